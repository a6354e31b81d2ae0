/**
 * The package as it is published, in a folder that has nothing else: packed, installed, and used by its
 * README alone. $COMMAND_NODE is the Node.js that runs it, else the one that runs the tests.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EXIT_MEANINGS } from '../../cli/exit-codes.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import type { CommandResult } from '../support/command.ts';
import { type Shell, environmentOf, shellIn } from './support/shell.ts';

const NODE = process.env.COMMAND_NODE ?? process.execPath;

let readme: string;
let sandbox: Sandbox;
let shell: Shell;
let session: CommandResult;

beforeAll(async () => {
  readme = await readFile('cli/README.md', 'utf8');
  sandbox = await startSandbox({ taskMs: 0 });
  const folder = await mkdtemp(path.join(tmpdir(), 'draft-service-package-'));
  const bins = [path.dirname(NODE), path.join(folder, 'node_modules/.bin'), process.env.PATH ?? ''];
  shell = shellIn(folder, {
    PATH: bins.join(':'),
    HOME: folder,
    npm_config_offline: 'true',
    npm_config_audit: 'false',
    npm_config_cache: path.join(folder, '.npm'),
  });
  const installed = await shell.run(
    `npm pack '${path.resolve('cli')}' --ignore-scripts --pack-destination . && npm install ./*.tgz`,
  );
  if (installed.code !== 0) throw new Error(installed.stderr);
  await writeFile(path.join(folder, 'password.txt'), `${sandbox.users.designer?.password ?? ''}\n`);
  session = await shell.run(script(), { stdin: `${environmentOf(sandbox).DRAFT_SERVICE_TOKEN ?? ''}\n` });
}, 240_000);

afterAll(async () => {
  await shell[Symbol.asyncDispose]();
  await sandbox.stop();
});

/** All shell lines of the README, with the sandbox as its service. */
function script(): string {
  const blocks = [...readme.matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines = '']) => lines);
  const lines = blocks.join('').replace('https://drafts.example.com', sandbox.baseUrl);
  return lines.replace(/^(?!export|IFS)(.*)$/gm, (line) =>
    line === '' ? '' : `echo '$ ${line.replaceAll("'", '')}'\n${line}`,
  );
}

function printed(start: string): string {
  const parts = session.stdout.split(/^\$ /m);
  return parts.find((part) => part.startsWith(start))?.replace(/^.*\n/, '') ?? '';
}

/** The rows of the table with that first column. */
function table(title: string): string[][] {
  const rows = readme.slice(readme.indexOf(`| ${title} `)).split('\n\n', 1)[0] ?? '';
  const cells = rows.split('\n').map((row) => row.split('|').slice(1, -1));
  return cells.slice(2).map((row) => row.map((cell) => cell.trim()));
}

const codes = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

test('the package has the command, its licences, its README, and nothing else', async () => {
  const folder = path.join(shell.folder, 'node_modules/draft-service-cli');
  const files = await readdir(folder, { recursive: true });
  const chunks = files.filter((file) => /^dist\/chunks\/[\w-]+\.mjs$/.test(file));
  expect(files.filter((file) => !chunks.includes(file)).sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist',
    'dist/chunks',
    'dist/draft-service.mjs',
    'dist/licenses.txt',
    'package.json',
  ]);
  const sources = ['dist/draft-service.mjs', ...chunks].map((file) => path.join(folder, file));
  const code = (await Promise.all(sources.map((file) => readFile(file, 'utf8')))).join('\n');
  const imported = [...code.matchAll(/^\s*(?:import|export)\b[^'"]*?from ["']([^"']+)["']/gm)];
  // Node.js 18 does not have it: its import would be the error, not the sentence that asks for a newer one.
  expect(code).not.toMatch(/import *\{[^}]*styleText/);
  expect(imported.filter(([, name = '']) => !isBuiltin(name) && !name.startsWith('.'))).toEqual([]);
});

describe('R75: By the README alone', () => {
  test('every line of it succeeds', () => {
    expect({ code: session.code, stderr: session.stderr }).toEqual({
      code: 0,
      stderr: expect.not.stringMatching(/^(?:error|warning):|Warning: /m),
    });
  });

  test('a report is made, verified and verified again; another one is collected later', async () => {
    const report = path.join(shell.folder, 'reports/specification.pdf');
    expect(printed('draft-service report generate')).toBe(`${report}\n`);
    expect(printed('draft-service report verify')).toMatch(/^Verified: /);
    const bytes = await readFile(report);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sandbox.tasks[0]?.file?.sha256);
    expect(await readdir(path.join(shell.folder, 'later'))).toHaveLength(2);
    expect(sandbox.counts.generates[501]).toEqual({ received: 2, accepted: 2 });
  });

  test('a snapshot is taken, and compared with an amendment', async () => {
    const [fingerprint = ''] = printed('draft-service snapshot fingerprint').split('\n');
    expect(printed('draft-service snapshot take')).toContain(fingerprint);
    const changes = printed('draft-service snapshot compare');
    expect(changes).toContain('v2.1 Amendment 3');
    expect(await readFile(path.join(shell.folder, 'changes.md'), 'utf8')).toBe(changes);
    expect(await readFile(path.join(shell.folder, 'changes.html'), 'utf8')).toMatch(/^<!doctype html>/);
  });
});

/** The indented block of a page that begins by building the command from a clone, without that line. */
async function cloneLines(file: string): Promise<string> {
  const [, lines = ''] =
    /npm ci && npm run build:cli\n((?: {4}.*\n)+)/.exec(await readFile(file, 'utf8')) ?? [];
  return lines.replaceAll('npx node cli/dist/', `'${process.execPath}' '${path.resolve('cli/dist')}'/`);
}

test.each([
  ['README.md', 'https://drafts.example.com', ['1002\t', 'reports/', 'v2.1 Amendment 3']],
  ['cli/README.md', 'http://127.0.0.1:8300', ['1002\t']],
])(
  'R75: the lines of %s for a clone succeed',
  async (page, address, parts) => {
    await using own = await startSandbox({ tokens: { designer: 'sandbox-token-designer' } });
    const lines = (await cloneLines(page)).replaceAll(address, own.baseUrl);
    const { code, stdout, stderr } = await shell.run(lines, { stdin: 'sandbox-token-designer\n' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringMatching(/^error:/m) });
    for (const part of parts) expect(stdout).toContain(part);
  },
  120_000,
);

test('R72: the table has every exit code', () => {
  const rows = table('Code').map(([code = '', meaning = '']) => [code.replaceAll('`', ''), meaning]);
  expect(rows.map(([code, meaning = '']) => [code, meaning.replaceAll('`', '')])).toEqual(
    EXIT_MEANINGS.map(([code, meaning]) => [String(code), meaning]),
  );
});

test('the environment is that of the help', async () => {
  const help = (await shell.run('draft-service --help')).stdout;
  const part = help.split('ENVIRONMENT')[1]?.split('EXIT CODES')[0] ?? '';
  const names = table('Variable').flatMap(([cell]) => codes(cell));
  expect(names.filter((name) => !name.startsWith('NODE_'))).toEqual(part.match(/[A-Z]{2,}_[A-Z_]+/g));
});
