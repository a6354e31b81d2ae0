import type { IExecuteFunctions } from 'n8n-workflow';
import type { DraftServiceClient } from '../../src/index.ts';
import type { Outcome } from '../shared/execution/items.ts';
import type { Parameters } from '../shared/execution/parameters.ts';
import { compare } from './compare.ts';
import { fingerprint } from './fingerprint.ts';
import { read } from './read.ts';

/** Reading a draft's 50,000 fields one by one takes a while; nothing may take for ever. ms */
const DEADLINE_MS = 60 * 60_000;

/** Does what one item asks for. */
export async function operate(
  context: IExecuteFunctions,
  service: DraftServiceClient,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  if (parameters.text('resource') === 'draft') {
    const operation = parameters.text('operation');
    if (operation === 'compare') return compare(context, service, parameters, signal);
    if (operation === 'getFingerprint') return [await fingerprint(service, parameters, signal)];
  }
  return read(context, service, parameters, service.deadline(DEADLINE_MS, signal));
}
