import { objectCount } from '../../../src/index.ts';
import {
  families,
  ignore,
  include,
  readDraft,
  snapshotDeadline,
  snapshotDraftField,
  snapshotSettingsOf,
  timeout,
  viewField,
} from '../../design/read-design.ts';
import type { Item } from '../../n8n/item.ts';
import { optionsField } from '../../n8n/fields.ts';
import type { Operation } from '../../n8n/operations.ts';

export const getFingerprint: Operation<Item> = {
  name: 'Get Fingerprint',
  value: 'getFingerprint',
  action: 'Get the fingerprint of a draft (changes with its design)',
  description: 'Read a whole draft and give one text that changes whenever the design does',
  fields: [snapshotDraftField, viewField, optionsField([families, ignore, include, timeout])],
  execute: async (item) => {
    const { client, parameters } = item;
    const draftId = parameters.objectId('draftId', 'Draft');
    const settings = snapshotSettingsOf(parameters);
    const snapshot = await readDraft(client, draftId, settings, snapshotDeadline(item));
    const { info } = snapshot;
    const json = {
      fingerprint: info.fingerprint,
      view: info.view,
      objects: objectCount(snapshot),
      families: info.families,
    };
    return [{ json }];
  },
};
