/** Links, files, headings and npm scripts that the documents name exist. */
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ASSUMPTIONS } from '../../cli/doctor/diagnose.ts';

const DOCUMENTS = globSync('{*.md,{docs,.github,sandbox}/*.md,{examples,test}/**/*.md}').sort();
/** Files that the reader creates. */
const YOURS = ['.github/workflows/report.yml'];

const read = (file: string): string => readFileSync(file, 'utf8');
/** The first group of each match. */
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const prose = (file: string): string => read(file).replaceAll(/^ *```[\s\S]*?^ *```/gm, '');

/** The anchors that GitHub gives a document's headings. */
function anchors(file: string): string[] {
  return all(prose(file), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

function broken(file: string, link: string): string | undefined {
  const [target = '', anchor] = link.split('#', 2);
  const there = target === '' ? file : path.join(path.dirname(file), decodeURIComponent(target));
  if (!existsSync(there)) return `${link}: no such file`;
  if (anchor !== undefined && !anchors(there).includes(anchor)) return `${link}: no such heading`;
  return undefined;
}

describe.each(DOCUMENTS)('%s', (file) => {
  test('links to what is there', () => {
    const inside = all(prose(file), /\]\(([^)\s]+)\)/g).filter((link) => !/^(?:https?|mailto):/.test(link));
    expect(inside.map((link) => broken(file, link)).filter((wrong) => wrong !== undefined)).toEqual([]);
  });

  test('names files and npm scripts that are there', () => {
    const folders = 'src|action|nodes|credentials|sandbox|scripts|test|examples|docs|\\.github';
    const named = all(prose(file), new RegExp(`\`((?:${folders})/[\\w./*-]*)\``, 'g'));
    const missing = named.filter((name) => globSync(name.replace(/\/$/, '')).length === 0);
    expect(missing).toEqual(YOURS.filter((name) => missing.includes(name)));
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object };
    const used = all(read(file), /npm run (?:--silent )?([\w:-]+)/g);
    expect(used.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('R74: every heading that a row of the diagnosis names is on its page; each row has an id of its own', () => {
  expect(ASSUMPTIONS.map(({ page }) => broken('README.md', page))).toEqual(ASSUMPTIONS.map(() => undefined));
  expect(new Set(ASSUMPTIONS.map(({ id }) => id)).size).toBe(ASSUMPTIONS.length);
});

test.each(['actions', 'gitlab', 'n8n'])('the list of examples has every file of %s', (folder) => {
  const linked = all(read('examples/README.md'), new RegExp(`\\]\\(${folder}/([^)]+)\\)`, 'g'));
  expect(linked.sort()).toEqual(readdirSync(`examples/${folder}`).sort());
});

// Their tests: test/examples, and in a real n8n examples.e2e.ts, queue-mode.e2e.ts and (docker) readme.e2e.ts.
test('the examples have no folder without a test that executes its files', () => {
  const folders = ['README.md', 'actions', 'docker', 'gitlab', 'n8n', 'queue-mode'];
  expect(readdirSync('examples').sort()).toEqual(folders);
});
