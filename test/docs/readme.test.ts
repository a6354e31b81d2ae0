import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const run = promisify(execFile);

interface ActionFile {
  readonly inputs: Record<string, { readonly default?: string }>;
  readonly outputs: Record<string, unknown>;
}

let readme: string;
let action: ActionFile;
let sandbox: Sandbox;

beforeAll(async () => {
  readme = await readFile('README.md', 'utf8');
  action = parse(await readFile('action.yml', 'utf8')) as ActionFile;
  sandbox = await startSandbox();
});

afterAll(async () => {
  await sandbox.stop();
});

/** The code block of a language that follows a marker. */
function block(marker: string, language: string): string {
  const after = readme.slice(readme.indexOf(marker));
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\n\`\`\``).exec(after)?.[1] ?? '';
}

describe('The README', () => {
  test('its script creates a token and revokes all, through the published core', async () => {
    // Inside the project, so that the package finds itself by its name.
    const folder = await mkdtemp(path.resolve('out-readme-'));
    try {
      const script = path.join(folder, 'tokens.mjs');
      await writeFile(script, block('<!-- example: tokens -->', 'js'));
      const { designer } = sandbox.users;
      const { stdout } = await run(process.execPath, [script], {
        env: {
          DRAFT_SERVICE_URL: sandbox.baseUrl,
          DRAFT_SERVICE_USER: designer?.username,
          DRAFT_SERVICE_PASSWORD: designer?.password,
        },
      });
      expect(stdout).toMatch(/^A token of \d+ characters was created\.\nAll tokens are revoked\.\n$/);
      expect(sandbox.tokens).toHaveLength(1);
      expect(sandbox.tokens.filter(({ active }) => active)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('its workflow shows every input of the Action and nothing else', () => {
    const yaml = block('## In GitHub Actions', 'yaml');
    const shown = [...yaml.matchAll(/^ {10}(?:# )?([a-z-]+):(?: |$)/gm)].map(([, name]) => name);
    expect(shown.sort()).toEqual(Object.keys(action.inputs).sort());
  });

  test('its workflow names the default of every input that has one', () => {
    const yaml = block('## In GitHub Actions', 'yaml');
    for (const [name, { default: value }] of Object.entries(action.inputs)) {
      if (value === undefined || value === '') continue;
      const comment = new RegExp(`((?:^ {10}# .*\\n)+) {10}(?:# )?${name}:`, 'm').exec(yaml)?.[1] ?? '';
      expect(`${name}: ${comment}`).toContain(`Default: ${value}`);
    }
  });

  test('its table shows every output of the Action', () => {
    const after = readme.slice(readme.indexOf('| Output'), readme.indexOf('## In n8n'));
    const shown = [...after.matchAll(/^\| `([a-z0-9-]+)`/gm)].map(([, name]) => name);
    expect(shown).toEqual(Object.keys(action.outputs));
  });
});
