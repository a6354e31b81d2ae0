import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  uploadReport
} from "./shared.report.run-report.js";
import {
  generate
} from "./shared.report.run-report.snapshot.js";
import {
  PartFile,
  getJson,
  openClient,
  planReport,
  planSubject,
  planTemplate,
  progressLines,
  signedRedirectTarget,
  signedUrl,
  startedLine,
  writeWhole
} from "./shared.run-report.run-snapshot.js";
import "./shared.run-report.run-snapshot.snapshot.js";
import {
  CERTIFICATE_HINT,
  CLIENT_NAME,
  CLIENT_VERSION,
  CONNECTION_HINT,
  IdleTimeout,
  MAX_REDIRECTS,
  _maxLength,
  _nonnegative,
  failureText,
  followRedirects,
  formatBytes,
  formatDuration,
  formatMoment,
  hideSignatures,
  int,
  isCertificateFailure,
  isFolder,
  numberOrNull,
  object,
  parse,
  redactDeep,
  retryAfterMs,
  safeFileName,
  string,
  subjectKey,
  subjectName,
  summarizeReport,
  summarizeStep,
  textOrNull,
  unknown,
  validate
} from "./shared.report.run-report.run-snapshot.snapshot.js";
import "./shared.actions-artifact.report.run-report.run-snapshot.snapshot.js";
import "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";
import {
  FileError,
  NOTHING_REQUESTED,
  notWritable
} from "./shared.report.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./shared.read-decisions.run-report.run-snapshot.js";
import {
  AbortedError,
  ConnectionError,
  DeadlineError,
  DownloadError,
  DraftServiceError,
  InputError,
  MalformedResponseError,
  STATE,
  TaskFailedError,
  UnexpectedError,
  withFullStop,
  withQuotation
} from "./shared.read-decisions.report.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./shared.js";

// action/run-report.ts
import path2 from "node:path";

// src/download/verified-download.ts
import { createHash } from "node:crypto";

// src/tasks/task.ts
var taskSchema = object({
  task_id: numberOrNull,
  name: textOrNull,
  task_type: textOrNull,
  /** P pending, R running, C complete, F failed, X cancelled; other codes are possible. */
  state: string(),
  state_display: textOrNull,
  /** null if it is not a number. Not restricted to 0 to 100. */
  progress_pct: numberOrNull,
  state_message: textOrNull,
  created: textOrNull,
  updated: textOrNull,
  download: unknown()
});
var MAX_ADDRESS = 32768;
var downloadSchema = object({
  url: string().check(_maxLength(MAX_ADDRESS)),
  filename: textOrNull,
  content_type: textOrNull,
  size_in_bytes: int().check(_nonnegative()),
  /** Validity of `url`, s; null if the service does not say. */
  expires_in_seconds: numberOrNull
});
function statusVerdict(task) {
  switch (task.state) {
    case STATE.pending:
    case STATE.running:
      return "wait";
    case STATE.complete:
      return task.download === null ? "no-file" : "done";
    case STATE.failed:
    case STATE.cancelled:
      return "failed";
    default:
      return "unknown";
  }
}

// src/tasks/read-status.ts
var MAX_TEXT = 1e4;
async function readStatus(client, taskId, deadline = client.deadline(), options = {}) {
  const label = `the status of task ${taskId}`;
  const path3 = `/api/v2/document_template_tasks/${taskId}/`;
  const { value } = await getJson(client, { ...options, path: path3, label }, deadline);
  const { download: file, ...status } = validate(taskSchema, value, label);
  if (status.task_id !== null && status.task_id !== taskId) {
    throw new MalformedResponseError(
      `Asked for ${label}, the service answered with that of task ${status.task_id}.`
    );
  }
  const download = status.state === STATE.complete && (file ?? null) !== null ? validate(downloadSchema, file, `the file in ${label}`) : null;
  if (download !== null) client.secrets.addSignedAddress(download.url);
  const redacted = Object.entries(status).map(([key, field]) => [
    key,
    typeof field === "string" ? hideSignatures(client.secrets.redact(field, MAX_TEXT)) : field
  ]);
  return { ...Object.fromEntries(redacted), task_id: taskId, download };
}

