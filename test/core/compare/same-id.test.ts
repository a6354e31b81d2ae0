/** Pairs of amendments in which something else changed, though it looks alike: no change of one has an id of the other. */
import { expect, test } from '@jest/globals';
import type { Json } from '../../../sandbox/study/types.ts';
import { parseExact } from '../../../src/json/exact-json.ts';
import { type Body, field, form, reportOf } from '../support/amendments.ts';

type Amendment = readonly [from: readonly Body[], to: readonly Body[]];

const twin = (id: number, help: string, more = {}): Body =>
  field({ id, oid: null, label: 'Result', help_text: help, ...more });
const vitals: readonly Body[] = [11, 12].map((id) => ['form', { id, name: 'Vital Signs', help: `${id}` }]);
const check = (id: number, field_id: number | null): Body => ['editCheck', { id, name: `C${id}`, field_id }];
const value = (default_value: Json): Body => field({ default_value });
const lab = form(11, 'Laboratory', 'LB');
const nameless = (id: number, name: string): Body => ['form', { id, name }];
const digits = parseExact('12345678901234567890') as Json;

test.each<[string, Amendment, Amendment]>([
  [
    'one of two objects of a name, and the other one',
    [
      [lab, twin(20, 'a'), twin(21, 'b')],
      [lab, twin(20, 'a', { length: 6 }), twin(21, 'b')],
    ],
    [
      [lab, twin(20, 'a'), twin(21, 'b')],
      [lab, twin(20, 'a'), twin(21, 'b', { length: 6 })],
    ],
  ],
  [
    'one of two objects of a name, of which the other one was renamed',
    [
      [lab, twin(20, 'a'), twin(21, 'b')],
      [lab, twin(20, 'c'), twin(21, 'b', { label: 'Other' })],
    ],
    [
      [lab, twin(20, 'b'), twin(21, 'a')],
      [lab, twin(20, 'b', { label: 'Other' }), twin(21, 'c')],
    ],
  ].map((one, nth) =>
    nth === 2
      ? [
          [lab, twin(20, 'b'), twin(21, 'a', { x: 1 })],
          [lab, twin(20, 'b', { label: 'Third' }), twin(21, 'c', { x: 1 })],
        ]
      : one,
  ) as [string, Amendment, Amendment],
  [
    'a field in one of two forms of a name, and in the other one',
    [
      [...vitals, field({})],
      [...vitals, field({ length: 6 })],
    ],
    [
      [...vitals, field({ form_id: 12 })],
      [...vitals, field({ form_id: 12, length: 6 })],
    ],
  ],
  [
    'a reference to one of two objects of a name, and to the other one',
    [
      [lab, twin(20, 'a'), twin(21, 'b'), check(1, null)],
      [lab, twin(20, 'a'), twin(21, 'b'), check(1, 20)],
    ],
    [
      [lab, twin(20, 'a'), twin(21, 'b'), check(1, null)],
      [lab, twin(20, 'a'), twin(21, 'b'), check(1, 21)],
    ],
  ],
  [
    'the same OID twice in a form',
    [
      [lab, field({}), field({ id: 21, label: 'B' })],
      [lab, field({ length: 6 }), field({ id: 21, label: 'B' })],
    ],
    [
      [lab, field({}), field({ id: 21, label: 'B' })],
      [lab, field({}), field({ id: 21, label: 'B', length: 6 })],
    ],
  ],
  [
    'a field of two forms that were given one name',
    [
      [nameless(11, 'A'), nameless(12, 'B'), field({})],
      [nameless(11, 'C'), nameless(12, 'B'), field({ length: 6 })],
    ],
    [
      [nameless(11, 'A'), nameless(12, 'B'), field({ form_id: 12 })],
      [nameless(11, 'A'), nameless(12, 'C'), field({ form_id: 12, length: 6 })],
    ],
  ],
  [
    'a group, and the list of its keys',
    [[value(null)], [value({ a: 1 })]],
    [[value(null)], [value([['a', 1]])]],
  ],
  [
    'a reference, and a group that looks like one in the hash',
    [
      [check(1, null), field({})],
      [['editCheck', { id: 1, name: 'C1', field_id: 20 }], field({})],
    ],
    [
      [check(1, null), field({})],
      [
        ['editCheck', { id: 1, name: 'C1', field_id: { natural_key: [['fields', 'oid', 'SYSBP']] } }],
        field({}),
      ],
    ],
  ],
  [
    'a number beyond 2^53, and the text of its digits',
    [[value(null)], [value(digits)]],
    [[value(null)], [value('12345678901234567890')]],
  ],
  [
    'a reference to nothing, and no reference',
    [
      [check(1, 20), field({})],
      [check(1, 99), field({})],
    ],
    [
      [check(1, 20), field({})],
      [check(1, null), field({})],
    ],
  ],
  [
    'a reference to nothing, and another one',
    [
      [check(1, 20), field({})],
      [check(1, 99), field({})],
    ],
    [
      [check(1, 20), field({})],
      [check(1, 98), field({})],
    ],
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
    'an added object with an id of something unknown, and without',
    [[lab], [lab, field({ standard_id: 7 })]],
    [[lab], [lab, field({ standard_id: null })]],
  ],
])('R78: %s', async (_, one, other) => {
  const [first, second] = await Promise.all(
    [one, other].map(async ([from, to]) => (await reportOf(from, to)).report.changes.map(({ id }) => id)),
  );
  expect(first?.length).toBeGreaterThan(0);
  expect(second).not.toEqual(expect.arrayContaining(first?.slice(-1) ?? []));
  expect(first?.filter((id) => second?.includes(id))).toEqual([]);
});
