import { type IExecuteFunctions, type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { DraftServiceError, InputError, SettingsError } from '../../src/index.ts';

/** A failure of one item as n8n shows it: what happened, and beneath it what to do. */
export function nodeError(
  node: INode,
  error: unknown,
  itemIndex: number,
  addition = '',
): NodeApiError | NodeOperationError {
  const { message, description } = told(error);
  const shown = `${message} [Item ${itemIndex}]`;
  const whole = [description, addition].filter((part) => part !== '').join(' ');
  const options = { itemIndex, description: whole };
  if (error instanceof DraftServiceError && error.status !== undefined) {
    return new NodeApiError(
      node,
      { message },
      { ...options, message: shown, httpCode: String(error.status) },
    );
  }
  return new NodeOperationError(node, shown, options);
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
  if (error instanceof DraftServiceError) return { message: error.message, description: error.hint ?? '' };
  if (error instanceof NodeOperationError)
    return { message: error.message, description: error.description ?? '' };
  return { message: error instanceof Error ? error.message : String(error), description: '' };
}
