/**
 * node compare.js <compare | parse> <objects> <id | name>: compares two snapshots of so many objects of 1 kB, or
 * parses the same texts, which is the floor. Of ten objects one differs. By name, the second draft is a copy with
 * new ids. Prints ms.
 */
import { Buffer } from 'node:buffer';
import { performance } from 'node:perf_hooks';
import { compareSnapshots } from '../../../dist/core/index.mjs';

const [work, count, match] = process.argv.slice(2);
const objects = Number(count);
const FIELD = { label: 'Systolic blood pressure', notes: 'x'.repeat(700), codes: [1, 2, 3], required: true };
const FIELDS_PER_FORM = 100;

/** A text in one piece, as it comes from a file. */
const asRead = (text) => Buffer.from(text).toString();

/** @param edited whether one field of ten is another than in the other snapshot */
function snapshot(edited) {
  const first = edited && match === 'name' ? 1_000_000 : 0;
  const all = [['draft.json', '{\n  "id": 1,\n  "name": "v1.0"\n}\n']];
  const add = (family, body) =>
    all.push([asRead(`${family}/${body.oid}~${body.id}.json`), asRead(`${JSON.stringify(body, null, 2)}\n`)]);
  for (let nth = 1; nth <= objects; nth += 1) {
    const form_id = first + Math.ceil(nth / FIELDS_PER_FORM);
    const codes = FIELD.codes.map((code) => ({ code, label: `Code ${code}` }));
    const length = edited && nth % 10 === 0 ? 9 : 8;
    add('fields', { ...FIELD, codes, form_id, id: first + nth, length, oid: `F${nth}` });
  }
  for (let nth = 1; nth <= objects / FIELDS_PER_FORM; nth += 1)
    add('forms', { id: first + nth, name: `Form ${nth}`, oid: `FORM${nth}` });
  const info = {
    schema: 'draft-snapshot/1',
    service: 'https://drafts.example.com',
    draft: { id: 1, label: 'v1.0' },
    view: 'metadata',
    families: { fields: { objects, sha256: '' }, forms: { objects: objects / FIELDS_PER_FORM, sha256: '' } },
    include: [],
    ignore: [],
    fingerprint: edited ? 'b' : 'a',
    client: { name: 'bench', version: '0' },
  };
  const files = new Map(all.sort(([left], [right]) => (left < right ? -1 : 1)));
  return { files, sums: '', info };
}

const [from, to] = [snapshot(false), snapshot(true)];
console.log('START');const started = performance.now();
if (work === 'compare') {
  const { added, changed } = (await compareSnapshots(from, to, { match })).report.totals;
  if (changed !== objects / 10 || added > 0) throw new Error(`${changed} changes were found.`);
} else {
  for (const { files } of [from, to]) for (const text of files.values()) JSON.parse(text);
}
console.log(performance.now() - started);
