/** Pairs of amendments in which something else changed, though it looks alike: no change of one has an id of the other. */
import { expect, test } from '@jest/globals';
import type { Json } from '../../../sandbox/study/types.ts';
import { parseExact } from '../../../src/json/json-values.ts';
import { type Body, field, form, reportOf } from '../support/amendments.ts';

type Amendment = readonly [from: readonly Body[], to: readonly Body[]];

const twin = (id: number, help: string, more = {}): Body =>
  field({ id, oid: null, label: 'Result', help_text: help, ...more });
const vitals: readonly Body[] = [11, 12].map((id) => ['form', { id, name: 'Vital Signs', help: `${id}` }]);
const check = (id: number, field_id: Json): Body => ['editCheck', { id, name: `C${id}`, field_id }];
const value = (to: Json): Amendment => [[field({ default_value: null })], [field({ default_value: to })]];
/** The same objects on both sides, and others. */
const beside = (both: readonly Body[], from: readonly Body[], to: readonly Body[]): Amendment => [
  [...both, ...from],
  [...both, ...to],
];
const lab = form(11, 'Laboratory', 'LB');
const nameless = (id: number, name: string): Body => ['form', { id, name }];
const digits = parseExact('12345678901234567890') as Json;

const twins = [lab, twin(20, 'a'), twin(21, 'b')];
const doubles = [lab, field({}), field({ id: 21, label: 'B' })];
const namelessForms = [nameless(11, 'A'), nameless(12, 'B')];
const fieldsOfEqualForms = [1, 2].flatMap((nth) => [
  nameless(10 + nth, 'Lab'),
  field({ id: 20 + nth, form_id: 10 + nth, length: nth }),
]);
const referring = [check(1, 20), field({})];

test.each<[string, Amendment, Amendment]>([
  [
    'one of two objects of a name, and the other one',
    [twins, twins.with(1, twin(20, 'a', { length: 6 }))],
    [twins, twins.with(2, twin(21, 'b', { length: 6 }))],
  ],
  [
    'one of two objects of a name, of which the other one was renamed',
    [twins, [lab, twin(20, 'c'), twin(21, 'b', { label: 'Other' })]],
    [
      [lab, twin(20, 'b'), twin(21, 'a', { x: 1 })],
      [lab, twin(20, 'b', { label: 'Third' }), twin(21, 'c', { x: 1 })],
    ],
  ],
  [
    'a field in one of two forms of a name, and in the other one',
    beside(vitals, [field({})], [field({ length: 6 })]),
    beside(vitals, [field({ form_id: 12 })], [field({ form_id: 12, length: 6 })]),
  ],
  [
    'a reference to one of two objects of a name, and to the other one',
    beside(twins, [check(1, null)], [check(1, 20)]),
    beside(twins, [check(1, null)], [check(1, 21)]),
  ],
  [
    'the same OID twice in a form',
    [doubles, doubles.with(1, field({ length: 6 }))],
    [doubles, doubles.with(2, field({ id: 21, label: 'B', length: 6 }))],
  ],
  [
    'a field of two forms that were given one name',
    [
      [...namelessForms, field({})],
      [nameless(11, 'C'), nameless(12, 'B'), field({ length: 6 })],
    ],
    [
      [...namelessForms, field({ form_id: 12 })],
      [nameless(11, 'A'), nameless(12, 'C'), field({ form_id: 12, length: 6 })],
    ],
  ],
  ['a group, and the list of its keys', value({ a: 1 }), value([['a', 1]])],
  [
    'a reference, and a group that looks like one in the hash',
    beside([field({})], [check(1, null)], [check(1, 20)]),
    beside([field({})], [check(1, null)], [check(1, { natural_key: [['fields', 'oid', 'SYSBP']] })]),
  ],
  ['a number beyond 2^53, and the text of its digits', value(digits), value('12345678901234567890')],
  [
    'a reference to nothing, and no reference',
    [referring, referring.with(0, check(1, 99))],
    [referring, referring.with(0, check(1, null))],
  ],
  [
    'a reference to nothing, and another one',
    [referring, referring.with(0, check(1, 99))],
    [referring, referring.with(0, check(1, 98))],
  ],
  [
    'a page, and another one',
    [[field({})], [field({ page_id: 12 })]],
    [[field({})], [field({ page_id: 13 })]],
  ],
  [
    'a standard, and another one',
    [[field({})], [field({ codelist: { id: 'C66742', kind: 'CDISC' } })]],
    [[field({})], [field({ codelist: { id: 'C12345', kind: 'CDISC' } })]],
  ],
  [
    'a row more, and one that differs only by its id',
    [[field({ roles: [{ id: 3 }] })], [field({ roles: [{ id: 3 }, { id: 4 }] })]],
    [[field({ roles: [{ id: 3 }] })], [field({ roles: [{ id: 3 }, { id: 5 }] })]],
  ],
  [
    'a reference to a field of one of two equal forms of a name, and to that of the other',
    beside(fieldsOfEqualForms, [check(1, null)], [check(1, 21)]),
    beside(fieldsOfEqualForms, [check(1, null)], [check(1, 22)]),
  ],
  [
    'an added object with an id of something unknown, and without',
    beside([lab], [], [field({ standard_id: 7 })]),
    beside([lab], [], [field({ standard_id: null })]),
  ],
])('R78: %s', async (_, one, other) => {
  const [first, second] = await Promise.all(
    [one, other].map(async ([from, to]) => (await reportOf(from, to)).report.changes.map(({ id }) => id)),
  );
  expect(first?.length).toBeGreaterThan(0);
  expect(second).not.toEqual(expect.arrayContaining(first?.slice(-1) ?? []));
  expect(first?.filter((id) => second?.includes(id))).toEqual([]);
});
