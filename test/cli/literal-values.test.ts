/** A value is used as the user gave it, or refused before anything is requested. */
import { expect, test } from '@jest/globals';
import { REPORT, shell, trial, withTrial } from './trial.ts';

withTrial();

test.each(['Draft #5', '&draft Final', '*draft', '!!str 5', '|', '>2', '', ' padded'])(
  '--set title=%j, of which YAML would leave something out, is refused',
  async (value) => {
    trial.sandbox.clear();
    const { code, stderr } = await trial.run([...REPORT, '--set', `title=${value}`]);
    expect(code).toBe(2);
    expect(stderr).toContain(`--set 'title=${JSON.stringify(value)}'`);
    expect(trial.sandbox.requests).toEqual([]);
  },
);

test('R17: the flag that is proposed for such a value is one word of a shell', async () => {
  const { stderr } = await trial.run([...REPORT, '--set', `title='x' # c`]);
  const [, flag = ''] = /Put it in quotes: (--set .*)\.\n/.exec(stderr) ?? [];
  const { code } = await shell(`draft report start --template 501 --draft-id 1002 --quiet ${flag}`);
  expect({ code, title: trial.sandbox.tasks.at(-1)?.settings.title }).toEqual({ code: 0, title: "'x' # c" });
});

test('R17: a value in quotes keeps what YAML would leave out', async () => {
  const start = ['report', 'start', '--template', '501', '--draft-id', '1002', '--quiet'];
  const { code } = await trial.run([...start, '--set', 'title="Draft #5"']);
  expect(code).toBe(0);
});

test.each<[args: readonly string[], expected: string]>([
  [[...REPORT, '--settings', ''], '--settings: Its value is empty'],
  [[...REPORT, '--settings', '-'], '--settings: The settings are empty'],
  [[...REPORT, '--settings', '/dev/null'], '--settings: The settings are empty'],
  [[...REPORT, '--settings', '/dev/zero'], 'more than 1024 KiB'],
  [
    ['object', 'metadata', 'forms', '--draft-id', '1002', '--object-id', ''],
    '--object-id: Its value is empty',
  ],
  [['snapshot', 'fingerprint', ''], 'An argument is empty'],
])('R17: %j: a value that is empty or has no end is a mistake', async (args, expected) => {
  trial.sandbox.clear();
  const { code, stdout, stderr } = await trial.run(args, { stdin: '# none\nnull\n' });
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(expected),
  });
  expect(trial.sandbox.requests).toEqual([]);
});
