/** The traceability as one HTML page that can be printed: what was tested, what was not, and where to look. */
import { marked } from 'marked';
import type { TestResult, Traceability, TracedRequirement } from './traceability.ts';

/** What the results belong to. */
export interface Build {
  readonly version: string;
  readonly commit: string;
  /** Of the commit. */
  readonly date: string;
  readonly node: string;
  readonly platform: string;
  /** Of the properties that try random inputs; null: another one in each. */
  readonly seed: string | null;
}

export const REPOSITORY = 'https://github.com/draft-service/n8n-nodes-draft-service';
/** What the suites of results are, by the beginning of their names. */
const SUITES = {
  test: 'everything outside n8n, on a stand-in for the service: core, both Actions, command, nodes, every example',
  n8n: 'the package in a real n8n of this version; in an older one, only what differs between versions',
  faults: 'every kind of request meets every kind of failure',
};
const STYLE = `
body { font: 15px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
td, th { border-bottom: 1px solid #bbb; padding: .35rem .5rem; text-align: left; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85em; } summary { color: #555; }
@media print { body { font-size: 10px; margin: 0; max-width: none; } a { color: inherit; } }
`;

function suites(results: readonly TestResult[]): string[] {
  return Object.entries(Object.groupBy(results, ({ suite }) => suite)).map(([suite, of = []]) => {
    const what = Object.entries(SUITES).find(([start]) => suite.startsWith(start))?.[1] ?? '';
    return `| ${suite} | ${what} | ${of.length} | ${of.filter(({ passed }) => !passed).length} |`;
  });
}

function requirement(traced: TracedRequirement, commit: string): string {
  const { id, risk, sentence, consequence, source, link, results, verdict } = traced;
  const from = new URL(link, `${REPOSITORY}/blob/${commit}/docs/`).href;
  // Code: the names of tests are no Markdown.
  const tests = results.map(({ file, name, passed }) => `    ${file}: ${name}${passed ? '' : ': FAILED'}`);
  return `**${id}** (${risk}) ${sentence} If not: ${consequence} [${source}](${from}) **${verdict}**

<details><summary>Tests: ${results.length}</summary>

${tests.join('\n')}

</details>`;
}

/** The page. @param results of all tests, also of those without a requirement */
export async function tracePage(
  traceability: Traceability,
  results: readonly TestResult[],
  build: Build,
): Promise<string> {
  const { requirements, mistakes } = traceability;
  const { version, commit, date, node, platform, seed } = build;
  const passed = requirements.filter(({ verdict }) => verdict === 'passed').length;
  const failed = results.filter((result) => !result.passed).length;
  const notRun = Object.entries(SUITES).filter(([of]) => !results.some(({ suite }) => suite.startsWith(of)));
  const sections = Object.entries(Object.groupBy(requirements, ({ section }) => section)).map(
    ([section, of = []]) => `### ${section}\n\n${of.map((one) => requirement(one, commit)).join('\n\n')}`,
  );
  const page = `# Draft Service for n8n and GitHub Actions ${version}: what was tested, and what not

**${passed} of ${requirements.length} requirements passed all of their tests. ${results.length} tests ran, ${failed}
failed.** Tested was commit [${commit}](${REPOSITORY}/tree/${commit}) of ${date}, with Node.js ${node} on ${platform};
properties tried random inputs from ${seed === null ? 'a seed of each run' : `the seed ${seed}`}.

This page reports tests of this software by its makers. It makes no claim that your installation is validated or
compliant: that depends on your procedures and on your own tests (\`own-tests-form.md\`).

${mistakes.length === 0 ? '' : `## Not fit for release\n\n${mistakes.map((mistake) => `    ${mistake}`).join('\n')}`}

## How to read it

A requirement is a numbered promise. The names of its tests begin with its number. It has passed if all of them did; a
requirement without a test stops the release. Open "Tests" to see them by file. A test that runs for each row of a table
counts once for each row.

## Suites

| Suite | What it runs | Tests | Failed |
| --- | --- | ---: | ---: |
${suites(results).join('\n')}

## What was not tested

- The service itself. The tests run on a stand-in that is written from the service's description. What that leaves open
  is listed in [assumptions](${REPOSITORY}/blob/${commit}/docs/assumptions.md); \`draft-service doctor\` compares it with
  your service.
- Other systems than ${platform}, other versions of n8n than those above, and your installation.
${notRun.map(([suite, what]) => `- Not run for this page: ${suite} (${what}).\n`).join('')}\
- How much of the core the tests reach (\`npm run coverage\`), and how many small changes of it they notice
  (\`npm run test:mutation\`, which takes hours).

## Requirements

${sections.join('\n\n')}

## Where to look

Each requirement leads to its tests and to the page that it comes from. Beside this page are:

- [traceability.json](traceability.json): this page as JSON
- [intended-use.md](intended-use.md): what the software answers for, and what not
- [own-tests-form.md](own-tests-form.md): an empty form for your own tests
- [known-issues.md](known-issues.md): known limits, and what to do
`;
  const head = `<meta charset="utf-8"><title>Traceability of ${version}</title><style>${STYLE}</style>`;
  return `<!doctype html>\n<html lang="en">${head}\n${await marked.parse(page)}</html>\n`;
}
