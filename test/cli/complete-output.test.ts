/** What stands on stdout is complete, however slowly it is read: nothing is cut, rounded or changed. */
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BUNDLE } from '../support/command.ts';
import { on, rewriteJson } from '../support/rewrite.ts';
import { REPORT, shell, trial, withTrial } from './trial.ts';

withTrial();

test('R73: a reader that pauses before the last 70,000 bytes gets every byte', async () => {
  const list = `object list fields --draft-id 1002 --jsonl --query include_properties=true --query include_labels=true --query include_comments=true`;
  const { stdout: complete } = await trial.run(list.split(' '));
  expect(complete.length).toBeGreaterThan(72_000);
  const { stdout } = await shell(
    `draft ${list} | { head -c ${Buffer.byteLength(complete) - 70_000}; sleep 1; cat; }`,
  );
  expect(stdout.length).toBe(complete.length);
});

test('R22, R73: a reader that takes nothing does not hold up a command that is interrupted', async () => {
  const list =
    'object list fields --draft-id 1002 --json --query include_properties=true --query include_labels=true';
  const timeout = 'timeout --preserve-status --signal=TERM --kill-after=5 3';
  const { stderr } = await shell(
    `{ ${timeout} '${process.execPath}' '${BUNDLE}' ${list}; echo "code $?" >&2; } | sleep 9`,
  );
  // 137: it had to be killed.
  expect(stderr).toMatch(/code 130$/m);
});

test('R73: metadata views are printed as they arrive: those before a failure stand on stdout', async () => {
  trial.sandbox.clear();
  trial.sandbox.fault = ({ route }, nth) =>
    route === 'metadata' && nth > 12 ? { respond: { status: 403, body: '{}' } } : undefined;
  const { code, stdout } = await trial.run('object metadata forms --draft-id 1002 --jsonl'.split(' '));
  expect(code).toBe(10);
  expect(stdout).toMatch(/^(?:\{.*"labels":.*\}\n)+$/);
});

describe('R73: what the service sends arrives unchanged', () => {
  const respond = (body: unknown): void => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    trial.sandbox.fault = () => ({ respond: { status: 200, body: text } });
  };

  test.each([
    ['draft get --draft-id 1002 --json', '{"id":1002,"n":12345678901234567890}'],
    ['draft list --jsonl', '[{"id":1002,"n":12345678901234567890}]'],
    ['object metadata forms --draft-id 1002 --object-id 7 --json', '{"id":7,"n":12345678901234567890}'],
  ])('numbers of any size: %s', async (line, body) => {
    respond(body);
    const { stdout, code } = await trial.run(line.split(' '));
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('12345678901234567890') });
  });

  test('JSON has no character that reorders text', async () => {
    respond({ id: 1002, text: 'a\u202eb\u{e0041}' });
    const { stdout } = await trial.run(['draft', 'get', '--draft-id', '1002', '--json']);
    expect(stdout).toContain('"a\\u202eb\\udb40\\udc41"');
  });

  test('a body that is nested too deeply is a response in trouble, not a bug', async () => {
    respond(`{"id":1002,"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
    const { code, stderr } = await trial.run(['draft', 'get', '--draft-id', '1002', '--json']);
    expect(code).toBe(30);
    expect(stderr).toContain('nested too deeply');
  });
});

test('R51, R73: a short password spoils no schema, key, path and command', async () => {
  await trial.run([...REPORT, '--path', 'drafts', '--filename', 'report.txt']);
  const report = path.join(trial.folder, 'drafts', 'report.txt');
  const run = async (password: string, args: readonly string[]) => {
    const env = { DRAFT_SERVICE_TOKEN: '', DRAFT_SERVICE_USER: 'designer', DRAFT_SERVICE_PASSWORD: password };
    return JSON.parse((await trial.run([...args, '--json'], { env })).stdout) as unknown;
  };
  const schema = 'draft-service/report-verification/1';
  expect(await run('report', ['report', 'verify', 'drafts/report.txt'])).toMatchObject({ schema, report });
  expect(await run('draft', ['report', 'download', '--task-id', '9001', '--path', 'drafts'])).toMatchObject({
    schema: 'draft-service/failure/1',
    collect: 'draft-service report download --task-id 9001 --path drafts',
  });
});

describe('R36: a new token', () => {
  const create = 'token create --username designer < password.txt';

  test('is refused with advice about what was given', async () => {
    const { stderr } = await shell('draft token create --username designer <<< wrong', {
      DRAFT_SERVICE_TOKEN: '',
    });
    expect(stderr).toContain('Check the user name and the password.');
  });

  test.each(['\u001b]0;title\u0007', 'two words'])('%j is not printed', async (token) => {
    trial.sandbox.fault = () => ({ respond: { status: 200, body: JSON.stringify({ token }) } });
    const { code, stdout, stderr } = await shell(`draft ${create}`, { DRAFT_SERVICE_TOKEN: '' });
    expect({ code, stdout }).toEqual({ code: 30, stdout: '' });
    expect(stderr).toContain('A token may have been created');
  });

  test('that nobody can read', async () => {
    const line = `draft ${create} | true; exit "\${PIPESTATUS[0]}"`;
    const { code, stderr } = await shell(line, { DRAFT_SERVICE_TOKEN: '' });
    expect(code).toBe(60);
    expect(stderr).toMatch(/^error: A token was created, but it could not be printed: [^]*It is lost\./m);
  });
});

describe('R24: a failure names the command that collects the report', () => {
  test('with the flags of the run, which a shell reads as they were given', async () => {
    const flags = ['--path', "my  folder's", '--filename', 'a b.txt', '--no-manifest'];
    trial.sandbox.fault = ({ route }) =>
      route === 'status' ? { respond: { status: 401, body: '{}' } } : undefined;
    const { stderr, code } = await trial.run([...REPORT, ...flags, '--base-url', trial.sandbox.baseUrl]);
    trial.sandbox.fault = undefined;
    expect(code).toBe(10);
    expect(stderr.match(/collect/g)).toHaveLength(1);
    const [, collect = ''] =
      /collect it, instead of starting another, with: draft-service (.*)\n/.exec(stderr) ?? [];
    const { stdout } = await shell(`draft ${collect}`, { DRAFT_SERVICE_URL: '' });
    expect(stdout).toBe(`${path.join(trial.folder, "my  folder's", 'a b.txt')}\n`);
  });

  test('also one that was only started, and whose id nobody read', async () => {
    const start = REPORT.join(' ').replace('generate', 'start');
    const { code, stderr } = await shell(`draft ${start} --quiet | true; exit "\${PIPESTATUS[0]}"`);
    expect(code).toBe(60);
    expect(stderr).toMatch(/^hint: The service may .* with: draft-service report download --task-id \d+$/m);
  });

  test('but not of a report that failed', async () => {
    trial.sandbox.fault = on(
      'status',
      rewriteJson((task) => ({ ...task, state: 'F' })),
    );
    const { code, stderr } = await trial.run(REPORT);
    expect({ code, collect: /collect/i.test(stderr) }).toEqual({ code: 40, collect: false });
  });

  test('but not if it is saved and only its path could not be printed', async () => {
    const { code, stderr } = await shell(`draft ${REPORT.join(' ')} --json > /dev/full`);
    expect({ code, collect: /Collect|collect/.test(stderr) }).toEqual({ code: 60, collect: false });
    expect(stderr).toMatch(/^Saved and verified \/.*\.txt: /m);
  });
});