// src/tasks/task-errors.ts
function taskFailedError(client, task) {
  const cancelled = task.state === STATE.cancelled;
  const message = client.quote(task.state_message ?? "");
  const end = `The report ${cancelled ? "was cancelled" : "failed"} in the service (state ${task.state})`;
  return new TaskFailedError(withQuotation(end, message), {
    state: task.state,
    hint: cancelled ? "Start it again if it is still needed." : "Check the template and its settings in the service, then start it again."
  });
}
function noFileError(task) {
  return new TaskFailedError("The service says that the report is complete, but gives no file to download.", {
    state: task.state,
    hint: "Look for it in the user's Documents in the service."
  });
}
function stateInWords(client, { state, state_display: words }) {
  const code = client.quote(state, 40);
  return words === null ? code : `${client.quote(words, 60)} (${code})`;
}
function waitTimeoutError(client, deadline, last, cause) {
  const state = last === void 0 ? "no status was received" : `its last state was ${stateInWords(client, last)}`;
  const callFailed = cause === void 0 || cause.kind === "deadline" ? "" : ` The last status call failed: ${cause.message}`;
  const hint = cause?.kind === "unavailable" ? void 0 : cause?.hint;
  return new DeadlineError(
    `The report was not finished within the time limit of ${formatDuration(deadline.totalMs)} (${state}).${callFailed}`,
    { hint: hint ?? deadline.advice, cause, state: last?.state }
  );
}
async function withTaskId(taskId, work, known = () => ({})) {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof DraftServiceError ? error : new UnexpectedError(error);
    throw failure.ofTask(taskId, known());
  }
}

// src/download/check-response.ts
var REJECTION_STATUSES = /* @__PURE__ */ new Set([400, 401, 403, 404, 410]);
var UNCOMPRESSED = /* @__PURE__ */ new Set(["", "identity", "aws-chunked"]);
var AttemptError = class extends Error {
  facts;
  constructor(message, facts = {}) {
    super(message);
    this.facts = facts;
  }
};
var UrlRejectedError = class extends Error {
  status;
  constructor(status) {
    super();
    this.status = status;
  }
};
function checkResponse({ status, headers }, resume, size, now) {
  if (REJECTION_STATUSES.has(status)) throw new UrlRejectedError(status);
  if (status === 408 || status === 429 || status >= 500) {
    throw new AttemptError(`the storage answered HTTP ${status}`, {
      retryAfterMs: retryAfterMs(headers, now),
      storageUnavailable: true
    });
  }
  const refuse = (why) => {
    throw new AttemptError(why, { noResume: resume !== void 0 });
  };
  const from = status === 206 ? resume?.from ?? 0 : 0;
  const etag = strongEtag(headers.etag);
  if (status === 206) {
    if (resume === void 0) return refuse("the storage sent a part of the file unasked");
    const range = headers["content-range"]?.trim().toLowerCase();
    const rest = `bytes ${from}-${size - 1}/`;
    if (range !== `${rest}${size}` && range !== `${rest}*`)
      refuse("the storage did not send the part of the file that it was asked for");
    if (etag !== resume.etag) refuse("the storage began one file and continued another");
  } else if (status !== 200) {
    if (resume !== void 0) refuse("the storage could not continue where the download broke off");
    throw new DownloadError(`The storage answered the download with HTTP ${status}.`, { status });
  }
  const encodings = (headers["content-encoding"] ?? "").toLowerCase().split(",");
  if (!encodings.every((encoding) => UNCOMPRESSED.has(encoding.trim())))
    refuse("the storage sent the file compressed, although it was asked not to");
  const announced = Number(headers["content-length"] ?? size - from);
  if (announced !== size - from) refuse(`the storage announced ${announced} bytes instead of ${size - from}`);
  return { from, etag };
}
function strongEtag(header = "") {
  const etag = header.trim();
  return /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag) ? etag : void 0;
}

