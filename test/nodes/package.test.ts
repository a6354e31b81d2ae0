/** What is published, as n8n's verification judges it: built anew in a folder of its own. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const run = promisify(execFile);
const root = process.cwd();
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly n8n: { readonly credentials: string[]; readonly nodes: string[] } & Record<string, unknown>;
};

let folder: string;
let packed: string[];

/** The package in a folder of its own: tests beside this one build into the project's. */
beforeAll(async () => {
  mkdirSync('out', { recursive: true });
  folder = mkdtempSync(path.resolve('out/package-'));
  const parts = 'src nodes credentials scripts package.json tsconfig.json LICENSE README.md';
  for (const part of parts.split(' ')) cpSync(part, path.join(folder, part), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const tsup = path.join(root, 'node_modules/tsup/dist/cli-default.js');
  // Types take ten times as long as code, and nothing here looks into them.
  const build = (config: string) =>
    run(process.execPath, [tsup, '--config', `scripts/build/${config}.ts`, '--no-dts', '--silent'], {
      cwd: folder,
    });
  await Promise.all([build('n8n'), build('core')]);
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: folder });
  const [tarball] = JSON.parse(stdout) as { readonly files: { readonly path: string }[] }[];
  packed = (tarball?.files ?? []).map((file) => file.path).sort();
}, 120_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('beside the types of the core the tarball holds these files and no others', () => {
  const node = (name: string, icon: string): string[] => [
    `dist/nodes/${name}/${name}.node.js`,
    `dist/nodes/${name}/${name}.node.json`,
    `dist/nodes/${name}/${icon}.dark.svg`,
    `dist/nodes/${name}/${icon}.svg`,
  ];
  expect(packed).toEqual([
    'LICENSE',
    'README.md',
    'dist/core/index.cjs',
    'dist/core/index.mjs',
    'dist/core/licenses.txt',
    'dist/credentials/DraftServiceBasicApi.credentials.js',
    'dist/credentials/DraftServiceTokenApi.credentials.js',
    'dist/credentials/draft-service.dark.svg',
    'dist/credentials/draft-service.svg',
    'dist/licenses.txt',
    ...node('DocumentTemplate', 'document-template'),
    ...node('DraftChangedTrigger', 'draft-changed-trigger'),
    ...node('DraftObject', 'draft-object'),
    ...node('GenerateReportTrigger', 'generate-report-trigger'),
    'package.json',
  ]);
});

test('the section for n8n names what is there, and all of it', () => {
  const { credentials, nodes, ...rest } = manifest.n8n;
  expect(rest).toEqual({ n8nNodesApiVersion: 1, strict: true });
  for (const file of [...credentials, ...nodes]) expect(packed).toContain(file);
  const built = packed.filter((file) => /\.(?:node|credentials)\.js$/.test(file));
  expect([...credentials, ...nodes].sort()).toEqual(built);
});

interface Icons {
  readonly light: string;
  readonly dark: string;
}
/** A node has its icon in the description, a credential beside its name. */
interface Loaded {
  readonly icon?: Icons;
  readonly description?: { readonly name: string; readonly icon: Icons };
}

describe('what n8n loads', () => {
  const loaded = () =>
    [...manifest.n8n.credentials, ...manifest.n8n.nodes].map((file) => path.join(folder, file));

  test('is one class per file, called like it, with icons and a codex beside it', () => {
    for (const file of loaded()) {
      const name = path.basename(file).split('.')[0] ?? '';
      const module = createRequire(file)(file) as Record<string, new () => Loaded>;
      expect(Object.keys(module)).toEqual([name]);
      const { description, icon = description?.icon } = new (module[name] ?? Object)() as Loaded;
      for (const svg of [icon?.light, icon?.dark])
        expect(existsSync(path.join(path.dirname(file), svg?.replace(/^file:/, '') ?? '?'))).toBe(true);
      if (description === undefined) continue;
      const codex = JSON.parse(readFileSync(`${file}on`, 'utf8')) as { readonly node: string };
      expect(codex.node).toBe(`n8n-nodes-draft-service.${description.name}`);
    }
  });

  test('requires nothing but n8n-workflow and node:crypto, and is not minified', () => {
    for (const file of loaded()) {
      const code = readFileSync(file, 'utf8');
      expect(code.split('\n').length).toBeGreaterThan(50);
      const needs = [...code.matchAll(/\b(?:require|import)\(\s*["']([^"']+)["']\s*\)/g)].map(
        ([, name]) => name,
      );
      for (const name of needs) expect(['n8n-workflow', 'node:crypto', 'crypto']).toContain(name);
    }
  });
});

test('no source map and no machine path is published', () => {
  for (const file of packed.filter((name) => name.startsWith('dist/'))) {
    const content = readFileSync(path.join(folder, file), 'utf8');
    expect(content).not.toContain('sourceMappingURL');
    expect(content).not.toContain(root);
  }
});
