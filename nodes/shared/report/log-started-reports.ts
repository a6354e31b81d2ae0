import type { IExecuteFunctions } from 'n8n-workflow';

/** Writes down that a report was started. */
export type ReportLog = (itemIndex: number, taskId: number) => void;

/**
 * Tells n8n's log which task each report is. n8n saves an execution when a node has ended, so the log is where the id of a report
 * outlives a process that is killed while it waits, and an execution that is stopped before the node could say anything.
 *
 * @param what which report it is, after the word: "for the slot …"
 */
export function reportLog(context: IExecuteFunctions, what = ''): ReportLog {
  return (itemIndex, taskId) => {
    const report = what === '' ? 'Report' : `Report ${what}`;
    context.logger.info(
      `${report} started as task ${taskId}: workflow ${context.getWorkflow().id ?? ''}, execution ${context.getExecutionId()}, node "${context.getNode().name}", item ${itemIndex}`,
    );
  };
}