// src/download/storage-get.ts
async function storageGet(client, request, idleTimeout) {
  const url = signedUrl(request.address);
  if (url === void 0)
    throw new DownloadError("The download address that the service gave cannot be used.");
  return followRedirects(
    url,
    (from) => sendOnce(client, from, request, idleTimeout),
    (redirect) => redirectTarget(client, redirect)
  );
}
async function sendOnce(client, url, { resume, attempt }, idleTimeout) {
  const startedAt = client.clock.monotonic();
  let status;
  try {
    const headers = {
      accept: "*/*",
      // A compressed body would have another length and hash than the stored file.
      "accept-encoding": "identity",
      "user-agent": `${CLIENT_NAME}/${CLIENT_VERSION}`,
      ...resume === void 0 ? {} : { range: `bytes=${resume.from}-`, "if-range": resume.etag }
    };
    const response = await client.storage.get({ url, headers, signal: idleTimeout.signal });
    idleTimeout.touch();
    status = response.status;
    return response;
  } finally {
    const ms = client.clock.monotonic() - startedAt;
    client.onRequest?.({ method: "GET", path: "(storage)", status, ms, attempt });
  }
}
function redirectTarget(client, { from, location, tooMany }) {
  if (tooMany) {
    throw new DownloadError(`The storage redirected the download more than ${MAX_REDIRECTS} times.`);
  }
  const target = signedRedirectTarget(from, location);
  if (target === void 0) {
    throw new DownloadError("The storage redirected the download to an address that must not be followed.", {
      hint: "A download does not go from https to http."
    });
  }
  client.secrets.addSignedAddress(target);
  return target;
}

