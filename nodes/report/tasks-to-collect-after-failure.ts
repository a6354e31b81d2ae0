import { type IExecuteFunctions, sleep } from 'n8n-workflow';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { AbortedError } from '../../src/errors/error-classes.ts';
import type { ReportEvents } from '../../src/report/make-report.ts';
import { oneLine } from '../../src/text/one-line-and-quotes.ts';

/** How long a failed node waits for the task ids of the reports that it is starting, ms. */
const MAX_START_MS = 5000;

/** The most tasks, and the most items, that the description of a failed node lists. */
const MAX_TASKS = 50;

/** The longest quote of a state, which is the service's text. UTF-16 units */
export const MAX_STATE = 40;

export type StartedReports = ReturnType<typeof startedReports>;

/**
 * The reports that one execution started, with their last known states: when the node fails, each can still
 * be collected.
 */
export function startedReports(context: IExecuteFunctions) {
  /** By item. A state is undefined before the first status response. */
  const started = new Map<number, { taskId: number; state: string | undefined }>();
  /**
   * Items whose report may have been started: the request is on its way, or its response was lost. Each promise is
   * fulfilled when the request has ended.
   */
  const uncertain = new Map<number, Promise<undefined>>();
  let closed = false;

  /** Records an item's task, and its last known state, the service's code. */
  const setState = (itemIndex: number, taskId: number, state?: string): void => {
    started.set(itemIndex, { taskId, state });
    uncertain.delete(itemIndex);
  };

  return {
    setState,

    /**
     * Starts an item's report, and records its task. It also writes to n8n's log which task that is: n8n (seen in 2.41)
     * saves an execution when a node has ended, so only the log keeps the id if the process is killed while it waits,
     * or the execution is stopped.
     *
     * @param request sends it with these events; after `close` they throw an AbortedError, so nothing is sent
     */
    start<T>(itemIndex: number, request: (events: ReportEvents) => Promise<T>): Promise<T> {
      let end = Promise.withResolvers<undefined>();
      const forget = (): void => {
        uncertain.delete(itemIndex);
        end.resolve(undefined);
      };
      const starting = request({
        onSend: () => {
          if (closed) throw new AbortedError();
          end = Promise.withResolvers();
          uncertain.set(itemIndex, end.promise);
        },
        // It waits for the rate limit, and nothing is sent meanwhile.
        onRefused: forget,
        onTask: ({ task_id: taskId }) => {
          setState(itemIndex, taskId);
          const slot = context.getInputData()[itemIndex]?.json.scheduled_at;
          const report =
            typeof slot === 'string' ? `Report for the slot ${oneLine(slot, MAX_STATE)}` : 'Report';
          context.logger.info(
            `${report} started as task ${taskId}: workflow ${context.getWorkflow().id ?? ''}, execution ` +
              `${context.getExecutionId()}, node "${context.getNode().name}", item ${itemIndex}`,
          );
        },
      });
      starting.then(forget, (error: unknown) => {
        if (error instanceof DraftServiceError && error.mayHaveStarted) end.resolve(undefined);
        else forget();
      });
      return starting;
    },

    /** Starts no further report; resolves when the requests that start one have ended, at the latest after 5 s. */
    async close(): Promise<void> {
      closed = true;
      const requests = [...uncertain.values()];
      if (requests.length > 0) await Promise.race([Promise.all(requests), sleep(MAX_START_MS)]);
    },

    taskOf: (itemIndex: number) => started.get(itemIndex),

    /** What the description of a failed node says of the other items' reports; empty if there are none. */
    describeOthers(failedItem: number): string {
      const tasks = [...started].filter(([itemIndex]) => itemIndex !== failedItem).map(([, task]) => task);
      const unclear = [...uncertain.keys()].filter((itemIndex) => itemIndex !== failedItem);
      const names = tasks.map(({ taskId, state }) => `${taskId} (${oneLine(state ?? 'started', MAX_STATE)})`);
      const collectable = `Other reports of this execution can be collected by task ID: ${firstNames(names)}.`;
      const maybe =
        `Reports may also have been started for these items: ${firstNames(unclear.map(String))}. ` +
        "Look in the user's Documents in the service.";
      const sentences = [tasks.length > 0 && collectable, unclear.length > 0 && maybe];
      return sentences.filter((sentence) => sentence !== false).join(' ');
    },
  };
}

function firstNames(names: readonly string[]): string {
  const first = names.slice(0, MAX_TASKS);
  const more = names.length - first.length;
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
