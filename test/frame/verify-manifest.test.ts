/** What a user runs to check a report: the very file, alone in an empty folder, against a manifest that the Action wrote. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
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
  await copyFile('scripts/verify-manifest.mts', path.join(empty, 'verify-manifest.mts'));
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
  return run(path.join(empty, 'verify-manifest.mts'), ...files);
}

function run(...args: readonly string[]): Promise<Verdict> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { NODE_NO_WARNINGS: '1' } }, (error, stdout, stderr) => {
      const findings = stderr.split('\n').filter((line) => line !== '');
      resolve({ code: Number(error?.code ?? 0), said: stdout, findings });
    });
  });
}

/** The manifest as somebody has changed it. */
async function changed(change: (manifest: Manifest) => unknown): Promise<Verdict> {
  const value = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  await writeFile(manifest, JSON.stringify(change(value) ?? value));
  return verify(manifest);
}

/** A text that was sent as a setting, and is the template's name, too. */
const withText = (value: Manifest, text: string): Manifest => ({
  ...value,
  template: { ...value.template, name: text },
  settings: { sent: { a: text }, effective: { a: text } },
});

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

test('it runs beside whatever package.json there is', async () => {
  for (const type of ['commonjs', 'module']) {
    const program = path.join(folder, 'verify-manifest.mts');
    await copyFile('scripts/verify-manifest.mts', program);
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type }));
    expect(await run(program, manifest)).toMatchObject({ code: 0, findings: [] });
  }
});

const OTHER_LENGTH = /^The report has \d+ bytes, but the manifest says \d+\.$/;
const OTHER_HASH = /^The report has the SHA-256 [0-9a-f]{64}, but the manifest says "[0-9a-f]{64}"\.$/;

/** What somebody may have done to a report and its manifest, and what no longer agrees then. */
const TAMPERED: readonly (readonly [
  what: string,
  tamper: () => Promise<readonly string[]>,
  findings: readonly RegExp[],
])[] = [
  [
    'one byte of the report was changed',
    async () => {
      const bytes = await readFile(report);
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      await writeFile(report, bytes);
      return [manifest];
    },
    [OTHER_HASH],
  ],
  [
    'the report was cut short',
    async () => {
      await writeFile(report, (await readFile(report)).subarray(0, -1));
      return [manifest];
    },
    [OTHER_LENGTH, OTHER_HASH],
  ],
  [
    'the report was given another name, and the manifest with it',
    async () => {
      const renamed = path.join(folder, 'Another Specification.pdf');
      await rename(report, renamed);
      await rename(manifest, `${renamed}.manifest.json`);
      return [renamed];
    },
    [/^The report is called "Another Specification\.pdf", but the manifest says ".+"\.$/],
  ],
  [
    "the manifest's SHA-256 was changed",
    async () => {
      await edit(({ file }) => ({ sha256: String(file?.sha256).split('').reverse().join('') }));
      return [manifest];
    },
    [OTHER_HASH],
  ],
  [
    "the manifest's length was changed",
    async () => {
      await edit(({ file }) => ({ size_in_bytes: Number(file?.size_in_bytes) + 1 }));
      return [manifest];
    },
    [OTHER_LENGTH],
  ],
  [
    'the manifest of another report lies beside it',
    async () => {
      const other = Buffer.from('%PDF-1.7 another report of the same name');
      const sha256 = createHash('sha256').update(other).digest('hex');
      await edit(() => ({ size_in_bytes: other.length, sha256 }));
      return [report];
    },
    [OTHER_LENGTH, OTHER_HASH],
  ],
];

/** Changes what the manifest says of its file. */
async function edit(change: (manifest: Manifest) => Record<string, unknown>): Promise<void> {
  const value = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  await writeFile(manifest, JSON.stringify({ ...value, file: { ...value.file, ...change(value) } }));
}

test.each(TAMPERED)('refused: %s', async (_, tamper, findings) => {
  const verdict = await verify(...(await tamper()));
  expect(verdict).toMatchObject({ code: 3, said: '' });
  expect(verdict.findings).toEqual(findings.map((finding) => expect.stringMatching(finding)));
});

describe('what does not match is one sentence each, and exit code 3', () => {
  test('another report stands in its place', async () => {
    const other = path.join(folder, 'other.pdf');
    await writeFile(other, '%PDF-1.7 another one');
    const { code, findings } = await verify(manifest, other);
    expect(code).toBe(3);
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
      (value) => withText(value, 'Token 9944b09199c62bcf9418ad846dd0e4bbdfc6ee4b'),
      '"settings.sent.a" holds the content of an Authorization header: treat it as disclosed.',
    ],
    [
      'a login in a setting',
      (value) => withText(value, 'Basic ZGVzaWduZXI6cGFzc3dvcmQ='),
      '"settings.sent.a" holds the content of an Authorization header: treat it as disclosed.',
    ],
    [
      'an address that Azure signed, in a setting',
      (value) =>
        withText(value, 'https://a.example/r?se=2026&sig=q5v%2BJ0x3Zk9wT1r7Yb2Nc8dLm4Pf6Gh%2FsA0eUiWoXyQ%3D'),
      '"settings.sent.a" holds a signed address: treat it as disclosed.',
    ],
  ])('the manifest has %s', async (_, change, sentence) => {
    const verdict = await changed(change);
    expect(verdict.code).toBe(3);
    expect(verdict.findings.join('\n')).toContain(sentence);
    expect(verdict.said).toBe('');
  });
});

test.each([
  'Basic Demographics/Eligibility',
  'Basic AdverseEventsAndConcomitantMedication',
  'Token Reconciliation-Listing-2026-Q4-v2',
  'Bearer MedDRA25CodingListOfTheStudy',
  'https://wiki.example/page?policy=retention-2026',
  'https://wiki.example/page?token=of-appreciation&signature=required-by-two-people',
  'https://wiki.example/review?sig=MedicalMonitor2026',
])('"%s" is nothing but words', async (words) => {
  expect(await changed((value) => withText(value, words))).toMatchObject({ code: 0, findings: [] });
});

test('a Node that cannot run it ends with 1, which says nothing about the report', async () => {
  // As Node before 22.18, which does not read TypeScript.
  const program = path.join(empty, 'verify-manifest.mts');
  expect(await run('--no-strip-types', program, manifest)).toMatchObject({ code: 1, said: '' });
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
