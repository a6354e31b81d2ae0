/**
 * What is signed: a report with its manifest, and the files of a release. Each is verified offline as its readers do,
 * and refused after a change.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { openReal } from '../action/trial.ts';
import { runProcess } from '../support/command.ts';
import { type Authority, startAuthority } from '../support/sigstore.ts';

const WORKFLOW = 'https://github.com/octo/trial/.github/workflows/attest-report.yml@refs/heads/main';
const PREDICATE_TYPE = 'https://github.com/draft-service/n8n-nodes-draft-service/report-manifest/1';
const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const subjectOf = (file: string) => ({ name: path.basename(file), digest: { sha256: sha256(file) } });
const statement = (predicateType: string, subject: object[], predicate: object) => ({
  ...{ _type: 'https://in-toto.io/Statement/v1', subject, predicateType, predicate },
});

let authority: Authority;
let folder: string;
beforeAll(async () => {
  authority = await startAuthority();
});
afterAll(() => authority.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'attestation-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('A report', () => {
  let saved: { readonly report: string; readonly manifest: string };
  let report: string;
  let manifest: string;
  let bundle: string;
  beforeAll(async () => {
    await using trial = await openReal();
    const { outputs } = await trial.run({ template: 'Draft Specification' });
    saved = { report: outputs.path ?? '', manifest: outputs['manifest-path'] ?? '' };
  });
  beforeEach(() => {
    report = path.join(folder, path.basename(saved.report));
    manifest = `${report}.manifest.json`;
    bundle = path.join(folder, 'attestation.jsonl');
    copyFileSync(saved.report, report);
    copyFileSync(saved.manifest, manifest);
  });

  const predicate = () => JSON.parse(readFileSync(saved.manifest, 'utf8')) as object;
  const sign = async (change: object = {}, workflow = WORKFLOW) => {
    const signed = { ...statement(PREDICATE_TYPE, [subjectOf(saved.report)], predicate()), ...change };
    writeFileSync(bundle, `${await authority.sign(signed, workflow)}\n`);
  };
  const verify = async () => {
    const program = ['platform/report/verify-manifest.mts', report, '--bundle', bundle];
    const { code, stderr } = await runProcess(process.execPath, program, { env: { NODE_NO_WARNINGS: '1' } });
    return [code, stderr];
  };

  test('R47: its attestation, its file and its manifest are one', async () => {
    await sign();
    expect(await verify()).toEqual([0, '']);
    expect(authority.verify(readFileSync(bundle, 'utf8'), WORKFLOW)).toMatchObject({
      predicate: predicate(),
    });
    // As `gh attestation download` leaves several.
    const other = statement('https://slsa.dev/provenance/v1', [subjectOf(saved.report)], {});
    writeFileSync(bundle, `${await authority.sign(other, WORKFLOW)}\n${readFileSync(bundle, 'utf8')}`);
    expect(await verify()).toEqual([0, '']);
  });

  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(file, change(readFileSync(file, 'latin1')), 'latin1');
  const ANOTHER_FILE = /^The bundle attests another file than ".+" with the SHA-256 [0-9a-f]{64}\.\n$/;
  const NO_MANIFEST = /^The bundle has no attestation of a manifest\.\n$/;
  test.each<[string, () => unknown, RegExp]>([
    [
      'a byte of the report is another',
      () => edit(report, (text) => text.replace('PDF', 'PDG')),
      /attests another file/,
    ],
    [
      'a value of the manifest is another',
      () => edit(manifest, (text) => text.replace('"draft_id": 1002', '"draft_id": 1003')),
      /^The bundle attests the report with another manifest\.\n$/,
    ],
    [
      'the bundle is of another report',
      () => sign({ subject: [{ ...subjectOf(saved.report), digest: { sha256: '0'.repeat(64) } }] }),
      ANOTHER_FILE,
    ],
    [
      'the subject has another name',
      () => sign({ subject: [{ ...subjectOf(saved.report), name: 'a.pdf' }] }),
      ANOTHER_FILE,
    ],
    [
      'the predicate is of another type',
      () => sign({ predicateType: 'https://slsa.dev/provenance/v1' }),
      NO_MANIFEST,
    ],
    ['the bundle is no bundle', () => writeFileSync(bundle, '{}'), NO_MANIFEST],
    ['there is no bundle', () => rmSync(bundle), /^The bundle .+ cannot be read: there is no such file\.\n$/],
  ])('R47: %s: one sentence', async (_what, tamper, sentence) => {
    await sign();
    await tamper();
    const [code, findings] = await verify();
    expect([code === 0, findings]).toEqual([false, expect.stringMatching(sentence)]);
  });
});

describe('A release', () => {
  const RELEASE = WORKFLOW.replace('attest-report', 'release');
  let made: string;
  beforeAll(async () => {
    made = mkdtempSync(path.join(tmpdir(), 'release-'));
    const evidence = path.join(made, 'evidence.zip');
    writeFileSync(evidence, zipSync({ 'traceability.json': Buffer.alloc(200, 'R1 ') }));
    const collect = ['scripts/release/collect.ts', path.join(made, 'release'), evidence];
    expect(
      await runProcess(process.execPath, collect, { env: { PATH: process.env.PATH ?? '' } }),
    ).toMatchObject({ code: 0 });
  }, 60_000);
  afterAll(() => rmSync(made, { recursive: true }));
  beforeEach(() => cpSync(path.join(made, 'release'), folder, { recursive: true }));

  /** The two steps of docs/security.md: the checksums, then each file against the signature. */
  const verify = async (bundle: string): Promise<string[]> => {
    const { stdout } = await runProcess('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
    const { subject } = authority.verify(bundle, RELEASE) as { subject: ReturnType<typeof subjectOf>[] };
    const unsigned = readdirSync(folder)
      .filter((name) => name !== 'SHA256SUMS')
      .filter((name) => !subject.some(({ digest }) => digest.sha256 === sha256(path.join(folder, name))));
    return [
      ...stdout.split('\n').filter((line) => line !== ''),
      ...unsigned.map((name) => `${name}: not signed`),
    ];
  };

  test('has exactly these files, all of them signed; each tampered one is refused', async () => {
    const names = readdirSync(folder);
    const subject = names
      .filter((name) => name !== 'SHA256SUMS')
      .map((name) => subjectOf(path.join(folder, name)));
    const bundle = await authority.sign(statement('https://slsa.dev/provenance/v1', subject, {}), RELEASE);
    expect(await verify(bundle)).toEqual([]);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    const packages = ['draft-service-cli', 'n8n-nodes-draft-service'];
    expect(names.sort()).toEqual(
      [
        ...['SHA256SUMS', 'verify-manifest.mts', `evidence-${version}.zip`],
        ...packages.map((name) => `${name}-${version}.tgz`),
        ...[...packages, 'action'].map((name) => `${name}-${version}.cdx.json`),
      ].sort(),
    );

    for (const name of names.filter((one) => one !== 'SHA256SUMS')) {
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill((bytes[100] ?? 0) ^ 1, 100, 101));
      expect(await verify(bundle)).toEqual([`${name}: FAILED`, `${name}: not signed`]);
      copyFileSync(path.join(made, 'release', name), file);
    }
    const sums = path.join(folder, 'SHA256SUMS');
    writeFileSync(
      sums,
      readFileSync(sums, 'utf8').replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    );
    expect(await verify(bundle)).toEqual([expect.stringMatching(/: FAILED$/)]);
  });
});
