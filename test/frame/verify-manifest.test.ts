/** What a user runs to check a report: the very file, alone in an empty folder, against a manifest that the Action wrote. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/index.ts';
import { removeRuns, runAction } from '../support/runner.ts';

type Manifest = Record<string, Record<string, unknown>>;

let made: { readonly report: string; readonly manifest: string; readonly sha256: string };
let empty: string;
let folder: string;
let report: string;
let manifest: string;
let count = 0;

beforeAll(async () => {
  await using sandbox = await startSandbox({ taskMs: 20 });
  const token = sandbox.users.designer?.createToken() ?? '';
  const { outputs } = await runAction({
    secrets: [token],
    inputs: {
      'base-url': sandbox.baseUrl,
      token,
      template: 'Draft Specification',
      'draft-id': '1002',
      settings: 'paper_size: A4',
      'upload-artifact': 'false',
    },
  });
  const { path: file = '', 'manifest-path': beside = '', sha256 = '' } = outputs;
  made = { report: file, manifest: beside, sha256 };
  empty = await mkdtemp(path.join(tmpdir(), 'verify-manifest-'));
  await copyFile('scripts/verify-manifest.ts', path.join(empty, 'verify-manifest.ts'));
});
afterAll(async () => {
  await rm(empty, { recursive: true });
  await removeRuns();
});

beforeEach(async () => {
  folder = path.join(empty, String(count++));
  await mkdir(folder);
  report = path.join(folder, path.basename(made.report));
  manifest = `${report}.manifest.json`;
  await Promise.all([copyFile(made.report, report), copyFile(made.manifest, manifest)]);
});

interface Verdict {
  readonly code: number;
  readonly said: string;
  readonly findings: readonly string[];
}

function verify(...files: readonly string[]): Promise<Verdict> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(empty, 'verify-manifest.ts'), ...files],
      { env: { NODE_NO_WARNINGS: '1' } },
      (error, stdout, stderr) => {
        const findings = stderr.split('\n').filter((line) => line !== '');
        resolve({ code: Number(error?.code ?? 0), said: stdout, findings });
      },
    );
  });
}

/** The manifest as somebody has changed it. */
async function changed(change: (manifest: Manifest) => unknown): Promise<Verdict> {
  const value = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  await writeFile(manifest, JSON.stringify(change(value) ?? value));
  return verify(manifest);
}

describe('a report as it was saved is verified', () => {
  test('by its manifest, and by its own name', async () => {
    const name = path.basename(report);
    for (const file of [manifest, report]) {
      const verdict = await verify(file);
      expect(verdict).toMatchObject({ code: 0, findings: [] });
      expect(verdict.said).toMatch(/^Verified: .* is the report of task \d+ that .* describes\.\n$/);
      expect(verdict.said).toContain(name);
    }
  });

  test('with the manifest under another name: an n8n item that was saved', async () => {
    const item = path.join(folder, 'item.json');
    await rename(manifest, item);
    expect(await verify(item)).toMatchObject({ code: 0 });
  });

  test('with the report in another folder', async () => {
    const elsewhere = path.join(folder, 'archive', path.basename(report));
    await mkdir(path.dirname(elsewhere));
    await rename(report, elsewhere);
    expect(await verify(manifest, elsewhere)).toMatchObject({ code: 0 });
  });

  test('that was collected by its task id, without what is not known then', async () => {
    const verdict = await changed((value) => ({
      ...value,
      template: null,
      subject: null,
      settings: { sent: null, effective: null },
    }));
    expect(verdict).toMatchObject({ code: 0, findings: [] });
  });
});

