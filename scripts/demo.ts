/**
 * `npm run demo`: both Actions on this machine, without an account. The sandbox is the service, and the
 * committed bundle runs as on a runner: a report of a draft, and the changes in its amendment.
 */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { marked } from 'marked';
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
    const changes = await step('snapshot', {
      'draft-id': String(AMENDMENT),
      'baseline-draft-id': String(DRAFT),
    });
    return succeeded(changes) ? await writeIndex(report, changes) : 1;
  } finally {
    await sandbox.stop();
  }
}

function succeeded({ code, stdout, stderr }: RunResult): boolean {
  if (code === 0) return true;
  console.error(`\nThe demo failed (exit code ${String(code)}).\n${stdout}${stderr}`);
  return false;
}

/** Writes a page that leads to all results, and prints them. */
async function writeIndex(report: RunResult, changes: RunResult): Promise<number> {
  const { path: file = '', 'manifest-path': manifest = '', sha256 = '' } = report.outputs;
  const { added = '', removed = '', modified = '' } = changes.outputs;
  const html = path.join(OUT, 'changes.html');
  await copyFile(changes.outputs['html-path'] ?? '', html);
  const index = path.join(OUT, 'index.html');
  const totals = `${added} added, ${removed} removed, ${modified} changed between drafts ${DRAFT} and ${AMENDMENT}`;
  const results: readonly [name: string, target: string, fact: string][] = [
    ['The report', file, `a specification of draft ${DRAFT}, SHA-256 <code>${sha256}</code>`],
    ['Its manifest', manifest, 'what the report was made of, by which it can be verified later'],
    ['The changes in the amendment', html, totals],
    ['The amendment', path.join(OUT, 'draft'), 'a file for each object'],
  ];
  const links = results.map(([name, target, fact]) => {
    const address = path.relative(OUT, target).split(path.sep).map(encodeURIComponent).join('/');
    return `<li><a href="${address}">${name}</a>: ${fact}</li>`;
  });
  // The changes, family by family, are on their own page.
  const [changesHead = ''] = changes.summary.split(/^## /m);
  const summaries = [report.summary, changesHead].map((text) => marked.parse(text, { async: false }));
  await writeFile(index, page([`<ul>${links.join('')}</ul>`, ...summaries].join('\n<hr>\n')));
  console.log(`
The report    ${file}
Its manifest  ${manifest}
SHA-256       ${sha256}
The changes   ${html}
              ${totals}

Open ${index}: it links to all of them.
Next: npm run try starts n8n with the nodes; npm run sandbox keeps the service running and prints ids to try.`);
  return 0;
}

function page(body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Draft Service demo</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto}td,th{padding:.3rem .8rem;border:1px solid #ccc;text-align:left}table{border-collapse:collapse;margin:1rem 0}</style>
<h1>Draft Service demo</h1>
<p>Both GitHub Actions ran on this machine as on a runner, with a sandbox as the service. One made and verified a
report of a draft; the other read an amendment of it and compared the two.</p>
${body}`;
}

process.exitCode = await demo();
