/** A run replaces and removes what an earlier run wrote, and nothing else; two runs never share a folder. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readlinkSync } from 'node:fs';
import { cp, lstat, mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { InputError } from '../../../src/errors/error-classes.ts';
import { snapshotSettings } from '../../../src/snapshot/snapshot-settings.ts';
import { takeSnapshot } from '../../../platform/snapshot/take-snapshot.ts';
import { filesBelow } from '../../support/command.ts';
import { folder as base, withFolder } from '../../support/folder.ts';
import { DRAFT_ID, DraftInMemory, someDraft } from '../../core/support/draft-in-memory.ts';

withFolder('each');
let folder: string;
let notices: string[];
let warnings: string[];
let draft: DraftInMemory;
beforeEach(() => {
  folder = path.join(base, 'draft');
  notices = [];
  warnings = [];
  draft = new DraftInMemory(someDraft(2));
});

/** Takes the draft into the folder. */
function take(beforeWriting: () => Promise<unknown> = async () => undefined) {
  const client = draft.service;
  const host = {
    client,
    deadline: client.deadline(),
    log: {
      line: () => undefined,
      notice: (text: string) => notices.push(text),
      warning: (text: string) => warnings.push(text),
    },
    setPhase: () => undefined,
    setPartFile: () => undefined,
    showReading: <T>(_title: string, read: (onProgress: () => void) => Promise<T>) => read(() => undefined),
  };
  const settings = snapshotSettings({ view: 'list' });
  const to = { input: 'draft', path: folder };
  const request = { draftId: DRAFT_ID, baselineDraftId: undefined, folder: to, settings };
  return takeSnapshot(host, request, beforeWriting);
}

const put = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};
const filesOf = (root = folder): Promise<string[]> => filesBelow(root);
const STAGING = '.draft-snapshot-tmp';
const [PAST, FUTURE] = [0, Number.MAX_SAFE_INTEGER];
/** This host and the namespace of its processes. */
const HERE = `${hostname()}-${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`;
/** The files of runs that were killed: no process has an id above the maximum of Linux. */
const KILLED = `run-4194999-${FUTURE}-${HERE}`;
const KILLED_PLACING = `placing-4194999-${FUTURE}-${HERE}`;
const sumsOf = (...files: string[]): string =>
  files.map((file) => `${createHash('sha256').update('mine').digest('hex')}  ${file}\n`).join('');
const SUMS = sumsOf('forms/A~1.json');

test.each([
  ['SHA256SUMS', { 'data/export~1.json': 'mine', SHA256SUMS: sumsOf('data/export~1.json') }],
  ['SHA256SUMS', { 'forms/own.json': 'mine', SHA256SUMS: sumsOf('forms/own.json') }],
  ['SHA256SUMS', { SHA256SUMS: 'mine' }],
  ['SHA256SUMS', { 'draft.json': 'mine', SHA256SUMS: sumsOf('draft.json') }],
  ['SHA256SUMS', { 'forms/A~1.json': '{"mine": 1}', SHA256SUMS: SUMS }],
  ['draft.json', { 'draft.json': '{"id": 1002}' }],
  // As if a killed run had left it.
  ['draft.json', { 'draft.json': 'mine', [`${STAGING}/${KILLED}`]: '', [`${STAGING}/SHA256SUMS`]: SUMS }],
  ['snapshot.json', { 'snapshot.json': '{"schema": "another/1"}' }],
  ['snapshot.json', { 'snapshot.json': 'mine' }],
  ['snapshot.json', { 'snapshot.json': '[]', 'draft.json': '{}', SHA256SUMS: sumsOf('draft.json') }],
])(
  'R58: %s of somebody else is refused by name, and nothing is requested or changed',
  async (name, files) => {
    for (const [file, text] of Object.entries(files)) await put(file, text);
    const error = await take().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toContain(`"${name}" in the folder draft`);
    expect(draft.requests).toEqual([]);
    const own = Object.entries(files).filter(([file]) => !file.startsWith(STAGING));
    expect(await filesOf()).toEqual(own.map(([file]) => file).sort());
    for (const [file, text] of own) expect(await readFile(path.join(folder, file), 'utf8')).toBe(text);
  },
);

test.each(['draft.json', 'snapshot.json', 'SHA256SUMS'])('R58: a link %s is refused, too', async (name) => {
  await take();
  await writeFile(path.join(base, 'outside'), 'mine');
  await rm(path.join(folder, name));
  await symlink(path.join(base, 'outside'), path.join(folder, name));
  await expect(take()).rejects.toThrow(`"${name}" in the folder draft was not written by a snapshot.`);
  expect(await readFile(path.join(base, 'outside'), 'utf8')).toBe('mine');
});

