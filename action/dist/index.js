import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ActionRun,
  CERTIFICATE_HINT,
  CLIENT_NAME,
  CLIENT_VERSION,
  CONNECTION_HINT,
  MAX_REDIRECTS,
  _maxLength,
  _nonnegative,
  abortable,
  effectiveSettings,
  failureText,
  followRedirects,
  formatBytes,
  formatDuration,
  formatMoment,
  getJson,
  hideSignatures,
  int,
  isCertificateFailure,
  isFolder,
  numberOrNull,
  object,
  openClient,
  openPartFile,
  planAndStart,
  planLine,
  progressLines,
  readReportInputs,
  retryAfterMs,
  safeFileName,
  signedRedirectTarget,
  signedUrl,
  startIdleTimeout,
  string,
  subjectKey,
  summarizeReport,
  summarizeStep,
  textOrNull,
  unknown,
  validate,
  writeWhole
} from "./chunks/chunk-FAXC5S4E.js";
import {
  FileError,
  HostError,
  NOTHING_REQUESTED,
  messageOf,
  notWritable,
  redactDeep,
  withoutPeriod
} from "./chunks/chunk-XBLW5OZL.js";
import "./chunks/chunk-IUKS3CXY.js";
import "./chunks/chunk-WXRX2353.js";
import "./chunks/chunk-MJJ6BLJ3.js";
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
  withFullStop,
  withQuotation,
  withTaskId
} from "./chunks/chunk-A6NQKQHC.js";
import "./chunks/chunk-FYCNFRUL.js";

// action/report.ts
import path3 from "node:path";

// src/download/verified-download.ts
import { createHash } from "node:crypto";

// src/tasks/task-status.ts
var MAX_TASK_TEXT = 1e4;
async function readStatus(client, taskId, deadline = client.deadline(), options = {}) {
  const label = `the status of task ${taskId}`;
  const path4 = `/api/v2/document_template_tasks/${taskId}/`;
  const { value } = await getJson(client, { ...options, path: path4, label }, deadline);
  const { download: file, ...status } = validate(taskSchema, value, label);
  if (status.task_id !== null && status.task_id !== taskId) {
    throw new MalformedResponseError(
      `Asked for ${label}, the service answered with that of task ${status.task_id}.`
    );
  }
  const download = status.state === STATE.complete && (file ?? null) !== null ? validate(downloadSchema, file, `the file in ${label}`, { facts: { state: status.state } }) : null;
  if (download !== null) client.secrets.addSignedAddress(download.url);
  const redacted = Object.entries(status).map(([key, field]) => [
    key,
    typeof field === "string" ? hideSignatures(client.secrets.redact(field, MAX_TASK_TEXT)) : field
  ]);
  return { ...Object.fromEntries(redacted), task_id: taskId, download };
}
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
function taskFailedError(client, task) {
  const cancelled = task.state === STATE.cancelled;
  const message = client.quote(task.state_message ?? "");
  const end = `The report ${cancelled ? "was cancelled" : "failed"} in the service (state ${task.state})`;
  return new TaskFailedError(withQuotation(end, message), {
    state: task.state,
    hint: cancelled ? "Start it again if it is still needed." : "Check the template and its settings in the service, then start it again."
  });
}
function stateInWords(client, { state, state_display: words }) {
  const code = client.quote(state, 40);
  return words === null ? code : `${client.quote(words, 60)} (${code})`;
}

