/**
 * Coverage of jest's own process, of children, and of children that a signal kills adds up to one honest sum. Proved on a
 * file of which each of the three runs another part, and one part nobody.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';

mkdirSync('out', { recursive: true });
const folder = mkdtempSync(path.resolve('out/counted-'));
const here = (file: string) => path.join(folder, file);
const write = (file: string, text: string) => writeFileSync(here(file), text);
afterAll(() => rmSync(folder, { recursive: true }));

// Types on the way and letters of every width: the offsets have to survive them.
const counted = `interface Wide<T extends string = 'ü€𝄞'> { is: T; else?: number }
export function fork(who: string, wide?: Wide): string {
  if (who === 'jest') return 'ü';
  else if (who === 'child') return wide === undefined ? 'b' : wide.is;
  return who === 'killed' ? 'c' : 'nobody';
}
export function guard(n: number, least: number | undefined = 3): number {
  if (n > least) n += 1;
  return n || 7;
}
`;

const jestConfig = `
import base from ${JSON.stringify(path.resolve('jest.coverage.config.mjs'))};
export default {
  ...base,
  rootDir: ${JSON.stringify(path.resolve('.'))},
  roots: [${JSON.stringify(folder)}],
  collectCoverageFrom: [${JSON.stringify(`${path.relative('.', folder)}/counted.ts`)}],
};
`;

/** The report is made in a process of its own, as scripts/coverage.ts makes it. */
const report = `
import { branchReport } from ${JSON.stringify(path.resolve('test/support/coverage/report.ts'))};
const [, , files, ...folders] = process.argv;
process.stdout.write(JSON.stringify(await branchReport(files.split(','), folders)));
`;

const run = promisify(execFile);
const options = (env: NodeJS.ProcessEnv) => ({ env: { PATH: process.env.PATH, ...env } });

async function missedAfter(...folders: string[]): Promise<unknown> {
  const files = [here('counted.ts'), here('never-loaded.ts')].join(',');
  const { stdout } = await run(process.execPath, [here('report.ts'), files, ...folders], options({}));
  return (JSON.parse(stdout) as { file: string; missed: number[] }[]).map(({ missed }) => missed);
}

test('what the processes ran is added up, and what nobody ran is named by its line', async () => {
  write('counted.ts', counted);
  write('never-loaded.ts', 'export const either = (a: boolean) =>\n  a ? 1 : 2;\n');
  write('report.ts', report);
  write('jest.config.mjs', jestConfig);
  write(
    'in.test.ts',
    `import { test } from '@jest/globals';\nimport { fork } from './counted.ts';\ntest('x', () => void fork('jest'));`,
  );
  write('child.ts', `import { fork } from './counted.ts';\nfork('child');`);
  write(
    'killed.ts',
    `import { fork } from './counted.ts';\nfork('killed');\nconsole.log('up');\nsetInterval(() => {}, 1000);`,
  );
  const [inJest, inChild, inKilled] = [here('jest'), here('children'), here('killed')];
  const neverLoaded = [2, 2];
  const guard = [7, 8, 8, 9, 9];

  await run(
    process.execPath,
    ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '-c', here('jest.config.mjs')],
    options({ JEST_V8_COVERAGE: inJest }),
  );
  expect(await missedAfter(inJest)).toEqual([[4, 4, 4, 4, 4, 5, 5, ...guard], neverLoaded]);

  await run(process.execPath, [here('child.ts')], options({ NODE_V8_COVERAGE: inChild }));
  expect(await missedAfter(inJest, inChild)).toEqual([[4, 4, 5, 5, ...guard], neverLoaded]);

  await killedChild(inKilled);
  expect(await missedAfter(inJest, inChild, inKilled)).toEqual([[4, 5, ...guard], neverLoaded]);
});

/** A child that is killed without having had a chance to write anything at its end. */
async function killedChild(counts: string): Promise<void> {
  const preload = path.resolve('test/support/coverage/child.ts');
  const child = spawn(
    process.execPath,
    ['--import', preload, here('killed.ts')],
    options({ NODE_V8_COVERAGE: counts }),
  );
  await once(child.stdout, 'data');
  await new Promise((resolve) => setTimeout(resolve, 700)); // one interval of the preload
  child.kill('SIGKILL');
  await once(child, 'close');
}
