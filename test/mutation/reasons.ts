/** Why mutants may live that no test notices. */
export interface Reason {
  /** Below src/. */
  readonly file: string;
  /** Part of the line that the mutant is in. */
  readonly line: string;
  /** What becomes what; absent: any of that line. */
  readonly was?: string;
  readonly becomes?: string;
  readonly why: string;
}

const SAME = 'The same in effect';
const TWICE = 'Checked twice, on purpose: the other check ends in the same way';
const UNSEEN = 'Seen by nobody: for whoever debugs the core';

export const REASONS: readonly Reason[] = [
  // Any text that is no range is as good as an empty one.
  { file: 'download/content-range.ts', line: 'header?.trim()', was: "''", why: SAME },
  { file: 'download/judge-answer.ts', line: "header?.trim() ?? ''", was: "''", why: SAME },
  // An empty encoding is no compression, either.
  { file: 'download/judge-answer.ts', line: "?? 'identity'", was: "'identity'", why: SAME },
  // Without a resume a 206 has been refused before.
  { file: 'download/judge-answer.ts', line: 'resume?.from', why: SAME },
  { file: 'download/judge-answer.ts', line: 'resume?.etag', why: SAME },
  // A refused address never leaves the download.
  { file: 'download/download-fault.ts', line: 'super(`HTTP ${status}`)', why: UNSEEN },
  { file: 'download/download-fault.ts', line: "'AddressRefused'", why: UNSEEN },
  {
    file: 'download/verified-download.ts',
    line: 'new AbortedError({ cause: error })',
    was: '{ cause: error }',
    why: UNSEEN,
  },
  // A stopped job, or one whose time is over, is noticed by the pause before the next attempt and by Patience as well.
  { file: 'download/verified-download.ts', line: 'this.deadline.check(ABOUT)', why: TWICE },
  { file: 'download/verified-download.ts', line: 'this.deadline.signal.aborted', why: TWICE },
  // Where a body goes on it has the ETag of the one before, and where nothing was received nothing is taken back.
  { file: 'download/verified-download.ts', line: 'from === 0 && this.received > 0', why: SAME },
  // No other verdict reaches the end of the switch, which gives undefined as well.
  { file: 'tasks/waiter.ts', line: "case 'done':", why: SAME },
];
