/** Which tests hold which requirement, what they found in this build, and what has no test. */
import path from 'node:path';
import { isNamed, type Requirement, requirementsOf } from './requirements.ts';
import type { TestResult } from './results.ts';

/** A requirement with its tests. */
export interface TracedRequirement extends Requirement {
  readonly results: readonly TestResult[];
  /** A gap is a requirement without a test, declared with a reason. */
  readonly verdict: 'passed' | 'failed' | 'no test' | 'known gap';
  readonly gap?: string | undefined;
}

/** What goes into the traceability. */
export interface TraceSources {
  readonly requirements: readonly Requirement[];
  /** Why a requirement or a public name has no test. */
  readonly gaps: ReadonlyMap<string, string>;
  readonly results: readonly TestResult[];
  readonly publicNames: readonly { readonly part: string; readonly name: string }[];
  /** The text of all tests. */
  readonly testSources: string;
}

export interface Traceability {
  readonly requirements: readonly TracedRequirement[];
  /** Public names; untested: in no test. A gap is declared with its reason. */
  readonly names: {
    readonly total: number;
    readonly untested: readonly { readonly name: string; readonly gap: string | undefined }[];
  };
  /** One sentence for each reason not to release; none: complete. */
  readonly mistakes: readonly string[];
}

/** Joins requirements, tests and results. */
export function trace({ requirements, gaps, results, publicNames, testSources }: TraceSources): Traceability {
  const traced = requirements.map((requirement): TracedRequirement => {
    const of = results.filter(({ titles }) => titles.flatMap(requirementsOf).includes(requirement.id));
    const gap = gaps.get(requirement.id);
    const without = gap === undefined ? 'no test' : 'known gap';
    const verdict = of.length === 0 ? without : of.every(({ passed }) => passed) ? 'passed' : 'failed';
    return { ...requirement, results: of, verdict, gap };
  });
  const untested = publicNames
    .filter(({ name }) => !isNamed(name, testSources))
    .map(({ part, name }) => ({ part, name, gap: gapOf(gaps, part, name) }));
  const ids = new Set(requirements.map(({ id }) => id));
  const named = results.flatMap(({ titles }) => titles.flatMap(requirementsOf));
  const unknown = new Set(named.filter((id) => !ids.has(id)));
  const failed = results.filter(({ passed }) => !passed);
  const mistakes = [
    ...traced
      .filter(({ verdict }) => verdict === 'no test')
      .map(({ id, sentence }) => `${id} has no test in these results: ${sentence}`),
    ...failed.map(({ file, name }) => `A test did not pass: ${file}: ${name}`),
    ...[...unknown].map((id) => `A test names ${id}, which docs/requirements.md does not have.`),
    ...untested
      .filter(({ gap }) => gap === undefined)
      .map(({ part, name }) => `No test names ${name} (${part}), and docs/requirements.md declares no gap.`),
  ];
  return { requirements: traced, names: { total: publicNames.length, untested }, mistakes };
}

/** A gap is declared for a name, for all names under a heading, or by a pattern: `draft-service/*`. */
function gapOf(gaps: ReadonlyMap<string, string>, part: string, name: string): string | undefined {
  const key = [...gaps.keys()].find((one) => one === part || path.matchesGlob(name, one));
  return key === undefined ? undefined : gaps.get(key);
}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A line for each pair of a requirement and a test; text that a spreadsheet would calculate is quoted for it. */
export function traceCsv({ requirements }: Traceability): string {
  const rows = requirements.flatMap(({ id, risk, sentence, source, results, verdict, gap = '' }) => {
    const head = [id, risk, sentence, source, verdict];
    if (results.length === 0) return [[...head, '', gap, '']];
    return results.map(({ file, name, passed }) => [...head, file, name, passed ? 'passed' : 'failed']);
  });
  const all = [['requirement', 'risk', 'sentence', 'source', 'verdict', 'file', 'test', 'result'], ...rows];
  return all
    .map((row) => `${row.map((text) => cell(text.replace(/^(?=[=+@-])/, "'"))).join(',')}\r\n`)
    .join('');
}
