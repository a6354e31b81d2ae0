/**
 * The main job on this machine, without an account: the sandbox as the service, and the Action's committed bundle run as the
 * runner runs it.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { marked } from 'marked';
import { type Sandbox, startSandbox } from '../sandbox/index.ts';
import { DraftService, createToken, fetchTransports } from '../src/index.ts';
import { type RunResult, runAction } from '../test/support/runner.ts';

const OUT = path.resolve('out/demo');
const DRAFT = 1002;

async function demo(): Promise<number> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const sandbox = await startSandbox({ taskMs: 6000 });
  try {
    console.log(`The sandbox stands in for the service at ${sandbox.baseUrl}.\n`);
    const token = await tokenFor(sandbox);
    const result = await runAction({
      cwd: OUT,
      secrets: [token],
      inputs: {
        'base-url': sandbox.baseUrl,
        token,
        template: 'Draft Specification',
        'draft-id': String(DRAFT),
        settings: 'include_dictionaries: true\npaper_size: A4',
        'upload-artifact': 'false',
      },
      onLine: (line) => {
        if (!line.startsWith('::')) console.log(`  ${line}`);
      },
    });
    return await told(result);
  } finally {
    await sandbox.stop();
  }
}

/** An API token, got as a script would get one. */
async function tokenFor(sandbox: Sandbox): Promise<string> {
  const clock = {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    sleep: (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }),
  };
  const service = new DraftService({ baseUrl: sandbox.baseUrl, clock, ...fetchTransports(fetch) });
  const { username = '', password = '' } = sandbox.users.designer ?? {};
  return createToken(service, { username, password });
}

async function told(result: RunResult): Promise<number> {
  const { outputs } = result;
  if (result.code !== 0 || outputs.path === undefined || outputs['manifest-path'] === undefined) {
    console.error(
      `\nThe demo did not succeed (exit code ${String(result.code)}).\n${result.stdout}${result.stderr}`,
    );
    return 1;
  }
  const summary = path.join(OUT, 'summary.html');
  await writeFile(summary, page(await marked.parse(result.summary)));
  console.log(`
The report    ${outputs.path}
Its manifest  ${outputs['manifest-path']}
The summary   ${summary}
SHA-256       ${outputs.sha256 ?? ''}

Next: npm run sandbox keeps the service up, and prints addresses, users and ids to try.`);
  return 0;
}

function page(body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Draft Service report</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto}td,th{padding:.3rem .8rem;border:1px solid #ccc;text-align:left}table{border-collapse:collapse}</style>
${body}`;
}

process.exitCode = await demo();
