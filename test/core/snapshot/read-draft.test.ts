import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { type DesignObject, FAMILIES } from '../../../sandbox/study/types.ts';
import { type SnapshotProgress, readSnapshot } from '../../../src/snapshot/read-draft.ts';
import { objectCount, type Snapshot, snapshotFiles } from '../../../src/snapshot/snapshot-format.ts';
import {
  type DraftDesign,
  DRAFT_ID,
  DraftInMemory,
  metadataOf,
  someDraft,
} from '../support/draft-in-memory.ts';
import { failure, sentenceOf } from '../support/failures.ts';
import { answer, json, utf8 } from '../support/replies.ts';
import { TOKEN } from '../support/scripted-service.ts';

const hash = (content: string): string => createHash('sha256').update(content).digest('hex');
const parsed = (snapshot: Snapshot, path: string): unknown => JSON.parse(snapshot.files.get(path) ?? 'null');
const path = (family: string, id?: number | string, rest = ''): string =>
  `/api/v2/drafts/${DRAFT_ID}/${family}/${id ?? ''}${rest}`;
const first = (snapshot: Snapshot, family: string): string =>
  [...snapshot.files].find(([name]) => name.startsWith(`${family}/`))?.[1] ?? '';

describe('R56: A snapshot', () => {
  test('holds the draft and every object in its metadata view, each under its label and id', async () => {
    const it = new DraftInMemory();
    const snapshot = await readSnapshot(it.service, DRAFT_ID);
    expect(parsed(snapshot, 'draft.json')).toEqual(it.draft.detail);
    for (const family of FAMILIES) {
      for (const object of it.draft.design[family]) {
        const [name] = [...snapshot.files.keys()].filter((one) => one.endsWith(`~${object.id}.json`));
        expect(parsed(snapshot, name ?? '')).toEqual(metadataOf(object));
        expect(name?.startsWith(`${family}/`)).toBe(true);
      }
    }
    expect(snapshot.files.size).toBe(1 + FAMILIES.length * 3);
    expect(objectCount(snapshot)).toBe(FAMILIES.length * 3);
  });

  test('asks for the step comments of edit checks, and reads the lists before the views and after them', async () => {
    const it = new DraftInMemory(someDraft(1));
    const progress: unknown[] = [];
    const onProgress = ({ done, of }: SnapshotProgress) => progress.push(`${done}/${of}`);
    await readSnapshot(it.service, DRAFT_ID, { families: ['checks', 'form'], onProgress });
    expect(progress).toEqual(['0/2', '1/2', '2/2']);
    const { checks, forms } = it.draft.design;
    const lists = [`/api/v2/drafts/${DRAFT_ID}/`, path('forms'), path('checks')];
    const views = [
      path('forms', forms[0]?.id, '/metadata'),
      path('checks', checks[0]?.id, '/metadata?include_check_step_comments=true'),
    ];
    expect(it.requests.slice(0, 3).sort()).toEqual(lists.sort());
    expect(it.requests.slice(3, 5).sort()).toEqual(views.sort());
    expect(it.requests.slice(5).sort()).toEqual(lists.sort());
  });

  test('has a line for each file in SHA256SUMS, sorted by bytes, whose hash is the fingerprint', async () => {
    const snapshot = await readSnapshot(new DraftInMemory().service, DRAFT_ID);
    const lines = [...snapshot.files].map(([name, content]) => `${hash(content)}  ${name}\n`);
    const pathOf = (line: string): Buffer => Buffer.from(line.slice(66));
    const sorted = lines.toSorted((a, b) => Buffer.compare(pathOf(a), pathOf(b)));
    expect(snapshot.sums).toBe(sorted.join(''));
    expect(snapshot.info.fingerprint).toBe(hash(snapshot.sums));
    const forms = sorted.filter((line) => line.slice(66).startsWith('forms/')).join('');
    expect(snapshot.info.families.forms).toEqual({ objects: 3, sha256: hash(forms) });
  });

  test('says in snapshot.json what it is, without a time', async () => {
    const it = new DraftInMemory();
    it.draft.design.matrices.length = 0;
    const options = { view: 'detail', families: ['matrices', 'forms', 'form'], ignore: ['b', 'a', 'b'] };
    const snapshot = await readSnapshot(it.service, String(DRAFT_ID), options);
    const files = snapshotFiles(snapshot);
    expect([...files.keys()].slice(-2)).toEqual(['SHA256SUMS', 'snapshot.json']);
    expect(snapshot.readAt).toBe('2026-01-15T12:00:00.000Z');
    expect(JSON.parse(files.get('snapshot.json') ?? '')).toEqual({
      schema: 'draft-snapshot/1',
      service: 'https://drafts.example.com',
      draft: { id: DRAFT_ID, label: 'v2.0 Amendment 2' },
      view: 'detail',
      families: {
        forms: { objects: 3, sha256: expect.any(String) as unknown },
        matrices: { objects: 0, sha256: hash('') },
      },
      include: [],
      ignore: ['a', 'b'],
      fingerprint: snapshot.info.fingerprint,
      client: { name: 'n8n-nodes-draft-service', version: expect.any(String) as unknown },
    });
  });

  test('of the list view holds the members as the lists give them, read twice', async () => {
    const it = new DraftInMemory(someDraft(2));
    const progress: unknown[] = [];
    const snapshot = await readSnapshot(it.service, DRAFT_ID, {
      view: 'list',
      families: ['fields'],
      query: ['include_labels=true', 'include_comments=true'],
      onProgress: ({ done, of }) => progress.push(`${done}/${of}`),
    });
    const list = path('fields', undefined, '?include_comments=true&include_labels=true');
    expect(it.requests.filter((one) => one !== `/api/v2/drafts/${DRAFT_ID}/`)).toEqual([list, list]);
    const [field] = it.draft.design.fields;
    expect(JSON.parse(first(snapshot, 'fields'))).toEqual({
      ...field?.detail,
      labels: field?.metadata.labels,
    });
    expect(snapshot.info).toMatchObject({
      include: ['include_comments=true', 'include_labels=true'],
      ignore: [],
    });
    expect(progress).toEqual(['0/2', '2/2']);
  });

  test.each(['detail', 'list'])(
    'keeps numbers that JavaScript cannot hold as they came (%s)',
    async (view) => {
      const it = new DraftInMemory(someDraft(1));
      const id = it.draft.design.fields[0]?.id;
      const numbers = '"limit":12345678901234567890,"step":1.0';
      const field = `{"id":${id},"name":"x",${numbers}}`;
      it.replies.set(path('fields'), answer(200, {}, [utf8(`[${field}]`)]));
      it.replies.set(path('fields', id), answer(200, {}, [utf8(field)]));
      it.replies.set(`/api/v2/drafts/${DRAFT_ID}/`, answer(200, {}, [utf8(`{${numbers}}`)]));
      const snapshot = await readSnapshot(it.service, DRAFT_ID, { view, families: ['fields'] });
      expect(first(snapshot, 'fields')).toContain('"limit": 12345678901234567890,');
      expect(first(snapshot, 'fields')).toContain('"step": 1\n');
      expect(snapshot.files.get('draft.json')).toContain('"limit": 12345678901234567890,');
    },
  );

  test('has *** instead of a secret of ours, in its file names too, with one warning', async () => {
    const it = new DraftInMemory(someDraft(2));
    for (const field of it.draft.design.fields) field.detail.label = `Field ${TOKEN}`;
    for (const form of it.draft.design.forms) form.detail.help_text = TOKEN;
    const snapshot = await readSnapshot(it.service, DRAFT_ID);
    expect(JSON.stringify([...snapshotFiles(snapshot)])).not.toContain(TOKEN);
    expect(first(snapshot, 'fields')).toContain('"label": "Field ***"');
    expect([...snapshot.files.keys()].filter((one) => one.startsWith('fields/Field ___~'))).toHaveLength(2);
    const form = `the metadata of form ${it.draft.design.forms[0]?.id} of draft ${DRAFT_ID}`;
    expect(it.warnings).toEqual([
      `The service sends back one of your credentials in the body of ${form}; the snapshot has *** in its place.`,
    ]);
  });

  test('leaves out ignored keys, in the label as well; the id of an object stays', async () => {
    const it = new DraftInMemory(someDraft(1));
    const read = (): Promise<Snapshot> =>
      readSnapshot(it.service, DRAFT_ID, { families: ['forms'], ignore: ['name', 'oid', 'id', 'text'] });
    const before = await read();
    const form = it.draft.design.forms[0];
    if (form === undefined) throw new Error('no form');
    form.detail.name = 'Another name';
    expect((await read()).info.fingerprint).toBe(before.info.fingerprint);
    expect([...before.files.keys()]).toEqual(['draft.json', `forms/#${form.id}~${form.id}.json`]);
    expect(JSON.parse(first(before, 'forms'))).toMatchObject({ id: form.id });
  });
});

