/**
 * `npm run coverage [test files]`: runs the tests of the core and the Action with V8 counting in jest's process and in every
 * process that runs the Action, adds the counts up, and fails where too few branches of the core and the hosts have run.
 *
 * The children run action/index.ts itself and not the bundle: same code, and its offsets are those of the sources. What
 * bundling does to it is tested by `npm test`, which runs the committed bundle.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { childCounts, jestCounts } from '../test/support/coverage/folders.ts';
import { branchReport, type FileReport, sourcesOf } from '../test/support/coverage/report.ts';

const rooms = ['src', 'action'];
/** Their own tests alone: those of the other rooms are long and lead into no further branch. */
const tests = ['test/core', 'test/action'];
const leastPercent = 95;

const percent = ({ covered, total }: { covered: number; total: number }) =>
  total === 0 ? 100 : (100 * covered) / total;

function sum(reports: FileReport[]): { covered: number; total: number } {
  const of = (key: 'covered' | 'total') => reports.reduce((all, report) => all + report[key], 0);
  return { covered: of('covered'), total: of('total') };
}

function runTests(): boolean {
  rmSync('out/coverage', { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '-c',
      'jest.coverage.config.mjs',
      ...(process.argv.length > 2 ? process.argv.slice(2) : tests),
    ],
    {
      stdio: 'inherit',
      env: {
        // Properties are proved by `npm test`; here a tenth of the tries shows which branches they take.
        PROPERTY_RUNS: '100',
        ...process.env,
        ACTION_BUNDLE: path.resolve('action/index.ts'),
        ACTION_V8_COVERAGE: path.resolve(childCounts),
      },
    },
  );
  return status === 0;
}

const passed = runTests();
const reports = await branchReport(
  rooms.flatMap(sourcesOf).filter((file) => !file.includes('/dist/')),
  [jestCounts, childCounts],
);

const missed = reports.flatMap(({ file, missed: lines }) =>
  [...new Set(lines)].map((line) => `  ${file}:${line}`),
);
if (missed.length > 0) console.log(`\nBranches that never ran:\n${missed.join('\n')}`);

const row = (name: string, { covered, total }: { covered: number; total: number }) =>
  `${name.padEnd(8)} ${percent({ covered, total }).toFixed(2).padStart(6)} %  ${covered} of ${total} branches`;
console.log('');
for (const room of rooms)
  console.log(row(room, sum(reports.filter(({ file }) => file.startsWith(`${room}/`)))));
const all = sum(reports);
const enough = percent(all) >= leastPercent;
console.log(`${row('all', all)} (${enough ? 'at least' : 'FEWER THAN'} ${leastPercent} %)`);
if (!passed || !enough) process.exitCode = 1;
