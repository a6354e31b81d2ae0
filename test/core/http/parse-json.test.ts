import { expect, test } from '@jest/globals';
import { parseJson } from '../../../src/http/response-body.ts';

test('a body that was cut or is no UTF-8 does not spoil the one after it', () => {
  const whole = Buffer.from('\ufeff{"name":"Größe"}');
  for (const bad of [
    whole.subarray(0, 13),
    Buffer.from([0x22, 0xff, 0x22]),
    Buffer.from([0x22, 0xe2, 0x82]),
  ]) {
    expect(parseJson(bad)).toBeUndefined();
    expect(parseJson(whole)).toEqual({ value: { name: 'Größe' } });
  }
});
