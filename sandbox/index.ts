import { setTimeout as sleep } from 'node:timers/promises';
import { serveInterface } from './api/app.ts';
import { serveControl } from './control.ts';
import { settled } from './options.ts';
import type { SandboxOptions } from './options.ts';
import { identify } from './people/credentials.ts';
import type { Sandbox } from './sandbox.ts';
import { createService } from './service.ts';
import type { Service } from './service.ts';
import { download } from './storage/download.ts';
import { shownTask, usersOf } from './view.ts';
import { door } from './wire/door.ts';
import type { Doorway } from './wire/door.ts';
import type { Fault } from './wire/faults.ts';
import { RequestLog } from './wire/log.ts';
import { bareServer, listen } from './wire/server.ts';

export type { SandboxOptions } from './options.ts';
export type { Sandbox, SandboxCounts, SandboxTask, SandboxUser } from './sandbox.ts';
export type { Study } from './study/study.ts';
export type { FileOverride, TaskOrder, TaskPlan, TaskStep } from './tasks/plan.ts';
export type { Answer, AnswerHeaders } from './wire/answer.ts';
export type { Fault, FaultAction, FaultRequest, Origin, Route } from './wire/faults.ts';
export type { LoggedRequest } from './wire/log.ts';
export { filler, fillerSha256 } from './storage/filler.ts';
export { faultRules, namedFaults } from './wire/rules.ts';
export type { FaultRule } from './wire/rules.ts';

/** Stands the service up on loopback. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const service = createService(settled(options));
  const log = new RequestLog(service.options.logLimit);
  const stopping = new AbortController();
  const wrong = { fault: options.fault };
  const doorway: Doorway = {
    log,
    fault: () => wrong.fault,
    latencyMs: service.options.latencyMs,
    now: service.options.now,
    wait: async (ms) => (ms > 0 ? sleep(ms, undefined, { signal: stopping.signal }) : undefined),
    errorBody: service.options.errorBody,
    identify: (headers) => identify(service.users, service.tokens, headers),
  };
  const api = bareServer();
  const storage = bareServer();
  const stop = async () => {
    stopping.abort();
    await Promise.all([api.close(), storage.close(), service.tasks.settled()]);
  };
  const sandbox = assembled(service, log, wrong, stop);
  serveInterface(api, service, doorway);
  if (service.options.control) serveControl(api, sandbox);
  const files = { files: service.files, signer: service.signer, ranges: service.options.ranges };
  storage.setNotFoundHandler(door(doorway, 'storage', 'download', download(files)));
  try {
    service.apiUrl = await listen(api, service.options.port);
    service.storageUrl = await listen(storage, service.options.storagePort);
  } catch (error) {
    await stop();
    throw error;
  }
  return sandbox;
}

function assembled(
  service: Service,
  log: RequestLog,
  wrong: { fault: Fault | undefined },
  stop: () => Promise<void>,
): Sandbox {
  return {
    get baseUrl() {
      return service.apiUrl + service.options.basePath;
    },
    get storageUrl() {
      return service.storageUrl;
    },
    users: usersOf(service),
    data: service.study,
    requests: log.entries,
    get counts() {
      return { requests: log.seen(), generates: Object.fromEntries(service.generates) };
    },
    get tasks() {
      return service.tasks.all.map(shownTask);
    },
    tokens: service.tokens.stored,
    templates: service.templates,
    get fault() {
      return wrong.fault;
    },
    set fault(next) {
      wrong.fault = next;
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
