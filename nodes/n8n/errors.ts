import {
  type IDataObject,
  type INode,
  ExecutionBaseError,
  NodeApiError,
  NodeOperationError,
} from 'n8n-workflow';
import { DraftServiceError, UnexpectedError } from '../../src/errors/draft-service-error.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import { escapeForN8n, withoutTags } from './escape-html-and-expressions.ts';

export interface ShownError {
  /** undefined: it is of a list or form that the editor fills, where there are no items yet. */
  readonly itemIndex?: number;
  /** What the description adds to the advice: the reports of other items, for example. */
  readonly additions?: readonly string[];
  /** The facts of the failure for a workflow. */
  readonly details?: IDataObject;
  /** true: only the message is seen, as by agents and when a workflow is activated; the advice is part of it. */
  readonly messageOnly?: boolean;
  /** Takes the secrets out of message and description. */
  readonly redact?: (text: string) => string;
}

/** An error as n8n shows it: what happened, and below it what to do. */
export function nodeError(
  node: INode,
  error: unknown,
  { additions = [], details, messageOnly = false, redact = (text: string) => text, ...item }: ShownError = {},
): NodeApiError | NodeOperationError {
  const [happened, ...toDo] = messageAndAdvice(error);
  const place = item.itemIndex === undefined ? '' : ` [Item ${item.itemIndex}]`;
  const said = redact(happened);
  const advice = redact(joined(...toDo, ...additions));
  const message = withoutTags(`${messageOnly ? joined(said, advice) : said}${place}`);
  const description = messageOnly ? '' : escapeForN8n(advice);
  const shown = { ...item, message, description };
  const made =
    error instanceof DraftServiceError && error.status !== undefined
      ? new NodeApiError(node, { message }, { ...shown, httpCode: String(error.status) })
      : new NodeOperationError(node, message, shown);
  // For a message with a code such as ECONNRESET the constructor substitutes a general one (seen in n8n-workflow 2.41).
  made.message = message;
  // Nor for an empty description that of the error itself.
  made.description = description;
  if (details !== undefined) made.context.details = details;
  return made;
}

/** The error in one line, for the item that takes the place of a failed one. */
export function errorText(error: unknown): string {
  return joined(...messageAndAdvice(error));
}

function messageAndAdvice(error: unknown): readonly [message: string, ...advice: string[]] {
  if (error instanceof InputError) {
    const [first = '', ...rest] = error.mistakes;
    return [first, ...rest, error.hint ?? ''];
  }
  if (error instanceof DraftServiceError) {
    // After a 202, an error of n8n itself is the cause.
    const fromCause = error instanceof UnexpectedError ? descriptionOf(error.cause) : '';
    return [error.message, error.hint ?? fromCause];
  }
  const message = error instanceof Error ? error.message : String(error);
  // n8n takes an item with an empty `error` for a successful one (seen in 2.41).
  return [message || 'It failed without a message.', descriptionOf(error)];
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function descriptionOf(error: unknown): string {
  return error instanceof ExecutionBaseError ? (error.description ?? '') : '';
}
