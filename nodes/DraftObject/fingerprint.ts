import { type DraftServiceClient, objectCount, readSnapshot } from '../../src/index.ts';
import type { Outcome } from '../shared/execution/items.ts';
import type { Parameters } from '../shared/execution/parameters.ts';
import { deadlineOf, settingsOf } from './snapshot-parameters.ts';

/** Reads a whole draft: its fingerprint, and that of each family. */
export async function fingerprint(
  service: DraftServiceClient,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<Outcome> {
  const draftId = parameters.objectId('draftId', 'Draft');
  const settings = settingsOf(parameters);
  const snapshot = await readSnapshot(service, draftId, settings, deadlineOf(service, parameters, signal));
  const { fingerprint: whole, view, families } = snapshot.info;
  return {
    json: { fingerprint: whole, view, objects: objectCount(snapshot), families: families },
  };
}
