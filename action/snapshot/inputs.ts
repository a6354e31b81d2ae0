import * as z from 'zod/v4-mini';
import { type Credentials, InputError, type SnapshotSettings, snapshotSettings } from '../../src/index.ts';
import { CONNECTION_INPUTS, credentialsOf, loginMistakes } from '../inputs/connection-inputs.ts';
import { field, id, number, optional, withDefault } from '../inputs/input-table.ts';
import { inputText } from '../inputs/input-text.ts';
import { type SnapshotFolder, snapshotFolder } from './folder.ts';

/** The inputs of the snapshot step, all checked. */
export interface SnapshotInputs {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly draftId: number;
  /** The draft to compare with; undefined: with the snapshot that lies in the folder. */
  readonly baselineDraftId: number | undefined;
  readonly folder: SnapshotFolder;
  readonly settings: SnapshotSettings;
  readonly timeoutMs: number;
}

const FIELDS = z.object({
  ...CONNECTION_INPUTS,
  'draft-id': field(optional(id)),
  path: field((text) => snapshotFolder(text === '' ? 'draft' : text)),
  view: field(withDefault('metadata', (text) => snapshotSettings({ view: text }).view)),
  families: field(
    optional((text) => {
      const families = listed(text);
      snapshotSettings({ families });
      return families;
    }),
  ),
  include: field((text) => snapshotSettings({ view: 'list', include: listed(text) }).include),
  ignore: field((text) => snapshotSettings({ ignore: listed(text) }).ignore),
  'baseline-draft-id': field(optional(id)),
  'timeout-minutes': field(withDefault(60, number({ from: 0.01, to: 1440 }))),
});

type Name = keyof z.output<typeof FIELDS>;

/**
 * Reads every input, checks each by itself and all against each other.
 *
 * @throws InputError with all mistakes at once, before anything is requested
 */
export function readSnapshotInputs(read: (name: string) => string = inputText): SnapshotInputs {
  const names = Object.keys(FIELDS.shape) as Name[];
  const raw = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
  const parsed = z.safeParse(FIELDS, raw, { jitless: true });
  const mistakes = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...checkCombinations(raw),
  ];
  if (!parsed.success || mistakes.length > 0) {
    throw new InputError(mistakes, { hint: 'Nothing was requested from the service.' });
  }
  const { data } = parsed;
  const { view, families, include, ignore } = data;
  return {
    baseUrl: data['base-url'],
    credentials: credentialsOf(data),
    // Given, or it would have been a mistake.
    draftId: data['draft-id'] ?? 0,
    baselineDraftId: data['baseline-draft-id'],
    folder: data.path,
    settings: snapshotSettings({ view, families, include, ignore }),
    timeoutMs: data['timeout-minutes'] * 60_000,
  };
}

/** The mistakes that only several inputs together can have. */
function checkCombinations(raw: Readonly<Record<Name, string>>): string[] {
  const mistakes = loginMistakes(raw);
  if (raw['draft-id'] === '') mistakes.push('draft-id: give the id of the draft.');
  else if (sameId(raw['draft-id'], raw['baseline-draft-id'])) {
    mistakes.push(
      'baseline-draft-id: this is draft-id itself. Leave it out to compare with the snapshot that lies in path.',
    );
  }
  if (listed(raw.include).length > 0 && raw.view !== 'list') {
    mistakes.push('include: expansions are of the list view only. Set view: list, or leave include out.');
  }
  return mistakes;
}

function sameId(one: string, other: string): boolean {
  return other !== '' && Number(one) === Number(other);
}

/** Names on lines of their own, or between commas. */
function listed(text: string): string[] {
  return text
    .split(/[\n\r,]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
