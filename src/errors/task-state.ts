/** The documented state codes of a task. */
export const STATE = { pending: 'P', running: 'R', complete: 'C', failed: 'F', cancelled: 'X' } as const;
