/**
 * Whatever was edited: what a report does not tell is equal on both sides, and what it tells makes the new body
 * of the old one. References are read as what they point to: a changed object is itself on both sides, an added
 * or removed one only on its own, an unchanged one is what it holds.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import type { ChangeReport, Match } from '../../../src/compare/change-report-types.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { parseExact } from '../../../src/json/json-values.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import { fcRuns } from '../../support/property.ts';
import type { Body } from '../support/amendments.ts';
import { snapshotOfBodies } from '../support/snapshot-of.ts';
import { applied } from './apply.ts';
import { fuzzedCase } from './fuzz.ts';

const { numRuns: RUNS } = fcRuns();
/** Where little is enough to find what is wrong, many small cases take no time. */
const SMALL_RUNS = Math.max(RUNS, 200);

/** The family that a key refers to. */
function familyOf(key: string): string | undefined {
  const words = key.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  const [, word] = /(folder|form|field|data_dictionary|check)_ids?$/.exec(words) ?? [];
  return word === undefined ? undefined : word.replace(/y$/, 'ie') + 's';
}

/** The objects of one side, by family and id. */
function objectsOf({ files }: Snapshot): Map<string, JsonObject> {
  const entries = [...files].filter(([path]) => path !== 'draft.json');
  return new Map(
    entries.map(([path, text]) => {
      const body = JSON.parse(text) as JsonObject;
      return [`${path.split('/')[0]} ${JSON.stringify(body.id)}`, body];
    }),
  );
}

type NameOf = (key: string) => string;

/** A body without ids: references by the names of what they point to. */
function read(body: JsonObject, nameOf: NameOf): JsonObject {
  const value = (key: string, held: unknown): unknown => {
    const family = familyOf(key);
    if (family !== undefined && typeof held === 'number') return nameOf(`${family} ${held}`);
    if (Array.isArray(held)) return held.map((member) => value(key, member));
    return typeof held === 'object' && held !== null ? read(held as JsonObject, nameOf) : held;
  };
  const kept = Object.entries(body).filter(([key]) => key !== 'id');
  return Object.fromEntries(kept.map(([key, held]) => [key, value(key, held)])) as JsonObject;
}

/** Names for all objects: changed ones have one name on both sides, equal ones have what they hold as their name. */
function namesOf(sides: readonly Map<string, JsonObject>[], { changes }: ChangeReport): NameOf[] {
  const fixed = sides.map(() => new Map<string, string>());
  changes.forEach(({ family, from_id: from, to_id: to }, index) => {
    if (from !== null) fixed[0]?.set(`${family} ${from}`, `${to === null ? 'removed' : 'changed'} ${index}`);
    if (to !== null) fixed[1]?.set(`${family} ${to}`, `${from === null ? 'added' : 'changed'} ${index}`);
  });
  let names = sides.map(
    (objects, side) => new Map([...objects.keys()].map((key) => [key, fixed[side]?.get(key) ?? ''])),
  );
  const nameOfSide =
    (side: number, all: typeof names): NameOf =>
    (key) =>
      all[side]?.get(key) ?? `nothing ${key}`;
  // After as many rounds as there are objects, what can be told apart is.
  const numbers = new Map<string, string>();
  for (let left = Math.max(...sides.map(({ size }) => size)); left >= 0; left -= 1) {
    names = sides.map(
      (objects, side) =>
        new Map(
          [...objects].map(([key, body]) => {
            const text = `${key.split(' ')[0]} ${JSON.stringify(read(body, nameOfSide(side, names)))}`;
            numbers.set(text, numbers.get(text) ?? String(numbers.size));
            return [key, fixed[side]?.get(key) ?? `equal ${numbers.get(text)}`];
          }),
        ),
    );
  }
  return sides.map((_, side) => nameOfSide(side, names));
}

function check(from: Snapshot, to: Snapshot, report: ChangeReport): void {
  const [old, now] = [objectsOf(from), objectsOf(to)];
  const names = namesOf([old, now], report);
  const [oldName, newName] = names as [NameOf, NameOf];
  const unreported = (objects: Map<string, JsonObject>, nameOf: NameOf): string[] =>
    [...objects.keys()]
      .map(nameOf)
      .filter((name) => name.startsWith('equal'))
      .sort();
  expect(unreported(old, oldName)).toEqual(unreported(now, newName));
  expect(unreported(now, newName)).toHaveLength(report.totals.unchanged);
  for (const { family, kind, from_id: oldId, to_id: newId, values, label } of report.changes) {
    if (kind !== 'changed' || family === 'draft') continue;
    const before = read(old.get(`${family} ${oldId}`) ?? {}, oldName);
    const after = read(now.get(`${family} ${newId}`) ?? {}, newName);
    const inNames = values.map((value) => ('to' in value ? { ...value, to: at(after, value.path) } : value));
    expect({ label, body: applied(before, inNames) }).toEqual({ label, body: after });
  }
}

function at(body: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce((held, key) => (held as Record<string, unknown>)[key], body);
}

test(`R59: By name: ${RUNS} edited copies`, async () => {
  const spread = new Map<string, number>();
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { from, to, edits } = fuzzedCase(seed, { newIds: true });
    const { report } = await compareSnapshots(from, to, { match: 'name' });
    try {
      check(from, to, report);
    } catch (error) {
      throw new Error(`Seed ${seed}, edits ${edits.join(', ')}`, { cause: error });
    }
    for (const kind of [...edits, ...report.changes.map(({ kind }) => kind)])
      spread.set(kind, (spread.get(kind) ?? 0) + 1);
  }
  // Each kind of edit and of change occurs often.
  expect([...spread].filter(([, count]) => count < RUNS / 10)).toEqual([]);
});

