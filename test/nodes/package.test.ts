/** What is published, as n8n's verification judges it: the build that `npm test` begins with. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

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

test('nothing published is minified, has a source map, or names a machine path', () => {
  for (const file of packed.filter((name) => name.startsWith('dist/'))) {
    const content = readFileSync(file, 'utf8');
    expect(content).not.toContain('sourceMappingURL');
    expect(content).not.toContain(process.cwd());
    if (/\.(?:node|credentials)\.js$/.test(file)) expect(content.split('\n').length).toBeGreaterThan(50);
  }
});
