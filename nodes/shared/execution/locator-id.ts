import type { ObjectId } from '../../../src/index.ts';
import { type Addressed, idInAddress, isAddress } from './id-in-address.ts';

/** Parameters that also take an address of the service, with what it names. */
const ADDRESSED_BY: Readonly<Record<string, Addressed>> = {
  draftId: 'draft',
  baselineDraftId: 'draft',
  templateId: 'template',
};

/** A resource locator of a node. */
export interface LocatorReader {
  /** The parameter's name: `draftId`. */
  readonly name: string;
  /** Its name in messages: "Draft". */
  readonly label: string;
  /** The credential's base URL. */
  readonly baseUrl: string;
}

/**
 * The id in a resource locator; undefined where it is empty. An address is read in every mode but `name`: an
 * expression or an agent may give one. A name is given unchanged.
 *
 * @throws InputError for an address that names no id of the service, and in the mode `url` for anything else
 */
export function idOfLocator(locator: unknown, { name, label, baseUrl }: LocatorReader): ObjectId | undefined {
  const value = locatorValue(locator);
  const mode = locatorMode(locator);
  const id = typeof value === 'string' ? value.trim() : value;
  if ((typeof id !== 'string' || id === '') && typeof id !== 'number') return undefined;
  if (mode === 'name') return String(value);
  const addressed = ADDRESSED_BY[name];
  const isUrl = mode === 'url' || (typeof id === 'string' && isAddress(id));
  return addressed !== undefined && isUrl ? idInAddress(String(id), { label, addressed, baseUrl }) : id;
}

/** The mode of a locator: `list`, `url`, `id`, `name`; undefined where it is not a locator. */
export function locatorMode(locator: unknown): unknown {
  return isLocator(locator) ? locator.mode : undefined;
}

/** What a locator holds; other parameters, and some workflows that a program wrote, have the value itself. */
export function locatorValue(locator: unknown): unknown {
  return isLocator(locator) ? locator.value : locator;
}

function isLocator(parameter: unknown): parameter is { readonly mode: unknown; readonly value: unknown } {
  return typeof parameter === 'object' && parameter !== null && 'mode' in parameter && 'value' in parameter;
}
