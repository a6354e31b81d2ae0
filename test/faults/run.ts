/**
 * `npm run test:faults [-- part…] [-- --deep] [-- --write] [-- --only=text]`: throws every fault of the committed tables at the
 * parts, and compares what comes of it with what the laws say.
 *
 * `--deep` adds what is too slow for every change, `--write` puts the figures of what was run into docs/reliability.md, where they
 * are compared otherwise, `--only=text` runs the cells whose names hold the text.
 */
import type { Cell, Observation, Part, PartName, Rig } from './cell.ts';
import { untoldRows, writeFigures } from './figures.ts';
import { judge } from './judge.ts';
import { inLanes } from './lanes.ts';
import { type PartResult, type Result, printed } from './matrix.ts';
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
for (const { results } of parts) {
  const bad = results.filter((result) => result.bad.length > 0).length;
  passed += results.length - bad;
  failed += bad;
}
if (write && only === undefined) {
  await writeFigures(parts);
} else if (only === undefined) {
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
  return { part: part.name, cells: part.cells, results, seconds: (performance.now() - start) / 1000 };
}

async function runCells(part: Part, rig: Rig, cells: readonly Cell[]): Promise<Result[]> {
  try {
    return await inLanes(cells, part.lanes, async (cell) => {
      const seen = await rig.run(cell).catch(notRun);
      return { cell, seen, bad: judge(cell, seen) };
    });
  } finally {
    await rig[Symbol.asyncDispose]();
  }
}

/** A cell that could not be run is a bad one; the others still count. */
function notRun(error: unknown): Observation {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const generates = { received: 0, accepted: 0 };
  return {
    outcome: { fail: 'unforeseen' },
    said,
    generates,
    requests: 0,
    seconds: 0,
    broken: ['it could not be run'],
  };
}