// src/download/verified-download.ts
var MAX_FAILURES = 5;
var MAX_RENEWALS = 3;
var DOWNLOAD_IDLE_TIMEOUT_MS = 3e4;
var VerifiedDownload = class {
  /** The completed task with the newest address. */
  task;
  /** Set when every byte has arrived and the length is right. */
  verified;
  client;
  deadline;
  onReset;
  /** Of the bytes that the receiver was given. */
  received = 0;
  hash = createHash("sha256");
  /** Of the response that these bytes came from. */
  etag;
  /** The furthest byte that any attempt reached; only what goes beyond it is progress. */
  highWaterMark = 0;
  /** false once the storage has answered a Range request wrongly. */
  canResume = true;
  attempts = 0;
  /** Failures in a row without progress. */
  failures = 0;
  renewals = 0;
  /**
   * @param onReset called when the bytes yielded so far are void: the receiver deletes them, and the bytes that
   *   follow start at the file's first. Its error goes to the caller
   */
  constructor(client, task, deadline, onReset) {
    this.client = client;
    this.task = task;
    this.deadline = deadline;
    this.onReset = onReset;
  }
  /** The file's bytes; can be read only once. A DownloadError is thrown if they cannot be had completely. */
  async *bytes() {
    while (this.verified === void 0) yield* this.attempt();
  }
  get size() {
    return this.task.download.size_in_bytes;
  }
  /**
   * What a request for the rest has to name; undefined: the complete file is requested, as in the last attempt, since
   * Range may be what the storage refuses.
   */
  get rest() {
    const { received, etag } = this;
    const isLast = this.failures === MAX_FAILURES - 1 || this.renewals === MAX_RENEWALS;
    return this.canResume && !isLast && received > 0 && etag !== void 0 ? { from: received, etag } : void 0;
  }
  async *attempt() {
    try {
      yield* this.receive();
      this.verified = { sizeInBytes: this.received, sha256: this.hash.digest("hex") };
    } catch (error) {
      if (error instanceof UrlRejectedError) await this.renewUrl(error.status);
      else if (error instanceof AttemptError) await this.retryOrThrow(error);
      else throw error;
    }
  }
  /** Requests what is missing, or the complete file. */
  async *receive() {
    const idleTimeout = new IdleTimeout(this.client.clock, DOWNLOAD_IDLE_TIMEOUT_MS, this.deadline);
    const failed = (error) => {
      throw this.classified(error, idleTimeout);
    };
    this.attempts += 1;
    const resume = this.rest;
    const request = { address: this.task.download.url, resume, attempt: this.attempts };
    try {
      const response = await storageGet(this.client, request, idleTimeout).catch(failed);
      const { from, etag } = checkResponse(response, resume, this.size, this.client.clock.now());
      if (from < this.received) await this.reset();
      this.etag = etag;
      try {
        for await (const chunk of response.body) {
          this.received += chunk.byteLength;
          if (this.received > this.size) break;
          this.renewals = 0;
          this.hash.update(chunk);
          idleTimeout.paused = true;
          yield chunk;
          idleTimeout.paused = false;
          idleTimeout.touch();
        }
      } catch (error) {
        failed(error);
      }
    } finally {
      idleTimeout.stop();
    }
    const { received, size } = this;
    if (received < size) throw new AttemptError(`only ${received} of ${size} bytes arrived`);
    if (received === size) return;
    await this.reset();
    throw new AttemptError(`more than the announced ${size} bytes arrived`);
  }
  /** The bytes so far are void. */
  async reset() {
    await this.onReset();
    this.received = 0;
    this.hash = createHash("sha256");
  }
  /** Separates failures of a request that another attempt may avoid from those that end the download. */
  classified(error, idleTimeout) {
    if (this.deadline.signal.aborted) return new AbortedError({ cause: error });
    if (error instanceof DraftServiceError) return error;
    if (idleTimeout.timedOut && this.deadline.left() <= 0)
      return this.deadline.timeoutError("the download of the report");
    const facts = { storageUnavailable: true };
    if (idleTimeout.timedOut)
      return new AttemptError(`no data for ${formatDuration(DOWNLOAD_IDLE_TIMEOUT_MS)}`, facts);
    const reason = this.client.quote(failureText(error));
    if (!isCertificateFailure(error)) return new AttemptError(`the connection broke: ${reason}`, facts);
    return new DownloadError(withFullStop(`The certificate of the storage is not accepted: ${reason}`), {
      hint: CERTIFICATE_HINT,
      cause: error
    });
  }
  async retryOrThrow(error) {
    const { retryAfterMs: retryAfterMs2, noResume, storageUnavailable = false } = error.facts;
    if (noResume === true) this.canResume = false;
    this.failures = this.received > this.highWaterMark ? 1 : this.failures + 1;
    this.highWaterMark = Math.max(this.highWaterMark, this.received);
    const pause = this.client.backoff(this.failures, retryAfterMs2);
    const isInTime = pause < this.deadline.left();
    if (this.failures < MAX_FAILURES && isInTime) return this.deadline.sleep(pause);
    throw new DownloadError(withFullStop(`The report could not be downloaded completely: ${error.message}`), {
      retryAfterMs: retryAfterMs2,
      hint: isInTime ? void 0 : this.timeHint(retryAfterMs2),
      storageUnavailable,
      cause: error
    });
  }
  timeHint(retryAfterMs2) {
    return retryAfterMs2 === void 0 ? `No time was left for another attempt: allow more than ${formatDuration(this.deadline.totalMs)}.` : `The storage asks to wait until ${formatMoment(this.client.clock.now() + retryAfterMs2)}.`;
  }
  /** Reads the task once more, for a fresh address of its file after the storage rejected the last one. */
  async renewUrl(status) {
    this.renewals += 1;
    const refusal = `The storage refused the download (HTTP ${status})`;
    if (this.renewals > MAX_RENEWALS) {
      throw new DownloadError(`${refusal}, although a fresh address was asked for ${MAX_RENEWALS} times.`, {
        status,
        hint: "A proxy between here and the storage may be in the way."
      });
    }
    if (this.renewals > 1) await this.deadline.sleep(this.client.backoff(this.renewals));
    const untilDeadline = { maxAttempts: Number.POSITIVE_INFINITY };
    const task = await readStatus(this.client, this.task.task_id, this.deadline, untilDeadline);
    if (statusVerdict(task) === "failed") throw taskFailedError(this.client, task);
    if (task.download !== null) this.task = { ...task, download: task.download };
  }
};

