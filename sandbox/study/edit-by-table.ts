import type { DesignBuilder } from './design-builder.ts';
import { editBody } from './edits/edit-object.ts';
import { readTable } from './read-table.ts';
import type { DesignObject, Family, Json } from './types.ts';

/**
 * Edits objects by a table: family | OID, name or label | JSON Pointer | value. The value is JSON, or `@forms:VS` for
 * an id; a pointer that begins with `+` inserts a member, one with `-` removes it.
 */
export function editByTable(builder: DesignBuilder, table: string): void {
  for (const { cells, below } of readTable(table)) {
    const [family = '', oid = '', pointer = '', ...text] = [...cells, ...below.flat()];
    const ids = /@(\w+):(\w+)/g;
    const json = text.join(' ').replace(ids, (_, of: Family, name: string) => String(builder.idOf(of, name)));
    const op = pointer.startsWith('+') ? 'insert' : pointer.startsWith('-') ? 'unset' : 'set';
    const change = { op, value: JSON.parse(json) as Json } as const;
    editBody(objectOf(builder, family as Family, oid), pointer.replace(/^[+-]/, ''), change);
  }
}

export function objectOf({ design }: DesignBuilder, family: Family, oid: string): DesignObject {
  const object = design[family].find(({ detail: { oid: own, name, label } }) =>
    [own, name, label].includes(oid),
  );
  if (object === undefined) throw new Error(`The draft that is amended has no ${oid} in ${family}.`);
  return object;
}
