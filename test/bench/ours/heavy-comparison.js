/**
 * node heavy-comparison.js <references | reversed | cancelled> <size>: compares two drafts by name with so many
 * checks of one label and 60 reference keys each, or a list of so many scalars with its reverse. Prints ms;
 * cancelled: from the cancellation, after 50 ms, to the end of the comparison of the references.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { compareSnapshots, Deadline } from '../../../dist/core/index.mjs';

const KEYS = 60;
const [work, text] = process.argv.slice(2);
const size = Number(text);

function snapshotOf(draft, bodies) {
  const files = new Map(
    bodies.map(([family, body]) => [`${family}/x~${body.id}.json`, `${JSON.stringify(body, null, 2)}\n`]),
  );
  const info = {
    draft: { id: draft, label: 'v1' },
    view: 'metadata',
    families: { checks: {}, fields: {}, forms: {} },
    include: [],
    ignore: [],
  };
  return { files, sums: '', info };
}

function checks(draft) {
  const first = draft * 1_000_000;
  const fields = Array.from({ length: KEYS }, (_, key) => ['fields', { id: first + key, oid: `F${key}` }]);
  const bodies = Array.from({ length: size }, (_, nth) => {
    const references = fields.map(([, { id }], key) => [`x${nth}_${key}_field_id`, id]);
    return ['checks', { id: first + KEYS + nth, name: 'Range', ...Object.fromEntries(references) }];
  });
  return snapshotOf(draft, [...fields, ...bodies]);
}

const codes = Array.from({ length: size }, (_, nth) => nth);
const [from, to] =
  work === 'reversed'
    ? [codes, codes.toReversed()].map((list) => snapshotOf(1, [['forms', { id: 1, codes: list }]]))
    : [checks(1), checks(2)];
const clock = { now: Date.now, monotonic: () => performance.now(), sleep: (ms) => sleep(ms) };
const stop = new globalThis.AbortController();
let started = performance.now();
if (work === 'cancelled') {
  setTimeout(() => {
    started = performance.now();
    stop.abort(new Error('stopped'));
  }, 50);
}
const deadline = new Deadline(clock, 600_000, stop.signal);
const ended = await compareSnapshots(from, to, { deadline }).then(
  () => 'done',
  () => 'stopped',
);
if (ended !== (work === 'cancelled' ? 'stopped' : 'done')) throw new Error(`The comparison was ${ended}.`);
console.log(performance.now() - started);
