import { FAMILIES } from '../drafts/object-families.ts';
import { labelOf, ownLabelOf } from '../drafts/label.ts';
import { DRAFT_FILE, familyOf, type Snapshot } from '../snapshot/snapshot-format.ts';
import { parseExact } from '../json/exact-json.ts';
import { type ObjectId, idOf } from '../lists/object-id.ts';

type Body = Readonly<Record<string, unknown>>;

/** One object of a snapshot. */
export interface SnapshotObject {
  /** The path segment of its family; `draft` for the draft itself. */
  readonly family: string;
  readonly id: ObjectId | null;
  readonly label: string;
  /** Whether the label is of the body, not made from the id. */
  readonly isLabelled: boolean;
  readonly body: Body;
}

/** The families in the order in which a report has them. */
export const FAMILY_ORDER: readonly string[] = Object.values(FAMILIES).map(({ path }) => path);

/** The object of a file. */
export function parseObject(path: string, text: string): SnapshotObject {
  const body = parseExact(text) as Body;
  const [id, label] = [idOf(body) ?? null, labelOf(body)];
  return { family: familyOf(path) || 'draft', id, label, isLabelled: ownLabelOf(body) !== '', body };
}

/** The draft itself; of a snapshot without its file, one without keys. */
export function parseDraft({ files, info }: Snapshot): SnapshotObject {
  const { id, label } = info.draft;
  return { ...parseObject(DRAFT_FILE, files.get(DRAFT_FILE) ?? '{}'), id, label };
}

/** Two objects of two snapshots that are taken for one, or one that has no other. */
export type ObjectPair =
  | { readonly from: SnapshotObject; readonly to: SnapshotObject; readonly ambiguous?: undefined }
  | { readonly from: SnapshotObject; readonly to?: undefined; readonly ambiguous?: Ambiguous }
  | { readonly from?: undefined; readonly to: SnapshotObject; readonly ambiguous?: Ambiguous };

/** true: more than one object could have been the other one. */
type Ambiguous = true | undefined;