// src/report/manifest.ts
var MANIFEST_SCHEMA = "draft-report-manifest/1";
var MAX_TEXT2 = 1e3;
function describePlan(client, plan) {
  if (plan === void 0) return { template: null, subject: null, settings: { sent: null, effective: null } };
  const { templateId: id, template, subject, subjectLabel: name, settings, effectiveSettings } = plan;
  return {
    template: {
      id,
      name: textOf(client, template?.name),
      template_type: textOf(client, template?.template_type),
      template_scope: textOf(client, template?.template_scope)
    },
    subject: { ...subjectKey(subject), name },
    settings: {
      sent: redactDeep(client.secrets, settings),
      effective: redactDeep(client.secrets, effectiveSettings)
    }
  };
}
function textOf(client, text) {
  return typeof text === "string" ? client.quote(text, MAX_TEXT2) : null;
}
function makeManifest(client, { plan, task, file, fileName, draft }) {
  return {
    schema: MANIFEST_SCHEMA,
    service: client.urls.baseUrl,
    ...describePlan(client, plan),
    ...draft === void 0 ? {} : { draft },
    task: {
      id: task.task_id,
      name: textOf(client, task.name),
      task_type: textOf(client, task.task_type),
      created: textOf(client, task.created),
      updated: textOf(client, task.updated),
      state_message: textOf(client, task.state_message)
    },
    file: {
      name: client.secrets.redact(fileName),
      content_type: textOf(client, task.download.content_type),
      size_in_bytes: file.sizeInBytes,
      sha256: file.sha256
    },
    downloaded_at: new Date(client.clock.now()).toISOString(),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION }
  };
}

// src/tasks/waiter.ts
var MAX_FILE_POLLS = 3;
var FILE_PAUSE_MS = 2e3;
var NOT_YET_KNOWN_MS = 15e3;
var INTERVAL = { minMs: 2e3, maxMs: 5e3, ofElapsed: 0.05 };
var MIN_INTERVAL_MS = 200;
var TRANSIENT_KINDS = /* @__PURE__ */ new Set(["unavailable", "connection", "malformed"]);
async function waitForTask(client, taskId, deadline, options = {}) {
  const waiter = new Waiter(client, taskId, deadline, options);
  return withTaskId(
    taskId,
    () => waiter.run(),
    () => waiter.knownTask
  );
}
var Waiter = class {
  client;
  taskId;
  deadline;
  options;
  startedAt;
  last;
  filePolls = 0;
  warned = false;
  constructor(client, taskId, deadline, options) {
    this.client = client;
    this.taskId = taskId;
    this.deadline = deadline;
    this.options = options;
    this.startedAt = client.clock.monotonic();
  }
  get knownTask() {
    return { state: this.last?.state, taskExists: this.exists };
  }
  /** Whether this client started the task or has read its status. */
  get exists() {
    return this.last !== void 0 || this.client.started.has(this.taskId);
  }
  async run() {
    const { intervalMs = MIN_INTERVAL_MS } = this.options;
    if (!(intervalMs >= MIN_INTERVAL_MS)) {
      throw new InputError([
        `The pause between status calls must be at least ${MIN_INTERVAL_MS} ms; ${intervalMs} ms was given.`
      ]);
    }
    for (; ; ) {
      const result = await this.poll();
      if (typeof result !== "number") return result;
      const untilLastAttempt = this.deadline.untilLastAttempt();
      if (untilLastAttempt <= 0) throw this.timeoutError();
      await this.deadline.sleep(Math.min(result, untilLastAttempt));
    }
  }
  /** The completed task, or the pause until the next poll, ms. */
  async poll() {
    let task;
    const maxAttempts = this.exists ? Number.POSITIVE_INFINITY : void 0;
    const { onRetry, onStatus } = this.options;
    try {
      task = await readStatus(this.client, this.taskId, this.deadline, { maxAttempts, onRetry });
    } catch (error) {
      if (!(error instanceof DraftServiceError)) throw error;
      if (error.kind === "deadline" && !this.exists) throw this.noStatusError(error);
      if (this.isTimeout(error)) throw this.timeoutError(error);
      const startedAt = this.client.started.get(this.taskId) ?? -Infinity;
      const isNew = this.client.clock.monotonic() - startedAt <= NOT_YET_KNOWN_MS;
      if (error.kind === "not-found" && isNew) return this.intervalMs();
      throw error;
    }
    this.last = task;
    onStatus?.(task);
    return this.judge(task);
  }
  judge(task) {
    switch (statusVerdict(task)) {
      case "done":
        return task;
      case "failed":
        throw taskFailedError(this.client, task);
      case "no-file":
        this.filePolls += 1;
        if (this.filePolls > MAX_FILE_POLLS) throw noFileError(task);
        return FILE_PAUSE_MS;
      case "unknown":
        this.warnOnce(task);
        return this.intervalMs();
      case "wait":
        return this.intervalMs();
    }
  }
  /**
   * Whether the time ended the wait, and the failure is only what happened last. While the task is not known to
   * exist, the failure is that of any other read.
   */
  isTimeout({ kind, retryAfterMs: retryAfterMs2 }) {
    if (!this.exists) return false;
    const noAttemptLeft = retryAfterMs2 === void 0 && this.deadline.untilLastAttempt() <= 0;
    const isOver = this.deadline.left() <= 0 || noAttemptLeft;
    return kind === "deadline" || TRANSIENT_KINDS.has(kind) && isOver;
  }
  intervalMs() {
    const elapsedMs = this.client.clock.monotonic() - this.startedAt;
    const { minMs, maxMs, ofElapsed } = INTERVAL;
    return this.options.intervalMs ?? Math.min(maxMs, Math.max(minMs, Math.round(elapsedMs * ofElapsed)));
  }
  warnOnce(task) {
    if (this.warned) return;
    this.warned = true;
    const state = this.client.quote(task.state, 40);
    this.client.warn(
      `Task ${this.taskId} is in the state "${state}", which this client does not know; it keeps waiting.`
    );
  }
  noStatusError(cause) {
    const { client, taskId, deadline } = this;
    return new ConnectionError(
      `No response from ${client.urls.baseUrl} for the status of task ${taskId} within the time limit of ${formatDuration(deadline.totalMs)}.`,
      { hint: CONNECTION_HINT, cause }
    );
  }
  timeoutError(cause) {
    return waitTimeoutError(this.client, this.deadline, this.last, cause);
  }
};

