import { checkComparable, settingsOf } from '../../../src/snapshot/different-settings.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { unpackSnapshot } from '../../../src/snapshot/pack-snapshot.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import type { SnapshotSettings } from '../../../src/snapshot/snapshot-settings.ts';
import { quoteWhole } from '../../../src/text/one-line.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import type { Item } from '../../n8n/run-items.ts';
import { text } from '../../n8n/parameters.ts';

const displayOptions = { show: { compareWith: ['snapshot'] } };

const SNAPSHOT_FIELD = text({
  displayName: 'Snapshot File in Field',
  name: 'baselineField',
  default: 'data',
  placeholder: 'e.g. data',
  hint: 'The name of the input binary field with the file of Get Snapshot',
  displayOptions,
});

const SNAPSHOT_TEXT = text({
  displayName: 'Snapshot Text',
  name: 'baselineText',
  placeholder: 'e.g. {{ $json.snapshot }}',
  hint: 'The text of Get Snapshot. If there is one, no file is read.',
  displayOptions,
});

/** Where an item holds the earlier snapshot. */
export const EARLIER_SNAPSHOT = [SNAPSHOT_FIELD, SNAPSHOT_TEXT];

/** The earlier snapshot in the item. @throws InputError if it is not one, or of another service or other settings */
export async function readEarlierSnapshot(
  item: Item,
  settings: SnapshotSettings,
  deadline: Deadline,
): Promise<Snapshot> {
  const snapshot = await unpackSnapshot(
    await deadline.race(packedSnapshot(item), "n8n's store of binary data"),
    deadline,
  );
  const { info } = snapshot;
  const here = item.client.urls.baseUrl;
  const there = item.client.quote(info.service, 100);
  const hint = 'To start over with this service, remove the earlier snapshot (its Data Table row or file).';
  if (info.service !== here)
    throw new InputError([`The earlier snapshot is of another service: ${there}, not ${here}.`], { hint });
  checkComparable(settingsOf(info), settings);
  return snapshot;
}

async function packedSnapshot(item: Item): Promise<Buffer> {
  const { context, parameters, itemIndex } = item;
  const packed = parameters.get(SNAPSHOT_TEXT).trim();
  if (packed !== '') return Buffer.from(packed, 'base64');
  const field = parameters.get(SNAPSHOT_FIELD).trim();
  if (hasFile(item, field)) return context.helpers.getBinaryDataBuffer(itemIndex, field);
  const place = `the item has no file in the field "${quoteWhole(field, 60)}"`;
  throw new InputError([`There is no earlier snapshot: Snapshot Text is empty, and ${place}.`], {
    hint: 'Before the first run there is none: keep the text or the file that Get Snapshot gives.',
  });
}

/** n8n's own look-up: with the workflow setting `binaryMode: combined` files are in the item's JSON. */
export function hasFile({ context, itemIndex }: Item, field: string): boolean {
  try {
    context.helpers.assertBinaryData(itemIndex, field);
    return true;
  } catch {
    return false;
  }
}
