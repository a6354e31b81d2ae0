import {
  ExecutionBaseError,
  type IDataObject,
  type INode,
  NodeApiError,
  NodeOperationError,
} from 'n8n-workflow';
import { DraftServiceError, InputError, SettingsError, UnexpectedError } from '../../../src/index.ts';
import { escapeHtml, withoutTags } from './escape-html.ts';

/** How a failed item is shown. */
export interface FailedItem {
  readonly itemIndex: number;
  /** What the description adds: the reports of other items, say. */
  readonly addition?: string | undefined;
  /** What a workflow can read of the failure without reading sentences. */
  readonly details?: IDataObject | undefined;
  /** true: an agent is told, and it sees nothing but the message. */
  readonly toAgent?: boolean | undefined;
}

/** A failure of one item as n8n shows it: what happened, and beneath it what to do. */
export function nodeError(
  node: INode,
  error: unknown,
  { itemIndex, addition = '', details, toAgent = false }: FailedItem,
): NodeApiError | NodeOperationError {
  const { message, description } = told(error);
  const made = toAgent
    ? shownAs(node, error, `${joined(message, description, addition)} [Item ${itemIndex}]`, '', { itemIndex })
    : shownAs(
        node,
        error,
        withoutTags(`${message} [Item ${itemIndex}]`),
        joined(escapeHtml(description), escapeHtml(addition)),
        {
          itemIndex,
        },
      );
  if (details !== undefined) made.context.details = details;
  return made;
}

/** A failure while the editor fills a list or a form: there are no items yet. */
export function editorError(node: INode, error: unknown): NodeApiError | NodeOperationError {
  const { message, description } = told(error);
  return shownAs(node, error, withoutTags(message), escapeHtml(description), {});
}

function shownAs(
  node: INode,
  error: unknown,
  message: string,
  description: string,
  place: { readonly itemIndex?: number },
): NodeApiError | NodeOperationError {
  const made =
    error instanceof DraftServiceError && error.status !== undefined
      ? new NodeApiError(
          node,
          { message },
          { ...place, message, description, httpCode: String(error.status) },
        )
      : new NodeOperationError(node, ownOf(error) ?? message, { ...place, description });
  // Where a message names a code such as ECONNRESET, n8n has put a general one in its place.
  made.message = message;
  return made;
}

/**
 * An error of n8n's own, of an expression say: it knows more than its sentence, such as the node that has not run, and the editor
 * shows that, too. A NodeOperationError cannot be made of one: n8n gives back the same, which may belong to another node.
 */
function ownOf(error: unknown): Error | undefined {
  return error instanceof ExecutionBaseError && !(error instanceof NodeOperationError) ? error : undefined;
}

/** The same failure in one line, for an item that goes on in its place. */
export function sentenceOf(error: unknown): string {
  const { message, description } = told(error);
  return joined(message, description);
}

function told(error: unknown): { readonly message: string; readonly description: string } {
  if (error instanceof SettingsError || error instanceof InputError) {
    const [first = '', ...rest] = error.mistakes;
    return { message: first, description: joined(...rest, error.hint ?? '') };
  }
  if (error instanceof DraftServiceError) {
    // Under a task, an error of n8n's own is the cause.
    const own = error instanceof UnexpectedError ? descriptionOf(error.cause) : '';
    return { message: error.message, description: error.hint ?? own };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    // With an empty text n8n would take a failed item for a good one.
    message: message === '' ? 'It ended without a reason.' : message,
    description: descriptionOf(error),
  };
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function descriptionOf(error: unknown): string {
  return error instanceof ExecutionBaseError ? (error.description ?? '') : '';
}
