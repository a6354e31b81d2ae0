/**
 * What takes too long for every change: `npm run test:deep`, or some of it, `npm run test:deep -- soak
 * mutation`. Every stage runs, also after one has failed; what it said stands in out/deep/<stage>.log, and
 * its last word in the summary.
 */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { OLDEST } from '../test/e2e/n8n/support/versions.ts';

const OUT = path.resolve('out/deep');
const HOUR_MS = 3_600_000;

interface Stage {
  readonly name: string;
  /** Arguments of `npm run`. */
  readonly script: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** When it is given up. */
  readonly hours: number;
  /** The line that says what came of it; the last one that fits is told. */
  readonly word: RegExp;
}

const STAGES: readonly Stage[] = [
  {
    name: 'properties',
    script: ['test'],
    env: { PROPERTY_RUNS: '10000' },
    hours: 3,
    word: /^Tests: /,
  },
  { name: 'faults', script: ['test:faults', '--', '--deep'], hours: 3, word: /\S/ },
  { name: 'coverage', script: ['coverage'], hours: 1, word: /^All files/ },
  { name: 'soak', script: ['test:soak'], hours: 1, word: /complaints/ },
  { name: 'mutation', script: ['test:mutation'], hours: 8, word: /All files/ },
  { name: 'restarts', script: ['test:n8n', '--', '--deep', 'restarts'], hours: 3, word: /passed/ },
  ...OLDEST.map((version) => ({
    name: `n8n-${version}`,
    script: ['test:n8n', '--', 'oldest'],
    env: { N8N_E2E_VERSION: version },
    hours: 1,
    word: /passed/,
  })),
];

interface Result {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly word: string;
}

async function run({ name, script, env, hours, word }: Stage): Promise<Result> {
  console.log(`=== ${name}: npm run ${script.join(' ')}`);
  const log = createWriteStream(path.join(OUT, `${name}.log`));
  const begun = performance.now();
  let told = '';
  let last = '';
  // A group of its own: what is given up goes with all that it has started.
  const child = spawn('npm', ['run', '--silent', ...script], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const hear = (piece: Buffer): void => {
    process.stdout.write(piece);
    log.write(piece);
    const lines = `${last}${piece.toString()}`.split('\n');
    last = lines.pop() ?? '';
    told = lines.findLast((line) => word.test(line)) ?? told;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const giveUp = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const stop = (): void => {
    giveUp();
    process.exit(130);
  };
  const timer = setTimeout(giveUp, hours * HOUR_MS);
  process.once('SIGINT', stop);
  const passed = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  clearTimeout(timer);
  process.off('SIGINT', stop);
  log.end();
  return { name, passed, seconds: (performance.now() - begun) / 1000, word: told.trim() };
}

async function deep(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = STAGES.map(({ name }) => name).join(', ');
    console.error(`There is no stage ${unknown.join(', ')}: there are ${known}.`);
    return 1;
  }
  await mkdir(OUT, { recursive: true });
  const results: Result[] = [];
  for (const stage of STAGES) {
    if (names.length === 0 || names.includes(stage.name)) results.push(await run(stage));
  }
  console.log('\n=== What came of it');
  for (const { name, passed, seconds, word } of results) {
    const time = `${(seconds / 60).toFixed(1)} min`.padStart(10);
    console.log(`${passed ? 'passed' : 'FAILED'} ${name.padEnd(13)}${time}  ${word}`);
  }
  const failed = results.filter(({ passed }) => !passed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await deep(process.argv.slice(2));
