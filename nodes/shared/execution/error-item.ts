import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

/**
 * What stands in place of a failed item's outcome. Into its error output n8n puts what it knows as a failure, and the rest goes out through
 * the success output: before 2.35.2 it knows `error` alone there, and no `details` beside it (read in 1.123.81, 2.20, 2.34 and 2.41).
 */
export function errorItem(context: IExecuteFunctions, error: string, details: IDataObject): IDataObject {
  const hasErrorOutput = context.getNode().onError === 'continueErrorOutput';
  return hasErrorOutput && !knowsDetails(context) ? { error } : { error, details };
}

/** n8n gives a node no version of its own: this method came with 2.35.0, two patches before the other. */
function knowsDetails(context: IExecuteFunctions): boolean {
  return 'isConsoleOutputRedacted' in context;
}
