/** The columns of a workbook that people fill in, after that of the ids. */
export const DECISION_COLUMNS = ['Change', 'Status', 'Reason', 'By', 'Request'] as const;
export const CHECK_COLUMNS = ['Check', 'Tester', 'Date', 'Result', 'Note'] as const;
/** The sheets that have them. */
export const DECISION_SHEET = 'Changes';
export const CHECK_SHEET = 'Check again';
/** Stands for the text above in a further row of one change. */
export const DITTO = '″';