test('R58: a list of paths outside the families has no power, whatever is beside it', async () => {
  await take();
  await mkdir(path.join(base, 'outside'));
  await writeFile(path.join(base, 'outside', 'package~1.json'), 'mine');
  await symlink(path.join(base, 'outside'), path.join(folder, 'out'));
  await put('data/export~1.json', 'mine');
  await put('SHA256SUMS', sumsOf('data/export~1.json', 'draft.json', 'out/package~1.json'));
  await take();
  expect(existsSync(path.join(base, 'outside', 'package~1.json'))).toBe(true);
  expect(existsSync(path.join(folder, 'data', 'export~1.json'))).toBe(true);
  expect(notices).toEqual([expect.stringContaining('left alone: data, out.')]);
});

test("R58: an object's file that became a link is a file again, and what it led to stays", async () => {
  await take();
  const [file = ''] = (await filesOf()).filter((each) => each.startsWith('forms/'));
  const [inside, outside] = [path.join(folder, file), path.join(base, 'outside.json')];
  await rename(inside, outside);
  await symlink(outside, inside);
  expect((await take()).comparison.reason).toBe('damaged');
  expect((await lstat(inside)).isFile()).toBe(true);
  expect(existsSync(outside)).toBe(true);
});

test('R58: a family that became a link while the draft was read is not followed', async () => {
  await take();
  const outside = path.join(base, 'outside');
  const removed = draft.draft.design.forms.pop();
  const swap = async (): Promise<void> => {
    await cp(path.join(folder, 'forms'), outside, { recursive: true });
    await rm(path.join(folder, 'forms'), { recursive: true });
    await symlink(outside, path.join(folder, 'forms'));
  };
  await expect(take(swap)).rejects.toThrow('"forms" is a link or a file, not a folder');
  expect(await filesOf(outside)).toContainEqual(expect.stringContaining(`~${removed?.id}.json`));
});

test.each([
  ['an object changed', 'draft.json', (text: string) => `${text} `],
  [
    'the list of another state',
    'SHA256SUMS',
    (text: string) => text.replace(/^\w/, (digit) => (digit === '0' ? '1' : '0')),
  ],
  ['a snapshot.json that was cut', 'snapshot.json', (text: string) => text.slice(0, 50)],
])('R58: damaged, %s: only files with the name of an object go', async (_, file, damage) => {
  await take();
  const before = await filesOf();
  await put(file, damage(await readFile(path.join(folder, file), 'utf8')));
  await put('forms/notes.txt', 'mine');
  await put('forms/notes.json', 'mine');
  await put('forms/Old form~77.json', '{"id": 77}');
  await put('forms/Folder~78.json/mine', 'mine');
  const { comparison } = await take();
  expect(comparison.reason).toBe('damaged');
  expect(warnings).toHaveLength(1);
  const own = ['forms/Folder~78.json/mine', 'forms/notes.json', 'forms/notes.txt'];
  expect(await filesOf()).toEqual([...before, ...own].sort());
});

