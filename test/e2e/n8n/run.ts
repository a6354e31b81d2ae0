/**
 * `npm run test:n8n`, with what node's test runner cannot pass on: `-- --deep` for the long restarts, `-- credentials` for the
 * files of that name alone.
 */
import { spawnSync } from 'node:child_process';

const given = process.argv.slice(2);
const deep = given.includes('--deep');
const names = given.filter((argument) => !argument.startsWith('--'));
const files = (names.length === 0 ? ['*'] : names).map((name) => `test/e2e/n8n/${name}.e2e.ts`);
const { status } = spawnSync(
  process.execPath,
  ['--test', '--test-concurrency=1', '--test-reporter=./test/e2e/n8n/reporter.ts', ...files],
  { stdio: 'inherit', env: { ...process.env, ...(deep ? { N8N_RESTARTS_DEEP: '1' } : {}) } },
);
process.exitCode = status ?? 1;
