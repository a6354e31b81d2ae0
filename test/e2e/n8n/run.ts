/**
 * `npm run test:n8n`: runs the end-to-end files. `-- credentials` runs the file of that name alone, `-- --deep` also
 * runs the *.deep.ts files, `-- --outputFile=FILE` writes the results as Jest does.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { type RunTest, closeRun } from '../../support/close-run.ts';
import { prepareN8n } from './support/n8n.ts';

const options = { deep: { type: 'boolean' }, outputFile: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const names = positionals.length === 0 ? ['*'] : positionals;
const kinds = values.deep === true ? '{e2e,deep}' : 'e2e';
const files = globSync(names.map((name) => `test/e2e/n8n/${name}.${kinds}.ts`)).sort();

/** Groups run side by side, and beside them the others in turn. The files of a group share one n8n; others have their own. */
const GROUPS = [
  'editor hostile-texts monday weekly-recipes',
  'any-length credentials document-template examples oldest readme triggers',
].map((group) => group.split(' '));

const tests: RunTest[] = [];
const nameOf = (file: string): string => basename(file).replace(/\.\w+\.ts$/, '');
const named = new Set(GROUPS.flat());
const others = files.filter((file) => !named.has(nameOf(file)));
const lanes = GROUPS.map((group) => [files.filter((file) => group.includes(nameOf(file)))]);
if (process.env.N8N_E2E_URL === undefined) await prepareN8n();
await Promise.all([...lanes, others.map((file) => [file])].map(runLane));
closeRun(import.meta.dirname, tests, values.outputFile);

async function runLane(groups: string[][]): Promise<void> {
  for (const group of groups) if (group.length > 0) await runGroup(group);
}

async function runGroup(argv: string[]): Promise<void> {
  const options = { files: ['test/e2e/n8n/support/one-process.ts'], argv, forceExit: true };
  const events = run(options) as AsyncIterable<TestEvent>;
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') process.stdout.write(data.message);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // A test that was skipped has proved nothing, so it counts as failed.
    const passed = type === 'test:pass' && data.skip === undefined && data.todo === undefined;
    tests.push({ name: data.name, passed });
    const seconds = (data.details.duration_ms / 1000).toFixed(1);
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${data.name} (${seconds} s)`);
    if (type === 'test:fail') console.log(data.details.error.cause);
  }
}
