import { readFile, stat } from 'node:fs/promises';
import type { ChangeReport } from '../../src/compare/change-report-types.ts';
import type { DecisionsFile } from '../../src/decisions/decision-types.ts';
import { readDecisions } from '../../src/decisions/read-decisions.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import type { Redact } from '../../src/text/one-line.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { quotedFolder } from '../files/resolve-folder.ts';
import type { FailOn } from '../inputs/decision-inputs.ts';

/**
 * Reads what people decided about an earlier comparison.
 *
 * @throws InputError, also if there is no such file; AbortedError and DeadlineError
 */
export async function readDecisionsFile(
  file: string,
  redact: Redact,
  deadline: Deadline,
): Promise<DecisionsFile> {
  const found = await stat(file).catch(() => undefined);
  // A device or a pipe may have no end.
  const bytes = found?.isFile() === true ? await readFile(file).catch(() => undefined) : undefined;
  if (bytes === undefined)
    throw new InputError([`decisions: there is no file ${quotedFolder(file)} that can be read.`]);
  return readDecisions(bytes, { redact, deadline });
}

/** Why a comparison counts as failed; undefined: it does not. */
export function reasonToFail(
  when: FailOn,
  { totals: { decisions } }: Pick<ChangeReport, 'totals'>,
): string | undefined {
  const { open, question, rejected } = decisions;
  const counts = when === 'open' ? { open, 'in question': question } : { rejected };
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  if (found.length === 0) return undefined;
  return `Of the changes, ${found.map(([what, count]) => `${count} ${count === 1 ? 'is' : 'are'} ${what}`).join(' and ')}.`;
}
