import type { IExecuteFunctions } from 'n8n-workflow';
import { Ledger } from '../shared/ledger.ts';

/**
 * Also tells n8n's log which task a slot's report is. n8n saves an execution when a node has ended, so the log is where the id of a
 * report outlives a process that is killed while it waits.
 */
export class LoggedLedger extends Ledger {
  private readonly context: IExecuteFunctions;
  private readonly scheduledAt: string | null;

  constructor(context: IExecuteFunctions, scheduledAt: string | null) {
    super();
    this.context = context;
    this.scheduledAt = scheduledAt;
  }

  override started(itemIndex: number, taskId: number): void {
    super.started(itemIndex, taskId);
    const slot = this.scheduledAt === null ? 'by hand' : `for the slot ${this.scheduledAt}`;
    this.context.logger.info(
      `Report ${slot} started as task ${taskId}: workflow ${this.context.getWorkflow().id ?? ''}, execution ${this.context.getExecutionId()}`,
    );
  }
}
