import { expect, test } from '@jest/globals';
import { identifyMembers } from '../../../src/snapshot/member-ids.ts';
import { failure } from '../support/failures.ts';

test('One id that comes twice is an error that names the family and the id', async () => {
  const members = [
    { id: 5, name: 'Demographics' },
    { id: '5', name: 'Another' },
    { id: 5, name: 'Vital Signs' },
  ];
  const error = await failure((async () => identifyMembers('form', members, 'draft 1002'))());
  expect(error.kind).toBe('malformed');
  expect(error.message).toBe(
    'In the list of the forms of draft 1002 the id 5 comes more than once. No snapshot was taken: one file cannot hold two bodies.',
  );
  expect(error.hint).toMatch(/^Take the snapshot without the forms \(families\)/);
});

test('A member without a key is an error', () => {
  expect(() => identifyMembers('form', [{}], 'draft 1002')).toThrow(
    'has no "id" (it has no keys). No snapshot',
  );
});

test('The number 5 and the text "5" are two ids', () => {
  const ids = identifyMembers('form', [{ id: 5 }, { id: '5' }], 'draft 1002').map(({ id }) => id);
  expect(ids).toEqual([5, '5']);
});
