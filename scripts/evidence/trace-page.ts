/** The traceability as one HTML page that can be printed: what was tested, what was not, and where to look. */
import type { Traceability, TracedRequirement } from './traceability.ts';
import type { TestResult } from './results.ts';

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
  faults: 'every kind of request meets every kind of failure; the whole run counts as one test',
};
const STYLE = `
body { font: 15px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #bbb; padding: .35rem .5rem; text-align: left; vertical-align: top; }
th[colspan] { padding-top: 1.2rem; font-size: 1.1em; } small, summary { color: #555; }
li, code { overflow-wrap: anywhere; } details ul { margin: .2rem 0; padding-left: 1.2rem; font-size: .85em; }
.failed, .no { color: #b00020; font-weight: bold; }
@media print { body { font-size: 10px; margin: 0; max-width: none; } tr { break-inside: avoid; } a { color: inherit; } }
`;

const html = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const line = (cells: readonly (string | number)[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${[line(head, 'th'), ...rows.map((row) => line(row, 'td'))].join('\n')}</table>`;
};

function suites(results: readonly TestResult[]): string {
  const rows = Object.entries(Object.groupBy(results, ({ suite }) => suite)).map(([suite, of = []]) => {
    const what = Object.entries(SUITES).find(([start]) => suite.startsWith(start))?.[1] ?? '';
    const failed = of.filter(({ passed }) => !passed).length;
    return [html(suite), what, of.length, of.length - failed, failed];
  });
  return table(['Suite', 'What it runs', 'Tests', 'Passed', 'Failed'], rows);
}

function row(requirement: TracedRequirement, at: string): string {
  const { id, risk, sentence, consequence, source, link, results, verdict } = requirement;
  const files = Object.entries(Object.groupBy(results, ({ file }) => file)).map(([file, of = []]) => {
    const tests = of.map(({ name, passed }) => html(name) + (passed ? '' : ' <b class="failed">failed</b>'));
    return `<a href="${at}/${html(file)}">${html(file)}</a>${list(tests)}`;
  });
  const shown =
    results.length === 0
      ? '<br><b>No test.</b>'
      : `<details><summary>Tests: ${results.length}</summary>${list(files)}</details>`;
  const from = `<a href="${html(new URL(link, `${at}/docs/`).href)}">${html(source)}</a>`;
  return `<tr id="${id}"><th>${id}</th><td>${risk}</td><td>${html(sentence)}
<br><small>If not: ${html(consequence)} From: ${from}</small>${shown}</td>
<td class="${verdict.split(' ', 1)[0] ?? ''}">${verdict}</td></tr>`;
}

/** What the page shows. */
export interface Evidence {
  readonly traceability: Traceability;
  readonly results: readonly TestResult[];
  readonly build: Build;
  /** The other files of the evidence, each with what it is. */
  readonly contents: ReadonlyMap<string, string>;
}

/** The page. */
export function tracePage({ traceability, results, build, contents }: Evidence): string {
  const { requirements, mistakes } = traceability;
  const { version, commit, date, node, platform, seed } = build;
  const at = `${REPOSITORY}/blob/${commit}`;
  const passed = requirements.filter(({ verdict }) => verdict === 'passed').length;
  const failed = results.filter((result) => !result.passed).length;
  const sections = Object.entries(Object.groupBy(requirements, ({ section }) => section)).map(
    ([section, of = []]) =>
      `<tr><th colspan="4">${html(section)}</th></tr>\n${of.map((one) => row(one, at)).join('\n')}`,
  );
  const files = [...contents].map(([of, what]) => `<a href="${html(of)}">${html(of)}</a>: ${html(what)}`);
  const notRun = Object.entries(SUITES).filter(([of]) => !results.some(({ suite }) => suite.startsWith(of)));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Traceability of ${version}</title><style>${STYLE}</style></head><body>
<h1>Draft Service for n8n and GitHub Actions ${version}: what was tested, and what not</h1>
<p><b>${passed} of ${requirements.length} requirements passed all of their tests. ${results.length} tests ran, ${failed}
failed.</b> Tested was commit <a href="${REPOSITORY}/tree/${commit}"><code>${commit}</code></a> of ${date}, with Node.js
${node} on ${html(platform)}; properties tried random inputs from
${seed === null ? 'a seed of each run' : `the seed ${html(seed)}`}.</p>
<p>This page reports tests of this software by its makers. It makes no claim that your installation is validated or
compliant: that depends on your procedures and on your own tests (<code>own-tests-form.md</code>).</p>
${mistakes.length === 0 ? '' : `<h2 class="failed">Not fit for release</h2>${list(mistakes.map(html))}`}
<h2>How to read it</h2>
<p>A requirement is a numbered promise. The names of its tests begin with its number. It has passed if all of them did;
a requirement without a test stops the release. Open a requirement to see its tests by file. A test that runs for each
row of a table counts once for each row.</p>
<h2>Suites</h2>${suites(results)}
<h2>What was not tested</h2>
<ul><li>The service itself. The tests run on a stand-in that is written from the service's description. What that leaves
open is listed in <a href="${at}/docs/assumptions.md">assumptions</a>; <code>draft-service doctor</code> compares it
with your service.</li>
<li>Other systems than ${html(platform)}, other versions of n8n than those above, and your installation.</li>
${notRun.map(([suite, what]) => `<li>Not run for this page: ${suite} (${what}).</li>`).join('\n')}
<li>How much of the core the tests reach (<code>npm run coverage</code>), and how many small changes of it they notice
(<code>npm run test:mutation</code>, which takes hours).</li></ul>
<h2>Requirements</h2>
<table><tr><th>No.</th><th>Risk</th><th>Requirement</th><th>Result</th></tr>
${sections.join('\n')}</table>
<h2>Where to look</h2>
<p>Each requirement leads to its tests and to the page that it comes from. Beside this page are:</p>${list(files)}
</body></html>
`;
}