describe('R56: A draft that changes while it is read', () => {
  /** Edits the first field's label when so many requests have come. */
  const editedAt = (it: DraftInMemory, ...moments: number[]): void => {
    it.onRequest = (_, nth) => {
      const field = it.draft.design.fields[0];
      if (moments.includes(nth) && field !== undefined) field.detail.label = `Edited ${nth}`;
    };
  };

  test.each(['metadata', 'detail', 'list'])('is read once more from the start (%s)', async (view) => {
    const it = new DraftInMemory(someDraft(2));
    editedAt(it, 13);
    const snapshot = await readSnapshot(it.service, DRAFT_ID, { view });
    expect(first(snapshot, 'fields')).toContain('"label": "Edited 13"');
    const once = new DraftInMemory(someDraft(2));
    await readSnapshot(once.service, DRAFT_ID, { view });
    expect(it.requests).toHaveLength(2 * once.requests.length);
  });

  test('is read once if only an ignored key changes', async () => {
    const it = new DraftInMemory(someDraft(2));
    editedAt(it, 3);
    await readSnapshot(it.service, DRAFT_ID, { view: 'list', families: ['fields'], ignore: ['label'] });
    expect(it.requests).toHaveLength(4);
  });

  test.each<[string, (draft: DraftDesign) => DesignObject['detail'] | undefined]>([
    ['its own detail', ({ detail }) => detail],
    ['the list of its fields', ({ design }) => design.fields[0]?.detail],
  ])('the second time it is an error that says so: %s', async (what, edited) => {
    const it = new DraftInMemory(someDraft(2));
    it.onRequest = (_, nth) => {
      if (nth === 20 || nth === 60) Object.assign(edited(it.draft) ?? {}, { label: `Edited ${nth}` });
    };
    const error = await failure(readSnapshot(it.service, DRAFT_ID));
    expect(error.name).toBe('UnstableDraftError');
    expect(error.kind).toBe('unstable');
    expect(sentenceOf(error)).toBe(
      `No snapshot was taken: somebody is editing draft 1002 (both attempts failed; in the last one, ${what} ` +
        'changed while it was read). Try again later. If nobody is editing the draft, some key changes on every ' +
        'read: add it to ignore; or an object cannot be read: leave its family out.',
    );
  });

  test.each([
    [404, 'unstable', 'last one, an object of one of its lists was not there any more: The service refused'],
    [403, 'permission', 'The service refused the request for the metadata of form'],
  ])('with an object whose view stays HTTP %d is no snapshot', async (status, kind, words) => {
    const it = new DraftInMemory(someDraft(1));
    it.replies.set(path('forms', it.draft.design.forms[0]?.id, '/metadata'), json({}, status));
    const error = await failure(readSnapshot(it.service, DRAFT_ID, { families: ['forms'] }));
    expect([error.kind, error.message]).toEqual([kind, expect.stringContaining(words)]);
  });
});

