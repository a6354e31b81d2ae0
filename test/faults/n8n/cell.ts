import type { Cell } from '../cell.ts';

/** What a user types into the credentials in place of what is right. `{origin}` stands for the service's. */
export interface Typed {
  readonly baseUrl?: string;
  readonly token?: string;
  readonly username?: string;
  readonly password?: string;
}

/** A cell for the nodes: what only n8n has. */
export interface N8nCell extends Cell {
  /** The node's setting "On Error: Continue": the failure becomes an item. */
  readonly goesOn?: true;
  /** User name and password in place of the token. */
  readonly basic?: true;
  /** Get Many with each object in its metadata view. */
  readonly includeMetadata?: true;
  readonly typed?: Typed;
  /** Parameters of the node in place of its job's. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** What the items that are delivered must hold, as JSON. */
  readonly holds?: RegExp;
  /** What neither the failure nor the items may hold. */
  readonly hides?: RegExp;
}
