import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../../sandbox/study/random.ts';
import { readSnapshot } from '../../../src/snapshot/read-snapshot.ts';
import { fcRuns } from '../../support/property.ts';
import { DRAFT_ID, DraftInMemory, someDraft } from '../support/draft-in-memory.ts';

test('R57: Any order of keys, page size and envelope of an unchanged draft has one fingerprint', async () => {
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
    seed: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(wire, async ({ seed, ...given }) => {
      const it = new DraftInMemory(draft);
      it.wire = { ...given, keys: (entries) => seededRandom(seed).shuffled(entries) };
      const { info } = await readSnapshot(it.service, DRAFT_ID, options);
      expect(info).toEqual(plain.info);
    }),
    // Each run reads a whole draft twice.
    { numRuns: Math.ceil(fcRuns().numRuns / 5) },
  );
});