// src/report/sink.ts
function safeReportFileName(client, task) {
  return safeFileName(client.secrets.redact(task.download.filename ?? ""), `report-${task.task_id}`);
}

// src/report/make-report.ts
var DOWNLOAD = "the report to be downloaded and stored";
var MIN_FINISH_MS = 1e4;
var MAX_DISCARD_MS = 1e3;
async function makeReport(client, request, open, deadline = client.deadline(), events = {}) {
  events.onPhase?.("reading the templates");
  const plan = await planReport(client, request, deadline);
  const { task_id: taskId } = await startReport(client, plan, deadline, events);
  return collectReport(client, { ...request, taskId, plan }, open, deadline, events);
}
async function startReport(client, plan, deadline = client.deadline(), events = {}) {
  await deadline.sleep(1);
  await deadline.sleep(1);
  events.onPlan?.(plan);
  events.onPhase?.("starting the report");
  const started = await generate(client, plan, deadline, events);
  await withTaskId(
    started.task_id,
    async () => events.onTask?.(started, plan),
    () => ({ taskExists: true })
  );
  return started;
}
async function collectReport(client, pending, open, deadline = client.deadline(), events = {}) {
  const { taskId, intervalMs } = pending;
  const { onPhase, onWait, onStatus, onRetry } = events;
  onPhase?.("waiting for the report");
  onWait?.(taskId);
  const completed = await waitForTask(client, taskId, deadline, { intervalMs, onStatus, onRetry });
  return deliverReport(client, completed, pending, open, deadline, events);
}
async function deliverReport(client, completed, { plan, draft, fileName }, open, deadline, events = {}) {
  events.onPhase?.("downloading the report");
  const { task_id: taskId, download: offered, state } = completed;
  const nameOf = (task) => fileName ?? safeReportFileName(client, task);
  const work = async () => {
    const { content_type: contentType, size_in_bytes: sizeInBytes } = offered;
    const file = { name: nameOf(completed), contentType, sizeInBytes };
    const sink = await openInTime(open, file, deadline);
    let received = 0;
    const download = new VerifiedDownload(client, completed, deadline, async () => {
      received = 0;
      await sink.restart();
    });
    const receive = async () => {
      for await (const bytes of download.bytes()) {
        received += bytes.byteLength;
        await sink.write(bytes);
        events.onBytes?.(received, download.task.download.size_in_bytes);
      }
      if (download.verified === void 0) throw new Error("The download ended before it was verified.");
      return download.verified;
    };
    try {
      const verified = await deadline.race(receive(), DOWNLOAD);
      const { task } = download;
      const name = nameOf(task);
      const manifest = makeManifest(client, { plan, task, file: verified, fileName: name, draft });
      const finished = deadline.atLeast(MIN_FINISH_MS).race(sink.finish(manifest, name), DOWNLOAD);
      return { manifest, stored: await finished };
    } catch (error) {
      await discard(client, sink);
      throw error;
    }
  };
  return withTaskId(taskId, work, () => ({ state, taskExists: true }));
}
async function discard({ clock }, sink) {
  const over = new AbortController();
  const limit = clock.sleep(MAX_DISCARD_MS, over.signal);
  await Promise.race([sink.discard(), limit]).catch(() => void 0);
  over.abort();
}
async function openInTime(open, file, deadline) {
  const opening = (async () => open(file))();
  try {
    return await deadline.race(opening, DOWNLOAD);
  } catch (error) {
    void opening.then((sink) => sink.discard()).catch(() => void 0);
    throw error;
  }
}

