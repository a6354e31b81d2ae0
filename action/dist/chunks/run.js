import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ArtifactError,
  saveManifest,
  saveReport,
  summarise,
  summaryMissing,
  uploadReport
} from "./shared.index.run.js";
import {
  require_zlib
} from "./shared.actions-artifact.run.js";
import {
  setOutput
} from "./shared.actions-artifact.index.run.js";
import {
  getProxyUrl,
  require_http
} from "./shared.actions-artifact.actions-http-client.run.js";
import {
  AbortedError,
  CLIENT_NAME,
  DraftService,
  authorization,
  byteCount,
  duration,
  generate,
  isPlainHttpElsewhere,
  makeManifest,
  parseBaseUrl,
  planReport,
  reportName,
  signedTarget,
  subjectName,
  waitForTask
} from "./shared.index.run.settings-input.js";
import "./shared.actions-artifact.index.run.settings-input.js";
import {
  __toESM
} from "./shared.js";

// action/run.ts
import path from "node:path";

// action/bounded.ts
async function bounded(work, ms, what, signal) {
  const { promise, reject } = Promise.withResolvers();
  const timer = setTimeout(() => {
    reject(new ArtifactError(`It was given up after ${duration(ms)}: ${what}. Run the job again.`));
  }, ms).unref();
  const stop = () => reject(new AbortedError());
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (signal.aborted) stop();
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

// action/clock.ts
import { setTimeout as wait } from "node:timers/promises";
var systemClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    await wait(ms, void 0, { signal });
  }
};

// action/progress.ts
var SIGN_OF_LIFE_MS = 3e4;
var Progress = class {
  service;
  log;
  start;
  starts = [];
  lastLine = "";
  lastAt = 0;
  constructor(service, log) {
    this.service = service;
    this.log = log;
    this.start = this.now();
  }
  enter(phase) {
    if (this.starts.at(-1)?.phase !== phase) this.starts.push({ phase, at: this.now() });
  }
  /** A status of the task came in. */
  status(task) {
    if (task.state === "P") this.enter("queued");
    else if (task.state === "R") this.enter("running");
    const message = this.service.quote(task.state_message ?? "", 200);
    const percent = task.progress_pct === null ? "" : ` ${task.progress_pct} %`;
    const line = `${this.service.quote(task.state_display ?? task.state, 60)}${percent}${message === "" ? "" : `: ${message}`}`;
    if (line === this.lastLine && this.now() - this.lastAt < SIGN_OF_LIFE_MS) return;
    this.lastLine = line;
    this.lastAt = this.now();
    this.log.line(`${duration(this.now() - this.start).padStart(10)}  ${line}`);
  }
  /** The phases so far, in order, the last one up to now. */
  spans() {
    return this.starts.map(({ phase, at }, index) => ({
      phase,
      ms: Math.max(0, (this.starts[index + 1]?.at ?? this.now()) - at)
    }));
  }
  /** Monotonic ms. */
  now() {
    return this.service.clock.monotonic();
  }
};

// action/transport.ts
var import_node_zlib = __toESM(require_zlib(), 1);
import { pipeline } from "node:stream";

// action/connections.ts
var import_node_http = __toESM(require_http(), 1);
function requester(secure) {
  return secure ? process.getBuiltinModule("node:https") : import_node_http.default;
}
var Connections = class {
  keepAlive;
  agents = /* @__PURE__ */ new Map();
  /** @param keepAlive whether a connection serves the next request, too */
  constructor(keepAlive) {
    this.keepAlive = keepAlive;
  }
  async agentFor(url) {
    const known = this.agents.get(url.origin);
    if (known !== void 0) return known;
    const agent = getProxyUrl(url) === void 0 ? this.direct(url) : await this.proxied(url);
    this.agents.set(url.origin, agent);
    return agent;
  }
  /** Lets no connection that has been idle carry the next request: the service may have just closed it. */
  dropIdle() {
    for (const agent of this.agents.values()) {
      if ("freeSockets" in agent)
        Object.values(agent.freeSockets).forEach((sockets) => sockets?.forEach(destroy));
    }
  }
  /** Closes what is open, so that the process can end. */
  close() {
    for (const agent of this.agents.values()) {
      if ("destroy" in agent) agent.destroy();
    }
    this.agents.clear();
  }
  direct(url) {
    const { Agent } = requester(url.protocol === "https:");
    return new Agent({ keepAlive: this.keepAlive });
  }
  async proxied(url) {
    process.noDeprecation = true;
    const { HttpClient } = await import("./actions-http-client.js");
    return new HttpClient(CLIENT_NAME, [], { keepAlive: this.keepAlive }).getAgent(url.href);
  }
};
function destroy(socket) {
  socket.destroy();
}

