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
const ELSEWHERE = 'Noticed by the tests of the nodes, which are not run against mutants';
const UNSEEN = 'Seen by nobody: for whoever debugs the core';

export const REASONS: readonly Reason[] = [
  // Without a value the function gives undefined as well.
  { file: 'http/body.ts', line: '} catch {', becomes: '{}', why: SAME },
  { file: 'http/watch.ts', line: 'The watch was woken.', why: UNSEEN },
  // What does not fit has a first issue, which knows its place and has words.
  { file: 'http/shape.ts', line: 'issue?.path ?? []', was: '[]', why: SAME },
  { file: 'http/shape.ts', line: 'issue?.path ?? []', was: 'issue?.path', becomes: 'issue.path', why: SAME },
  { file: 'http/shape.ts', line: "issue?.message ?? 'as promised'", was: "'as promised'", why: SAME },
  {
    file: 'http/shape.ts',
    line: "issue?.message ?? 'as promised'",
    was: 'issue?.message',
    becomes: 'issue.message',
    why: SAME,
  },
  // Any text without "html" is as good as an empty one.
  { file: 'http/read-json.ts', line: "answer.headers['content-type'] ?? ''", was: "''", why: SAME },
  { file: 'http/status-error.ts', line: "answer.headers['content-type'] ?? ''", was: "''", why: SAME },
  // Whatever is no generate holds everything.
  { file: 'http/read-json.ts', line: "gates.limited('other'", was: "'other'", why: SAME },
  // An open gate holds nobody, so nobody is told why.
  { file: 'http/gates.ts', line: 'const OPEN: Hold', was: 'false', becomes: 'true', why: SAME },
  // The groups always take part in the match.
  { file: 'http/retry-after.ts', line: "MONTHS.indexOf(month ?? '')", was: "''", why: SAME },
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
  // URL makes an IPv4 address of every host that ends in digits, or refuses it.
  {
    file: 'address/base-url.ts',
    line: '/^127',
    was: '/^127(?:\\.\\d+){3}$/',
    becomes: '/127(?:\\.\\d+){3}$/',
    why: SAME,
  },
  // A protocol has one colon, at its end.
  { file: 'address/service-address.ts', line: '/^https?:$/', becomes: '/^https?:/', why: SAME },
  // The pattern fits every signed address.
  { file: 'address/signed-url.ts', line: "?.[1] ?? ''", was: "''", why: SAME },
  // The groups always take part in the match.
  { file: 'lists/envelope.ts', line: "parameters = ''", was: "''", why: SAME },
  { file: 'lists/envelope.ts', line: "name = ''", was: "''", why: SAME },
  // Nothing but a misfit gets there.
  { file: 'lists/read-all.ts', line: "misfit ?? ''", was: "''", why: SAME },
  // Of what is no text nothing is near.
  { file: 'templates/check-settings.ts', line: 'isPlain(value) ? String(value)', was: "''", why: SAME },
  // One name is the only one there can be.
  { file: 'templates/choose-template.ts', line: 'only !== undefined && named.length === 1', why: SAME },
  { file: 'templates/choose-template.ts', line: 'named.length > 1', becomes: 'named.length >= 1', why: SAME },
  // A text is no object, so it cannot be the one that refers to itself.
  { file: 'templates/sendable.ts', line: 'above: readonly object[] = []', why: SAME },
  // No template is called like nothing, or like this.
  { file: 'report/plan.ts', line: "alternatives(service, templates, '')", was: "''", why: SAME },
  // A name that is safe stays as it is.
  { file: 'report/report-name.ts', line: 'clean === name', becomes: 'false', why: SAME },
  // Buffer takes a text for UTF-8 where no encoding is named.
  { file: 'text/file-name.ts', line: 'Buffer.byteLength', was: "'utf8'", why: SAME },
  { file: 'text/secrets.ts', line: 'Buffer.from', was: "'utf8'", why: SAME },
  { file: 'ports/credentials.ts', line: 'Buffer.from', was: "'utf8'", why: SAME },
  // The dots that a name began with were taken off.
  { file: 'text/file-name.ts', line: 'dot > 0', becomes: 'dot >= 0', why: SAME },
  // Fewer than four characters are the beginning of no secret.
  { file: 'text/secrets.ts', line: 'at + SHORTEST', becomes: 'at - SHORTEST', why: SAME },
  // Each length is there once.
  { file: 'text/secrets.ts', line: 'length > longest', becomes: 'length >= longest', why: SAME },
  // A text is no pair of a length and its secrets: its first letter is no number, and so never the longer one.
  { file: 'text/secrets.ts', line: 'this.known.get', was: '[]', why: SAME },
  // n8n's store is the one that cannot take back bytes.
  { file: 'download/verified-download.ts', line: 'again(): VerifiedDownload', why: ELSEWHERE },
  // Any text that is no date is as good as an empty one, and blanks around a header's value never get this far.
  { file: 'http/retry-after.ts', line: "value?.trim() ?? ''", was: "''", why: SAME },
  { file: 'http/retry-after.ts', line: "date?.trim() ?? ''", why: SAME },
  // A check that is compiled judges like one that is not.
  { file: 'http/shape.ts', line: 'jitless: true', was: 'true', why: SAME },
  // Of an error's body nobody asks whether it came whole.
  { file: 'http/body.ts', line: 'let whole = false', why: SAME },
  // What is no number is no safe integer, either.
  { file: 'lists/envelope.ts', line: 'Number.isSafeInteger(count)', becomes: 'true', why: SAME },
  // Neither an empty word nor any other is "next".
  { file: 'lists/envelope.ts', line: 'relation?.[2]', why: SAME },
  // Infinity less Infinity is no number, which a sort takes for 0.
  { file: 'templates/template.ts', line: 'place(a) === place(b)', becomes: 'false', why: SAME },
  // Several blanks become one in the next step.
  { file: 'text/quote.ts', line: 'const INVISIBLE', why: SAME },
  // Without the header the answer is no page, whatever else is read in its place.
  { file: 'tokens/tokens.ts', line: "['content-type'] ?? ''", was: "''", why: SAME },
];
