import type { IExecuteFunctions } from 'n8n-workflow';
import type { ExecutionClient } from './execution-client.ts';
import type { Parameters } from './parameters.ts';

/** One item that an operation works on. */
export interface Item {
  readonly context: IExecuteFunctions;
  readonly client: ExecutionClient;
  readonly parameters: Parameters;
  readonly itemIndex: number;
  /** Aborts when the execution is stopped, or when another item failed and the node with it. */
  readonly signal: AbortSignal;
}
