import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { type ExecutionClient, SUPPORTED, makeClient, readCredential } from './client.ts';
import { AUTHENTICATION } from './common-parameters.ts';
import { escapeHtml } from './errors.ts';
import { type ItemReports, type ItemResult, perItem } from './per-item.ts';
import { type Parameter, NodeParameters } from './parameters.ts';
import { notesForAgent } from './shorten-for-agent.ts';

/** The most notices of an execution: each of many items can have one. */
const MAX_NOTICES = 10;

/** One item that an operation works on. */
export interface Item {
  readonly context: IExecuteFunctions;
  readonly client: ExecutionClient;
  readonly parameters: NodeParameters;
  readonly itemIndex: number;
  /** Aborts when the execution is stopped, or when another item failed and the node with it. */
  readonly signal: AbortSignal;
}

/** The item's own time limit, an option in minutes. @throws InputError */
export function itemDeadline({ client, parameters, signal }: Item, timeout: Parameter<number>): Deadline {
  const minutes = parameters.option(timeout) ?? timeout.parse(timeout.field.default);
  return client.deadline(minutes * 60_000, signal, 'Allow more time with the option Timeout.');
}

/** The time limit of an operation without the option Timeout. */
export function fixedDeadline({ client, signal }: Item, minutes: number): Deadline {
  return client.deadline(minutes * 60_000, signal, 'Try again later.');
}

/**
 * The output of a node: the results of the work on each item, and for an agent the notices before them.
 *
 * Each item reads its credential, which may have expressions over the item, so that unusable credentials fail the
 * items. After an error outside the items, n8n (seen in 2.41) sends the input of a node that continues on error to its
 * success output.
 *
 * @throws the errors of `perItem`
 */
export async function runItems(
  context: IExecuteFunctions,
  work: (item: Item) => Promise<readonly ItemResult[]>,
  reports?: ItemReports,
): Promise<INodeExecutionData[][]> {
  const notices: string[] = [];
  /** One client for all items with the same credential. */
  const clients = new Map<string, ExecutionClient>();
  /** Shows each text once, in the output pane, where n8n shows no hints of a node that fails (seen in 2.41). */
  const notice = (text: string): void => {
    if (notices.includes(text) || notices.length > MAX_NOTICES) return;
    const shown = notices.length < MAX_NOTICES ? text : 'There are more notices, about other items.';
    notices.push(shown);
    context.addExecutionHints({ message: escapeHtml(shown), location: 'outputPane', type: 'info' });
  };
  const items = await perItem(context, {
    work: async (itemIndex, signal) => {
      // n8n does not give a node its version; this method came with 2.35.0.
      if (!('isConsoleOutputRedacted' in context)) throw new InputError([SUPPORTED]);
      const parameters = NodeParameters.ofItem(context, itemIndex);
      const authentication = parameters.get(AUTHENTICATION);
      const credential = await readCredential(context, authentication, itemIndex);
      const key = JSON.stringify([authentication, credential]);
      const client = clients.get(key) ?? makeClient(context, authentication, credential, notice);
      clients.set(key, client);
      return work({ context, client, parameters, itemIndex, signal });
    },
    // A secret may be in a wrong parameter.
    redact: (text) => [...clients.values()].reduce((redacted, { secrets }) => secrets.redact(redacted), text),
    ...{ notices, reports },
  });
  return [[...notesForAgent(context, notices), ...items]];
}
