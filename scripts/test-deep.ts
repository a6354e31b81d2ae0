/**
 * The tests that take hours: `npm run test:deep`, or single stages, `npm run test:deep -- soak mutation`. All
 * stages run, even after a failure. The output of each is in out/deep/<stage>.log, its result in the summary.
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
  /** The stage is killed after this time. */
  readonly hours: number;
  /** Matches the line with the result; the last match is in the summary. */
  readonly resultLine: RegExp;
}

const STAGES: readonly Stage[] = [
  {
    name: 'properties',
    script: ['test'],
    env: { PROPERTY_RUNS: '10000' },
    hours: 3,
    resultLine: /^Tests: /,
  },
  { name: 'faults', script: ['test:faults', '--', '--deep'], hours: 3, resultLine: /\S/ },
  { name: 'coverage', script: ['coverage'], hours: 1, resultLine: /^All files/ },
  { name: 'soak', script: ['test:soak'], hours: 1, resultLine: /complaints/ },
  { name: 'mutation', script: ['test:mutation'], hours: 8, resultLine: /All files/ },
  { name: 'restarts', script: ['test:n8n', '--', '--deep', 'restarts'], hours: 3, resultLine: /passed/ },
  ...OLDEST.map((version) => ({
    name: `n8n-${version}`,
    script: ['test:n8n', '--', 'oldest'],
    env: { N8N_E2E_VERSION: version },
    hours: 1,
    resultLine: /passed/,
  })),
];

interface Result {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly result: string;
}

async function run({ name, script, env, hours, resultLine }: Stage): Promise<Result> {
  console.log(`=== ${name}: npm run ${script.join(' ')}`);
  const log = createWriteStream(path.join(OUT, `${name}.log`));
  const begun = performance.now();
  let result = '';
  let last = '';
  // A process group, so that a killed stage takes its child processes with it.
  const child = spawn('npm', ['run', '--silent', ...script], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const record = (chunk: Buffer): void => {
    process.stdout.write(chunk);
    log.write(chunk);
    const lines = `${last}${chunk.toString()}`.split('\n');
    last = lines.pop() ?? '';
    result = lines.findLast((line) => resultLine.test(line)) ?? result;
  };
  child.stdout.on('data', record);
  child.stderr.on('data', record);
  const kill = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const stop = (): void => {
    kill();
    process.exit(130);
  };
  const timer = setTimeout(kill, hours * HOUR_MS);
  process.once('SIGINT', stop);
  const passed = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  clearTimeout(timer);
  process.off('SIGINT', stop);
  log.end();
  return { name, passed, seconds: (performance.now() - begun) / 1000, result: result.trim() };
}

async function testDeep(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = STAGES.map(({ name }) => name).join(', ');
    console.error(`Unknown stage: ${unknown.join(', ')}. The stages are ${known}.`);
    return 1;
  }
  await mkdir(OUT, { recursive: true });
  const results: Result[] = [];
  for (const stage of STAGES) {
    if (names.length === 0 || names.includes(stage.name)) results.push(await run(stage));
  }
  console.log('\n=== Summary');
  for (const { name, passed, seconds, result } of results) {
    const time = `${(seconds / 60).toFixed(1)} min`.padStart(10);
    console.log(`${passed ? 'passed' : 'FAILED'} ${name.padEnd(13)}${time}  ${result}`);
  }
  const failed = results.filter(({ passed }) => !passed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await testDeep(process.argv.slice(2));
