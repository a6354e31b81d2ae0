/**
 * `npm run demo`: both Actions on this machine, without an account. The sandbox is the service, and the
 * committed bundle runs as on a runner: a report of a draft, and the changes in its amendment, some of
 * them decided.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startSandbox } from '../sandbox/index.ts';
import type { ChangeReport } from '../src/compare/change-report-types.ts';
import { runAction } from '../test/support/runner.ts';

const OUT = path.resolve('out/demo');
const DRAFT = 1002;
/** "v2.1 Amendment 3", an amendment of that draft. */
const AMENDMENT = 1005;
const DECISIONS = 'decisions.csv';

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
await using sandbox = await startSandbox({ taskMs: 6000 });
const token = sandbox.users.designer?.createToken() ?? '';
console.log(`The sandbox stands in for the service at ${sandbox.baseUrl}.\n`);
const report = await step('.', {
  template: 'Draft Specification',
  'draft-id': String(DRAFT),
  settings: 'include_dictionaries: true\npaper_size: A4',
  'upload-artifact': 'false',
});
const drafts = { 'draft-id': String(AMENDMENT), 'baseline-draft-id': String(DRAFT) };
const undecided = await step('snapshot', drafts);
await decide(undecided['changes-path'] ?? '');
const changes = await step('snapshot', { ...drafts, decisions: DECISIONS });

const page = path.join(OUT, 'changes.html');
await copyFile(changes['html-path'] ?? '', page);
console.log(`Open these two:
The report    ${report.path}
The changes   ${page}
              ${changes.added} added, ${changes.removed} removed, ${changes.modified} changed between drafts ${DRAFT} and ${AMENDMENT}; ${changes['at-risk']} put entered data at risk, ${changes.open} open

Its manifest  ${report['manifest-path']}
SHA-256       ${report.sha256}
The amendment ${path.join(OUT, 'draft')}, a file for each object

Next: npm run try starts n8n with the nodes; npm run sandbox keeps the service running and prints ids to try.`);

/** Runs an Action and returns its outputs. @throws Error if it fails */
async function step(action: string, inputs: Record<string, string>): Promise<Record<string, string>> {
  const { code, stdout, stderr, outputs } = await runAction({
    action,
    cwd: OUT,
    secrets: [token],
    inputs: { 'base-url': sandbox.baseUrl, token, ...inputs },
    onLine: (line) => {
      if (!line.startsWith('::')) console.log(`  ${line}`);
    },
  });
  if (code !== 0) throw new Error(`The demo failed (exit code ${String(code)}).\n${stdout}${stderr}`);
  console.log('');
  return outputs;
}

/** Stands in for the team, which decides in the workbook: most additions are accepted, data at risk is in question. */
async function decide(file: string): Promise<void> {
  const { changes } = JSON.parse(await readFile(file, 'utf8')) as ChangeReport;
  const rows = changes.map(({ id, kind, risk }) => {
    if (risk !== undefined) return `${id},Question,Do sites have data here?,Kim,`;
    return kind === 'added' ? `${id},Accepted,,Kim,CR-17` : `${id},,,,`;
  });
  await writeFile(path.join(OUT, DECISIONS), ['Change,Status,Reason,By,Request', ...rows].join('\n'));
}
