import type { IExecuteFunctions } from 'n8n-workflow';

/** Writes to n8n's log which task an item's report is. */
export type LogStarted = (itemIndex: number, taskId: number) => void;

/**
 * Makes the function that logs started reports. n8n (seen in 2.41) saves an execution when a node has ended,
 * so only the log keeps the id of a report when the process is killed while it waits, or the execution is
 * stopped.
 *
 * @param report which report it is, at the beginning of the line: "Report for the slot …"
 */
export function logStartedReports(context: IExecuteFunctions, report = 'Report'): LogStarted {
  return (itemIndex, taskId) => {
    context.logger.info(
      `${report} started as task ${taskId}: workflow ${context.getWorkflow().id ?? ''}, execution ${context.getExecutionId()}, node "${context.getNode().name}", item ${itemIndex}`,
    );
  };
}
