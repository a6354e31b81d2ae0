/**
 * `npm run test:n8n`: runs the end-to-end files one after the other. `-- credentials` runs the file of that name alone,
 * `-- --deep` restarts n8n more often and also runs the *.deep.ts files. The last line is `N passed, N failed`.
 */
import { globSync } from 'node:fs';
import { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { parseArgs } from 'node:util';

const options = { deep: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
if (values.deep === true) process.env.N8N_RESTARTS_DEEP = '1';
const names = positionals.length === 0 ? ['*'] : positionals;
const kinds = values.deep === true ? '{e2e,deep}' : 'e2e';
const files = globSync(names.map((name) => `test/e2e/n8n/${name}.${kinds}.ts`)).sort();

/** These wait most of the time, for schedules and for n8n to start again: they run beside the others, one after the other. */
const WAITING = ['any-length', 'monday-kills-queue', 'queue-mode', 'triggers'];
const isWaiting = (file: string): boolean => WAITING.some((name) => file.endsWith(`${name}.e2e.ts`));

let passed = 0;
let failed = files.length === 0 ? 1 : 0;
await Promise.all([runFiles(files.filter(isWaiting)), runFiles(files.filter((file) => !isWaiting(file)))]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runFiles(some: readonly string[]): Promise<void> {
  if (some.length === 0) return;
  const events = run({ files: [...some], concurrency: 1, forceExit: true }) as AsyncIterable<TestEvent>;
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') process.stdout.write(data.message);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // A test that was skipped has proved nothing, so it counts as failed.
    const success = type === 'test:pass' && data.skip === undefined && data.todo === undefined;
    if (success) passed += 1;
    else failed += 1;
    const seconds = (data.details.duration_ms / 1000).toFixed(1);
    console.log(`${success ? 'ok  ' : 'FAIL'} ${data.name} (${seconds} s)`);
    if (type === 'test:fail') console.log(data.details.error.cause);
  }
}
