/**
 * `npm run demo`: both Actions on this machine, without an account. The sandbox is the service, and the
 * committed bundle runs as on a runner: a report of a draft, and the changes in its amendment.
 */
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startSandbox } from '../sandbox/index.ts';
import { type RunResult, runAction } from '../test/support/runner.ts';

const OUT = path.resolve('out/demo');
const DRAFT = 1002;
/** "v2.1 Amendment 3", an amendment of that draft. */
const AMENDMENT = 1005;

async function demo(): Promise<number> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const sandbox = await startSandbox({ taskMs: 6000 });
  try {
    console.log(`The sandbox stands in for the service at ${sandbox.baseUrl}.\n`);
    const token = sandbox.users.designer?.createToken() ?? '';
    const step = (action: string, inputs: Record<string, string>): Promise<RunResult> =>
      runAction({
        action,
        cwd: OUT,
        secrets: [token],
        inputs: { 'base-url': sandbox.baseUrl, token, ...inputs },
        onLine: (line) => {
          if (!line.startsWith('::')) console.log(`  ${line}`);
        },
      });
    const report = await step('.', {
      template: 'Draft Specification',
      'draft-id': String(DRAFT),
      settings: 'include_dictionaries: true\npaper_size: A4',
      'upload-artifact': 'false',
    });
    if (!succeeded(report)) return 1;
    console.log('');
    const drafts = { 'draft-id': String(AMENDMENT), 'baseline-draft-id': String(DRAFT) };
    const changes = await step('snapshot', drafts);
    return succeeded(changes) ? await printResults(report, changes) : 1;
  } finally {
    await sandbox.stop();
  }
}

function succeeded({ code, stdout, stderr }: RunResult): boolean {
  if (code === 0) return true;
  console.error(`\nThe demo failed (exit code ${String(code)}).\n${stdout}${stderr}`);
  return false;
}

/** Prints where the results are. */
async function printResults(report: RunResult, changes: RunResult): Promise<number> {
  const { path: file = '', 'manifest-path': manifest = '', sha256 = '' } = report.outputs;
  const { added = '', removed = '', modified = '' } = changes.outputs;
  const page = path.join(OUT, 'changes.html');
  await copyFile(changes.outputs['html-path'] ?? '', page);
  console.log(`
Open these two:
The report    ${file}
The changes   ${page}
              ${added} added, ${removed} removed, ${modified} changed between drafts ${DRAFT} and ${AMENDMENT}

Its manifest  ${manifest}
SHA-256       ${sha256}
The amendment ${path.join(OUT, 'draft')}, a file for each object

Next: npm run try starts n8n with the nodes; npm run sandbox keeps the service running and prints ids to try.`);
  return 0;
}

process.exitCode = await demo();
