import type { StoredToken } from './people/tokens.ts';
import type { User } from './people/users.ts';
import type { GenerateCount } from './service.ts';
import type { LiveOptions } from './live-options.ts';
import type { DraftEdit } from './study/edits/apply-edit.ts';
import type { CopyOptions, DraftCopy, Study } from './study/study.ts';
import type { SettingValue, StoredTemplate } from './templates/types.ts';
import type { Fault, Route } from './faults/fault.ts';
import type { LoggedRequest } from './http/request-log.ts';

/** A user of the sandbox with credentials. */
export interface SandboxUser extends User {
  /** Creates an API token. Its value is stored nowhere. */
  createToken: () => string;
}

/** A task. Reading it does not count as a status request. */
export interface SandboxTask {
  id: number;
  /** The state now. */
  state: string;
  owner: string;
  templateId: number;
  projectId: number;
  draftId: number | null;
  /** Settings in effect: those sent, and the defaults of the others. */
  settings: Record<string, SettingValue>;
  /** The file, once it is built. `sha256` is hex, `null` for filler (see `fillerSha256`); `size` in bytes. */
  file: { filename: string; contentType: string; size: number; sha256: string | null } | undefined;
}

/** Requests since the start or the last `clear`. */
export interface SandboxCounts {
  /** Requests received per route. */
  requests: Partial<Record<Route, number>>;
  /** Generates per template id: received with valid credentials, and accepted with 202. */
  generates: Record<number, GenerateCount>;
}

/** A running sandbox. */
export interface Sandbox {
  /** Origin and mount path of the service, without a slash at the end. */
  readonly baseUrl: string;
  /** Origin of the storage. */
  readonly storageUrl: string;
  readonly users: Readonly<Record<string, SandboxUser>>;
  readonly data: Study;
  /** The requests received, oldest first. */
  readonly requests: readonly LoggedRequest[];
  readonly counts: SandboxCounts;
  readonly tasks: readonly SandboxTask[];
  /** The stored tokens: names and hashes. */
  readonly tokens: readonly StoredToken[];
  /** All templates, also those that are not listed. */
  readonly templates: readonly StoredTemplate[];
  /** Fails requests from now on; `undefined` for none. */
  fault: Fault | undefined;
  /** Edits a draft now or later. Returns the id of the edited object; `undefined` for a later edit. */
  edit(edit: DraftEdit): number | string | undefined;
  /** Copies a draft as an amendment does: new ids, rewritten references. */
  copyDraft(draftId: number, options?: CopyOptions): DraftCopy;
  /** Changes options while the sandbox runs. */
  set(options: LiveOptions): void;
  /** Clears requests and counts, so that `nth` of faults starts at 1 again. Tasks and tokens stay. */
  clear(): void;
  /** Stops at once and closes all connections. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}
