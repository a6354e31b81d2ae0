/** The columns of a workbook that people fill in, after that of the ids. */
export const DECISION_COLUMNS = ['Change', 'Status', 'Reason', 'By', 'Request'] as const;
export const CHECK_COLUMNS = ['Check', 'Tester', 'Date', 'Result', 'Note'] as const;
/** Stands for the text above in a further row of one change. */
export const DITTO = '″';

/** `Vital Signs › Pulse (PULSE)`: an object as the columns Within, Object and OID name it. */
export function aboutWords(within: string, object: string, oid: string): string {
  const place = [within, object].filter((part) => part !== '').join(' › ');
  return oid === '' || oid === object ? place : `${place} (${oid})`;
}
