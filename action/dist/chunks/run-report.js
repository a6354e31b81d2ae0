import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  generate,
  subjectKey,
  subjectName
} from "./shared.index.run-report.snapshot.js";
import {
  PartFile,
  Turns,
  checkReportPlace,
  fullLabel,
  openContext,
  readAll,
  readObject,
  redactDeep,
  removeManifest,
  saveManifest,
  signedRedirectTarget,
  signedUrl,
  taskOfReportAt
} from "./shared.run-report.run-snapshot.js";
import {
  ownLabelOf
} from "./shared.run-report.run-snapshot.snapshot.js";
import {
  CERTIFICATE_HINT,
  CLIENT_NAME,
  CLIENT_VERSION,
  CONNECTION_HINT,
  IdleTimeout,
  MAX_REDIRECTS,
  _default,
  _maxLength,
  _nonnegative,
  abortable,
  addRows,
  addSettings,
  array,
  codeLine,
  custom,
  draftDetail,
  draftTemplatesPath,
  escapedLine,
  failureText,
  followRedirects,
  formatBytes,
  formatDuration,
  formatMoment,
  hideSignatures,
  int,
  isCertificateFailure,
  nearest,
  nullable,
  numberOrNull,
  object,
  retryAfterMs,
  safeFileName,
  setOutputs,
  string,
  summarizeStep,
  textOrNull,
  unknown,
  validate,
  writeSummary
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  AbortedError,
  CertificateError,
  ConnectionError,
  DeadlineError,
  DownloadError,
  DraftServiceError,
  FileError,
  HostError,
  InputError,
  MalformedResponseError,
  RateLimitError,
  STATE,
  SettingsError,
  TaskFailedError,
  messageOf,
  withFullStop,
  withQuotation,
  withTaskId,
  withoutPeriod
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  summary
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";
import "./shared.js";

// action/run-report.ts
import path4 from "node:path";

// src/download/verified-download.ts
import { createHash } from "node:crypto";

// src/tasks/task.ts
var taskSchema = object({
  task_id: numberOrNull,
  name: textOrNull,
  task_type: textOrNull,
  state: string(),
  state_display: textOrNull,
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
  const path5 = `/api/v2/document_template_tasks/${taskId}/`;
  const { value } = await client.getJson({ ...options, path: path5, label }, deadline);
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

// src/download/check-response.ts
var REJECTION_STATUSES = /* @__PURE__ */ new Set([400, 401, 403, 404, 410]);
var UNCOMPRESSED = /* @__PURE__ */ new Set(["", "identity", "aws-chunked"]);
var AttemptError = class extends Error {
  name = "AttemptError";
  facts;
  constructor(message, facts = {}) {
    super(message);
    this.facts = facts;
  }
};
var UrlRejectedError = class extends Error {
  name = "UrlRejectedError";
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
var MAX_REFUSED_RANGES = 2;
var DOWNLOAD_IDLE_TIMEOUT_MS = 3e4;
var LABEL = "the download of the report";
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
  /** How many more Range requests the storage may refuse; 0 once it has answered one wrongly. */
  rangesLeft = MAX_REFUSED_RANGES;
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
  /** What a request for the rest has to name; undefined: only the complete file can be requested. */
  get rest() {
    const { received, etag } = this;
    const isPart = received > 0 && received < this.size;
    return this.rangesLeft > 0 && isPart && etag !== void 0 ? { from: received, etag } : void 0;
  }
  async *attempt() {
    this.deadline.check(LABEL);
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
      if (resume !== void 0 && response.status >= 400) this.rangesLeft -= 1;
      const { from, etag } = checkResponse(response, resume, this.size, this.client.clock.now());
      if (from < this.received) await this.reset();
      else if (from > 0) this.rangesLeft = MAX_REFUSED_RANGES;
      this.etag = etag;
      try {
        for await (const chunk of response.body) {
          this.received += chunk.byteLength;
          if (this.received > this.size) break;
          if (this.received > this.highWaterMark) this.renewals = 0;
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
    if (idleTimeout.timedOut && this.deadline.left() <= 0) return this.deadline.timeoutError(LABEL);
    const facts = { storageUnavailable: true };
    if (idleTimeout.timedOut)
      return new AttemptError(`no data for ${formatDuration(DOWNLOAD_IDLE_TIMEOUT_MS)}`, facts);
    const reason = this.client.quote(failureText(error));
    if (!isCertificateFailure(error)) return new AttemptError(`the connection broke: ${reason}`, facts);
    return new DownloadError(withFullStop(`The certificate of the storage is not accepted: ${reason}`), {
      ...facts,
      hint: CERTIFICATE_HINT,
      cause: error
    });
  }
  async retryOrThrow(error) {
    const { retryAfterMs: retryAfterMs2, noResume, storageUnavailable } = error.facts;
    if (noResume === true) this.rangesLeft = 0;
    this.failures = this.received > this.highWaterMark ? 1 : this.failures + 1;
    this.highWaterMark = Math.max(this.highWaterMark, this.received);
    const pause = this.client.backoff.pause(this.failures, retryAfterMs2);
    if (this.failures < MAX_FAILURES && pause < this.deadline.left()) return this.deadline.sleep(pause);
    throw new DownloadError(withFullStop(`The report could not be downloaded completely: ${error.message}`), {
      retryAfterMs: retryAfterMs2,
      hint: pause < this.deadline.left() ? void 0 : this.timeHint(retryAfterMs2),
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
      throw new DownloadError(`${refusal}, even with ${MAX_RENEWALS} fresh addresses.`, {
        status,
        hint: "A proxy between here and the storage may be in the way."
      });
    }
    if (this.renewals > 1) await this.deadline.sleep(this.client.backoff.pause(this.renewals));
    const task = await readStatus(this.client, this.task.task_id, this.deadline);
    if (statusVerdict(task) === "failed") throw taskFailedError(this.client, task);
    if (task.download === null)
      throw new DownloadError(`${refusal}, and the service gives no fresh address.`, { status });
    const sizeChanged = task.download.size_in_bytes !== this.size;
    this.task = { ...task, download: task.download };
    if (sizeChanged) await this.reset();
  }
};

// src/report/manifest.ts
var MANIFEST_SCHEMA = "draft-report-manifest/1";
var MAX_TEXT2 = 1e3;
function describePlan(client, plan) {
  if (plan === void 0) return { template: null, subject: null, settings: { sent: null, effective: null } };
  const { templateId: id, template, subject, subjectLabel: name, settings, effectiveSettings: effectiveSettings2 } = plan;
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
      effective: redactDeep(client.secrets, effectiveSettings2)
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

// src/json/unsendable-value.ts
function whyUnsendable(value, ancestors = []) {
  switch (typeof value) {
    case "string":
    case "boolean":
      return void 0;
    case "number":
      if (!Number.isFinite(value)) return `${value} is not a number in JSON`;
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? `${value} is too large to be kept exactly` : void 0;
    case "object":
      return value === null ? void 0 : memberProblem(value, ancestors);
    default:
      return NOT_JSON;
  }
}
var NOT_JSON = "it contains something that JSON does not support";
var JSON_TAGS = /* @__PURE__ */ new Set(["[object Object]", "[object Array]"]);
function memberProblem(value, ancestors) {
  if (ancestors.includes(value)) return "it refers to itself";
  if (!JSON_TAGS.has(Object.prototype.toString.call(value))) return NOT_JSON;
  if ("toJSON" in value && typeof value.toJSON === "function") return NOT_JSON;
  for (const member of Object.values(value)) {
    const problem = whyUnsendable(member, [...ancestors, value]);
    if (problem !== void 0) return problem;
  }
  return void 0;
}

// src/templates/template.ts
var MAX_SETTINGS = 1e3;
var templateSchema = object({
  id: int(),
  name: string(),
  description: textOrNull,
  template_type: textOrNull,
  template_scope: textOrNull,
  settings: unknown()
});
var settingSchema = object({
  name: string(),
  display_name: textOrNull,
  description: textOrNull,
  setting_type: string(),
  default_value: _default(nullable(string()), null),
  setting_choices: _default(nullable(custom(isStringArray)), null),
  display_order: numberOrNull
});
function isStringArray(value) {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
function parseTemplate(client, member, label) {
  const { settings, ...template } = validate(templateSchema, member, label);
  let parsed;
  return {
    ...template,
    get settings() {
      const name = client.quote(template.name, 100);
      parsed ??= parseSettings(settings, `template ${template.id} ("${name}") among ${label}`);
      return parsed;
    }
  };
}
function parseSettings(value, label) {
  const settings = validate(array(unknown()), value, label, { within: "settings" });
  if (settings.length > MAX_SETTINGS)
    throw new MalformedResponseError(
      `There are too many settings: ${label} has ${settings.length}, more than ${MAX_SETTINGS}.`
    );
  return settings.map(
    (setting, index) => validate(settingSchema, setting, label, { within: `settings[${index}]` })
  );
}
var SCOPE = { project: "Project Home", draft: "Draft Home", tickets: "Project Tickets" };
function orderedSettings(template) {
  const order = (setting) => setting.display_order ?? Number.POSITIVE_INFINITY;
  return [...template.settings].sort((a, b) => order(a) === order(b) ? 0 : order(a) - order(b));
}
function effectiveSettings(template, sent) {
  const defaults = orderedSettings(template).map((setting) => [setting.name, defaultOf(setting)]);
  return Object.fromEntries([...defaults, ...Object.entries(sent)]);
}
function defaultOf({ setting_type, default_value }) {
  if (setting_type !== "boolean") return default_value;
  const word = default_value?.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : default_value;
}

// src/templates/check-settings.ts
var MAX_LISTED = 20;
var MAX_QUOTED = 80;
function checkSettings(client, template, settings, sources) {
  const known = template === null ? [] : orderedSettings(template);
  const byName = new Map(known.map((setting) => [setting.name, setting]));
  const mistakes = Object.entries(settings).flatMap(([name, value]) => {
    const setting = byName.get(name);
    if (template !== null && setting === void 0) return [unknownName(client, name, [...byName.keys()])];
    const what = valueMistake(client, setting, value, sources?.get(name));
    return what === void 0 ? [] : [`The setting "${client.quoteOwn(name)}" ${what}`];
  });
  if (mistakes.length > 0) throw new SettingsError(mistakes);
}
function unknownName(client, name, names) {
  const quoted = `"${client.quoteOwn(name)}"`;
  if (names.length === 0) return `Unknown setting ${quoted}: this template has no settings.`;
  const help = didYouMean(client, name, names) ?? `It has ${listed(client, names)}.`;
  return `The template has no setting ${quoted}. ${help}`;
}
function didYouMean(client, text, candidates) {
  const [near] = nearest(text, candidates, 1);
  return near === void 0 ? void 0 : `Did you mean "${client.quote(near, MAX_QUOTED)}"?`;
}
function valueMistake(client, setting, value, source) {
  const isScalar = ["string", "number", "boolean"].includes(typeof value);
  const text = isScalar ? source ?? String(value) : void 0;
  const quoted = text === void 0 ? void 0 : client.quoteOwn(text);
  const given = typeof value === "string" ? `"${client.quoteOwn(value)}"` : quoted ?? kindOf(value);
  const asText = `write ${quoted === void 0 ? "text" : `"${quoted}"`} in quotes, not ${given}.`;
  const choices = setting?.setting_choices ?? null;
  switch (setting?.setting_type) {
    case "boolean":
      return typeof value === "boolean" ? void 0 : `is true or false: write ${booleanSpelling(value)} without quotes, not ${given}.`;
    case "text":
      return typeof value === "string" ? void 0 : `is text: ${asText}`;
    case "choice": {
      if (choices?.length === 0) return "has no choices in this template: leave it out.";
      if (typeof value === "string" && choices?.includes(value) !== false) return void 0;
      if (choices === null || choices.includes(text ?? "")) return `is a choice of text values: ${asText}`;
      const help = didYouMean(client, text ?? "", choices);
      return `must be one of ${listed(client, choices)}, not ${given}.${help === void 0 ? "" : ` ${help}`}`;
    }
    default: {
      const problem = whyUnsendable(value);
      return problem === void 0 ? void 0 : `cannot be sent: ${problem}.`;
    }
  }
}
function booleanSpelling(value) {
  const text = String(value).trim();
  if (/^(?:true|yes|on|1|y)$/i.test(text)) return "true";
  return /^(?:false|no|off|0|n)$/i.test(text) ? "false" : "true or false";
}
function kindOf(value) {
  if (value === null) return "nothing (null)";
  if (value === void 0) return "nothing";
  return Array.isArray(value) ? "a list" : "an object";
}
function listed(client, names) {
  const quoted = names.slice(0, MAX_LISTED).map((name) => `"${client.quote(name, MAX_QUOTED)}"`);
  return `${quoted.join(", ")}${names.length > quoted.length ? ", \u2026" : ""}`;
}

// src/templates/check-scope.ts
var MAX_QUOTED2 = 100;
function checkScope(client, template, subject) {
  const { template_scope: scope, id, name } = template;
  const mismatch = MISMATCHES.find(
    (rule) => rule.scope === scope && (rule.subject === void 0 || rule.subject in subject)
  );
  if (mismatch === void 0) return;
  const label = `Template ${id} ("${client.quote(name, MAX_QUOTED2)}")`;
  throw new InputError([`${label} is of the scope ${scope}: ${mismatch.reason}`], { hint: mismatch.hint });
}
var MISMATCHES = [
  {
    scope: SCOPE.tickets,
    subject: void 0,
    reason: "the service does not generate such reports through its interface.",
    hint: "Choose another template."
  },
  {
    scope: SCOPE.draft,
    subject: "projectId",
    reason: "it reports on a draft, not on a project.",
    hint: "Give a draft id instead of the project id."
  },
  {
    scope: SCOPE.project,
    subject: "draftId",
    reason: "it reports on a project, not on a draft.",
    hint: "Give a project id instead of the draft id."
  }
];

// src/templates/template-by-name.ts
var MAX_LISTED2 = 5;
var MAX_QUOTED3 = 100;
function templateByName(client, templates, name, subject) {
  const matches = templates.filter((template) => template.name === name);
  const [first] = matches;
  const ids = [...new Set(matches.map((template) => template.id))];
  if (first !== void 0 && ids.length === 1) return first;
  const quoted = `"${client.quoteOwn(name)}"`;
  const where = subjectName(subject);
  if (ids.length > 1) {
    throw new InputError([`${ids.length} templates of ${where} are called ${quoted}.`], {
      hint: `Give the id of the right one: ${ids.slice(0, MAX_LISTED2).join(", ")}${ids.length > MAX_LISTED2 ? ", \u2026" : ""}.`
    });
  }
  throw new InputError(
    [`${where.charAt(0).toUpperCase()}${where.slice(1)} has no template called ${quoted}.`],
    { hint: suggestTemplates(client, templates, name) }
  );
}
function suggestTemplates(client, templates, name) {
  if (templates.length === 0) return "There are no templates.";
  const near = nearest(name, [...new Set(templates.map((template) => template.name))], MAX_LISTED2);
  const similar = near.flatMap((nearName) => templates.filter((template) => template.name === nearName));
  const listed2 = (near.length > 0 ? similar : templates).slice(0, MAX_LISTED2).map((template) => `"${client.quote(template.name, MAX_QUOTED3)}" (id ${template.id})`);
  return near.length > 0 ? `Did you mean ${listed2.join(", ")}?` : `It has ${listed2.join(", ")}${templates.length > listed2.length ? ", \u2026" : ""}.`;
}

// src/templates/list-templates.ts
async function listTemplates(client, subject, deadline = client.deadline(), maxAttempts) {
  const label = `the templates of ${subjectName(subject)}`;
  const path5 = "projectId" in subject ? `/api/v2/projects/${subject.projectId}/document_templates/` : draftTemplatesPath(client.draftTemplatesPath, subject.draftId);
  const members = await readAll(client, { path: path5, label, maxAttempts }, deadline);
  const templates = [];
  await new Turns(deadline, label).forEach(
    members,
    (member) => templates.push(parseTemplate(client, member, label))
  );
  return templates;
}

// src/report/templates-and-label.ts
var MAX_TEMPLATES_MS = 3e4;
var MAX_SUBJECT_MS = 1e4;
var OPTIONAL_FRACTION = 0.1;
var OPTIONAL_ATTEMPTS = 2;
var MAX_LABEL = 300;
var TRANSIENT_KINDS2 = /* @__PURE__ */ new Set([
  "unavailable",
  "connection",
  "rate-limit",
  "deadline",
  "incomplete-list"
]);
var WRONG_PATH_KINDS = /* @__PURE__ */ new Set(["not-found", "rejected", "malformed", "redirect"]);
var CHECK_ID = "Check the draft id. The service also answers like this for what the user may not see. No report was started.";
async function readSubject(client, subject, deadline = client.deadline(), maxAttempts) {
  if (!("draftId" in subject)) return null;
  const request = { ...draftDetail(subject.draftId), maxAttempts, hints: { 404: CHECK_ID } };
  return readObject(client, request, deadline);
}
async function templatesAndLabel(client, subject, deadline, required, { list = listTemplates, readSubject: read = readSubject, strict = false } = {}) {
  const [listed2, detail] = await Promise.allSettled([
    required || strict ? list(client, subject, deadline) : optionalRead(client, subject, deadline, MAX_TEMPLATES_MS, list),
    optionalRead(client, subject, deadline, MAX_SUBJECT_MS, read)
  ]);
  const subjectLabel = detail.status === "fulfilled" ? labelOfBody(client, detail.value) : null;
  const error = errorOf(listed2, deadline);
  const detailError = errorOf(detail, deadline);
  const templates = listed2.status === "fulfilled" ? listed2.value : [];
  if (templates.length === 0 && detailError?.kind === "not-found") throw detailError;
  if (error === void 0) return { templates, subjectLabel };
  if (isLogin(error) && !("draftId" in subject)) throw error;
  if (detailError !== void 0 && isLogin(detailError)) throw detailError;
  if (required) {
    if ("draftId" in subject && WRONG_PATH_KINDS.has(error.kind)) {
      const blamesOther = detail.status === "fulfilled" && (isLogin(error) || error.kind === "not-found");
      throw (blamesOther ? error.with({ hint: void 0 }) : error).withHint(
        `The path of a Draft's template list is an assumption: set ${client.draftTemplatesPathName}, or give the template's id instead of its name.`
      );
    }
    throw error;
  }
  if (strict && TRANSIENT_KINDS2.has(error.kind)) throw error;
  client.notice(
    `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`
  );
  return { templates: void 0, subjectLabel };
}
function errorOf(outcome, deadline) {
  if (outcome.status === "fulfilled") return void 0;
  const error = outcome.reason;
  if (!(error instanceof DraftServiceError)) throw error;
  const isFatal = error instanceof CertificateError || error.kind === "authentication" || error.kind === "aborted" || error instanceof RateLimitError && (error.retryAfterMs ?? 0) >= deadline.left();
  if (isFatal) throw error;
  return error;
}
function isLogin(error) {
  return error.isWebPage || error.kind === "redirect";
}
async function optionalRead(client, subject, deadline, maxMs, request) {
  const read = () => {
    const limit = deadline.within(Math.min(maxMs, deadline.left() * OPTIONAL_FRACTION));
    return request(client, subject, limit, OPTIONAL_ATTEMPTS);
  };
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    await client.limiter.untilOpen("other", deadline);
    return read();
  }
}
function labelOfBody(client, body) {
  if (body === null) return null;
  const label = fullLabel(body, "draft", (text) => client.secrets.redact(text));
  return label.startsWith("#") && ownLabelOf(body, "draft") === "" ? null : client.quote(label, MAX_LABEL);
}

// src/report/find-template.ts
var UNCHECKED = "Its settings are not checked here; the service decides.";
async function findTemplate(client, { template, subject }, deadline, lookups) {
  const required = "name" in template;
  const { templates, subjectLabel } = await templatesAndLabel(client, subject, deadline, required, lookups);
  if ("id" in template) {
    const found2 = templateById(client, templates, template.id, subject);
    return { templateId: template.id, template: found2, subject, subjectLabel };
  }
  const listed2 = templates ?? [];
  const found = templateByName(client, listed2, template.name, subject);
  refuseSharedId(client, listed2, found, subject);
  checkScope(client, found, subject);
  return { templateId: found.id, template: found, subject, subjectLabel };
}
function templateById(client, templates, id, subject) {
  if (templates === void 0) return null;
  const found = templates.find((template) => template.id === id);
  if (found !== void 0) {
    refuseSharedId(client, templates, found, subject);
    checkScope(client, found, subject);
    return hasValidSettings(client, found) ? found : null;
  }
  const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
  if ("projectId" in subject) {
    const hint = `Only a project's own active templates are listed; one for drafts needs a draft id. ` + suggestTemplates(client, templates, "");
    throw new InputError([missing], { hint });
  }
  client.notice(`${missing} ${UNCHECKED}`);
  return null;
}
function refuseSharedId(client, templates, found, subject) {
  const other = templates.find((template) => template !== found && template.id === found.id);
  if (other === void 0) return;
  const names = [found, other].map(({ name }) => `"${client.quote(name, 100)}"`).join(" and ");
  throw new MalformedResponseError(
    `Two templates of ${subjectName(subject)} have the id ${found.id}: ${names}.`,
    { hint: "Nothing was started. Report this to the owner of the service." }
  );
}
function hasValidSettings(client, template) {
  try {
    return Array.isArray(template.settings);
  } catch (error) {
    if (!(error instanceof MalformedResponseError)) throw error;
    client.notice(`${error.message} ${UNCHECKED}`);
    return false;
  }
}

// src/report/plan.ts
async function planReport(client, { template: wanted, subject, settings: entered = {}, sources }, deadline = client.deadline(), lookups) {
  const found = await findTemplate(client, { template: wanted, subject }, deadline, lookups);
  const { template } = found;
  const settings = typeof entered === "function" ? entered(template) : entered;
  checkSettings(client, template, settings, sources);
  return {
    ...found,
    settings,
    effectiveSettings: template === null ? null : effectiveSettings(template, settings)
  };
}
function planSubject({ subject, subjectLabel: label }) {
  return label === null ? subjectName(subject) : `${label} (${subjectName(subject)})`;
}
function planTemplate(client, { template, templateId }) {
  return template === null ? String(templateId) : `${client.quote(template.name, MAX_NAME)} (${templateId})`;
}
var MAX_NAME = 100;

// src/report/sink.ts
var MAX_LENGTH = 1e3;
var EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;
function safeReportFileName(client, task) {
  const fallback = `report-${task.task_id}`;
  const original = task.download.filename ?? "";
  const extension = original.length <= MAX_LENGTH ? "" : EXTENSION.exec(original)?.[0] ?? "";
  const name = safeFileName(`${client.secrets.redact(original, MAX_LENGTH)}${extension}`, fallback);
  return safeFileName(client.secrets.redact(name), fallback);
}

// src/report/make-report.ts
var DOWNLOAD = "the report to be downloaded and stored";
var MIN_FINISH_MS = 1e4;
var MAX_DISCARD_MS = 1e3;
async function startReport(client, plan, deadline = client.deadline(), events = {}) {
  await deadline.sleep(1);
  await deadline.sleep(1);
  events.onPlan?.(plan);
  events.onPhase?.("starting the report");
  const started = await generate(client, plan, deadline, events.onSend);
  await withTaskId(
    started.task_id,
    async () => events.onTask?.(started, plan),
    () => ({ taskExists: true })
  );
  return started;
}
async function collectReport(client, pending, open, deadline = client.deadline(), events = {}) {
  const { taskId, intervalMs } = pending;
  const { onPhase, onStatus, onRetry } = events;
  onPhase?.("waiting for the report");
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

// platform/progress/task-lines.ts
var MAX_SILENCE_MS = 3e4;
function startedLine(client, plan, taskId) {
  const name = plan.template === null ? "" : ` "${client.quote(plan.template.name, 100)}"`;
  return `Started template ${plan.templateId}${name} for ${planSubject(plan)}: task ${taskId}.`;
}
function taskLine(client, task) {
  const message = client.quote(task.state_message ?? "", 200);
  const percent = task.progress_pct === null ? "" : ` ${task.progress_pct} %`;
  const state = client.quote(task.state_display ?? task.state, 60);
  return `${state}${percent}${message === "" ? "" : `: ${message}`}`;
}
var TaskLines = class {
  client;
  write;
  startedAt;
  lastLine = "";
  lastAt = 0;
  constructor(client, write) {
    this.client = client;
    this.write = write;
    this.startedAt = client.clock.monotonic();
  }
  onStatus(task) {
    this.show(taskLine(this.client, task));
  }
  onRetry({ message }) {
    this.show(message);
  }
  show(line) {
    const now = this.client.clock.monotonic();
    if (line === this.lastLine && now - this.lastAt < MAX_SILENCE_MS) return;
    this.lastLine = line;
    this.lastAt = now;
    this.write(`${formatDuration(now - this.startedAt).padStart(10)}  ${line}`);
  }
};

// platform/report/file-sink.ts
import path from "node:path";
function fileSink(host, { folder, manifest: withManifest }) {
  return async ({ name }) => {
    let report = path.resolve(folder, name);
    const refused = (error) => {
      throw new FileError(report, error);
    };
    const part = await PartFile.create(path.dirname(report)).catch(refused);
    host.setPartFile(part);
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
        host.setPartFile(void 0);
        host.onReport(report, manifest);
        const { size_in_bytes: size, sha256 } = manifest.file;
        host.log.line(`Saved and verified ${report}: ${formatBytes(size)}, SHA-256 ${sha256}.`);
        const manifestFile = withManifest ? await saveManifest(report, manifest) : void 0;
        return { report: { path: report, sha256 }, manifestFile };
      },
      discard: async () => {
        host.setPartFile(void 0);
        await part.remove();
      }
    };
  };
}

// action/report-summary.ts
async function summarizeReport(manifest, artifactUrl2, redact) {
  const escaped = (text) => escapedLine(text, redact);
  const code = (text) => codeLine(text, redact);
  const { template, subject, task, file, settings } = manifest;
  const name = escaped(file.name);
  const unknown2 = "not known (collected by task id)";
  summary.addHeading("Draft Service report", 2);
  addRows([
    ["Report", artifactUrl2 === void 0 ? name : `<a href="${escaped(artifactUrl2)}">${name}</a>`],
    ["Template", template === null ? unknown2 : code(`${template.name ?? "name not known"} (${template.id})`)],
    ["About", subject === null ? unknown2 : code(subjectText(subject))],
    ["Size", formatBytes(file.size_in_bytes)],
    ["SHA-256", `<code>${file.sha256}</code>`],
    [
      "Task",
      `${task.id}, created ${escaped(task.created ?? "at an unknown time")}, updated ` + escaped(task.updated ?? "at an unknown time")
    ],
    ...task.name === null ? [] : [["Task name", code(task.name)]],
    ["Downloaded", manifest.downloaded_at],
    ["Service", escaped(manifest.service)]
  ]);
  if (settings.sent !== null) addSettings(settings.sent, settings.effective ?? {}, redact);
  await writeSummary();
}
function subjectText(subject) {
  const id = "draft_id" in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
  return subject.name === null ? id : `${subject.name} (${id})`;
}

// action/upload-report.ts
import path3 from "node:path";

// action/artifact/upload-artifact.ts
import { createHash as createHash2 } from "node:crypto";
import { createReadStream } from "node:fs";
import path2 from "node:path";
import { pipeline } from "node:stream/promises";
var ArtifactError = class extends HostError {
  constructor(message, cause) {
    super(message, cause, "artifact");
  }
};
async function uploadArtifact(name, files, inputs) {
  const artifact = await upload(name, files, inputs).catch((error) => {
    throw toArtifactError(name, inputs.archive, error);
  });
  const isVerified = inputs.archive ? await areUnchanged(files) : artifact.digest === files[0].sha256;
  if (isVerified) return artifact;
  const { default: client } = await import("./actions-artifact.js");
  const outcome = await client.deleteArtifact(name).then(
    () => "It was deleted.",
    (error) => `It could not be deleted (${messageOf(error)}): do not use it.`
  );
  const why = inputs.archive ? "the files changed after they were verified" : "the SHA-256 differs";
  throw new ArtifactError(`The artifact "${name}" is not what was verified: ${why}. ${outcome}`);
}
async function upload(name, files, { archive, overwrite, retentionDays, compressionLevel }) {
  const { default: client, ArtifactNotFoundError } = await import("./actions-artifact.js");
  if (overwrite) {
    await client.deleteArtifact(name).catch((error) => {
      if (!(error instanceof ArtifactNotFoundError)) throw error;
    });
  }
  const paths = files.map((file) => file.path);
  const { id, digest } = await client.uploadArtifact(name, paths, path2.dirname(files[0].path), {
    ...retentionDays === 0 ? {} : { retentionDays },
    ...archive ? { compressionLevel } : { skipArchive: true }
  });
  if (id === void 0 || digest === void 0) throw new Error("its id or digest did not come back");
  return { id, digest, url: artifactUrl(id) };
}
function artifactUrl(id) {
  const variable = (name) => process.env[`GITHUB_${name}`] ?? "";
  return `${variable("SERVER_URL")}/${variable("REPOSITORY")}/actions/runs/${variable("RUN_ID")}/artifacts/${id}`;
}
async function areUnchanged(files) {
  for (const { path: file, sha256 } of files) {
    const hash = createHash2("sha256");
    await pipeline(createReadStream(file), hash).catch(() => void 0);
    if (hash.digest("hex") !== sha256) return false;
  }
  return true;
}
function toArtifactError(name, archive, error) {
  const [reason = ""] = messageOf(error).split("\n");
  if (/\b409\b|already exists/i.test(reason)) {
    const change = archive ? "another artifact-name" : "this report another filename";
    return new ArtifactError(
      `This run already has an artifact called "${name}". Set overwrite: true, or give ${change}.`,
      error
    );
  }
  if (/quota|insufficient usage/i.test(reason))
    return new ArtifactError(
      `The artifact "${name}" could not be uploaded: the artifact storage of the account is full. Delete old artifacts, lower retention-days, or set upload-artifact: false.`,
      error
    );
  return new ArtifactError(
    `The artifact "${name}" could not be uploaded: ${withoutPeriod(reason)}. Run the step again with task-id, or set upload-artifact: false.`,
    error
  );
}

// action/upload-report.ts
var MIN_UPLOAD_MS = 5 * 6e4;
async function uploadReport({ inputs, run, deadline }, saved) {
  const { artifact } = inputs;
  if (artifact === void 0) return void 0;
  run.setPhase("uploading the artifact");
  run.step.stage = "uploading";
  const ms = Math.ceil(Math.max(deadline.left(), MIN_UPLOAD_MS));
  return run.log.group(
    "Uploading the artifact",
    () => abortable(withTimeout(uploadFiles(saved, artifact), ms), run.signal)
  );
}
async function withTimeout(work, ms) {
  const timeout = AbortSignal.timeout(ms);
  return abortable(work, timeout).catch((error) => {
    if (!timeout.aborted) throw error;
    throw new ArtifactError(`The artifact upload did not finish within ${formatDuration(ms)}.`);
  });
}
async function uploadFiles({ report, manifestFile }, inputs) {
  const name = path3.basename(report.path);
  const manifest = manifestFile === void 0 ? [] : [manifestFile];
  const artifact = inputs.archive ? await uploadArtifact(inputs.name ?? name, [report, ...manifest], inputs) : await uploadArtifact(name, [report], inputs);
  const { id, url, digest } = artifact;
  setOutputs({ "artifact-id": id, "artifact-url": url, "artifact-digest": digest });
  if (inputs.archive || manifestFile === void 0) return artifact;
  const second = await uploadArtifact(path3.basename(manifestFile.path), [manifestFile], inputs);
  setOutputs({ "manifest-artifact-id": second.id });
  return artifact;
}

// action/run-report.ts
var STARTED = "Draft Service report: started";
async function runReport(inputs, run) {
  const context = openContext(inputs, run);
  for (const notice of inputs.notices) run.log.notice(notice);
  const { taskId, plan } = await startOrCollect(context);
  if (!inputs.wait) {
    const sentence = `Not waited for: collect the report with the input task-id: ${taskId}.`;
    run.log.line(sentence);
    return run.summarize((redact) => summarizeStep(STARTED, sentence, run.step, redact));
  }
  const { manifest, saved } = await collect(context, taskId, plan);
  const artifact = await uploadReport(context, saved);
  await run.summarize((redact) => summarizeReport(manifest, artifact?.url, redact));
}
async function startOrCollect(context) {
  const { client, deadline, inputs, run } = context;
  const { job } = inputs;
  const recordTask = (id) => {
    run.step.taskId = id;
    setOutputs({ "task-id": id });
  };
  if (job.kind === "collect") recordTask(job.taskId);
  if (inputs.wait) await checkReportPlace(inputs, run.secrets);
  if (job.kind === "collect") {
    run.log.line(`Collecting the report of task ${job.taskId}.`);
    return { taskId: job.taskId, plan: void 0 };
  }
  const { template, subject, settings } = job;
  const wanted = "name" in template ? template.name : String(template.id);
  run.step.request = { template: wanted, subject: subjectName(subject), settings };
  run.setPhase("reading the templates");
  const plan = await planReport(client, job, deadline);
  const { task_id: taskId } = await startReport(client, plan, deadline, {
    onPhase: (phase) => {
      run.setPhase(phase);
      run.step.stage = phase === "starting the report" ? "starting" : void 0;
    },
    onPlan: () => {
      const name = client.quote(plan.template?.name ?? "", MAX_NAME2);
      run.step.request = { settings, subject: planSubject(plan), template: planTemplate(client, plan) };
      setOutputs({ "template-id": plan.templateId, "template-name": name });
    },
    onTask: ({ task_id: id }) => {
      recordTask(id);
      run.log.line(startedLine(client, plan, id));
    }
  });
  return { taskId, plan };
}
var MAX_NAME2 = 1e3;
async function collect(context, taskId, plan) {
  const { client, deadline, inputs, run } = context;
  const { job, filename: fileName, pollIntervalMs: intervalMs } = inputs;
  const fingerprint = job.kind === "generate" ? job.draftFingerprint : void 0;
  const draft = fingerprint === void 0 ? void 0 : { fingerprint, view: null, read_at: null };
  const sink = fileSink(
    {
      log: run.log,
      setPartFile: run.setPartFile,
      onReport: (report, { file }) => {
        run.report = report;
        setOutputs({
          path: report,
          filename: path4.basename(report),
          "content-type": file.content_type ?? "",
          size: file.size_in_bytes,
          sha256: file.sha256
        });
      }
    },
    inputs
  );
  try {
    const pending = { taskId, plan, fileName, intervalMs, draft };
    const events = waitEvents(context, taskId);
    const { manifest, stored } = await collectReport(client, pending, sink, deadline, events);
    if (stored.manifestFile !== void 0) setOutputs({ "manifest-path": stored.manifestFile.path });
    return { manifest, saved: stored };
  } finally {
    run.log.endGroup();
  }
}
function waitEvents({ client, deadline, run }, taskId) {
  const { log } = run;
  const lines = new TaskLines(client, (line) => log.line(line));
  return {
    onPhase: (phase) => {
      run.setPhase(phase);
      if (phase !== "waiting for the report") return log.endGroup();
      log.startGroup(`Waiting for the report (task ${taskId}, at most ${formatDuration(deadline.left())})`);
    },
    onRetry: (error) => lines.onRetry(error),
    onStatus: (task) => {
      lines.onStatus(task);
      const state = client.quote(task.state, 40);
      if (run.step.state === state) return;
      run.step.state = state;
      setOutputs({ state });
    }
  };
}
export {
  runReport
};
