/** verify/verify-manifest.mts on a manifest of the Action: exit codes and findings. */
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { edit, folder, manifest, report, verify, withSavedReport } from './saved-report.ts';

withSavedReport();

type Manifest = Record<string, Record<string, unknown>>;
type Change = (manifest: Manifest) => unknown;
/** The manifest with other values at its top, or in one of its parts. */
const set =
  (values: object): Change =>
  (value) => ({ ...value, ...values });
const inPart =
  (part: string, values: object): Change =>
  (value) => ({ ...value, [part]: { ...value[part], ...values } });

const editManifest = (change: Change) =>
  edit(manifest, (text) => JSON.stringify(change(JSON.parse(text) as Manifest)));

describe('R47: exit code 0: a report as it was saved', () => {
  test('by its manifest, by its own name, and with the manifest under another name', async () => {
    const item = path.join(folder, 'item.json');
    await copyFile(manifest, item);
    for (const file of [manifest, report, item]) {
      const verdict = await verify(file);
      expect(verdict).toMatchObject({ code: 0, findings: [] });
      expect(verdict.stdout).toMatch(/^Verified: .* is the report of task \d+ that .* describes\.\n$/);
      expect(verdict.stdout).toContain(path.basename(report));
    }
  });

  test('in another folder; collected by its task id; with as_told; scheduled by n8n', async () => {
    const elsewhere = path.join(folder, 'archive', path.basename(report));
    await mkdir(path.dirname(elsewhere));
    await rename(report, elsewhere);
    expect(await verify(manifest, elsewhere)).toMatchObject({ code: 0, findings: [] });
    const unknown = { template: null, subject: null, settings: { sent: null, effective: null } };
    await editManifest(set({ as_told: true, ...unknown }));
    expect(await verify(manifest, elsewhere)).toMatchObject({ code: 0, findings: [] });
    for (const slot of ['2026-11-20T16:00:00.000Z', null]) {
      await editManifest(set({ scheduled_at: slot }));
      expect(await verify(manifest, elsewhere)).toMatchObject({ code: 0, findings: [] });
    }
  });
});

const OTHER_NAME = /^The report is called ".+", but the manifest says ".+"\.$/;
const OTHER_LENGTH = /^The report has \d+ bytes, but the manifest says \d+\.$/;
const OTHER_HASH = /^The report has the SHA-256 [0-9a-f]{64}, but the manifest says "[0-9a-f]{64}"\.$/;

describe('R47: exit code 3: one sentence for each mismatch', () => {
  const flipped = (text: string) => text.replace('PDF', 'PDG');
  test.each<[string, () => Promise<unknown>, RegExp[]]>([
    ['one byte of the report was changed', () => edit(report, flipped), [OTHER_HASH]],
    ['the report was cut short', () => edit(report, (text) => text.slice(0, -1)), [OTHER_LENGTH, OTHER_HASH]],
  ])('%s', async (_what, tamper, expected) => {
    await tamper();
    const findings = expected.map((finding) => expect.stringMatching(finding));
    for (const file of [manifest, report])
      expect(await verify(file)).toEqual({ code: 3, stdout: '', findings });
  });

  test('the report and its manifest were renamed, or another report is in its place', async () => {
    const renamed = path.join(folder, 'Another Specification.pdf');
    await writeFile(renamed, '%PDF-1.7 another one');
    const { code, findings } = await verify(manifest, renamed);
    const expected = [OTHER_NAME, OTHER_LENGTH, OTHER_HASH].map((finding) => expect.stringMatching(finding));
    expect([code, findings]).toEqual([3, expected]);
    await rename(report, renamed);
    await rename(manifest, `${renamed}.manifest.json`);
    expect(await verify(renamed)).toMatchObject({ code: 3, findings: [expect.stringMatching(OTHER_NAME)] });
  });

  test.each<[Change, string]>([
    [inPart('file', { sha256: 'A'.repeat(64) }), '"file.sha256" must be 64 digits of lower-case hex'],
    [inPart('file', { name: '../x.pdf' }), '"file.name" must be a file name without a folder'],
    [set({ schema: 'other/2' }), '"schema" must be "draft-report-manifest/1"'],
    [inPart('task', { state: 'C' }), 'has "task.state", which its schema does not know.'],
    [inPart('task', { id: null }), '"task.id" must be a whole number above 0, not null.'],
    [set({ template: null }), 'must all be null, or none of them.'],
    [
      inPart('settings', { sent: { paper_size: 'Letter' } }),
      'The setting "paper_size" was sent as "Letter", but "settings.effective" says "A4".',
    ],
    [set({ downloaded_at: '2026-02-30T10:00:00.000Z' }), '"downloaded_at" must be a moment in UTC'],
    [set({ service: 'https://user:pw@a.example' }), '"service" must be an http(s) address without user name'],
  ])('%#: what the manifest says cannot be', async (change, sentence) => {
    await editManifest(change);
    const { code, stdout, findings } = await verify(manifest);
    expect([code, stdout, findings.join('\n')]).toEqual([3, '', expect.stringContaining(sentence)]);
  });
});

describe('R47: exit code 2: nothing can be compared', () => {
  test('no file is given', async () => {
    expect(await verify()).toMatchObject({ code: 2, findings: { 0: expect.stringMatching(/^Usage: /) } });
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['no report', () => rm(report), /^The report .+\.pdf cannot be read: there is no such file\.$/],
    ['no manifest', () => rm(manifest), /^The manifest .+\.json cannot be read: there is no such file\.$/],
    ['no JSON', () => writeFile(manifest, '{"schema":'), /^The manifest .+\.json is not JSON\.$/],
  ])('%s', async (_what, change, sentence) => {
    await change();
    expect(await verify(manifest)).toMatchObject({ code: 2, findings: [expect.stringMatching(sentence)] });
  });
});
