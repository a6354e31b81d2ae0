/**
 * What is signed: a report with its manifest, and the files of a release. Each is verified offline as its readers do;
 * tampered variants are each refused in one sentence.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { openReal } from '../action/trial.ts';
import { runProcess } from '../support/command.ts';
import { folder, withFolder } from '../support/folder.ts';
import { type Authority, startAuthority } from '../support/sigstore.ts';

const WORKFLOW = 'https://github.com/octo/trial/.github/workflows/attest-report.yml@refs/heads/main';
const MANIFEST = 'https://github.com/draft-service/n8n-nodes-draft-service/report-manifest/1';
const PROVENANCE = 'https://slsa.dev/provenance/v1';
const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const subjectOf = (file: string) => ({ name: path.basename(file), digest: { sha256: sha256(file) } });
const statement = (predicateType: string, subject: object[], predicate: object) => ({
  ...{ _type: 'https://in-toto.io/Statement/v1', subject, predicateType, predicate },
});
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'latin1')), 'latin1');

let authority: Authority;
withFolder('each');
beforeAll(async () => {
  authority = await startAuthority();
});
afterAll(() => authority.close());

describe('R47: a report', () => {
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
    bundle = path.join(folder, 'attestation.json');
    copyFileSync(saved.report, report);
    copyFileSync(saved.manifest, manifest);
  });

  const sign = async (type = MANIFEST, subject: object = {}, more: object[] = []) => {
    const predicate = JSON.parse(readFileSync(saved.manifest, 'utf8')) as object;
    const signed = statement(type, [{ ...subjectOf(saved.report), ...subject }, ...more], predicate);
    writeFileSync(bundle, await authority.sign(signed, WORKFLOW));
  };
  /** Whose signature it is: what `gh attestation verify` answers. */
  const signature = (workflow: string, end?: Date) =>
    authority.verify(readFileSync(bundle, 'utf8'), workflow, end);
  /** What was signed: exit code and findings. */
  const verify = async () => {
    const program = ['verify/verify-manifest.mts', report, '--bundle', bundle];
    const env = { NODE_NO_WARNINGS: '1' };
    const { code, stderr, stdout } = await runProcess(process.execPath, program, { env });
    return [code, stderr, stdout.slice(stdout.indexOf(';'))];
  };

  test('its file, its manifest and its signature are one; other attestations beside it do not matter', async () => {
    await sign(PROVENANCE);
    const other = readFileSync(bundle, 'utf8');
    await sign();
    expect(signature(WORKFLOW)).toMatchObject({ predicateType: MANIFEST });
    const verified = [0, '', '; the signature was not checked.\n'];
    const one = readFileSync(bundle, 'utf8');
    for (const text of [`${other}\n${one}\n`, JSON.stringify(JSON.parse(one), null, 2)]) {
      writeFileSync(bundle, text);
      expect(await verify()).toEqual(verified);
    }
  });

  /** A changed manifest, and beside the signed line of the bundle one that nobody signed but that has this manifest. */
  const forge = (change: (line: string) => string, genuine = (line: string) => `${line}\n`) => {
    edit(manifest, (text) => text.replace('1002', '9999'));
    const predicate = JSON.parse(readFileSync(manifest, 'utf8')) as object;
    const forged = JSON.stringify(statement(MANIFEST, [subjectOf(report)], predicate));
    const payload = Buffer.from(forged).toString('base64');
    edit(bundle, (line) => genuine(line) + change(line.replace(/(?<="payload":")[^"]+/, payload)));
  };
  const asText = (line: string) => line.replace('vnd.in-toto+json', 'x');
  const OTHER_REPORT = /^The report has the SHA-256 [0-9a-f]{64}, but the manifest says "[0-9a-f]{64}"\.\n$/;
  const OTHER_FILE = /^The bundle must attest only ".+" with the SHA-256 [0-9a-f]{64}\.\n$/;
  const OTHER_MANIFEST = /^The bundle attests the report with another manifest\.\n$/;
  const NOT_ONE =
    /^The bundle must have exactly one attestation of a manifest, and nothing but attestations\.\n$/;
  test.each<[string, () => unknown, RegExp]>([
    ['a byte of the report', () => edit(report, (text) => text.replace('PDF', 'PDG')), OTHER_REPORT],
    ['a value of the manifest', () => edit(manifest, (text) => text.replace('1002', '1003')), OTHER_MANIFEST],
    ['another bundle', () => sign(MANIFEST, { digest: { sha256: '0'.repeat(64) } }), OTHER_FILE],
    ['a renamed subject', () => sign(MANIFEST, { name: 'a.pdf' }), OTHER_FILE],
    ['a forged attestation', () => forge(String), NOT_ONE],
    ['a forged one of plain text', () => forge(asText), NOT_ONE],
    ['no attestation', () => writeFileSync(bundle, '{}'), NOT_ONE],
    ['no bundle', () => rmSync(bundle), /^The bundle .+ cannot be read: there is no such file\.\n$/],
  ])('%s is refused in one sentence', async (_what, tamper, sentence) => {
    await sign();
    await tamper();
    expect(await verify()).toEqual([expect.any(Number), expect.stringMatching(sentence), '']);
  });

  test('another workflow and an expired root are refused in one sentence', async () => {
    await sign();
    const other = WORKFLOW.replace('attest-report', 'other');
    expect(() => signature(other)).toThrow(`certificate identity error - expected ${other}, got ${WORKFLOW}`);
    const expired = new Date(Date.now() - 30_000);
    expect(() => signature(WORKFLOW, expired)).toThrow(/^Failed to verify certificate chain$/);
  });
});

