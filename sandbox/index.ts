import { setTimeout as sleep } from 'node:timers/promises';
import { serveInterface } from './api/app.ts';
import { settled } from './options.ts';
import type { SandboxOptions } from './options.ts';
import { identify } from './people/credentials.ts';
import type { User } from './people/users.ts';
import { createService } from './service.ts';
import type { GenerateCount, Service } from './service.ts';
import { download } from './storage/download.ts';
import type { Study } from './study/study.ts';
import type { Task } from './tasks/task.ts';
import type { SettingValue } from './templates/types.ts';
import { door } from './wire/door.ts';
import type { Doorway } from './wire/door.ts';
import type { Fault, Route } from './wire/faults.ts';
import { RequestLog } from './wire/log.ts';
import type { LoggedRequest } from './wire/log.ts';
import { bareServer, listen } from './wire/server.ts';

export type { SandboxOptions } from './options.ts';
export type { Fault, FaultAction, FaultRequest, Origin, Route } from './wire/faults.ts';
export type { Answer, AnswerHeaders } from './wire/answer.ts';
export type { LoggedRequest } from './wire/log.ts';
export type { FileOverride, TaskOrder, TaskPlan, TaskStep } from './tasks/plan.ts';
export type { Study } from './study/study.ts';
export { filler, fillerSha256 } from './storage/filler.ts';

/** A user of the sandbox with what is needed to be that user. */
export interface SandboxUser extends User {
  /** A new API token, as the user's profile would make one. The value cannot be had again. */
  createToken(): string;
}

/** A task as the sandbox sees it; looking does not count as a status call. */
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

/** What was asked since the start or the last `clear`. */
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
  readonly tasks: SandboxTask[];
  /** What goes wrong from now on; `undefined` for nothing. */
  fault: Fault | undefined;
  /** Forgets requests and counts, so that `nth` of the faults starts at 1 again. Tasks and tokens stay. */
  clear(): void;
  /** Makes every download address signed so far expire. */
  expireAddresses(): void;
  /** Ends it at once, stalled connections included. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Stands the service up on loopback. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const service = createService(settled(options));
  const log = new RequestLog(service.options.logLimit);
  const stopping = new AbortController();
  let fault = options.fault;
  const doorway: Doorway = {
    log,
    fault: () => fault,
    latencyMs: service.options.latencyMs,
    wait: async (ms) => (ms > 0 ? sleep(ms, undefined, { signal: stopping.signal }) : undefined),
    errorBody: service.options.errorBody,
    identify: (headers) => identify(service.users, service.tokens, headers),
  };
  const api = bareServer();
  serveInterface(api, service, doorway);
  const storage = bareServer();
  const files = { files: service.files, signer: service.signer, ranges: service.options.ranges };
  storage.setNotFoundHandler(door(doorway, 'storage', 'download', download(files)));
  const origin = await listen(api, service.options.port);
  service.storageUrl = await listen(storage, service.options.storagePort);
  const stop = async () => {
    stopping.abort();
    await Promise.all([api.close(), storage.close()]);
  };
  return {
    baseUrl: origin + service.options.basePath,
    storageUrl: service.storageUrl,
    users: usersOf(service),
    data: service.study,
    requests: log.entries,
    get counts() {
      return { requests: log.seen(), generates: Object.fromEntries(service.generates) };
    },
    get tasks() {
      return service.tasks.all.map(shownTask);
    },
    get fault() {
      return fault;
    },
    set fault(next) {
      fault = next;
    },
    clear() {
      log.clear();
      service.generates.clear();
    },
    expireAddresses: () => service.signer.expireAll(),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function usersOf({ users, tokens }: Service): Record<string, SandboxUser> {
  return Object.fromEntries(
    users.map((user) => [user.username, { ...user, createToken: () => tokens.create(user.username) }]),
  );
}

function shownTask(task: Task): SandboxTask {
  const { id, owner, template, projectId, draftId, settings } = task.facts;
  const file = task.file && {
    filename: task.file.filename,
    contentType: task.file.contentType,
    size: task.file.size,
    sha256: task.file.sha256,
  };
  const { state } = task.standing(false);
  return { id, state, owner, templateId: template.id, projectId, draftId, settings, file };
}