// src/download/storage-get.ts
async function storageGet(client, { address, resume, attempt }, idleTimeout) {
  const first = signedUrl(address);
  if (first === void 0)
    throw new DownloadError("The download address that the service gave cannot be used.");
  const headers = {
    accept: "*/*",
    // A compressed body would have another length and hash than the stored file.
    "accept-encoding": "identity",
    "user-agent": `${CLIENT_NAME}/${CLIENT_VERSION}`,
    ...resume === void 0 ? {} : { range: `bytes=${resume.from}-`, "if-range": resume.etag }
  };
  const send = async (url) => {
    const startedAt = client.clock.monotonic();
    let status;
    try {
      const response = await client.storage.get({ url, headers, signal: idleTimeout.signal });
      idleTimeout.touch();
      status = response.status;
      return response;
    } finally {
      const ms = client.clock.monotonic() - startedAt;
      client.onRequest?.({ method: "GET", path: "(storage)", status, ms, attempt });
    }
  };
  return followRedirects(first, send, ({ from, location, tooMany }) => {
    if (tooMany)
      throw new DownloadError(`The storage redirected the download more than ${MAX_REDIRECTS} times.`);
    const target = signedRedirectTarget(from, location);
    const refusal = "The storage redirected the download to an address that must not be followed.";
    const hint = "The download was redirected from https to http, which is refused.";
    if (target === void 0) throw new DownloadError(refusal, { hint });
    client.secrets.addSignedAddress(target);
    return target;
  });
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
function checkResponse({ status, headers }, resume, size, now) {
  if (REJECTION_STATUSES.has(status))
    throw new AttemptError("the storage refused the address", { rejected: status });
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
  const [etag] = /^"[\x21\x23-\x7e\x80-\xff]*"$/.exec(headers.etag?.trim() ?? "") ?? [];
  if (status === 206) {
    if (resume === void 0) return refuse("the storage sent only a part of the file that was requested");
    const range = headers["content-range"]?.trim().toLowerCase();
    const rest = `bytes ${from}-${size - 1}/`;
    if (range !== `${rest}${size}` && range !== `${rest}*`)
      refuse("the storage did not send the part of the file that it was asked for");
    if (etag !== resume.etag) refuse("the file in the storage changed during the download");
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

// src/download/verified-download.ts
var MAX_FAILURES = 5;
var MAX_RENEWALS = 3;
var DOWNLOAD_IDLE_TIMEOUT_MS = 3e4;
async function downloadVerified(client, completed, deadline, sink, onBytes) {
  let task = completed;
  let hash2 = createHash("sha256");
  let received = 0;
  let etag;
  let highWaterMark = 0;
  let canResume = true;
  let [failures, renewals] = [0, 0];
  let since = client.clock.monotonic();
  const restart = async () => {
    await sink.restart();
    received = 0;
    hash2 = createHash("sha256");
  };
  const receive = async (attempt) => {
    const { url: address, size_in_bytes: size } = task.download;
    const idleTimeout = startIdleTimeout(client.clock, DOWNLOAD_IDLE_TIMEOUT_MS, deadline);
    const isLast = failures === MAX_FAILURES - 1 || renewals === MAX_RENEWALS;
    const resume = canResume && !isLast && received > 0 && etag !== void 0 ? { from: received, etag } : void 0;
    try {
      const response = await storageGet(client, { address, resume, attempt }, idleTimeout);
      const { from, etag: newEtag } = checkResponse(response, resume, size, client.clock.now());
      if (from < received) await idleTimeout.pauseFor(restart);
      etag = newEtag;
      for await (const chunk of response.body) {
        received += chunk.byteLength;
        if (received > size) break;
        renewals = 0;
        hash2.update(chunk);
        await idleTimeout.pauseFor(async () => {
          await sink.write(chunk);
          onBytes?.(received, size);
        });
      }
    } catch (error) {
      throw idleTimeout.paused ? error : classified(client, deadline, idleTimeout, error);
    } finally {
      idleTimeout.stop();
    }
    if (received < size) throw new AttemptError(`only ${received} of ${size} bytes arrived`);
    if (received === size) return;
    await restart();
    throw new AttemptError(`more than the announced ${size} bytes arrived`);
  };
  const retryOrThrow = async (error) => {
    const { retryAfterMs: retryAfterMs2, noResume = false, storageUnavailable = false } = error.facts;
    canResume &&= !noResume;
    if (received > highWaterMark) [failures, highWaterMark, since] = [0, received, client.clock.monotonic()];
    failures += 1;
    const pause = client.backoff(failures, retryAfterMs2);
    const isInTime = pause < deadline.left();
    if (failures < MAX_FAILURES && isInTime) {
      client.announceWait(withFullStop(`The download was interrupted: ${error.message}`), pause, since);
      return deadline.sleep(pause);
    }
    const hint = retryAfterMs2 === void 0 ? `No time was left for another attempt: allow more than ${formatDuration(deadline.totalMs)}.` : `The storage asks to wait until ${formatMoment(client.clock.now() + retryAfterMs2)}.`;
    throw new DownloadError(withFullStop(`The report could not be downloaded completely: ${error.message}`), {
      retryAfterMs: retryAfterMs2,
      hint: isInTime ? void 0 : hint,
      storageUnavailable,
      cause: error
    });
  };
  const renewUrl = async (status) => {
    renewals += 1;
    const refusal = `The storage refused the download (HTTP ${status})`;
    if (renewals > MAX_RENEWALS) {
      throw new DownloadError(`${refusal}, although a fresh address was asked for ${MAX_RENEWALS} times.`, {
        status,
        hint: "A proxy between here and the storage may be in the way."
      });
    }
    if (renewals > 1) await deadline.sleep(client.backoff(renewals));
    const untilDeadline = { maxAttempts: Number.POSITIVE_INFINITY };
    const fresh = await readStatus(client, task.task_id, deadline, untilDeadline);
    if (statusVerdict(fresh) === "failed") throw taskFailedError(client, fresh);
    if (fresh.download !== null) task = { ...fresh, download: fresh.download };
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await receive(attempt);
      return { task, sha256: hash2.digest("hex") };
    } catch (error) {
      if (!(error instanceof AttemptError)) throw error;
      const { rejected } = error.facts;
      await (rejected === void 0 ? retryOrThrow(error) : renewUrl(rejected));
    }
  }
}
function classified(client, deadline, { timedOut }, error) {
  if (error instanceof AttemptError) return error;
  if (deadline.signal.aborted) return new AbortedError({ cause: error });
  if (error instanceof DraftServiceError) return error;
  if (timedOut && deadline.left() <= 0) return deadline.timeoutError("the download of the report");
  const facts = { storageUnavailable: true };
  if (timedOut) return new AttemptError(`no data for ${formatDuration(DOWNLOAD_IDLE_TIMEOUT_MS)}`, facts);
  const reason = client.quote(failureText(error));
  if (!isCertificateFailure(error)) return new AttemptError(`the connection broke: ${reason}`, facts);
  return new DownloadError(withFullStop(`The certificate of the storage is not accepted: ${reason}`), {
    hint: CERTIFICATE_HINT,
    cause: error
  });
}

// src/report/manifest.ts
var MANIFEST_SCHEMA = "draft-report-manifest/1";
var MAX_MANIFEST_TEXT = 1e3;
function describePlan(client, plan) {
  if (plan === void 0) return { template: null, subject: null, settings: { sent: null, effective: null } };
  const { templateId: id, template, subject, subjectLabel: name, settings } = plan;
  return {
    template: {
      id,
      name: withoutSecrets(client, template?.name),
      template_type: withoutSecrets(client, template?.template_type),
      template_scope: withoutSecrets(client, template?.template_scope)
    },
    subject: { ...subjectKey(subject), name },
    settings: {
      sent: redactDeep(client.secrets, settings),
      effective: redactDeep(client.secrets, template && effectiveSettings(template, settings))
    }
  };
}
function withoutSecrets(client, text) {
  return typeof text === "string" ? client.quote(text, MAX_MANIFEST_TEXT) : null;
}
function makeManifest(client, task, sha256, fileName, plan, draft) {
  return {
    schema: MANIFEST_SCHEMA,
    service: client.urls.baseUrl,
    ...describePlan(client, plan),
    ...draft === void 0 ? {} : { draft },
    task: {
      id: task.task_id,
      name: withoutSecrets(client, task.name),
      task_type: withoutSecrets(client, task.task_type),
      created: withoutSecrets(client, task.created),
      updated: withoutSecrets(client, task.updated),
      state_message: withoutSecrets(client, task.state_message)
    },
    file: {
      name: client.secrets.redact(fileName),
      content_type: withoutSecrets(client, task.download.content_type),
      size_in_bytes: task.download.size_in_bytes,
      sha256
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
async function waitForTask(client, taskId, deadline, { intervalMs, onStatus, onRetry } = {}) {
  if (intervalMs !== void 0 && !(intervalMs >= MIN_INTERVAL_MS))
    throw new InputError([
      `The pause between status calls must be at least ${MIN_INTERVAL_MS} ms; ${intervalMs} ms was given.`
    ]);
  const startedAt = client.clock.monotonic();
  let last;
  let filePolls = 0;
  let warned = false;
  const exists = () => last !== void 0 || client.started.has(taskId);
  const pause = () => {
    const { minMs, maxMs, ofElapsed } = INTERVAL;
    const share = Math.round((client.clock.monotonic() - startedAt) * ofElapsed);
    return intervalMs ?? Math.min(maxMs, Math.max(minMs, share));
  };
  const judge = (task) => {
    last = task;
    onStatus?.(task);
    switch (statusVerdict(task)) {
      case "done":
        return task;
      case "failed":
        throw taskFailedError(client, task);
      case "no-file":
        filePolls += 1;
        if (filePolls <= MAX_FILE_POLLS) return FILE_PAUSE_MS;
        throw new TaskFailedError(
          "The service says that the report is complete, but gives no file to download.",
          { state: task.state, hint: "Look for it in the user's Documents in the service." }
        );
      case "unknown": {
        const state = client.quote(task.state, 40);
        if (!warned)
          client.warn(
            `Task ${taskId} is in the state "${state}", which this client does not know; it keeps waiting.`
          );
        warned = true;
        return pause();
      }
      case "wait":
        return pause();
    }
  };
  const waitTimeoutError = (cause) => {
    const state = last === void 0 ? "no status was received" : `its last state was ${stateInWords(client, last)}`;
    const callFailed = cause === void 0 || cause.kind === "deadline" ? "" : ` The last status call failed: ${cause.message}`;
    const hint = cause?.kind === "unavailable" ? void 0 : cause?.hint;
    return new DeadlineError(
      `The report was not finished within the time limit of ${formatDuration(deadline.totalMs)} (${state}).${callFailed}`,
      { hint: hint ?? deadline.advice, cause, state: last?.state }
    );
  };
  const survive = (error) => {
    if (!(error instanceof DraftServiceError)) throw error;
    const { kind, retryAfterMs: retryAfterMs2 } = error;
    if (kind === "deadline" && !exists()) {
      throw new ConnectionError(
        `No response from ${client.urls.baseUrl} for the status of task ${taskId} within the time limit of ${formatDuration(deadline.totalMs)}.`,
        { hint: CONNECTION_HINT, cause: error }
      );
    }
    const noAttemptLeft = retryAfterMs2 === void 0 && deadline.untilLastAttempt() <= 0;
    const isOver = TRANSIENT_KINDS.has(kind) && (deadline.left() <= 0 || noAttemptLeft);
    if (exists() && (kind === "deadline" || isOver)) throw waitTimeoutError(error);
    const sinceStart = client.clock.monotonic() - (client.started.get(taskId) ?? -Infinity);
    if (kind === "not-found" && sinceStart <= NOT_YET_KNOWN_MS) return pause();
    throw error;
  };
  for (; ; ) {
    const maxAttempts = exists() ? Number.POSITIVE_INFINITY : void 0;
    const result = await readStatus(client, taskId, deadline, { maxAttempts, onRetry }).catch(survive);
    const next = typeof result === "number" ? result : judge(result);
    if (typeof next !== "number") return next;
    const untilLastAttempt = deadline.untilLastAttempt();
    if (untilLastAttempt <= 0) throw waitTimeoutError();
    await deadline.sleep(Math.min(next, untilLastAttempt));
  }
}

// src/report/sink.ts
function safeReportFileName(client, task) {
  const safe = (name) => safeFileName(hideSignatures(client.secrets.redact(name)), `report-${task.task_id}`);
  return safe(safe(task.download.filename ?? ""));
}

// src/report/make-report.ts
var DOWNLOAD = "the report to be downloaded and stored";
var MIN_FINISH_MS = 1e4;
var MAX_DISCARD_MS = 1e3;
async function collectReport(client, report, open, deadline = client.deadline(), { onPhase, onWait, onStatus, onRetry, onBytes } = {}) {
  const { taskId, intervalMs } = report;
  let state;
  const onState = (task) => {
    state = task.state;
    onStatus?.(task);
  };
  const collect = async () => {
    onPhase?.("waiting for the report");
    onWait?.(taskId);
    const completed = await waitForTask(client, taskId, deadline, { intervalMs, onStatus: onState, onRetry });
    onPhase?.("downloading the report");
    return deliver(client, completed, report, open, deadline, onBytes);
  };
  const exists = () => state !== void 0 || client.started.has(taskId);
  return withTaskId(taskId, collect, () => ({ state, taskExists: exists() }));
}
async function deliver(client, completed, { plan, draft, fileName }, open, deadline, onBytes) {
  const { content_type: contentType, size_in_bytes: sizeInBytes } = completed.download;
  const nameOf = (task) => fileName ?? safeReportFileName(client, task);
  const opening = (async () => open({ name: nameOf(completed), contentType, sizeInBytes }))();
  const downloading = opening.then(async (sink) => {
    deadline.check(DOWNLOAD);
    return downloadVerified(client, completed, deadline, sink, onBytes);
  });
  try {
    const { task, sha256 } = await deadline.race(downloading, DOWNLOAD);
    const name = nameOf(task);
    const manifest = makeManifest(client, task, sha256, name, plan, draft);
    const finishing = (await opening).finish(manifest, name);
    return { manifest, stored: await deadline.atLeast(MIN_FINISH_MS).race(finishing, DOWNLOAD) };
  } catch (error) {
    await discard(client, opening);
    throw error;
  }
}
async function discard({ clock }, opening) {
  const over = new AbortController();
  const limit = clock.sleep(MAX_DISCARD_MS, over.signal);
  await Promise.race([opening.then((sink) => sink.discard()), limit]).catch(() => void 0);
  over.abort();
}

// platform/report/save-report.ts
import { hash } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
function collectOptions(values) {
  const { filename: fileName, "poll-interval-seconds": seconds } = values;
  return { fileName, intervalMs: seconds && seconds * 1e3 };
}
function fileSink(host, { path: folder, manifest: withManifest }) {
  return async ({ name }) => {
    let report = path.resolve(folder, name);
    const refused = (error) => {
      throw new FileError(report, error);
    };
    const part = await openPartFile(path.dirname(report)).catch(refused);
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
        await rm(manifestPath(report), { force: true }).catch(() => void 0);
        host.onReport?.(report, manifest);
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
    const trial = await openPartFile(target);
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
    const file = manifestPath(report);
    if (!(await stat(file)).isFile()) return void 0;
    const { task } = JSON.parse(await readFile(file, "utf8"));
    return typeof task.id === "number" && Number.isSafeInteger(task.id) ? task.id : void 0;
  } catch {
    return void 0;
  }
}

// action/artifact/upload-report.ts
import { createHash as createHash2 } from "node:crypto";
import { createReadStream } from "node:fs";
import path2 from "node:path";
import { pipeline } from "node:stream/promises";
var artifactError = (message, cause) => new HostError("artifact", message, { cause });
var MIN_UPLOAD_MS = 5 * 6e4;
async function uploadReport(run2, saved, artifact, deadline) {
  run2.setPhase("uploading the artifact");
  run2.step.stage = "uploading";
  const ms = Math.ceil(Math.max(deadline.left(), MIN_UPLOAD_MS));
  run2.log.line("Uploading the artifact");
  return abortable(withTimeout(uploadFiles(run2, saved, artifact), ms), run2.signal);
}
async function withTimeout(work, ms) {
  const timeout = AbortSignal.timeout(ms);
  return abortable(work, timeout).catch((error) => {
    if (!timeout.aborted) throw error;
    throw artifactError(`The artifact upload did not finish within ${formatDuration(ms)}.`);
  });
}
async function uploadFiles({ setOutputs: setOutputs2 }, { report, manifestFile }, inputs) {
  const name = path2.basename(report.path);
  const manifest = manifestFile === void 0 ? [] : [manifestFile];
  const artifact = inputs.archive ? await uploadArtifact(inputs["artifact-name"] ?? name, [report, ...manifest], inputs) : await uploadArtifact(name, [report], inputs);
  const { id, url, digest } = artifact;
  setOutputs2({ "artifact-id": id, "artifact-url": url, "artifact-digest": digest });
  if (inputs.archive || manifestFile === void 0) return artifact;
  const second = await uploadArtifact(path2.basename(manifestFile.path), [manifestFile], inputs);
  setOutputs2({ "manifest-artifact-id": second.id });
  return artifact;
}
async function uploadArtifact(name, files, inputs) {
  const artifact = await upload(name, files, inputs).catch((error) => {
    throw artifactError(whyNotUploaded(name, inputs, messageOf(error)), error);
  });
  const isVerified = inputs.archive ? await areUnchanged(files) : artifact.digest === files[0].sha256;
  if (isVerified) return artifact;
  const { default: client } = await import("./chunks/artifact-AUCYP52C.js");
  const outcome = await client.deleteArtifact(name).then(
    () => "It was deleted.",
    (error) => `It could not be deleted (${messageOf(error)}): do not use it.`
  );
  const why = inputs.archive ? "the files changed after they were verified" : "the SHA-256 differs";
  throw artifactError(`The artifact "${name}" is not what was verified: ${why}. ${outcome}`);
}
async function upload(name, files, inputs) {
  const { default: client, ArtifactNotFoundError } = await import("./chunks/artifact-AUCYP52C.js");
  if (inputs.overwrite) {
    await client.deleteArtifact(name).catch((error) => {
      if (!(error instanceof ArtifactNotFoundError)) throw error;
    });
  }
  const paths = files.map((file) => file.path);
  const days = inputs["retention-days"];
  const { id, digest } = await client.uploadArtifact(name, paths, path2.dirname(files[0].path), {
    ...days === 0 ? {} : { retentionDays: days },
    ...inputs.archive ? { compressionLevel: inputs["compression-level"] } : { skipArchive: true }
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
    const hash2 = createHash2("sha256");
    await pipeline(createReadStream(file), hash2).catch(() => void 0);
    if (hash2.digest("hex") !== sha256) return false;
  }
  return true;
}
function whyNotUploaded(name, { archive, overwrite }, message) {
  const [reason = ""] = message.split("\n");
  const other = archive ? "another artifact-name" : "another filename";
  if (/\b409\b|already exists/i.test(reason)) {
    const change = overwrite ? "Give the report" : "Set overwrite: true, or give the report";
    return `This run already has an artifact called "${name}". ${change} ${other}.`;
  }
  const [why, remedy] = /quota|insufficient usage/i.test(reason) ? ["the artifact storage of the account is full", "Delete old artifacts, lower retention-days"] : [withoutPeriod(reason), `Use ${other}`];
  const lost = overwrite ? " With overwrite, an earlier artifact of this name may have been deleted." : "";
  return `The artifact "${name}" could not be uploaded: ${why}.${lost} ${remedy}, or set upload-artifact: false.`;
}

// action/report.ts
var MAX_NAME = 1e3;
var run = new ActionRun("Draft Service report");
var { log, onExit, setOutputs, step } = run;
void run.run(runReportStep);
async function runReportStep() {
  const inputs = await readReportInputs();
  const { job, wait, artifact } = inputs;
  const opened = openClient(inputs, inputs.login, run);
  const { client, deadline } = opened;
  if (inputs.ignored.length > 0)
    log.notice(`With task-id an earlier report is collected, without effect: ${inputs.ignored.join(", ")}.`);
  if ("taskId" in job) recordTask({ taskId: job.taskId });
  if (wait) await checkReportPlace(inputs, run.secrets);
  if ("taskId" in job) log.line(`Collecting the report of task ${job.taskId}.`);
  const events = reportEvents(opened);
  const report = "taskId" in job ? job : await planAndStart(client, job, deadline, events);
  if (!wait) {
    const sentence = `Not waited for: collect the report with the input task-id: ${report.taskId}.`;
    log.line(sentence);
    return run.summarize(
      () => summarizeStep("Draft Service report: started", sentence, { ...step, ...run.task })
    );
  }
  const host = {
    log,
    onExit,
    onReport: (saved, { file }) => {
      run.report = saved;
      setOutputs({
        path: saved,
        filename: path3.basename(saved),
        "content-type": file.content_type ?? "",
        size: file.size_in_bytes,
        sha256: file.sha256
      });
    }
  };
  const pending = { ...report, ...collectOptions(inputs) };
  const { manifest, stored } = await collectReport(client, pending, fileSink(host, inputs), deadline, events);
  if (stored.manifestFile !== void 0) setOutputs({ "manifest-path": stored.manifestFile.path });
  const uploaded = artifact && await uploadReport(run, stored, artifact, deadline);
  await run.summarize(() => summarizeReport(manifest, uploaded?.url));
}
function recordTask(task) {
  run.task = task;
  setOutputs({ "task-id": task.taskId });
}
function reportEvents({ client, deadline }) {
  const lines = progressLines(client, (line) => log.line(line));
  return {
    onPhase: run.setPhase,
    onPlan: (plan) => {
      const name = client.quote(plan.template?.name ?? "", MAX_NAME);
      setOutputs({ "template-id": plan.templateId, "template-name": name });
      step.report = planLine(client, plan);
      step.sent = redactDeep(run.secrets, plan.settings);
    },
    onSend: () => {
      step.stage = "starting";
    },
    // A 429: nothing was started.
    onRefused: () => {
      step.stage = void 0;
    },
    onTask: ({ task_id: id }, plan) => {
      recordTask({ taskId: id, taskExists: true });
      log.line(`Started ${planLine(client, plan)}: task ${id}.`);
    },
    onWait: (id) => log.line(`Waiting for the report (task ${id}, at most ${formatDuration(deadline.left())})`),
    onRetry: lines.onRetry,
    onStatus: (task) => {
      lines.onStatus(task);
      const state = client.quote(task.state, 40);
      if (run.task?.state !== state) setOutputs({ state });
      run.task = { taskId: task.task_id, taskExists: true, state };
    }
  };
}