describe('A release', () => {
  const RELEASE = WORKFLOW.replace('attest-report', 'release').replace('heads/main', 'tags/v0.1.0');
  const NOT_SIGNED = /^SHA256SUMS is not signed\.\n$/;
  const evidence = (results: object) =>
    zipSync({ 'traceability.json': Buffer.from(JSON.stringify({ version: '0.1.0', ...results })) });
  let made: string;
  let bundle: string;
  beforeAll(async () => {
    made = mkdtempSync(path.join(tmpdir(), 'release-'));
    const zip = path.join(made, 'evidence.zip');
    writeFileSync(zip, evidence({ R1: 'passed', R2: 'passed' }));
    const collect = ['scripts/release/collect.ts', path.join(made, 'release'), zip];
    const env = { PATH: process.env.PATH ?? '' };
    expect(await runProcess(process.execPath, collect, { env })).toMatchObject({ code: 0 });
    const files = readdirSync(path.join(made, 'release'));
    const subject = files.map((name) => subjectOf(path.join(made, 'release', name)));
    bundle = await authority.sign(statement(PROVENANCE, subject, {}), RELEASE);
  }, 60_000);
  afterAll(() => rmSync(made, { recursive: true }));
  beforeEach(() => cpSync(path.join(made, 'release'), folder, { recursive: true }));

  /** What docs/security.md says, with a gh that has read the signature. */
  const refusal = async (): Promise<string> => {
    const { subject } = authority.verify(bundle, RELEASE) as { subject: ReturnType<typeof subjectOf>[] };
    const gh = `gh() { if [[ "$*" != *' --source-ref refs/tags/v0.1.0 '* ]]; then echo Another ref.; return 1; fi
      grep -q "$(sha256sum < "$3" | cut -c 1-64)" <<< '${JSON.stringify(subject)}' && return
      echo "$3 is not signed."; return 1; }\n`;
    const [, block = ''] =
      /^```sh\n([^]+?) &&\n +node verify/m.exec(readFileSync('docs/security.md', 'utf8')) ?? [];
    const { code, stdout } = await runProcess('bash', ['-c', gh + block], { cwd: folder });
    return code === 0 ? '' : stdout.replaceAll(/^.+: OK\n/gm, '');
  };
  const file = (start: string): string =>
    path.join(folder, readdirSync(folder).find((name) => name.startsWith(start)) ?? 'none');

  test('has exactly these files, all of them signed; the n8n package says that it is CommonJS', async () => {
    expect(await refusal()).toBe('');
    const source = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
    const { scripts: _, devDependencies: __, ...published } = source;
    const version = String(published.version);
    const packages = ['draft-service-cli', 'n8n-nodes-draft-service'];
    const files = ['SHA256SUMS', 'verify-manifest.mts', `evidence-${version}.zip`];
    files.push(...['changes', 'manifest', 'snapshot'].map((name) => `schema-${name}.json`));
    files.push(...packages.map((name) => `${name}-${version}.tgz`));
    files.push(...[...packages, 'action'].map((name) => `${name}-${version}.cdx.json`));
    expect(readdirSync(folder).sort()).toEqual(files.sort());
    const unpack = ['-xzOf', file(`n8n-nodes-draft-service-${version}.tgz`), 'package/package.json'];
    expect(JSON.parse((await runProcess('tar', unpack)).stdout)).toEqual({ ...published, type: 'commonjs' });
  });

  const put = (results: object) => writeFileSync(file('evidence'), evidence(results));
  const FAILED = /^.+: FAILED\n$/;
  test.each<[string, () => unknown, RegExp]>([
    ['a flipped result', () => put({ R1: 'failed', R2: 'passed' }), FAILED],
    ['a line of SHA256SUMS', () => edit(file('SHA256SUMS'), (text) => text.replace(/^.+\n/, '')), NOT_SIGNED],
  ])('%s is refused in one sentence', async (_what, tamper, sentence) => {
    await tamper();
    expect(await refusal()).toEqual(expect.stringMatching(sentence));
  });
});
