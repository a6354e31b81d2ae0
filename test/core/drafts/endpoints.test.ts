/** The addresses of drafts, objects and explanations. Their literal form for each family is in wire.test.ts. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FamilyName } from '../../../src/drafts/object-families.ts';
import { readObject } from '../../../src/drafts/read-object.ts';
import {
  draftDetail,
  draftList,
  explanationDetail,
  explanationList,
  objectDetail,
  objectList,
  objectMetadata,
} from '../../../src/drafts/endpoints.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { readAll } from '../../../src/lists/read-list.ts';
import { fcRuns } from '../../support/property.ts';
import { failure } from '../support/failures.ts';
import { json, text } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';
import type { ObjectId } from '../../../src/lists/identity.ts';

interface Made {
  readonly path: string;
  readonly label: string;
}

/** Every place that an id goes to. */
const PLACES: readonly [string, (id: ObjectId) => Made][] = [
  ['a draft', (id) => draftDetail(id)],
  ['the draft of a list', (id) => objectList('form', id)],
  ['the draft of an object', (id) => objectDetail('form', id, 1)],
  ['an object', (id) => objectDetail('form', 1, id)],
  ['the draft of an object with metadata', (id) => objectMetadata('form', id, 1)],
  ['an object with metadata', (id) => objectMetadata('form', 1, id)],
  ['the draft of explanations', (id) => explanationList(id)],
  ['the draft of an explanation', (id) => explanationDetail(id, 1)],
  ['an explanation', (id) => explanationDetail(1, id)],
];

describe('messages call each view by its name', () => {
  test.each<[Made, string]>([
    [draftList(), 'the drafts'],
    [draftDetail(1002), 'draft 1002'],
    [objectList('editCheck', 1002), 'the edit checks of draft 1002'],
    [objectDetail('dataDictionaryEntry', 1002, 'x'), 'data dictionary entry x of draft 1002'],
    [objectMetadata('matrix', 1002, 3), 'the metadata of matrix 3 of draft 1002'],
    [explanationList(2001), 'the standards explanations of draft 2001'],
    [explanationDetail(2001, 3), 'standards explanation 3 of draft 2001'],
  ])('%#: $label', (view, about) => {
    expect(view.label).toBe(about);
  });
});

describe.each(PLACES)('the id of %s', (_, view) => {
  test.each<[string, ObjectId, string]>([
    ['an empty one', '', '""'],
    ['only spaces', '  \t', '""'],
    ['a line break alone', '\n', '""'],
    ['a dot, which would be taken out of the address', '.', '"."'],
    ['two dots, which would lead elsewhere', '..', '".."'],
    ['half a character', 'a\ud800', '"a"'],
    ['no number', Number.NaN, '"NaN"'],
    ['no end', Number.POSITIVE_INFINITY, '"Infinity"'],
    ['a fraction', 1.5, '"1.5"'],
    ['a number that was rounded when it was read', 2 ** 53, '"9007199254740992"'],
  ])('is refused: %s', (_case, id, shown) => {
    expect(() => view(id)).toThrow(InputError);
    expect(() => view(id)).toThrow(new InputError([`Invalid or missing id: ${shown}.`]));
  });

  test('stays one segment of the address, whatever is in it', () => {
    const plain = view('ID').path.split('ID');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        fc.pre(id.trim() !== '' && id !== '.' && id !== '..');
        const { path } = view(id);
        const url = new URL(`https://drafts.example.com${path}`);
        expect(url.pathname).toBe(path);
        expect(path.startsWith(plain[0] ?? '?') && path.endsWith(plain[1] ?? '?')).toBe(true);
        const segment = path.slice(plain[0]?.length, path.length - (plain[1]?.length ?? 0));
        expect(segment).not.toContain('/');
        expect(decodeURIComponent(segment)).toBe(id);
      }),
      { ...fcRuns(), numRuns: Math.ceil(fcRuns().numRuns / PLACES.length) },
    );
  });

  test('Law 7: is one clean, short piece of a message: lists bring ids that nobody here has chosen', () => {
    const { label: about } = view(`1\r\n::error::\u001b[31mx\u202e${'y'.repeat(500)}`);
    expect(about).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(about).toContain('1 ::error::x');
    expect(about.length).toBeLessThan(160);
  });
});

