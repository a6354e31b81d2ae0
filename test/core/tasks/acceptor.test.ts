import { describe, expect, test } from '@jest/globals';
import { accept } from '../../../src/tasks/acceptor.ts';

const file = {
  url: 'https://s.example/x',
  filename: null,
  content_type: null,
  size_in_bytes: 1,
  expires_in_seconds: 3600,
};

describe('Law 4: C is done, F and X end in a clear failure, anything else keeps waiting', () => {
  test.each(['P', 'R'])('%s waits', (state) => {
    expect(accept({ state, download: null })).toBe('wait');
  });

  test('C with a file is done', () => {
    expect(accept({ state: 'C', download: file })).toBe('done');
  });

  test('C without a file is not done yet', () => {
    expect(accept({ state: 'C', download: null })).toBe('no-file');
  });

  test.each(['F', 'X'])('%s has failed, whatever else it brings', (state) => {
    expect(accept({ state, download: null })).toBe('failed');
    expect(accept({ state, download: file })).toBe('failed');
  });

  test.each(['', 'c', 'f', 'x', 'CC', ' C', 'Q', 'SUCCESS', 'Complete', '__proto__'])(
    'the code "%s" is unknown, also with a file',
    (state) => {
      expect(accept({ state, download: null })).toBe('unknown');
      expect(accept({ state, download: file })).toBe('unknown');
    },
  );
});
