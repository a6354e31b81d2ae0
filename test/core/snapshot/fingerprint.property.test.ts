import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../../sandbox/study/random.ts';
import type { Json } from '../../../sandbox/study/types.ts';
import { fcRuns } from '../../support/property.ts';
import { metadataOf, someDraft } from '../support/draft-in-memory.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';

test('R57: Any order of keys and members of an unchanged draft has one fingerprint', () => {
  const { detail, design } = someDraft(3);
  const bodies = design.fields.map((object) => {
    const { label: _label, oid: _oid, ...body } = metadataOf(object);
    // A label that depends on the order of keys would show here.
    return { ...body, longName: `long ${object.id}`, anotherName: `another ${object.id}` };
  });
  const fingerprint = (shuffled: <T>(list: readonly T[]) => T[]): string => {
    const deep = <T extends Json>(value: T): T => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(shuffled(Object.entries(value)).map(([key, one]) => [key, deep(one)])) as T;
    };
    const members = shuffled(bodies).map((body) => ['field', deep(body)] as const);
    return snapshotOfBodies(deep(detail), members).info.fingerprint;
  };
  const plain = fingerprint((list) => [...list]);
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = seededRandom(seed);
      expect(fingerprint((list) => random.shuffled(list))).toBe(plain);
    }),
    fcRuns(1000),
  );
});
