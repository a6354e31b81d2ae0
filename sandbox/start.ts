import { setTimeout as sleep } from 'node:timers/promises';
import { serveApi } from './api/serve-api.ts';
import { serveControl } from './control-http.ts';
import { setLive } from './live-options.ts';
import { resolveOptions, type SandboxOptions } from './options.ts';
import { identify } from './people/credentials.ts';
import type { Sandbox } from './public-types.ts';
import { createService, type Service } from './service.ts';
import { download } from './storage/download.ts';
import { publicTask, publicUsers } from './public-users-and-tasks.ts';
import { createRequestHandler, type HandlerContext } from './http/request-pipeline.ts';
import type { Fault } from './faults/fault.ts';
import { RequestLog } from './http/request-log.ts';
import { bareServer, listen } from './http/server.ts';

/** Starts the service on loopback. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const service = createService(resolveOptions(options));
  const log = new RequestLog(service.options.logLimit);
  const stopping = new AbortController();
  const current = { fault: options.fault };
  const context: HandlerContext = {
    log,
    fault: () => current.fault,
    latencyMs: () => service.options.latencyMs,
    now: service.options.now,
    wait: async (ms) => (ms > 0 ? sleep(ms, undefined, { signal: stopping.signal }) : undefined),
    errorBody: () => service.options.errorBody,
    identify: (headers) => identify(service.users, service.tokens, headers),
  };
  const api = bareServer();
  const storage = bareServer();
  const stop = async () => {
    stopping.abort();
    await Promise.all([api.close(), storage.close(), service.tasks.settled()]);
  };
  const sandbox = publicSandbox(service, log, current, stop);
  serveApi(api, service, context);
  if (service.options.control) serveControl(api, sandbox);
  const { files, signer } = service;
  const fileStore = { files, signer, ranges: () => service.options.ranges };
  storage.setNotFoundHandler(createRequestHandler(context, 'storage', 'download', download(fileStore)));
  try {
    service.apiUrl = await listen(api, service.options.port);
    service.storageUrl = await listen(storage, service.options.storagePort);
  } catch (error) {
    await stop();
    throw error;
  }
  return sandbox;
}

function publicSandbox(
  service: Service,
  log: RequestLog,
  current: { fault: Fault | undefined },
  stop: () => Promise<void>,
): Sandbox {
  return {
    get baseUrl() {
      return service.apiUrl + service.options.basePath;
    },
    get storageUrl() {
      return service.storageUrl;
    },
    users: publicUsers(service),
    data: service.study,
    requests: log.entries,
    get counts() {
      return { requests: log.seen(), generates: Object.fromEntries(service.generates) };
    },
    get tasks() {
      return service.tasks.all.map(publicTask);
    },
    tokens: service.tokens.stored,
    templates: service.templates,
    get fault() {
      return current.fault;
    },
    set fault(next) {
      current.fault = next;
    },
    edit: (edit) => service.editor.edit(edit),
    copyDraft: (draftId, options) => service.study.copyDraft(draftId, options),
    set: (options) => setLive(service.options, options),
    clear() {
      log.clear();
      service.generates.clear();
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
