/** On a real disk, a report's name stands for its whole bytes, or for nothing; and nothing else is left. */
import { execFileSync } from 'node:child_process';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { openPartFile } from '../../../platform/files/part-file.ts';
import { fileSink } from '../../../platform/report/save-report.ts';
import type { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import { collectReport } from '../../../src/report/make-report.ts';
import { type Reply, broken, drop, empty, pieces } from '../../core/support/replies.ts';
import { type Received, scripted } from '../../core/support/scripted-service.ts';
import { content, store } from '../../core/support/storage.ts';
import { folder, withFolder } from '../../support/folder.ts';
import { STATUS_PATH, TASK_ID, download, statusReply } from '../../core/support/tasks.ts';

/** More than one block. */
const SIZE = 1_000_000;
withFolder('each');

/** What the storage does: one version of the file, or a part of it and then the next version. */
const cut = (asked: Received, version: number): Reply =>
  store(asked, {
    file: content(SIZE, version),
    etag: `"v${version}"`,
    steps: (bytes) => [...pieces(bytes.subarray(0, SIZE / 2), 125_000), broken()],
  });
const whole = (asked: Received, version: number): Reply =>
  store(asked, { file: content(SIZE, version), etag: `"v${version}"` });
const short = (asked: Received): Reply =>
  store(asked, { file: content(SIZE), length: false, steps: (bytes) => [bytes.subarray(0, SIZE / 2)] });

const nothing = (): void => undefined;
/** Saves a report to the folder, without its manifest. */
const sinkOf = () =>
  fileSink({ log: { line: nothing, notice: nothing }, onExit: nothing }, { path: folder, manifest: false });
const FILE = { taskId: TASK_ID, fileName: 'Spec.pdf' };
/** An earlier report and its manifest: they stay together until another one is verified. */
const EARLIER = ['Spec.pdf', 'Spec.pdf.manifest.json'];

type Story = readonly ((asked: Received) => Reply)[];

test.each<[string, Story, version: number | undefined]>([
  ['is cut and resumes', [(asked) => cut(asked, 1), (asked) => whole(asked, 1)], 1],
  ['is cut and becomes another', [(asked) => cut(asked, 1), (asked) => whole(asked, 2)], 2],
  ['is refused once', [() => empty(403), (asked) => whole(asked, 1)], 1],
  ['ends too early each time', [short], undefined],
  ['never comes', [() => drop()], undefined],
])('R39, R42: a file that %s', async (_, story, version) => {
  for (const name of EARLIER) await writeFile(path.join(folder, name), 'earlier');
  const { net, client } = scripted();
  const seen: string[][] = [];
  net.get(STATUS_PATH, statusReply('C', { download: download(SIZE) }));
  net.stored((asked, nth) => {
    // While anything is under way there is the part-file, under another name, and nothing else is new.
    seen.push(readdirSync(folder));
    const reply = story[nth - 1] ?? story.at(-1);
    return reply === undefined ? drop() : reply(asked);
  });
  const sink = sinkOf();
  const deadline = client.deadline(Number.MAX_SAFE_INTEGER);
  // The disk's own time is no time on the fake clock, which limits how long the removal is waited for.
  let discarded = Promise.resolve();
  const open: typeof sink = async (file) => {
    const opened = await sink(file);
    return { ...opened, discard: () => (discarded = opened.discard()) };
  };
  const delivered = collectReport(client, FILE, open, deadline);
  const kind = await delivered.then(
    () => 'delivered',
    (error: unknown) => (error as DraftServiceError).kind,
  );
  await discarded;
  for (const names of seen)
    expect(names.sort()).toEqual([expect.stringMatching(/^\.draft-report-[0-9a-f]{12}\.part$/), ...EARLIER]);
  expect(kind).toBe(version === undefined ? 'download' : 'delivered');
  expect((await readdir(folder)).sort()).toEqual(version === undefined ? EARLIER : ['Spec.pdf']);
  const expected = version === undefined ? Buffer.from('earlier') : content(SIZE, version);
  expect((await readFile(path.join(folder, 'Spec.pdf'))).equals(expected)).toBe(true);
});

test('R22: a pipe with the name of a manifest holds nothing up', async () => {
  execFileSync('mkfifo', [path.join(folder, 'Spec.pdf.manifest.json')]);
  const { net, client } = scripted();
  net.get(STATUS_PATH, statusReply('C', { download: download(SIZE) }));
  net.stored((asked) => whole(asked, 1));
  await collectReport(client, FILE, sinkOf(), client.deadline(Number.MAX_SAFE_INTEGER));
  expect(await readdir(folder)).toEqual(['Spec.pdf']);
});

test('R39: a part-file that cannot be removed does not hide the error of the download', async () => {
  const file = await openPartFile(path.join(folder, 'inner'));
  await rm(path.join(folder, 'inner'), { recursive: true });
  await writeFile(path.join(folder, 'inner'), 'a file in the place of the folder');
  await expect(file.remove()).resolves.toBeUndefined();
});

test('R39: a write that waits for the disk ends when the file is given up', async () => {
  const file = await openPartFile(folder);
  const writing = file.write(content(8 * SIZE));
  const ended = expect(writing).rejects.toThrow('The file was given up.');
  await file.remove();
  await ended;
  expect(await readdir(folder)).toEqual([]);
});
