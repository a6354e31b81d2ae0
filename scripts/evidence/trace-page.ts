/** The traceability as one HTML page that can be printed: what was tested, what was not, and where to look. */
import type { Traceability, TracedRequirement } from './traceability.ts';
import type { TestResult } from './results.ts';

/** What the results belong to. */
export interface Build {
  readonly version: string;
  readonly commit: string;
  readonly node: string;
  readonly n8n: string;
  readonly platform: string;
  /** Of the properties that try random inputs; null: another one in each. */
  readonly seed: string | null;
}

const STYLE = `
body { font: 15px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } caption { text-align: left; padding: .4rem 0; }
th, td { border-bottom: 1px solid #bbb; padding: .35rem .5rem; text-align: left; vertical-align: top; }
td small { color: #555; } li { overflow-wrap: anywhere; } details ul { margin: .2rem 0; padding-left: 1.2rem; }
.failed, .no { color: #b00020; font-weight: bold; }
@media print { body { font-size: 9.5px; margin: 0; max-width: none; } tr { break-inside: avoid; } details ul { display: none; } }
`;

const html = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;

function row({ id, risk, sentence, consequence, source, results, verdict, gap }: TracedRequirement): string {
  const tests = results.map(
    ({ file, name, passed }) => `${html(`${file}: ${name}`)}${passed ? '' : ' <b>failed</b>'}`,
  );
  const shown =
    tests.length === 0
      ? html(gap ?? 'none')
      : `<details><summary>${tests.length}</summary>${list(tests)}</details>`;
  return `<tr id="${id}"><th>${id}</th><td>${risk}</td><td>${html(sentence)}<br><small>If not: ${html(consequence)}
From: ${html(source)}</small></td><td>${shown}</td><td class="${verdict.split(' ', 1)[0] ?? ''}">${verdict}</td></tr>`;
}

function suites(results: readonly TestResult[]): string {
  const rows = Object.entries(Object.groupBy(results, ({ suite }) => suite)).map(([suite, of = []]) => {
    const failed = of.filter(({ passed }) => !passed).length;
    return `<tr><th>${html(suite)}</th><td>${of.length}</td><td>${of.length - failed}</td><td>${failed}</td></tr>`;
  });
  return `<table><tr><th>Suite</th><th>Tests</th><th>Passed</th><th>Failed</th></tr>${rows.join('\n')}</table>`;
}

/**
 * The page.
 *
 * @param contents the other files of the evidence, each with what it is
 */
export function tracePage(
  { requirements, names, mistakes }: Traceability,
  results: readonly TestResult[],
  build: Build,
  contents: ReadonlyMap<string, string>,
): string {
  const { version, commit, node, n8n, platform, seed } = build;
  const measures = ['coverage.json', 'mutants.txt'].filter((file) => !contents.has(file));
  const passed = requirements.filter(({ verdict }) => verdict === 'passed').length;
  const gaps = requirements.filter(({ verdict }) => verdict === 'known gap');
  const untested = [
    ...gaps.map(({ id, sentence, gap = '' }) => `${id}: ${html(sentence)} ${html(gap)}`),
    ...names.untested.map(
      ({ part, name, gap }) => `${html(`${name} (${part})`)}: ${html(gap ?? 'undeclared')}`,
    ),
  ];
  const files = [...contents].map(([file, what]) => `<code>${html(file)}</code>: ${html(what)}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Traceability of ${version}</title><style>${STYLE}</style></head><body>
<h1>Draft Service for n8n and GitHub Actions ${version}: what was tested</h1>
<p>Built from commit <code>${html(commit)}</code>, tested with Node.js ${node} and n8n ${html(n8n)} on ${html(platform)},
random inputs from ${seed === null ? 'a seed of each test' : `the seed ${html(seed)}`}.
<b>${passed} of ${requirements.length} requirements passed all of their tests</b>, ${gaps.length} are declared gaps,
${requirements.length - passed - gaps.length} failed or have no test. ${results.length} tests ran.</p>
<p>This page reports tests of this software by its makers. It makes no claim that your installation is validated or
compliant: that depends on your procedures and on your own tests (<code>own-tests-form.md</code>).</p>
${mistakes.length === 0 ? '' : `<h2 class="failed">Not fit for release</h2>${list(mistakes.map(html))}`}
<h2>Suites</h2>${suites(results)}
<h2>Requirements</h2>
<table><tr><th>No.</th><th>Risk</th><th>Requirement</th><th>Tests</th><th>Result</th></tr>
${requirements.map(row).join('\n')}</table>
<h2>What was not tested</h2>
<p>The service itself: the tests run against a stand-in that is written from the service's description. What that
description leaves open is in the project's <code>docs/assumptions.md</code>, with a switch for each guess that can be
switched; <code>draft-service doctor</code> compares them with your service. ${names.total - names.untested.length} of
${names.total} public names stand in a test. These have no test of their own:</p>
${list(untested)}
${measures.length === 0 ? '' : `<p>Not measured in this build: ${measures.join(', ')}.</p>`}
<h2>Where to look</h2>${list(files)}
</body></html>
`;
}
