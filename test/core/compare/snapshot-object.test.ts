import { expect, test } from '@jest/globals';
import { SnapshotObject } from '../../../src/compare/snapshot-object.ts';

const object = (text: string): SnapshotObject => new SnapshotObject('fields', 'fields/A~7.json', text);

test.each([
  ['{\n  "id": 7\n}\n', 7],
  ['{\n  "a": {\n    "id": 8\n  },\n  "id": -123456789012345,\n  no JSON', -123456789012345],
  ['{\n  "id": "a, b",\n  no JSON', 'a, b'],
  ['{\n  "id": "a\\"b"\n}', 'a"b'],
  ['{ "a": [\n  "id": 8,\n no JSON', SyntaxError],
  [' {\n  "x": 1,\n  "id": 8}', 8],
  ['{}', null],
])('R59: the id is read without the rest of the text, as a snapshot has it: %j', (text, id) => {
  if (typeof id === 'function') expect(() => object(text).id).toThrow(id);
  else expect(object(text).id).toBe(id);
});

test('R59: a body is forgotten, but not what the object is called', () => {
  object('no JSON').release();
  const one = object('{"id": 7, "oid": "A", "label": "Weight"}');
  const { body, ownLabel, oid } = one;
  one.release();
  expect(one.ownLabel).toBe(ownLabel);
  expect(one.oid).toBe(oid);
  expect(one.body).not.toBe(body);
});
