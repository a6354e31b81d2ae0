import { readFile, stat } from 'node:fs/promises';
import type { ChangeReport } from '../../src/compare/change-report-types.ts';
import { RISKY_KEYS } from '../../src/compare/risky-field-values.ts';
import type { DecisionsFile } from '../../src/decisions/decision-types.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import type { Secrets } from '../../src/text/secrets.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { quotedFolder } from '../files/resolve-folder.ts';
import { optional } from '../inputs/input.ts';
import { namesIn, oneOf } from '../inputs/parsers.ts';

const FAIL_ON = ['open', 'rejected'] as const;
/** What ends a comparison as a failure: a change without a decision, or one that was rejected. */
export type FailOn = (typeof FAIL_ON)[number];

export const DECISION_INPUTS = {
  'risky-keys': optional(
    `Keys of fields whose change can make entered values unfit, separated by commas, or none (default: ${RISKY_KEYS.join(', ')})`,
    'LIST',
    (text) => (text === 'none' ? [] : namesIn(text)),
  ),
  decisions: optional(
    'What was decided: the workbook of an earlier comparison, or its columns as CSV',
    'FILE',
    String,
  ),
  'fail-on': optional(
    'Fail if changes are open (a question is no decision), or if some are rejected',
    'open|rejected',
    oneOf(FAIL_ON),
  ),
};

/**
 * Reads what people decided about an earlier comparison, if there is a file of it.
 *
 * @throws InputError, also if there is no such file; AbortedError and DeadlineError
 */
export async function readDecisionsFile(
  file: string | undefined,
  secrets: Secrets,
  deadline: Deadline,
): Promise<DecisionsFile | undefined> {
  if (file === undefined) return undefined;
  const found = await stat(file).catch(() => undefined);
  // A device or a pipe may have no end.
  const bytes = found?.isFile() === true ? await readFile(file).catch(() => undefined) : undefined;
  if (bytes === undefined)
    throw new InputError([`decisions: there is no file ${quotedFolder(file)} that can be read.`]);
  const { readDecisions } = await import('../../src/decisions/read-decisions.ts');
  return readDecisions(bytes, { redact: (text) => secrets.redact(text), deadline });
}

/** Why a comparison counts as failed; undefined: it does not. */
export function reasonToFail(when: FailOn, { totals }: Pick<ChangeReport, 'totals'>): string | undefined {
  const { open, question, rejected } = totals.decisions;
  const counts = when === 'open' ? { open, 'in question': question } : { rejected };
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  if (found.length === 0) return undefined;
  return `Changes that are ${found.map(([what, count]) => `${what}: ${count}`).join(', ')}.`;
}
