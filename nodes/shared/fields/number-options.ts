import type { INodePropertyTypeOptions } from 'n8n-workflow';
import type { NumberRange } from '../execution/parameters.ts';

/** The time limit of one item. */
export const TIMEOUT: NumberRange = { label: 'Timeout', unit: 'minutes', min: 0.01, max: 24 * 60 };

/** The pause between two status calls. */
export const POLL_INTERVAL: NumberRange = { label: 'Poll Interval', unit: 'seconds', min: 1, max: 300 };

/** The bounds of a number's form field: those that `optionNumber` checks when the node runs. */
export function boundsOf({ min, max }: NumberRange): INodePropertyTypeOptions {
  return { minValue: min, maxValue: max };
}
