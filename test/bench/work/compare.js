/**
 * node compare.js <compare | parse> <objects>: compares two snapshots of so many objects of 1 kB, or parses the
 * same texts, which is the floor. One object of ten differs. Prints ms.
 */
import { performance } from 'node:perf_hooks';
import { compareSnapshots } from '../../../dist/core/index.mjs';

const [work, count] = process.argv.slice(2);
const objects = Number(count);
const FIELD = { label: 'Systolic blood pressure', notes: 'x'.repeat(700), codes: [1, 2, 3], required: true };

/** @param edited whether one object of ten is another than in the other snapshot */
function snapshot(edited) {
  const files = new Map([['draft.json', '{\n  "id": 1,\n  "name": "v1.0"\n}\n']]);
  for (let id = 1; id <= objects; id += 1) {
    const length = edited && id % 10 === 0 ? 9 : 8;
    const body = {
      ...FIELD,
      codes: FIELD.codes.map((code) => ({ code, label: `Code ${code}` })),
      id,
      length,
    };
    files.set(`fields/${id}.json`, `${JSON.stringify(body, null, 2)}\n`);
  }
  const info = {
    schema: 'draft-snapshot/1',
    service: 'https://drafts.example.com',
    draft: { id: 1, label: 'v1.0' },
    view: 'metadata',
    families: { fields: { objects, sha256: '' } },
    include: [],
    ignore: [],
    fingerprint: edited ? 'b' : 'a',
    client: { name: 'bench', version: '0' },
  };
  return { files, sums: '', info };
}

const [from, to] = [snapshot(false), snapshot(true)];
const started = performance.now();
if (work === 'compare') {
  const { changed } = (await compareSnapshots(from, to)).totals;
  if (changed !== objects / 10) throw new Error(`${changed} changes were found.`);
} else {
  for (const { files } of [from, to]) for (const text of files.values()) JSON.parse(text);
}
console.log(performance.now() - started);
