import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { mapConcurrent } from '../../src/concurrency/map-concurrent.ts';
import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { AbortedError, InputError } from '../../src/errors/error-classes.ts';
import { failureFacts } from '../../src/errors/failure-facts.ts';
import { oneLine } from '../../src/text/one-line-and-quotes.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { MAX_STATE, type StartedReports, startedReports } from '../report/tasks-to-collect-after-failure.ts';
import { SUPPORTED, makeClient, readCredential } from './client.ts';
import { AUTHENTICATION } from './common-parameters.ts';
import { errorText, nodeError } from './errors.ts';
import { escapeForN8n } from './escape-html-and-expressions.ts';
import { type NodeParameters, type Parameter, parametersOfItem } from './typed-parameters.ts';
import { shortenForAgent } from './agent-tool.ts';

/** Items of one execution that run at the same time, and so the generates that one execution sends at a time. */
const MAX_CONCURRENT_ITEMS = 10;
/** The most notices of an execution: each of many items can have one. */
const MAX_NOTICES = 10;

export interface Item {
  readonly context: IExecuteFunctions;
  readonly client: DraftServiceClient;
  readonly parameters: NodeParameters;
  readonly itemIndex: number;
  /** Whether an agent runs the node as its tool. */
  readonly toAgent: boolean;
  readonly reports: StartedReports;
  /** Aborts when the execution is stopped, or when another item failed and the node with it. */
  readonly signal: AbortSignal;
}

export type ItemResult = Readonly<Pick<INodeExecutionData, 'json' | 'binary'>>;

/** The item's time limit. @param limit minutes, or the option Timeout of the operation @throws InputError */
export function itemDeadline(
  { client, parameters, signal }: Item,
  limit: number | Parameter<number>,
): Deadline {
  if (typeof limit === 'number') return client.deadline(limit * 60_000, signal, 'Try again later.');
  const minutes = parameters.option(limit) ?? limit.parse(limit.field.default);
  return client.deadline(minutes * 60_000, signal, 'Allow more time with the option Timeout.');
}

/**
 * Runs the work for all items concurrently and pairs each result with its item. With "continue on fail" a
 * failed item becomes one with its error; without it the first failure starts no further item or report, waits
 * a little for the task ids of those just started, aborts the running items and fails the node.
 *
 * Each item reads its credential, which may have expressions over the item, so that unusable credentials fail the
 * items. After an error outside the items, n8n (seen in 2.41) sends the input of a node that continues on error to its
 * success output.
 *
 * @throws NodeApiError or NodeOperationError
 */
export async function runItems(
  context: IExecuteFunctions,
  work: (item: Item) => Promise<readonly ItemResult[]>,
): Promise<INodeExecutionData[][]> {
  // The type of every node that n8n made into a tool ends with this word.
  const toAgent = context.getNode().type.endsWith('Tool');
  const continueOnFail = context.continueOnFail();
  const cancelled = context.getExecutionCancelSignal();
  const stop = new AbortController();
  const signal = cancelled === undefined ? stop.signal : AbortSignal.any([cancelled, stop.signal]);
  const reports = startedReports(context);
  const notices: string[] = [];
  /** One client for all items with the same credential. */
  const clients = new Map<string, DraftServiceClient>();
  let failure: Promise<never> | undefined;

  /** A secret may be in a wrong parameter. */
  const redact = (text: string): string =>
    [...clients.values()].reduce((redacted, { secrets }) => secrets.redact(redacted), text);
  /** Shows each text once, in the output pane, where n8n shows no hints of a node that fails (seen in 2.41). */
  const notice = (text: string): void => {
    const wanted = redact(text);
    if (notices.includes(wanted) || notices.length > MAX_NOTICES) return;
    const shown = notices.length < MAX_NOTICES ? wanted : 'There are more notices, about other items.';
    notices.push(shown);
    context.addExecutionHints({ message: escapeForN8n(shown), location: 'outputPane', type: 'info' });
  };
  const failNode = async (error: unknown, itemIndex: number, details: IDataObject): Promise<never> => {
    await reports.close();
    stop.abort(new Error('Another item ended the node.'));
    const additions = [reports.describeOthers(itemIndex), ...notices];
    const shown = { itemIndex, additions, details, messageOnly: toAgent, redact };
    throw nodeError(context.getNode(), error, shown);
  };
  const runItem = async (itemIndex: number): Promise<readonly ItemResult[]> => {
    if (signal.aborted || failure !== undefined) throw new AbortedError();
    // n8n does not give a node its version; this method came with 2.35.0.
    if (!('isConsoleOutputRedacted' in context)) throw new InputError([SUPPORTED]);
    const parameters = parametersOfItem(context, itemIndex);
    const authentication = parameters.get(AUTHENTICATION);
    const credential = await readCredential(context, authentication, itemIndex);
    const key = JSON.stringify([authentication, credential]);
    const client = clients.get(key) ?? makeClient(context, authentication, credential, notice);
    clients.set(key, client);
    const results = await work({ context, client, parameters, itemIndex, toAgent, reports, signal });
    return toAgent ? shortenForAgent(results) : results;
  };
  const results = await mapConcurrent(
    context.getInputData(),
    MAX_CONCURRENT_ITEMS,
    async (_item, itemIndex): Promise<INodeExecutionData[]> => {
      // One object for all results of the item, and no spread below: n8n keeps every result in memory.
      const pairedItem = { item: itemIndex };
      try {
        return (await runItem(itemIndex)).map(({ json, binary }) =>
          binary === undefined ? { json, pairedItem } : { json, binary, pairedItem },
        );
      } catch (error) {
        const details = errorDetails(error, reports.taskOf(itemIndex));
        if (continueOnFail && cancelled?.aborted !== true)
          return [{ json: { error: redact(errorText(error)), details }, pairedItem }];
        // The first failure is the node's; the others are its consequence.
        return await (failure ??= failNode(error, itemIndex, details));
      }
    },
  );
  // An agent sees no hints.
  const notes = toAgent ? notices.map((note) => ({ json: { note }, pairedItem: { item: 0 } })) : [];
  return [[...notes, ...results.flat()]];
}

/**
 * The facts of a failed item for a workflow: `failure` in one word, and as far as they are known `task_id`,
 * `state` and `http_status`.
 */
function errorDetails(error: unknown, task: ReturnType<StartedReports['taskOf']>): IDataObject {
  const { failure, taskId = task?.taskId, state = task?.state, httpStatus } = failureFacts(error);
  const shown = state === undefined ? undefined : oneLine(state, MAX_STATE);
  const facts = { task_id: taskId, state: shown, http_status: httpStatus, failure };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}
