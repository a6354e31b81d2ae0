import { describe, expect, test } from '@jest/globals';
import { type Verdict, accept } from '../../../src/tasks/acceptor.ts';

const FILE = {
  url: 'https://s.example/x',
  filename: null,
  content_type: null,
  size_in_bytes: 1,
  expires_in_seconds: 3600,
};

describe('Law 4: C is done, F and X end in a clear failure, anything else keeps waiting', () => {
  test.each<[string, Verdict, Verdict]>([
    ['P', 'wait', 'wait'],
    ['R', 'wait', 'wait'],
    ['C', 'no-file', 'done'],
    ['F', 'failed', 'failed'],
    ['X', 'failed', 'failed'],
    ...['', 'c', 'f', 'x', 'CC', ' C', 'Q', 'SUCCESS', '__proto__'].map(
      (state): [string, Verdict, Verdict] => [state, 'unknown', 'unknown'],
    ),
  ])('"%s" without a file: %s, with one: %s', (state, withoutFile, withFile) => {
    expect([accept({ state, download: null }), accept({ state, download: FILE })]).toEqual([
      withoutFile,
      withFile,
    ]);
  });
});