describe('one object', () => {
  test('comes through as it is', async () => {
    const { net, client: service } = scripted();
    const body = { z: 1, a: { b: [null, 'ä', 1.5, true] }, id: 'x' };
    net.get('/api/v2/drafts/1/forms/2', json(body));
    const read = await readObject(service, objectDetail('form', 1, 2));
    expect(read).toEqual(body);
    expect(Object.keys(read)).toEqual(['z', 'a', 'id']);
  });

  test.each<[string, unknown]>([
    ['a list', [{ id: 1 }]],
    ['null', null],
    ['a text', 'x'],
    ['a number', 7],
    ['true', true],
  ])('that is %s is an error, and is not asked for again', async (_, body) => {
    const { net, client: service } = scripted();
    net.get('/api/v2/drafts/1/forms/2', json(body));
    const { kind, message } = await failure(readObject(service, objectDetail('form', 1, 2)));
    expect(kind).toBe('malformed');
    expect(message).toBe('The response for form 2 of draft 1 contains something that is not an object.');
    expect(net.log).toHaveLength(1);
  });

  test('that the user may not see is answered with what that means', async () => {
    const { net, client: service } = scripted();
    net.get('/api/v2/drafts/9/', text('{"detail":"Not found."}', 404, 'application/json'));
    const { kind, status, message, hint } = await failure(readObject(service, draftDetail(9)));
    expect([kind, status]).toEqual(['not-found', 404]);
    expect(message).toBe('The service refused the request for draft 9 (HTTP 404): "Not found."');
    expect(hint).toBe('Check the id: what the user may not see is answered like what does not exist.');
    expect(net.log).toHaveLength(1);
  });

  test('Law 1: is read again after a fault', async () => {
    const { net, client: service } = scripted();
    net.get('/api/v2/drafts/9/', (_request, nth) => (nth < 3 ? text('', 502) : json({ id: 9 })));
    expect(await readObject(service, draftDetail(9))).toEqual({ id: 9 });
    expect(net.log).toHaveLength(3);
  });
});

describe('standards explanations need a flag of the user: a refusal says so', () => {
  const HINT =
    'Reading standards explanations needs the user flag can_access_user_api: ask an administrator of the service to set it.';

  test('for the list', async () => {
    const { net, client: service } = scripted();
    net.get('/api/v2/draft/2001/standards_explanations/', text('no', 403));
    const error = await failure(readAll(service, explanationList(2001), service.deadline()));
    expect([error.kind, error.hint]).toEqual(['permission', HINT]);
  });

  test('for one of them', async () => {
    const { net, client: service } = scripted();
    net.get('/api/v2/draft/2001/standards_explanations/3/', text('no', 403));
    expect((await failure(readObject(service, explanationDetail(2001, 3)))).hint).toBe(HINT);
  });

  test('and nothing else does: other statuses, other views', async () => {
    const { net, client: service } = scripted();
    net.get('/api/v2/draft/2001/standards_explanations/3/', text('no', 404));
    expect((await failure(readObject(service, explanationDetail(2001, 3)))).hint).not.toContain('can_access');
    net.get('/api/v2/drafts/1/', text('no', 403));
    expect((await failure(readObject(service, draftDetail(1)))).hint).not.toContain('can_access');
  });
});

describe('Law 5: a large draft may be slow to begin', () => {
  const families: readonly FamilyName[] = ['form', 'field'];
  test('so a view has 120 s without a sign of life before it is given up', () => {
    const views = [
      draftList(),
      draftDetail(1),
      ...families.map((family) => objectList(family, 1)),
      objectDetail('form', 1, 2),
      objectMetadata('form', 1, 2),
      explanationList(1),
      explanationDetail(1, 2),
    ];
    expect(views.map(({ idleTimeoutMs: patienceMs }) => patienceMs)).toEqual(views.map(() => 120_000));
  });
});
