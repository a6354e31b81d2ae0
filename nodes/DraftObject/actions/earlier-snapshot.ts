import { checkComparable, settingsOf } from '../../../src/snapshot/different-settings.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import { unpackSnapshot } from '../../../src/snapshot/pack-snapshot.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import type { SnapshotSettings } from '../../../src/snapshot/snapshot-settings.ts';
import { quoteWhole } from '../../../src/text/one-line.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import { readFile } from '../../n8n/binary-data.ts';
import { text } from '../../n8n/parameters.ts';
import type { Item } from '../../n8n/run-items.ts';

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
  const { client, parameters } = item;
  const packed = parameters.get(SNAPSHOT_TEXT).trim();
  const field = parameters.get(SNAPSHOT_FIELD).trim();
  const bytes = packed === '' ? await readFile(item, field, deadline) : Buffer.from(packed, 'base64');
  if (bytes === undefined) {
    const place = `the item has no file in the field "${quoteWhole(field, 60)}"`;
    throw new InputError([`There is no earlier snapshot: Snapshot Text is empty, and ${place}.`], {
      hint: 'Before the first run there is none: keep the text or the file that Get Snapshot gives.',
    });
  }
  const snapshot = await unpackSnapshot(bytes, deadline);
  const [here, there] = [client.urls.baseUrl, snapshot.info.service];
  if (there !== here) {
    const sentence = `The earlier snapshot is of another service: ${client.quote(there, 100)}, not ${here}.`;
    throw new InputError([sentence], {
      hint: 'To start over with this service, remove the earlier snapshot (its Data Table row or file).',
    });
  }
  checkComparable(settingsOf(snapshot.info), settings);
  return snapshot;
}
