/** The log, as .NET reads it, stays harmless with any text. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RunLog } from '../../action/runner/action-run.ts';
import { Secrets } from '../../src/text/secrets.ts';
import { fcRuns } from '../support/property.ts';

/** What .NET's TrimStart removes before the runner looks for a command. */
const BLANK = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/u;

/** Whether the runner acts upon this line: the newer form at its start, the older one anywhere. */
function isCommand(line: string): boolean {
  return line.replace(BLANK, '').startsWith('::') || line.includes('##[');
}

const joined = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.array(fc.oneof(...parts), { maxLength: 14 }).map((texts) => texts.join(''));

const COMMAND_PARTS = ':: : ##[ # [ ::error:: ##[error] TOKEN TO KEN'.split(' ');
const BREAKS_AND_BLANKS = [
  '\r\n',
  '\u001b[0m',
  ...Array.from('\n\r\v\f\u0085\u2028\u2029 \t\u00a0\u3000\ufeff\u200b'),
];

test('R52: no line of the log is a command, whatever it holds and whatever secret is taken out', () => {
  const hostile = joined(
    fc.constantFrom(...COMMAND_PARTS),
    fc.constantFrom(...BREAKS_AND_BLANKS),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  fc.assert(
    fc.property(hostile, fc.constantFrom('TOKEN', ':TOKEN:', '#TOKEN#', 'x\n:', '##['), (text, secret) => {
      const secrets = new Secrets();
      secrets.add(secret);
      const lines = new RunLog(secrets).sanitize(text).split(/\r\n|\n|\r/);
      expect(lines.filter(isCommand)).toEqual([]);
    }),
    fcRuns(),
  );
});
