import { RISKY_KEYS } from '../../src/compare/data-at-risk.ts';
import { optional } from './input.ts';
import { inputError, namesIn } from './parsers.ts';

/** What ends a comparison as a failure: a change without a decision, or one that was rejected. */
const FAIL_ON = ['open', 'rejected'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** What puts entered data at risk, and what was decided. */
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
  'fail-on': {
    ...optional(
      'Fail if changes are open (a question is no decision), or if some are rejected',
      'open|rejected',
      failOn,
    ),
    choices: FAIL_ON,
  },
};

function failOn(text: string): FailOn {
  const found = FAIL_ON.find((one) => one === text);
  if (found === undefined) throw inputError('It must be open or rejected.');
  return found;
}
