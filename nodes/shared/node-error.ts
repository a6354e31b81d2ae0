import { type IExecuteFunctions, type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { DraftServiceError, InputError, SettingsError } from '../../src/index.ts';

/** A failure of one item as n8n shows it: what happened, and beneath it what to do. */
export function nodeError(
  node: INode,
  error: unknown,
  itemIndex: number,
  addition = '',
): NodeApiError | NodeOperationError {
  return shownAs(node, error, { itemIndex }, addition);
}

/** A failure while the editor fills a list or a form: there are no items yet. */
export function editorError(node: INode, error: unknown): NodeApiError | NodeOperationError {
  return shownAs(node, error, {}, '');
}

function shownAs(
  node: INode,
  error: unknown,
  place: { readonly itemIndex?: number },
  addition: string,
): NodeApiError | NodeOperationError {
  const { message, description } = told(error);
  const shown = place.itemIndex === undefined ? message : `${message} [Item ${place.itemIndex}]`;
  const whole = [description, addition].filter((part) => part !== '').join(' ');
  const options = { ...place, description: whole };
  const made =
    error instanceof DraftServiceError && error.status !== undefined
      ? new NodeApiError(node, { message }, { ...options, message: shown, httpCode: String(error.status) })
      : new NodeOperationError(node, shown, options);
  // Where a message names a code such as ECONNRESET, n8n has put a general one in its place.
  made.message = shown;
  return made;
}

/** The same failure in one line, for an item that goes on in its place. */
export function sentenceOf(error: unknown): string {
  const { message, description } = told(error);
  return description === '' ? message : `${message} ${description}`;
}

/** A parameter that is not usable, for what the core does not check. */
export function parameterError(
  context: Pick<IExecuteFunctions, 'getNode'>,
  message: string,
  description: string,
): NodeOperationError {
  return new NodeOperationError(context.getNode(), message, { description });
}

function told(error: unknown): { readonly message: string; readonly description: string } {
  if (error instanceof SettingsError || error instanceof InputError) {
    const [first = '', ...rest] = error.mistakes;
    return {
      message: first,
      description: [...rest, error.hint ?? ''].filter((part) => part !== '').join(' '),
    };
  }
  // Under a task, n8n's own errors are the cause.
  if (error instanceof DraftServiceError)
    return { message: error.message, description: error.hint ?? descriptionOf(error.cause) };
  if (error instanceof NodeOperationError)
    return { message: error.message, description: error.description ?? '' };
  return { message: error instanceof Error ? error.message : String(error), description: '' };
}

function descriptionOf(error: unknown): string {
  return error instanceof NodeOperationError ? (error.description ?? '') : '';
}
