/** What was decided about a change; `open`: nothing yet. */
export const STATUSES = ['open', 'accepted', 'rejected', 'question'] as const;
export type Status = (typeof STATUSES)[number];

/** The columns of a workbook that people fill in, after that of the ids. */
export const DECISION_COLUMNS = ['Change', 'Status', 'Reason', 'By', 'Request'] as const;
export const CHECK_COLUMNS = ['Check', 'Tester', 'Date', 'Result', 'Note'] as const;
/** Stands for the text above in a further row of one change. */
export const DITTO = '″';

/** What people wrote beside a change: a record, no signature. */
export interface Decision {
  readonly status: Status;
  readonly reason: string;
  readonly by: string;
  readonly request: string;
}

/** What a tester wrote beside an object to check again. */
export interface CheckResult {
  readonly tester: string;
  readonly date: string;
  readonly result: string;
  readonly note: string;
}

/** An object as a file names it, each text empty if the file has no such column. */
export interface FiledName {
  readonly family: string;
  readonly within: string;
  readonly object: string;
  readonly oid: string;
}

/** What people wrote, with the id of its change or check. */
export type Filed<Written> = Written & { readonly id: string; readonly about: FiledName };

/** What people wrote in a file, by the ids of changes and of checks. */
export interface DecisionsFile {
  readonly decisions: ReadonlyMap<string, Filed<Decision>>;
  readonly checks: ReadonlyMap<string, Filed<CheckResult>>;
}

/** `Vital Signs › Pulse (PULSE)`: an object as the columns Within, Object and OID name it. */
export function filedName({ within, object, oid }: Omit<FiledName, 'family'>): string {
  const place = [within, object].filter((part) => part !== '').join(' › ');
  return oid === '' || oid === object ? place : `${place} (${oid})`.trim();
}
