/** Executions straight from n8n's database: asking the editor's API for the end of many would keep n8n busy with the answers. */
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Execution } from '../../e2e/n8n/execution.ts';
import type { N8n } from '../../e2e/n8n/instance.ts';

/** How often is looked, ms. */
const LOOK_MS = 100;

/** An execution that has ended. */
export interface Ended {
  readonly execution: Execution;
  /** Everything that n8n keeps of it, as text. */
  readonly kept: string;
}

/** Looks into the database of a running n8n. */
export class Executions implements Disposable {
  private readonly database: DatabaseSync;
  private readonly row: StatementSync;

  constructor(n8n: N8n) {
    this.database = new DatabaseSync(join(n8n.userFolder, '.n8n', 'database.sqlite'), { readOnly: true });
    this.row = this.database.prepare(
      `SELECT e.id, e.workflowId, e.status, e.mode, e.startedAt, e.stoppedAt, d.data FROM execution_entity e
       JOIN execution_data d ON d.executionId = e.id WHERE e.id = ? AND e.stoppedAt IS NOT NULL
       AND e.status IN ('success', 'error', 'canceled', 'crashed')`,
    );
  }

  /** Waits until it has ended. @throws Error after so many ms */
  async ended(id: string, patienceMs: number): Promise<Ended> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const found = this.row.get(Number(id));
      if (found !== undefined) {
        const text = (name: string): string => String(found[name]);
        const answer = {
          id,
          workflowId: text('workflowId'),
          status: text('status'),
          mode: text('mode'),
          startedAt: asUtc(text('startedAt')),
          stoppedAt: asUtc(text('stoppedAt')),
          data: text('data'),
        };
        return { execution: Execution.ofEditor(answer), kept: JSON.stringify(found) };
      }
      if (performance.now() > deadline)
        throw new Error(`Execution ${id} has not ended after ${patienceMs} ms.`);
      await sleep(LOOK_MS);
    }
  }

  [Symbol.dispose](): void {
    this.database.close();
  }
}

/** SQLite keeps "2026-11-20 16:00:00.000", in UTC. */
function asUtc(text: string): string {
  return `${text.replace(' ', 'T')}Z`;
}
