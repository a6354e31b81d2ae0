/** Which tests hold which requirement, what they found in this build, and what has no test. */
import { existsSync } from 'node:fs';
import { type Requirement, requirementsOf } from './requirements.ts';
import type { TestResult } from './results.ts';

/** A requirement with its tests. */
export interface TracedRequirement extends Requirement {
  readonly results: readonly TestResult[];
  readonly verdict: 'passed' | 'failed' | 'no test';
}

export interface Traceability {
  readonly requirements: readonly TracedRequirement[];
  /** One sentence for each reason not to release; none: complete. */
  readonly mistakes: readonly string[];
}

/** Joins requirements and results. */
export function trace(requirements: readonly Requirement[], results: readonly TestResult[]): Traceability {
  const traced = requirements.map((requirement): TracedRequirement => {
    const of = results.filter(({ titles }) => titles.flatMap(requirementsOf).includes(requirement.id));
    const verdict = of.length === 0 ? 'no test' : of.every(({ passed }) => passed) ? 'passed' : 'failed';
    return { ...requirement, results: of, verdict };
  });
  const ids = new Set(requirements.map(({ id }) => id));
  const named = results.flatMap(({ titles }) => titles.flatMap(requirementsOf));
  const files = new Set(results.map(({ file }) => file));
  const mistakes = [
    ...traced
      .filter(({ verdict }) => verdict === 'no test')
      .map(({ id, sentence }) => `${id} has no test in these results: ${sentence}`),
    ...results
      .filter(({ passed }) => !passed)
      .map(({ file, name }) => `A test did not pass: ${file}: ${name}`),
    ...[...new Set(named)]
      .filter((id) => !ids.has(id))
      .map((id) => `A test names ${id}, which docs/requirements.md does not have.`),
    ...[...files]
      .filter((file) => !existsSync(file))
      .map((file) => `These results are of ${file}, which this commit does not have.`),
  ];
  return { requirements: traced, mistakes };
}