test('R62: a snapshot of another service is replaced with one warning, and not compared', async () => {
  const { snapshot } = await take();
  const info = await readFile(path.join(folder, 'snapshot.json'), 'utf8');
  await put('snapshot.json', info.replace(/"service": "[^"]*"/, '"service": "https://x.example"'));
  const { comparison } = await take();
  expect(comparison).toMatchObject({ reason: 'settings', previousFingerprint: snapshot.info.fingerprint });
  const told = /^The snapshot in draft is of another service, https:\/\/x\.example\. It is replaced/;
  expect(warnings).toEqual([expect.stringMatching(told)]);
  expect(await readFile(path.join(folder, 'snapshot.json'), 'utf8')).toBe(info);
});

test.each([
  ['no run has written anything', []],
  ['a run was killed while it read', [`${STAGING}/${KILLED}`]],
])('R58: where %s, a file with the name of an object stays', async (_, files) => {
  for (const file of [...files, 'forms/Mine~77.json']) await put(file, 'mine');
  await take();
  expect(await readFile(path.join(folder, 'forms', 'Mine~77.json'), 'utf8')).toBe('mine');
  expect(notices).toEqual([expect.stringContaining('left alone: forms/Mine~77.json.')]);
});

test.each([
  // The parent of this process runs, too.
  ['on this machine', `run-${process.ppid}-${FUTURE}-${HERE}`],
  ['on this machine, while files change places', `placing-${process.ppid}-${FUTURE}-${HERE}`],
  ['in another container', `run-${process.pid}-${FUTURE}-another`],
  ['in another container with this host name', `run-${process.pid}-${FUTURE}-${hostname()}-1`],
  ['in a container with this host name that runs no more', `run-4194999-${FUTURE}-${hostname()}-1`],
])('R58: a second run %s is refused, naming the folder; the first goes on', async (_, owner) => {
  await put(`${STAGING}/${owner}`, '');
  const message = `another run is writing to this folder: it has ${path.join(folder, STAGING)}`;
  await expect(take()).rejects.toThrow(message);
  const hint: unknown = expect.stringContaining('if snapshot.json is missing, also SHA256SUMS and');
  await expect(take()).rejects.toMatchObject({ hint });
  expect(draft.requests).toEqual([]);
  expect(await filesOf()).toEqual([`${STAGING}/${owner}`]);
});

test('R58: of two runs at the same moment one at most takes over a folder without a name', async () => {
  const rounds = Array.from({ length: 40 }, (_, n) => path.join(base, String(n)));
  for (const round of rounds) await mkdir(path.join(round, STAGING), { recursive: true });
  const program = path.join(__dirname, 'take-over.ts');
  const args = [program, String(Date.now() + 3000), ...rounds];
  const children = [1, 2].map(() => spawn(process.execPath, args, { stdio: 'pipe' }));
  const outcomes = await Promise.all(children.map(({ stdout }) => once(stdout.setEncoding('utf8'), 'data')));
  // Both hold what they have until here.
  for (const child of children) child.kill();
  const [first = [], second = []] = outcomes.map(([line]) => String(line).trim().split(' '));
  expect(first.filter((took, n) => took === 'took' && second[n] === 'took')).toEqual([]);
  expect([...first, ...second].filter((took) => took === 'took').length).toBeGreaterThan(0);
});

test.each([
  ['killed while it read', [KILLED]],
  ['killed while it wrote', [KILLED, '0', '1']],
  ['killed before it wrote its name', []],
  ['killed in another container, and out of time', [`run-1-${PAST}-another`, '0']],
  // Its number is that of another process now.
  ['killed long ago', [`run-${process.ppid}-${PAST}-${HERE}`, '0']],
])('R58: the staging folder of a run that was %s is taken over', async (_, files) => {
  await mkdir(path.join(folder, STAGING), { recursive: true });
  for (const name of files) await put(`${STAGING}/${name}`, '');
  for (const name of ['Ab12yZ', 'notes']) await put(`${STAGING}-${name}/x`, '');
  const { comparison } = await take();
  expect(comparison.reason).toBe('first');
  const left = (await readdir(folder)).filter((name) => name.startsWith(STAGING));
  expect(left).toEqual([`${STAGING}-notes`]);
});

test.each([
  ['SHA256SUMS', ['SHA256SUMS', 'draft.json', 'snapshot.json']],
  ['draft.json', ['draft.json', 'snapshot.json']],
  ['snapshot.json', ['snapshot.json']],
])(
  'R58: after a first run that was killed before %s was in its place, its files are replaced or gone',
  async (_, missing) => {
    await take();
    const files = await filesOf();
    await put(`${STAGING}/${KILLED_PLACING}`, '');
    for (const name of missing) await rm(path.join(folder, name));
    await put('forms/Old form~77.json', '{"id": 77}');
    // A run that fails before it writes forgets nothing.
    await expect(take(() => Promise.reject(new Error('no space left')))).rejects.toThrow('no space left');
    await take();
    expect(await filesOf()).toEqual(files);
  },
);

test('R58: after a run that was killed while it read, a copy that somebody put into the snapshot stays', async () => {
  await take();
  await put('forms/Vitals~3 copy.json', 'mine');
  await put(`${STAGING}/${KILLED}`, '');
  await take();
  expect(await readFile(path.join(folder, 'forms', 'Vitals~3 copy.json'), 'utf8')).toBe('mine');
  expect(notices).toEqual([expect.stringContaining('left alone: forms/Vitals~3 copy.json.')]);
});

test('R58: a folder with the name of an object is refused before anything changes', async () => {
  await take();
  const before = await filesOf();
  const [form] = draft.draft.design.forms;
  Object.assign(form?.detail ?? {}, { name: 'Renamed' });
  await put(`forms/Renamed~${form?.id}.json/mine`, 'mine');
  await expect(take()).rejects.toThrow(`"forms/Renamed~${form?.id}.json" is a folder. Move it away.`);
  expect(await filesOf()).toEqual([...before, `forms/Renamed~${form?.id}.json/mine`].sort());
});

test('R58: a run that cannot move a file is found out by the next one, which mends the folder', async () => {
  await take();
  const before = await filesOf();
  const removed = draft.draft.design.forms.pop();
  const gone = path.join(folder, before.find((file) => file.endsWith(`~${removed?.id}.json`)) ?? '');
  const swap = () => rm(gone).then(() => mkdir(gone));
  await expect(take(swap)).rejects.toThrow(`The file ${folder} could not be written`);
  expect(existsSync(path.join(folder, STAGING))).toBe(true);
  await rm(gone, { recursive: true });
  expect((await take()).comparison.reason).toBe('damaged');
  expect(await filesOf()).toHaveLength(before.length - 1);
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining(STAGING));
});

test('R58: a run that fails before it writes leaves no file', async () => {
  await expect(take(() => Promise.reject(new Error('no space left')))).rejects.toThrow('no space left');
  expect(await readdir(folder)).toEqual([]);
});

test('R58: a run that goes on after another one took its folder over leaves that one its files', async () => {
  const other = `run-${process.ppid}-${FUTURE}-${HERE}`;
  const overtaken = async (): Promise<never> => {
    await rm(path.join(folder, STAGING), { recursive: true });
    await put(`${STAGING}/${other}`, '');
    throw new Error('too late');
  };
  await expect(take(overtaken)).rejects.toThrow('too late');
  expect(await filesOf()).toEqual([`${STAGING}/${other}`]);
});
