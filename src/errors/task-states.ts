/** The documented state codes of a task. @see docs/service.md#states */
export const STATE = { pending: 'P', running: 'R', complete: 'C', failed: 'F', cancelled: 'X' } as const;
