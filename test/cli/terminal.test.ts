/** The command on a terminal of util-linux's `script`: the bar, the widths, the colours, a typed password. */
import { describe, expect, test } from '@jest/globals';
import { BUNDLE, type CommandResult, runProcess } from '../support/command.ts';
import textWidth from 'string-width';
import { REPORT, shell, trial, withTrial } from './trial.ts';

const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*[A-Za-z]`, 'g');
const plain = (text: string): string => text.replace(ESCAPES, '');

withTrial({ taskMs: 2500, hostileTexts: true });

/** Runs on a terminal of so many columns. What it shows is in `stdout`. */
function onTerminal(
  args: readonly string[],
  columns: number,
  { env = {}, stdin }: { readonly env?: Record<string, string>; readonly stdin?: string } = {},
): Promise<CommandResult> {
  const line = [process.execPath, BUNDLE, ...args].map((word) => `'${word}'`).join(' ');
  return runProcess('script', ['-qec', `stty cols ${columns}; ${line}`, '/dev/null'], {
    cwd: trial.folder,
    env: { TERM: 'xterm', ...trial.env, ...env },
    ...(stdin === undefined ? {} : { stdin }),
  });
}

/** What was drawn, line by line and bar by bar. */
const drawn = ({ stdout }: Pick<CommandResult, 'stdout'>): string[] =>
  plain(stdout)
    .split(/[\r\n]+/)
    .filter((line) => line !== '');

/** What the commands show at each width, columns. Side by side: a report takes seconds, in which it only waits. */
function atEachWidth(linesAt: (columns: number) => readonly (readonly string[])[]) {
  const runs = [40, 120].flatMap((columns) =>
    linesAt(columns).map(async (args) => ({ columns, ...(await onTerminal(args, columns)) })),
  );
  return Promise.all(runs);
}

test('R73: a report has a bar with state, per cent and time at each width; then only its path', async () => {
  const results = await atEachWidth((columns) => [[...REPORT, '--path', `reports-${columns}`]]);
  for (const { columns, code, ...result } of results) {
    expect(code).toBe(0);
    const lines = drawn(result);
    const bars = lines.filter((line) => / · \d+ (?:s|ms)/.test(line));
    expect(bars.length).toBeGreaterThan(3);
    for (const bar of bars) expect(textWidth(bar)).toBeLessThan(columns);
    expect(bars.join('\n')).toMatch(/\d+ % {2}Running/);
    expect(lines.at(-1)).toMatch(/\.txt$/);
  }
});

test('R73: tables fit each width, whatever the texts of the service are', async () => {
  const results = await atEachWidth(() => [
    ['draft', 'list'],
    ['template', 'list', '--draft-id', '1900'],
    ['object', 'list', 'fields', '--draft-id', '1900'],
    ['template', 'settings', '--draft-id', '1002', '--template', '501'],
  ]);
  for (const { columns, code, ...result } of results) {
    expect(code).toBe(0);
    for (const line of drawn(result)) expect(textWidth(line)).toBeLessThanOrEqual(columns);
    expect(plain(result.stdout)).not.toMatch(/[^\P{Cc}\r\n]/u);
    const keys = drawn(result).map((line) => line.split(' ', 1)[0] ?? '');
    expect(keys.filter((key) => key.endsWith('…'))).toEqual([]);
  }
});

test('R73: no escape sequences with NO_COLOR, nor on a dumb terminal', async () => {
  const list = ['draft', 'list'];
  const runs = [
    ...[[...REPORT, '--path', 'plain'], list, ['draft', 'get', '--draft-id', '9']].map((args) =>
      onTerminal(args, 80, { env: { NO_COLOR: '1' } }),
    ),
    ...[['draft', '--help'], list].map((args) => onTerminal(args, 80, { env: { TERM: 'dumb' } })),
  ];
  for (const { stdout } of await Promise.all(runs)) {
    expect(stdout).not.toBe('');
    expect(stdout).not.toMatch(ESCAPES);
  }
});

test('R73: a password is typed, edited and not shown', async () => {
  const password = trial.sandbox.users.designer?.password ?? '';
  const typed = { env: { DRAFT_SERVICE_TOKEN: '' }, stdin: `wrong\u0015${password}x\u007f\n` };
  const { stdout, code } = await onTerminal(['token', 'create', '--username', 'designer'], 80, typed);
  expect(code).toBe(0);
  expect(plain(stdout)).toMatch(/Password of designer: \s*\S{20,}/);
});

describe('R73: without a terminal', () => {
  test('a report writes plain lines, with --quiet none, and with stdin closed the same', async () => {
    const [lines, quiet] = await Promise.all([
      trial.run([...REPORT, '--filename', 'one.txt'], { stdin: false }),
      trial.run([...REPORT, '--filename', 'two.txt', '--quiet']),
    ]);
    expect(lines.code).toBe(0);
    expect(lines.stderr).toMatch(/^Waiting for the report \(task \d+, at most (?:30 min|29 min 5\d s)\)$/m);
    expect(lines.stderr).not.toMatch(/\[|#{2}/);
    expect(quiet).toMatchObject({ code: 0, stderr: '' });
    const token = await trial.run(['token', 'create', '--username', 'designer'], {
      stdin: false,
      env: { DRAFT_SERVICE_TOKEN: '' },
    });
    expect(token).toMatchObject({ code: 2, stdout: '' });
  });

  test('a reader that goes away is no failure', async () => {
    const closed =
      'draft object list fields --draft-id 1002 --jsonl | head -1 >/dev/null; exit "${PIPESTATUS[0]}"';
    expect(await shell(closed)).toMatchObject({ code: 0, stderr: '' });
  });
});