// action/transport.ts
function openTransports(credentials) {
  const service = new Connections(true);
  const storage = new Connections(false);
  return {
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        if (method === "POST") service.dropIdle();
        const target = new URL(url);
        const signed = authenticate ? { authorization: authorization(credentials) } : {};
        const length = body === void 0 ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const message = await sent(
          target.protocol === "https:",
          {
            method,
            hostname: target.hostname.replace(/^\[|\]$/g, ""),
            port: target.port,
            path: `${target.pathname}${target.search}`,
            headers: { ...headers, ...length, ...signed },
            agent: await service.agentFor(target)
          },
          signal,
          body
        );
        return answer(message, decoded(message));
      }
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname, port, path: path2 } = signedTarget(url);
        const agent = await storage.agentFor(new URL(url));
        const message = await sent(
          secure,
          { method: "GET", hostname, port, path: path2, headers: { ...headers }, agent },
          signal
        );
        return answer(message, message);
      }
    },
    close: () => {
      service.close();
      storage.close();
    }
  };
}
function sent(secure, options, signal, body) {
  const { request: open } = requester(secure);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = open({ ...options, signal }, resolve);
    request.on("error", reject);
    signal.addEventListener("abort", () => reject(new Error("The request was given up.")), { once: true });
    request.end(body);
  });
}
function answer(message, body) {
  return { status: message.statusCode ?? 0, headers: headersOf(message), body };
}
function headersOf(message) {
  const entries = Object.entries(message.headersDistinct).map(([name, values]) => [
    name,
    (values ?? []).join(", ")
  ]);
  return Object.fromEntries(entries);
}
function decoded(message) {
  const decoder = decoderFor(message.headers["content-encoding"]?.trim().toLowerCase());
  if (decoder === void 0) return message;
  return pipeline(message, decoder, () => {
  });
}
function decoderFor(encoding) {
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return (0, import_node_zlib.createGunzip)();
    case "deflate":
      return (0, import_node_zlib.createInflate)();
    case "br":
      return (0, import_node_zlib.createBrotliDecompress)();
    default:
      return void 0;
  }
}

// action/run.ts
var SHORTEST_UPLOAD_MS = 5 * 6e4;
async function run(inputs, step) {
  const { log, secrets } = step;
  const transports = openTransports(inputs.credentials);
  step.atEnd(transports.close);
  const service = new DraftService({
    ...transports,
    baseUrl: inputs.baseUrl,
    draftTemplatesPath: inputs.draftTemplatesPath,
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text)
  });
  for (const notice of inputs.notices) log.notice(notice);
  if (isPlainHttpElsewhere(parseBaseUrl(inputs.baseUrl))) {
    log.notice("The base URL begins with http://: the credentials travel unencrypted.");
  }
  const deadline = service.deadline(inputs.timeoutMs, step.signal);
  const progress = new Progress(service, log);
  const { plan, taskId } = await begin(service, inputs.job, deadline, step);
  const task = await wait2(service, taskId, deadline, inputs, step, progress);
  const saved = await save(service, plan, task, deadline, inputs, step, progress);
  const artifact = await publish(saved, inputs, deadline, step, progress);
  step.doing("writing the summary");
  const redact = (line) => secrets.redact(line);
  await summarise({ manifest: saved.manifest, artifact, spans: progress.spans(), redact }).catch(
    (error) => {
      log.warning(summaryMissing(error));
    }
  );
}
async function begin(service, job, deadline, step) {
  if (job.kind === "collect") {
    step.task(job.taskId);
    step.log.line(`Collecting the report of task ${job.taskId}.`);
    return { plan: void 0, taskId: job.taskId };
  }
  step.doing("reading the templates");
  const plan = await planReport(service, job, deadline);
  const name = plan.template === null ? "" : ` "${service.quote(plan.template.name, 100)}"`;
  step.doing("starting the report");
  const { task_id: taskId } = await generate(service, plan.templateId, plan.subject, plan.sent, deadline);
  step.task(taskId);
  step.log.line(
    `Started template ${plan.templateId}${name} for ${subjectName(plan.subject)}: task ${taskId}.`
  );
  return { plan, taskId };
}
async function wait2(service, taskId, deadline, inputs, step, progress) {
  step.doing("waiting for the report");
  step.log.group(`Waiting for the report (task ${taskId}, at most ${duration(deadline.left())})`);
  try {
    return await waitForTask(service, taskId, deadline, {
      intervalMs: inputs.pollIntervalMs,
      onStatus: (task) => progress.status(task)
    });
  } finally {
    step.log.groupEnd();
  }
}
async function save(service, plan, task, deadline, inputs, step, progress) {
  step.doing("downloading the report");
  progress.enter("download");
  const report = path.resolve(inputs.folder, inputs.filename ?? reportName(service, task));
  const file = await saveReport(service, task, deadline, report, (part) => step.part(part));
  step.saved(report);
  const manifest = makeManifest(service, { plan, task, file, fileName: path.basename(report) });
  setOutput("path", report);
  setOutput("filename", path.basename(report));
  setOutput("content-type", manifest.file.content_type ?? "");
  setOutput("size", String(file.sizeInBytes));
  setOutput("sha256", file.sha256);
  step.log.line(`Saved and verified ${report}: ${byteCount(file.sizeInBytes)}, SHA-256 ${file.sha256}.`);
  const manifestFile = inputs.manifest ? await saveManifest(report, manifest) : void 0;
  if (manifestFile !== void 0) setOutput("manifest-path", manifestFile);
  return { report, manifestFile, manifest };
}
async function publish({ report, manifestFile, manifest }, inputs, deadline, step, progress) {
  const { artifact } = inputs;
  if (artifact === void 0) return void 0;
  step.doing("uploading the artifact");
  progress.enter("upload");
  step.log.group("Uploading the artifact");
  try {
    const limit = Math.max(deadline.left(), SHORTEST_UPLOAD_MS);
    const upload = uploadReport(report, manifestFile, manifest.file.sha256, artifact);
    const uploaded = await bounded(upload, limit, "the upload of the artifact", step.signal);
    setOutput("artifact-id", String(uploaded.id));
    setOutput("artifact-url", uploaded.url);
    setOutput("artifact-digest", uploaded.digest);
    return uploaded;
  } finally {
    step.log.groupEnd();
  }
}
export {
  run
};
