import type { NumberRange } from '../execution/parameters.ts';

// Checked when the node runs. The forms have no maximum: a number that is too large is refused with a reason.

/** The time limit of one item. */
export const TIMEOUT: NumberRange = { label: 'Timeout', unit: 'minutes', min: 0.01, max: 24 * 60 };

/** The pause between two status calls. */
export const POLL_INTERVAL: NumberRange = { label: 'Poll Interval', unit: 'seconds', min: 1, max: 300 };
