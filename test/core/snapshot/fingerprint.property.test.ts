import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readSnapshot } from '../../../src/snapshot/read-snapshot.ts';
import { fcRuns } from '../../support/property.ts';
import { DRAFT_ID, DraftInMemory, someDraft, type Wire } from '../support/draft-in-memory.ts';

/** Another order of keys each time, the same for the same seed. */
function shuffling(seed: number): Wire['keys'] {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state % below;
  };
  return (entries) => {
    const mixed = [...entries];
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const with_ = next(at + 1);
      [mixed[at], mixed[with_]] = [mixed[with_] as (typeof mixed)[0], mixed[at] as (typeof mixed)[0]];
    }
    return mixed;
  };
}

test('Readings of an unchanged draft with any order of keys, page size and envelope have one fingerprint', async () => {
  const draft = someDraft(2);
  // Labels that depend on the order of keys would show here.
  for (const object of draft.design.fields) {
    delete object.detail.label;
    delete object.detail.oid;
    Object.assign(object.detail, { longName: `long ${object.id}`, anotherName: `another ${object.id}` });
  }
  const options = { families: ['fields', 'checks'] };
  const plain = await readSnapshot(new DraftInMemory(draft).service, DRAFT_ID, options);
  const wire = fc.record({
    pageSize: fc.integer({ min: 1, max: 3 }),
    envelope: fc.constantFrom('array', 'results', 'counted'),
    keys: fc.nat().map(shuffling),
  });
  await fc.assert(
    fc.asyncProperty(wire, async (given) => {
      const it = new DraftInMemory(draft);
      it.wire = given;
      const { info } = await readSnapshot(it.service, DRAFT_ID, options);
      expect(info).toEqual(plain.info);
    }),
    fcRuns(),
  );
});
