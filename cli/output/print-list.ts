import {
  type Deadline,
  type DraftServiceClient,
  type HttpRequest,
  type ObjectBody,
  asObject,
  fullLabel,
  idOf,
  iterateList,
  labelOf,
  readAll,
} from '../../src/index.ts';
import type { CommandRun } from '../run/command-run.ts';
import type { SchemaName } from './data.ts';
import type { Column } from './table.ts';

/** The JSON document of a list. */
export interface ListDocument {
  readonly schema: SchemaName;
  /** The key of the members. */
  readonly key: string;
  /** Further keys, before the members. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Columns of the text form. Default: id and label. */
  readonly columns?: readonly Column<ObjectBody>[];
}

/** An id that is neither text nor an exactly stored integer is shown as JSON. */
function idText(object: ObjectBody): string {
  return object.id === undefined ? '' : String(idOf(object) ?? JSON.stringify(object.id));
}

const ID_COLUMN: Column<ObjectBody> = { title: 'ID', text: idText };

/** Id and label of an object. */
export const OBJECT_COLUMNS: readonly Column<ObjectBody>[] = [
  ID_COLUMN,
  { title: 'LABEL', text: (object) => labelOf(object) },
];

/** Id and label of a draft, with its study. */
export const DRAFT_COLUMNS: readonly Column<ObjectBody>[] = [ID_COLUMN, { title: 'LABEL', text: fullLabel }];

/**
 * Prints a list of drafts or objects. With `--jsonl` each member is printed as it arrives; otherwise nothing
 * is printed before the list is complete.
 */
export async function printList(
  run: CommandRun,
  { client, deadline }: { readonly client: DraftServiceClient; readonly deadline: Deadline },
  request: HttpRequest,
  document: ListDocument,
): Promise<undefined> {
  const { out } = run;
  // Numbers stay digit for digit.
  const list = { ...request, exact: true };
  if (out.format === 'jsonl') {
    for await (const member of iterateList(client, list, deadline)) {
      if (out.stream.closed) return undefined;
      await out.jsonLine(member);
    }
    return undefined;
  }
  const members = await readAll(client, list, deadline);
  return printMembers(
    run,
    members.map((member) => asObject(member, list.label)),
    document,
  );
}

/** Prints a complete list. */
export async function printMembers(
  { out }: CommandRun,
  members: readonly ObjectBody[],
  { schema, key, facts, columns = OBJECT_COLUMNS }: ListDocument,
): Promise<undefined> {
  if (out.format === 'text') await out.table(columns, members);
  else if (out.format === 'json') await out.json({ schema, ...facts, count: members.length, [key]: members });
  else for (const member of members) await out.jsonLine(member);
  return undefined;
}