test(`R59: By name: ${RUNS} exact copies in another order have no difference`, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { from, to } = fuzzedCase(seed, { newIds: true, edits: 0 });
    const { report } = await compareSnapshots(from, to, { match: 'name' });
    const changes = report.changes.filter(({ family }) => family !== 'draft');
    expect({ seed, changes }).toEqual({ seed, changes: [] });
  }
});

/** What a report says, without the indexes of lists, which differ in both directions. */
function factsOf({ changes, totals }: ChangeReport, isTurned: boolean): unknown {
  const kinds = { added: 'removed', removed: 'added', changed: 'changed' };
  const turned = ({ path, from, to }: { path: string; from?: unknown; to?: unknown }): string =>
    JSON.stringify([path.replace(/\/\d+/g, '/*'), ...(isTurned ? [to, from] : [from, to])]);
  const facts = changes.map(({ family, kind, from_id: old, to_id: now, order_only: order, values }) =>
    JSON.stringify([
      ...[family, order, isTurned ? kinds[kind] : kind, ...(isTurned ? [now, old] : [old, now])],
      values.map(turned).sort(),
    ]),
  );
  const { added, removed, changed, renamed } = totals;
  return { facts: facts.sort(), changed, renamed, counts: isTurned ? [removed, added] : [added, removed] };
}

async function expectMirror(of: unknown, from: Snapshot, to: Snapshot, match: Match): Promise<void> {
  const there = await compareSnapshots(from, to, { match });
  const back = await compareSnapshots(to, from, { match });
  expect({ of, facts: factsOf(there.report, false) }).toEqual({ of, facts: factsOf(back.report, true) });
}

test(`R59: By name and by id: ${SMALL_RUNS} comparisons in both directions mirror each other`, async () => {
  for (let seed = 1; seed <= SMALL_RUNS; seed += 1) {
    const { from, to } = fuzzedCase(seed, { newIds: seed % 2 === 0 });
    await expectMirror(seed, from, to, seed % 2 === 0 ? 'name' : 'id');
  }
});

test.each(['moved-and-paired', 'many-kinds', 'other-spelling'])('R59: So does %s', async (name) => {
  const textOf = (side: string): string =>
    readFileSync(path.join(import.meta.dirname, name, `${side}.json`), 'utf8');
  const [from, to] = ['from', 'to'].map((side) =>
    snapshotOfBodies({ id: 1 }, parseExact(textOf(side)) as Body[]),
  ) as [Snapshot, Snapshot];
  await expectMirror(name, from, to, 'name');
});

/** Whether one of all ways to pair the objects of two small drafts makes them equal. */
function isCopy(from: Map<string, JsonObject>, to: Map<string, JsonObject>): boolean {
  const text = (key: string, body: JsonObject, nameOf: NameOf): string =>
    `${key.split(' ')[0]} ${JSON.stringify(read(body, nameOf))}`;
  const shapeOf = (side: Map<string, JsonObject>, key: string): string =>
    text(key, side.get(key) ?? {}, (one) => (side.has(one) ? '' : one));
  const paired = new Map<string, string>();
  const [old, now] = [[...from.keys()], [...to.keys()]];
  const pairFrom = (nth: number): boolean => {
    const own = old[nth];
    if (own === undefined)
      return [...paired].every(
        ([key, other]) =>
          text(key, to.get(key) ?? {}, (one) => paired.get(one) ?? one) ===
          text(other, from.get(other) ?? {}, (one) => one),
      );
    return now.some((key) => {
      if (paired.has(key) || shapeOf(from, own) !== shapeOf(to, key)) return false;
      paired.set(key, own);
      return pairFrom(nth + 1) || !paired.delete(key);
    });
  };
  return old.length === now.length && pairFrom(0);
}

test(`R59: By name: ${SMALL_RUNS} small drafts without OIDs are equal if, and only if, they are copies`, async () => {
  let copies = 0;
  for (let seed = 1; seed <= SMALL_RUNS; seed += 1) {
    const { from, to, edits } = fuzzedCase(seed, { newIds: true, areTwins: true });
    const { report } = await compareSnapshots(from, to, { match: 'name' });
    const isEqual = isCopy(objectsOf(from), objectsOf(to));
    expect({ seed, edits, isEqual: report.changes.length === 0 }).toEqual({ seed, edits, isEqual });
    if (isEqual) copies += 1;
  }
  // Both happen often enough, also in the few runs of a mutant.
  expect(Math.abs(copies / SMALL_RUNS - 0.5)).toBeLessThan(0.45);
});

test(`R59: By id: ${RUNS} edited drafts`, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { from, to } = fuzzedCase(seed, { newIds: false });
    const {
      report: { changes, totals },
    } = await compareSnapshots(from, to);
    expect(changes.length > 0).toBe(from.info.fingerprint !== to.info.fingerprint);
    const [old, now] = [objectsOf(from), objectsOf(to)];
    const told = new Map(
      changes.map((change) => [`${change.family} ${String(change.to_id ?? change.from_id)}`, change]),
    );
    for (const key of new Set([...old.keys(), ...now.keys()])) {
      const change = told.get(key);
      const made =
        change === undefined
          ? old.get(key)
          : change.kind === 'changed'
            ? applied(old.get(key), change.values)
            : change.values[0]?.to;
      expect({ seed, key, made }).toEqual({ seed, key, made: now.get(key) });
    }
    expect(totals.unchanged).toBe([...now.keys()].filter((key) => !told.has(key)).length);
  }
});