test('R53: in the list view an id need not fit into an address: nothing is requested by it', async () => {
  const it = new DraftInMemory(someDraft(1));
  it.replies.set(path('forms'), answer(200, {}, [utf8('[{"id":".","name":"AE"}]')]));
  const read = (view: string) => readSnapshot(it.service, DRAFT_ID, { families: ['forms'], view });
  expect([...(await read('list')).files.keys()]).toEqual([
    'draft.json',
    expect.stringMatching(/^forms\/AE~[^/]*-[0-9a-f]{8}\.json$/),
  ]);
  expect((await failure(read('detail'))).message).toContain('has the "id" "."');
});

describe('R56: What cannot be a snapshot', () => {
  const OUT = 'No snapshot was taken. Take it without the forms (families)';
  test.each([
    [
      'an id that was rounded',
      '[{"id":12345678901234567890}]',
      'A member of the forms of draft 1002 has the "id" 12345678901234567890',
    ],
    [
      'one id with two bodies',
      '[{"id":5,"name":"AE"},{"id":"5"},{"id":5,"name":"CM"}]',
      `Among the forms of draft 1002 the id 5 comes more than once: two objects cannot share one. ${OUT}`,
    ],
  ])('%s', async (_, members, sentence) => {
    const it = new DraftInMemory(someDraft(1));
    it.replies.set(path('forms'), answer(200, {}, [utf8(members)]));
    const error = await failure(readSnapshot(it.service, DRAFT_ID, { families: ['forms'], view: 'list' }));
    expect(error.kind).toBe('malformed');
    expect(sentenceOf(error)).toContain(sentence);
  });

  test.each([
    ['another id', { id: 6, name: 'x' }, 'the id 6'],
    ['no id', { name: 'x' }, 'no id'],
  ])('a view with %s', async (_, body, words) => {
    const it = new DraftInMemory(someDraft(1));
    const id = it.draft.design.forms[0]?.id;
    it.replies.set(path('forms', id, '/metadata'), json(body));
    const error = await failure(readSnapshot(it.service, DRAFT_ID));
    expect(sentenceOf(error)).toBe(
      `The response for the metadata of form ${id} of draft 1002 has ${words}. No snapshot was taken. Report ` +
        'this to the owner of the service.',
    );
  });

  test('a draft that is another one', async () => {
    const it = new DraftInMemory(someDraft(1));
    it.replies.set(`/api/v2/drafts/${DRAFT_ID}/`, json({ id: 1003 }));
    expect((await failure(readSnapshot(it.service, DRAFT_ID))).message).toMatch(/another draft/);
  });
});

test('R55: Options that do not go together are refused before anything is requested', async () => {
  const it = new DraftInMemory(someDraft(1));
  const families = ['checks', 'form', 'feilds'];
  const options = { view: 'metadta', families, query: ['labels=1', '=quux'], ignore: [''] };
  const error = await failure(readSnapshot(it.service, DRAFT_ID, options));
  expect(error.kind).toBe('input');
  expect(error.message).toBe(
    'There is no view "metadta" (did you mean "metadata"?). There are: metadata, detail, list.' +
      ` There is no family "feilds" (did you mean "fields"?). There are: ${FAMILIES.join(', ')}.` +
      ' Only the view "list" takes query parameters; the view is "metadta".' +
      ' Write a query parameter as name=value, such as page_size=500, not "=quux".' +
      ' The name of a key that is ignored is empty.',
  );
  expect(it.requests).toEqual([]);
});