// platform/report/save-report.ts
import path from "node:path";

// platform/files/manifest-file.ts
import { hash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
var TASK_OF_MANIFEST = object({ task: object({ id: int() }) });
function manifestPath(report) {
  return `${report}.manifest.json`;
}
async function saveManifest(report, manifest) {
  const target = manifestPath(report);
  const text = `${JSON.stringify(manifest, null, 2)}
`;
  await writeWhole(target, text);
  return { path: target, sha256: hash("sha256", text) };
}
async function taskOfReportAt(report) {
  try {
    const manifest = JSON.parse(await readFile(manifestPath(report), "utf8"));
    return parse(TASK_OF_MANIFEST, manifest, { jitless: true }).task.id;
  } catch {
    return void 0;
  }
}
async function removeManifest(report) {
  await rm(manifestPath(report), { force: true }).catch(() => void 0);
}

// platform/report/save-report.ts
function saveReport({ client, deadline, ...host }, job, place, events) {
  const { filename: fileName, "poll-interval-seconds": seconds } = place;
  const options = { fileName, intervalMs: seconds === void 0 ? void 0 : seconds * 1e3 };
  const sink = fileSink(host, place);
  if ("taskId" in job) return collectReport(client, { ...job, ...options }, sink, deadline, events);
  return makeReport(client, { ...job, ...options }, sink, deadline, events);
}
function fileSink(host, { path: folder, manifest: withManifest }) {
  return async ({ name }) => {
    let report = path.resolve(folder, name);
    const refused = (error) => {
      throw new FileError(report, error);
    };
    const part = await PartFile.create(path.dirname(report)).catch(refused);
    host.onExit(() => part.removeNow());
    return {
      write: (bytes) => part.write(bytes).catch(refused),
      restart: () => part.restart().catch(refused),
      finish: async (manifest, newest) => {
        report = path.resolve(folder, newest);
        const [earlier, { id: own }] = [await taskOfReportAt(report), manifest.task];
        if (earlier !== void 0 && earlier !== own)
          host.log.notice(
            `The report of task ${earlier} at ${report} is replaced by that of task ${own}. To keep both, give one of them another path or filename.`
          );
        await part.finish(report).catch(refused);
        await removeManifest(report);
        host.onReport(report, manifest);
        const { size_in_bytes: size, sha256 } = manifest.file;
        host.log.line(`Saved and verified ${report}: ${formatBytes(size)}, SHA-256 ${sha256}.`);
        const manifestFile = withManifest ? await saveManifest(report, manifest) : void 0;
        return { report: { path: report, sha256 }, manifestFile };
      },
      discard: () => part.remove()
    };
  };
}
async function checkReportPlace({ path: folder, filename, manifest }, secrets, nameOf = (name) => name) {
  const target = path.resolve(folder);
  try {
    const trial = await PartFile.create(target);
    await trial.remove();
  } catch (error) {
    throw notWritable(target, error);
  }
  if (filename === void 0) return;
  if (secrets.redact(filename) !== filename)
    throw new InputError([`${nameOf("filename")}: It contains one of your credentials. Give another name.`], {
      hint: NOTHING_REQUESTED
    });
  const report = path.resolve(folder, filename);
  for (const file of manifest ? [report, manifestPath(report)] : [report]) {
    if (!await isFolder(file)) continue;
    throw new InputError([`${nameOf("filename")}: ${file} is a folder, so no file can have this name.`], {
      hint: `Give another filename or path. ${NOTHING_REQUESTED}`
    });
  }
}

// action/run-report.ts
var MAX_NAME = 1e3;
async function runReport(inputs, run) {
  const { job, wait, artifact } = inputs;
  const { log, onExit, setOutputs, step } = run;
  const opened = openClient(inputs, inputs.login, run);
  const { client, deadline } = opened;
  for (const notice of inputs.notices) log.notice(notice);
  if ("taskId" in job) recordTask(run, job.taskId);
  if (wait) await checkReportPlace(inputs, run.secrets);
  if ("taskId" in job) log.line(`Collecting the report of task ${job.taskId}.`);
  else {
    const { template, subject, settings } = job;
    const wanted = "name" in template ? template.name : String(template.id);
    step.request = { template: wanted, subject: subjectName(subject), settings };
  }
  const events = reportEvents(opened, run);
  if (!wait && !("taskId" in job)) {
    run.setPhase("reading the templates");
    const plan = await planReport(client, job, deadline);
    const { task_id: taskId } = await startReport(client, plan, deadline, events);
    const sentence = `Not waited for: collect the report with the input task-id: ${taskId}.`;
    log.line(sentence);
    return run.summarize((redact) => summarizeStep("Draft Service report: started", sentence, step, redact));
  }
  const host = {
    ...opened,
    log,
    onExit,
    onReport: (report, { file }) => {
      run.report = report;
      setOutputs({
        path: report,
        filename: path2.basename(report),
        "content-type": file.content_type ?? "",
        size: file.size_in_bytes,
        sha256: file.sha256
      });
    }
  };
  const { manifest, stored } = await saveReport(host, job, inputs, events);
  if (stored.manifestFile !== void 0) setOutputs({ "manifest-path": stored.manifestFile.path });
  const uploaded = artifact && await uploadReport(run, stored, artifact, deadline);
  await run.summarize((redact) => summarizeReport(manifest, uploaded?.url, redact));
}
function recordTask({ step, setOutputs }, id) {
  step.taskId = id;
  setOutputs({ "task-id": id });
}
function reportEvents({ client, deadline }, run) {
  const { log, step, setOutputs } = run;
  const lines = progressLines(client, (line) => log.line(line));
  return {
    onPhase: (phase) => {
      run.setPhase(phase);
      log.endGroup();
    },
    onPlan: (plan) => {
      step.request = {
        settings: plan.settings,
        subject: planSubject(plan),
        template: planTemplate(client, plan)
      };
      const name = client.quote(plan.template?.name ?? "", MAX_NAME);
      setOutputs({ "template-id": plan.templateId, "template-name": name });
    },
    onSend: () => {
      step.stage = "starting";
    },
    onTask: ({ task_id: id }, plan) => {
      recordTask(run, id);
      log.line(startedLine(client, plan, id));
    },
    onWait: (id) => log.startGroup(`Waiting for the report (task ${id}, at most ${formatDuration(deadline.left())})`),
    onRetry: lines.onRetry,
    onStatus: (task) => {
      lines.onStatus(task);
      const state = client.quote(task.state, 40);
      if (step.state !== state) setOutputs({ state });
      step.state = state;
    }
  };
}
export {
  runReport
};
