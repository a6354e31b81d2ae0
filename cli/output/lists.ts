import {
  type Deadline,
  type DraftServiceClient,
  type HttpRequest,
  type ObjectBody,
  asObject,
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
}

/** Id and label of a draft or an object. */
export const OBJECT_COLUMNS: readonly Column<ObjectBody>[] = [
  { title: 'ID', text: (object) => String(idOf(object) ?? '') },
  { title: 'LABEL', text: (object) => labelOf(object) },
];

/**
 * Prints a list of drafts or objects. With `--jsonl` each member is printed as it arrives; otherwise nothing
 * is printed before the list is complete.
 */
export async function printList(
  { out }: CommandRun,
  { client, deadline }: { readonly client: DraftServiceClient; readonly deadline: Deadline },
  list: HttpRequest,
  { schema, key, facts }: ListDocument,
): Promise<undefined> {
  if (out.format === 'jsonl') {
    for await (const member of iterateList(client, list, deadline)) {
      if (out.stream.closed) return undefined;
      await out.jsonLine(member);
    }
    return undefined;
  }
  const members = (await readAll(client, list, deadline)).map((member) => asObject(member, list.label));
  if (out.format === 'json') await out.json({ schema, ...facts, count: members.length, [key]: members });
  else await out.table(OBJECT_COLUMNS, members);
  return undefined;
}