describe('what does not match is one sentence each, and exit code 1', () => {
  test('one byte of the report was changed', async () => {
    const bytes = await readFile(report);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await writeFile(report, bytes);
    const verdict = await verify(manifest);
    expect(verdict.code).toBe(1);
    expect(verdict.findings).toHaveLength(1);
    expect(verdict.findings[0]).toMatch(
      new RegExp(`^The report has the SHA-256 [0-9a-f]{64}, but the manifest says "${made.sha256}"\\.$`),
    );
  });

  test('the report was cut short', async () => {
    await writeFile(report, (await readFile(report)).subarray(0, 100));
    const { code, findings } = await verify(manifest);
    expect(code).toBe(1);
    expect(findings[0]).toMatch(/^The report has 100 bytes, but the manifest says \d+\.$/);
    expect(findings[1]).toMatch(/^The report has the SHA-256 /);
  });

  test('another report stands in its place', async () => {
    const other = path.join(folder, 'other.pdf');
    await writeFile(other, '%PDF-1.7 another one');
    const { code, findings } = await verify(manifest, other);
    expect(code).toBe(1);
    expect(findings.map((finding) => finding.split(' ').slice(0, 4).join(' '))).toEqual([
      'The report is called',
      'The report has 20',
      'The report has the',
    ]);
  });

  test.each<[string, (manifest: Manifest) => unknown, string]>([
    [
      'a hash of another file',
      (value) => ({ ...value, file: { ...value.file, sha256: '0'.repeat(64) } }),
      `but the manifest says "${'0'.repeat(64)}".`,
    ],
    [
      'a hash in capitals',
      (value) => ({ ...value, file: { ...value.file, sha256: String(value.file?.sha256).toUpperCase() } }),
      '"file.sha256" must be 64 digits of lower-case hex',
    ],
    [
      'a size that is a text',
      (value) => ({ ...value, file: { ...value.file, size_in_bytes: '100' } }),
      '"file.size_in_bytes" must be a number of bytes, not "100".',
    ],
    [
      'a name that leads elsewhere',
      (value) => ({ ...value, file: { ...value.file, name: '../x.pdf' } }),
      '"file.name" must be a file name without a folder',
    ],
    [
      'another schema',
      (value) => ({ ...value, schema: 'other/2' }),
      '"schema" must be "draft-report-manifest/1"',
    ],
    [
      'a key of its own',
      (value) => ({ ...value, approved: true }),
      'has "approved", which its schema does not know.',
    ],
    [
      'a key of its own further in',
      (value) => ({ ...value, task: { ...value.task, state: 'C' } }),
      'has "task.state", which its schema does not know.',
    ],
    ['no client', ({ client: _client, ...value }) => value, 'The manifest has no "client".'],
    [
      'no task id',
      (value) => ({ ...value, task: { ...value.task, id: null } }),
      '"task.id" must be a whole number above 0, not null.',
    ],
    [
      'a subject of two kinds',
      (value) => ({ ...value, subject: { draft_id: 1, project_id: 2 } }),
      '"subject" must hold one draft_id or one project_id',
    ],
    [
      'a subject without its template',
      (value) => ({ ...value, template: null }),
      'must be null together, or none of them.',
    ],
    [
      'a setting that was not sent like that',
      (value) => ({ ...value, settings: { ...value.settings, sent: { paper_size: 'Letter' } } }),
      'The setting "paper_size" was sent as "Letter", but "settings.effective" says "A4".',
    ],
    [
      'a moment that never was',
      (value) => ({ ...value, downloaded_at: '2026-02-30T10:00:00.000Z' }),
      '"downloaded_at" must be a moment in UTC',
    ],
    [
      'a password in the address',
      (value) => ({ ...value, service: 'https://user:pass@drafts.example.com' }),
      '"service" holds an address with a user name or password: treat it as disclosed.',
    ],
    [
      'a signed address in a message',
      (value) => ({
        ...value,
        task: {
          ...value.task,
          state_message: 'See https://s3.example.com/a?X-Amz-Signature=0123456789abcdef',
        },
      }),
      '"task.state_message" holds a signed address: treat it as disclosed.',
    ],
    [
      'a token in a setting',
      (value) => ({ ...value, settings: { sent: { a: 'Token 0123456789abcdef0123' }, effective: null } }),
      '"settings.sent.a" holds the content of an Authorization header: treat it as disclosed.',
    ],
  ])('the manifest has %s', async (_, change, sentence) => {
    const verdict = await changed(change);
    expect(verdict.code).toBe(1);
    expect(verdict.findings.join('\n')).toContain(sentence);
    expect(verdict.said).toBe('');
  });
});

describe('where nothing can be compared, the exit code is 2', () => {
  test('the report is missing', async () => {
    await rm(report);
    expect(await verify(manifest)).toMatchObject({
      code: 2,
      findings: [`The report ${report} cannot be read: there is no such file.`],
    });
  });

  test('the manifest is missing', async () => {
    await rm(manifest);
    expect(await verify(report)).toMatchObject({
      code: 2,
      findings: [`The manifest ${manifest} cannot be read: there is no such file.`],
    });
  });

  test('the manifest is no JSON', async () => {
    await writeFile(manifest, (await readFile(manifest)).subarray(0, 100));
    expect(await verify(manifest)).toMatchObject({
      code: 2,
      findings: [`The manifest ${manifest} is not JSON.`],
    });
  });

  test('the manifest is a list', async () => {
    expect(await changed((value) => [value])).toMatchObject({
      code: 2,
      findings: [`The manifest ${manifest} must hold one JSON object.`],
    });
  });

  test('no file is given', async () => {
    const { code, findings } = await verify();
    expect(code).toBe(2);
    expect(findings[0]).toMatch(/^Usage: /);
  });
});
