/** What is published, as n8n's verification judges it: the build that `npm test` begins with. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly n8n: { readonly credentials: string[]; readonly nodes: string[] } & Record<string, unknown>;
};

const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' });
const [tarball] = JSON.parse(listed) as { readonly files: { readonly path: string }[] }[];
// Of a build with types, too.
const packed = (tarball?.files ?? []).map((file) => file.path).filter((file) => !/\.d\.m?ts$/.test(file));

test('beside the types of the core the tarball holds these files and no others', () => {
  const node = (name: string, icon: string): string[] => [
    `dist/nodes/${name}/${name}.node.js`,
    `dist/nodes/${name}/${name}.node.json`,
    `dist/nodes/${name}/${icon}.dark.svg`,
    `dist/nodes/${name}/${icon}.svg`,
  ];
  expect(packed.sort()).toEqual([
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
  const loaded = [...manifest.n8n.credentials, ...manifest.n8n.nodes].map((file) => path.resolve(file));

  test('is one class per file, called like it, with icons and a codex beside it', () => {
    for (const file of loaded) {
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
    for (const file of loaded) {
      const code = readFileSync(file, 'utf8');
      expect(code.split('\n').length).toBeGreaterThan(50);
      const needs = code.matchAll(/\b(?:require|import)\(\s*["']([^"']+)["']\s*\)/g);
      for (const [, name] of needs) expect(['n8n-workflow', 'node:crypto', 'crypto']).toContain(name);
    }
  });
});

test('no source map and no machine path is published', () => {
  for (const file of packed.filter((name) => name.startsWith('dist/'))) {
    const content = readFileSync(file, 'utf8');
    expect(content).not.toContain('sourceMappingURL');
    expect(content).not.toContain(process.cwd());
  }
});
