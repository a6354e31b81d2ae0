/** The traceability as one page of Markdown: what was tested, what was not, and by which tests. */
import type { TestResult, Traceability } from './traceability.ts';

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

/** The page. @param results of all tests, also of those without a requirement */
export function tracePage(
  { requirements, mistakes }: Traceability,
  results: readonly TestResult[],
  { version, commit, date, node, platform, seed }: Build,
): string {
  const suites = Object.entries(Object.groupBy(results, ({ suite }) => suite)).map(([suite, of = []]) => {
    const failed = of.filter(({ passed }) => !passed).length;
    return `- ${suite}: ${of.length} tests, ${failed} failed`;
  });
  const traced = requirements.map(
    ({ id, risk, sentence, consequence, source, link, results: of, verdict }) => {
      const from = new URL(link, `${REPOSITORY}/blob/${commit}/docs/`).href;
      // Code: the names of tests are no Markdown.
      const tests = of.map(({ file, name, passed }) => `    ${file}: ${name}${passed ? '' : ': FAILED'}`);
      return `## ${id}: ${verdict}

${sentence} If not (risk: ${risk}): ${consequence} [${source}](${from})

${tests.join('\n')}`;
    },
  );
  const passed = requirements.filter(({ verdict }) => verdict === 'passed').length;
  return `# What was tested in ${version}, and what not

**${passed} of ${requirements.length} requirements passed all of their tests.** Tested was commit
[${commit}](${REPOSITORY}/tree/${commit}) of ${date}, with Node.js ${node} on ${platform}, random inputs from
${seed === null ? 'a seed of each run' : `the seed ${seed}`}, in these suites:

${suites.join('\n')}

Not tested was the service itself: the tests run on a stand-in that is written from its description
([assumptions](${REPOSITORY}/blob/${commit}/docs/assumptions.md)). Nor were other systems, other versions of n8n, or your
installation: these are tests of the software by its makers, and no claim that your installation is validated or
compliant. The form for your own tests is beside this page.

${mistakes.map((mistake) => `    NOT FIT FOR RELEASE: ${mistake}\n`).join('')}
${traced.join('\n\n')}
`;
}
