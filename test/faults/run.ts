/**
 * `npm run test:faults [-- part…] [-- --deep] [-- --write] [-- --only=text]`: throws every fault of the committed tables at the
 * parts, and compares what comes of it with what the laws say.
 *
 * `--deep` adds what is too slow for every change, `--write` puts the figures into docs/reliability.md (with all parts),
 * `--only=text` runs the cells whose names hold the text, and no teeth.
 */
import { type Cell, type Guard, type Part, type PartName, type Rig } from './cell.ts';
import { untoldRows, writeFigures } from './figures.ts';
import { judge } from './judge.ts';
import { inLanes } from './lanes.ts';
import { type Bite, type PartResult, type Result, printed } from './matrix.ts';
import { PARTS, loadPart } from './parts.ts';

const given = process.argv.slice(2);
const deep = given.includes('--deep');
const write = given.includes('--write');
const only = given.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const named = given.filter((word) => !word.startsWith('--'));
const unknown = named.filter((word) => !PARTS.some((part) => part === word));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`);

const chosen: readonly PartName[] = named.length === 0 ? PARTS : PARTS.filter((part) => named.includes(part));
const parts: PartResult[] = [];
for (const name of chosen) {
  const part = await runPart(await loadPart(name));
  console.log(printed(part));
  parts.push(part);
}

let passed = 0;
let failed = 0;
for (const { results, bites } of parts) {
  const bad = results.filter((result) => result.bad.length > 0).length;
  const missed = bites.reduce((sum, bite) => sum + bite.missed.length, 0);
  passed += results.length - bad + bites.reduce((sum, bite) => sum + bite.named, 0) - missed;
  failed += bad + missed;
}
if (write) {
  await writeFigures(parts);
} else if (only === undefined && !deep) {
  const untold = await untoldRows(parts);
  for (const row of untold) console.log(`BAD docs/reliability.md does not say: ${row}`);
  failed += untold.length;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runPart(part: Part): Promise<PartResult> {
  const start = performance.now();
  const cells = part.cells.filter(
    (cell) => (deep || cell.deep !== true) && (only === undefined || cell.name.includes(only)),
  );
  const results = await runCells(part, await part.open(), cells);
  const bites: Bite[] = [];
  if (only === undefined) {
    for (const guard of Object.keys(part.teeth) as Guard[]) bites.push(await bitten(part, guard));
  }
  return { part: part.name, results, bites, seconds: (performance.now() - start) / 1000 };
}

async function runCells(part: Part, rig: Rig, cells: readonly Cell[]): Promise<Result[]> {
  try {
    return await inLanes(cells, part.lanes, async (cell) => {
      const seen = await rig.run(cell);
      return { cell, seen, bad: judge(cell, seen) };
    });
  } finally {
    await rig[Symbol.asyncDispose]();
  }
}

/** Runs the named cells on a build without the guard: every one of them has to turn bad. */
async function bitten(part: Part, guard: Guard): Promise<Bite> {
  const names = part.teeth[guard] ?? [];
  const cells = part.cells.filter(({ name }) => names.includes(name));
  const results = await runCells(part, await part.open(guard), cells);
  const missed = results.filter(({ bad }) => bad.length === 0).map(({ cell }) => cell.name);
  return { guard, named: cells.length, missed };
}
