/**
 * The tests that take hours: `npm run test:deep`, or single stages, `npm run test:deep -- properties mutation`. All
 * stages run, even after a failure; the summary comes last.
 */
import { spawnSync } from 'node:child_process';
import { OLDEST } from '../test/e2e/n8n/support/versions.ts';

const STAGES: ReadonlyMap<string, string> = new Map([
  ['properties', 'PROPERTY_RUNS=10000 npm test'],
  ['slots', 'PROPERTY_RUNS=10000 npm run test:n8n -- slots'],
  ['coverage', 'npm run coverage'],
  ['only-when-changed', 'npm run test:n8n -- --deep only-when-changed queue-mode'],
  ['monday-kills', 'npm run test:n8n -- --deep monday-kills'],
  [`n8n-${OLDEST}`, `N8N_E2E_VERSION=${OLDEST} npm run test:n8n -- oldest`],
  [
    'libreoffice',
    '{ command -v soffice || sudo apt-get install --yes libreoffice-calc; } && ' +
      'npx jest --testMatch "**/libreoffice.deep.ts"',
  ],
  ['mutation', 'npm run test:mutation'],
]);
/** A stage that hangs ends after this time, ms. */
const TIMEOUT_MS = 8 * 3_600_000;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !STAGES.has(name));
if (unknown.length > 0)
  throw new Error(`Unknown stage: ${unknown.join(', ')}. The stages are ${[...STAGES.keys()].join(', ')}.`);

const results: string[] = [];
for (const [name, command] of STAGES) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`=== ${name}: ${command}`);
  const begun = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', timeout: TIMEOUT_MS });
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  results.push(`${status === 0 ? 'passed' : 'FAILED'} ${name} (${minutes} min)`);
  if (status !== 0) process.exitCode = 1;
}
console.log(`\n=== Summary\n${results.join('\n')}`);
