/**
 * What users copy does not put the service's words into a script: `${{ }}` in a `run:` becomes part of the
 * script's text, and a report's name may hold what a shell acts upon. They go through `env:`.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';

/** Each YAML block of the documents; test/frame/workflows.test.ts has the workflows. */
function workflows(): [string, string][] {
  return globSync(['README.md', '{docs,examples}/**/*.md']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^```ya?ml\n(.*?)^```/gms)].map(
      ([, block = '']): [string, string] => [file, block],
    ),
  );
}

/** Every script of a document. */
function scripts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(scripts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'run' && typeof member === 'string' ? [member] : scripts(member),
  );
}

test('no script of a workflow has an expression in its text', () => {
  const all = workflows().flatMap(([file, text]) =>
    parseAllDocuments(text).flatMap((document) => scripts(document.toJS()).map((script) => [file, script])),
  );
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter(([, script = '']) => script.includes('${{'))).toEqual([]);
});
