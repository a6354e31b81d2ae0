import { expect, test } from '@jest/globals';
import { openSnapshot } from '../../../src/snapshot/open-snapshot.ts';
import { type Snapshot, snapshotFiles } from '../../../src/snapshot/snapshot-format.ts';
import { buildSnapshot } from '../../../src/snapshot/build-snapshot.ts';
import { parseChecksums } from '../../../src/snapshot/sha256sums-file.ts';
import { snapshotSettings } from '../../../src/snapshot/snapshot-settings.ts';
import { someDraft } from '../support/draft-in-memory.ts';
import { snapshotOf } from '../support/snapshot-of.ts';

const taken = (): Snapshot => snapshotOf(someDraft(2));

test('R58: What was written is read again, as text or as bytes', () => {
  const snapshot = taken();
  const files = snapshotFiles(snapshot);
  expect(openSnapshot(files)).toEqual({ state: 'whole', snapshot });
  const bytes = new Map([...files].map(([path, text]) => [path, new TextEncoder().encode(text)]));
  expect(openSnapshot(bytes)).toEqual({ state: 'whole', snapshot });
});

test('R58: Where nothing of it is, it is absent', () => {
  expect(openSnapshot(new Map([['README.md', 'x']]))).toEqual({ state: 'absent' });
});

const NO_LIST = 'is not a list of checksums as a snapshot has it';
const NO_SCHEMA = 'does not have the schema draft-snapshot/1';
const NO_MATCH = 'does not match SHA256SUMS';
test.each<[string, string, (text: string) => string | undefined]>([
  ['is missing', 'forms/', () => undefined],
  [NO_MATCH, 'forms/', () => '{}\n'],
  ['is missing', 'SHA256SUMS', () => undefined],
  [NO_LIST, 'SHA256SUMS', (text) => text.slice(0, -1)],
  ['is missing', 'snapshot.json', () => undefined],
  [NO_SCHEMA, 'snapshot.json', () => '{'],
  [NO_MATCH, 'snapshot.json', (text) => text.replace(/"fingerprint": "./, '"fingerprint": "_')],
  [NO_MATCH, 'snapshot.json', (text) => text.replace('"objects": 2', '"objects": 3')],
  [NO_MATCH, 'snapshot.json', (text) => text.replace(/"forms": \{.*?\},/s, '')],
  [NO_MATCH, 'snapshot.json', (text) => text.replace(/"sha256": "./, '"sha256": "_')],
])('R58: A damaged one names the file: %s, %s', (why, name, edit) => {
  const files = snapshotFiles(taken());
  const [path, text] = [...files].find(([one]) => one.startsWith(name)) ?? ['', ''];
  const edited = edit(text);
  if (edited === undefined) files.delete(path);
  else files.set(path, edited);
  expect(openSnapshot(files)).toEqual({ state: 'damaged', path, why: `${path} ${why}.` });
});

const EMPTY = ['draft.json', '{}\n'] as const;
const nested = (levels: number): string =>
  `{"id": 1, "x": ${'['.repeat(levels - 2)}{}${']'.repeat(levels - 2)}}\n`;
test.each<[string, string, object, rest?: readonly (readonly [string, string])[]]>([
  ['draft.json', '[]\n', { why: 'draft.json holds no JSON object.' }],
  ['forms/x~1.json', 'null\n', { why: 'forms/x~1.json holds no JSON object.' }],
  ['forms/x~1.json', '{"id": 1\n', { why: 'forms/x~1.json holds no JSON object.' }],
  ['forms/x~1.json', '{"name": "x"}\n', { why: 'forms/x~1.json holds an object without an id.' }],
  ['forms/x~1.json', nested(1000), { state: 'whole' }],
  ['forms/x~1.json', nested(1001), { state: 'damaged' }],
  // Without a draft.json.
  ['forms/x~1.json', '{"id": 1}\n', { state: 'damaged', path: 'snapshot.json' }, []],
])(
  'R58: What matches SHA256SUMS is opened only with readable files: %s, %.20j',
  (path, text, opened, rest = [EMPTY]) => {
    const files = new Map(rest).set(path, text);
    const draft = { id: 1, label: 'v1.0' };
    const written = snapshotFiles(buildSnapshot(files, 'https://x.example', draft, snapshotSettings({})));
    expect(openSnapshot(written)).toMatchObject(
      'why' in opened ? { state: 'damaged', path, ...opened } : opened,
    );
  },
);

const hash = 'a'.repeat(64);
test.each([
  ['with a path that leaves the folder', `${hash}  ../x~1.json\n`],
  ['with a folder that is no family', `${hash}  .git/x~1.json\n`],
  ['with a path of two folders', `${hash}  forms/a/x~1.json\n`],
  ['with a path to a stream of Windows', `${hash}  forms/x~1.json:y~1.json\n`],
  ['with a path twice', `${hash}  draft.json\n${hash}  draft.json\n`],
  ['out of order', `${hash}  forms/x~1.json\n${hash}  draft.json\n`],
  ['without a line', ''],
  ['without a line feed at its end', `${hash}  draft.jsonx`],
  ['with the mark of a binary file', `${hash} *draft.json\n`],
  ['with a line that has no hash', `${'x'.repeat(66)}forms/${hash}  x.json\n`],
  ['with an invisible line break in a path', `${hash}  forms/x~1\u2028.json\n`],
])('R58: A SHA256SUMS is refused %s', (_, text) => {
  expect(parseChecksums(text)).toBeUndefined();
});
