import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  PartFile,
  checkReportPlace,
  openContext,
  redactor,
  saveManifest,
  taskOfReportAt,
  withoutManifest
} from "./shared.run-report.run-snapshot.js";
import {
  addRows,
  addSettings,
  escapedLine,
  requestRows,
  setOutputs,
  summaryMissing,
  timeline,
  writeSummary
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  FileError,
  HostError,
  STATE,
  abortable,
  collectReport,
  formatBytes,
  formatDuration,
  messageOf,
  planReport,
  planSubject,
  planTemplate,
  startReport,
  subjectName,
  withoutPeriod
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  summary
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";
import "./shared.js";

// action/run-report.ts
import path3 from "node:path";

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
  /** Takes a status of the task. */
  onStatus(task) {
    const now = this.client.clock.monotonic();
    const line = taskLine(this.client, task);
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
        noticeReplacement(host, report, manifest, await taskOfReportAt(report));
        await part.close().then(() => withoutManifest(report, () => part.rename(report))).catch(refused);
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
function noticeReplacement({ log }, report, { task }, earlier) {
  if (earlier === void 0 || earlier === task.id) return;
  log.notice(
    `The report of task ${earlier} at ${report} is replaced by that of task ${task.id}. To keep both, give one of them another path or filename.`
  );
}

// action/report-summary.ts
async function summarizeReport(report, redact) {
  const { manifest, artifactUrl: artifactUrl2, spans } = report;
  const escaped = (text) => escapedLine(text, redact);
  const { template, subject, task, file, settings } = manifest;
  const name = escaped(file.name);
  const unknown = "not known (collected by task id)";
  summary.addHeading("Draft Service report", 2);
  addRows([
    ["Report", artifactUrl2 === void 0 ? name : `<a href="${escaped(artifactUrl2)}">${name}</a>`],
    [
      "Template",
      template === null ? unknown : escaped(`${template.name ?? "name not known"} (${template.id})`)
    ],
    ["About", subject === null ? unknown : escaped(subjectText(subject))],
    ["Size", formatBytes(file.size_in_bytes)],
    ["SHA-256", `<code>${file.sha256}</code>`],
    [
      "Task",
      `${task.id}, created ${escaped(task.created ?? "at an unknown time")}, updated ` + escaped(task.updated ?? "at an unknown time")
    ],
    ...task.name === null ? [] : [["Task name", escaped(task.name)]],
    ["Downloaded", manifest.downloaded_at],
    ["Service", escaped(manifest.service)]
  ]);
  if (settings.sent !== null) addSettings(settings.sent, settings.effective ?? {}, redact);
  summary.addEOL().addRaw(timeline(spans), true);
  await writeSummary();
}
async function summarizeStart(taskId, request, redact) {
  summary.addHeading("Draft Service report: started", 2);
  addRows([...requestRows(request, redact), ["Task", `<code>${taskId}</code>`]]);
  addSettings(request?.settings ?? {}, void 0, redact);
  summary.addRaw("<p>It was not waited for: a step with this <code>task-id</code> collects it.</p>", true);
  await writeSummary();
}
function subjectText(subject) {
  const id = "draft_id" in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
  return subject.name === null ? id : `${subject.name} (${id})`;
}

// action/runner/progress.ts
var Progress = class {
  client;
  lines;
  sections = [];
  constructor(client, log) {
    this.client = client;
    this.lines = new TaskLines(client, (line) => log.line(line));
  }
  startSection(section) {
    if (this.sections.at(-1)?.section !== section) this.sections.push({ section, at: this.now() });
  }
  /** Takes a status of the task. */
  onStatus(task) {
    if (task.state === STATE.pending) this.startSection("queued");
    else if (task.state === STATE.running) this.startSection("running");
    this.lines.onStatus(task);
  }
  /** The sections so far, in order, the last one up to now. */
  spans() {
    return this.sections.map(({ section, at }, index) => ({
      section,
      ms: Math.max(0, (this.sections[index + 1]?.at ?? this.now()) - at)
    }));
  }
  /** Monotonic ms. */
  now() {
    return this.client.clock.monotonic();
  }
};

// action/artifact/artifact-uploads.ts
import { setTimeout as sleep } from "node:timers/promises";

// action/artifact/upload-failure.ts
var ArtifactError = class extends HostError {
  constructor(message, cause) {
    super(message, cause, "artifact");
  }
};
function isNameTaken(error) {
  return /\b409\b|already exists/i.test(messageOf(error));
}
function isConnectionError(error) {
  return /Unable to make request: E[A-Z]+|Upload progress stalled|socket hang up|\bE(?:CONNRESET|PIPE|TIMEDOUT)\b/.test(
    messageOf(error)
  );
}
function toArtifactError(name, archive, error) {
  if (isNameTaken(error)) {
    const change = archive ? "another artifact-name" : "this report another filename";
    return new ArtifactError(
      `This run already has an artifact called "${name}". Set overwrite: true, or give ${change}.`,
      error
    );
  }
  return notUploaded(name, error);
}
function notUploaded(name, error, how = "") {
  const [reason = ""] = messageOf(error).split("\n");
  return new ArtifactError(
    `The artifact "${name}" could not be uploaded: ${withoutPeriod(reason)}. Upload the file in a separate step${how}.`,
    error
  );
}

// action/artifact/artifact-uploads.ts
var MAX_ATTEMPTS = 3;
var RETRY_PAUSE_MS = 1e3;
var ArtifactUploads = class {
  inputs;
  signal;
  logLine;
  constructor(inputs, signal, logLine) {
    this.inputs = inputs;
    this.signal = signal;
    this.logLine = logLine;
  }
  /**
   * Uploads; after a lost connection up to two more times. If the name is taken then, the first attempt may
   * have succeeded and only its response was lost: an artifact with the right digest is accepted.
   *
   * @throws ArtifactError
   */
  async upload(request) {
    const { name } = request;
    let connectionError;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(request);
      } catch (error) {
        if (connectionError !== void 0 && isNameTaken(error)) {
          const existing = await this.findExisting(request);
          if (existing !== void 0) return existing;
          throw notUploaded(name, connectionError, ", under another name");
        }
        if (!isConnectionError(error) || attempt === MAX_ATTEMPTS) {
          throw toArtifactError(name, this.inputs.archive, error);
        }
        connectionError = error;
        this.logLine(`The connection was lost while "${name}" was uploaded; it is uploaded again.`);
        await abortable(sleep(RETRY_PAUSE_MS * attempt), this.signal);
      }
    }
  }
  /**
   * Deletes an artifact that must not stay. Always throws an ArtifactError with the reason and whether the
   * artifact is gone.
   */
  async reject(name, reason) {
    const { default: client } = await import("./actions-artifact.js");
    const outcome = await client.deleteArtifact(name).then(
      () => "it was deleted",
      (error) => `it could not be deleted (${messageOf(error)}): do not use it`
    );
    throw new ArtifactError(`${reason}: ${outcome}.`);
  }
  async attempt({ name, folder, files }) {
    const { archive, overwrite, retentionDays, compressionLevel } = this.inputs;
    const { default: client, ArtifactNotFoundError } = await import("./actions-artifact.js");
    if (overwrite) {
      await client.deleteArtifact(name).catch((error) => {
        if (!(error instanceof ArtifactNotFoundError)) throw error;
      });
    }
    const { id, digest } = await client.uploadArtifact(name, [...files], folder, {
      ...retentionDays === 0 ? {} : { retentionDays },
      ...archive ? { compressionLevel } : { skipArchive: true }
    });
    if (id === void 0 || digest === void 0) throw new Error("its id or digest did not come back");
    return { id, digest, url: artifactUrl(id) };
  }
  async findExisting({ name, sha256 }) {
    if (sha256 === void 0) return void 0;
    const { default: client } = await import("./actions-artifact.js");
    const found = await client.getArtifact(name).catch(() => void 0);
    if (found?.artifact.digest !== `sha256:${sha256}`) return void 0;
    const { id } = found.artifact;
    return { id, digest: sha256, url: artifactUrl(id) };
  }
};
function artifactUrl(id) {
  const variable = (name) => process.env[`GITHUB_${name}`] ?? "";
  return `${variable("SERVER_URL")}/${variable("REPOSITORY")}/actions/runs/${variable("RUN_ID")}/artifacts/${id}`;
}

// action/artifact/upload-and-verify.ts
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path2 from "node:path";
import { pipeline } from "node:stream/promises";
var CHANGED = "is not the file that was verified, their SHA-256 differ";
async function uploadArchive(uploads, files, name = path2.basename(files[0].path)) {
  const paths = files.map((file) => file.path);
  const folder = path2.dirname(files[0].path);
  const artifact = await uploads.upload({ name, folder, files: paths, sha256: void 0 });
  for (const file of files) {
    if (await hashOf(file.path) === file.sha256) continue;
    await uploads.reject(name, `"${path2.basename(file.path)}" in the artifact "${name}" ${CHANGED}`);
  }
  return artifact;
}
async function uploadFile(uploads, file) {
  const { dir: folder, base: name } = path2.parse(file.path);
  const artifact = await uploads.upload({ name, folder, files: [file.path], sha256: file.sha256 });
  if (artifact.digest !== file.sha256) await uploads.reject(name, `The artifact "${name}" ${CHANGED}`);
  return artifact;
}
async function hashOf(file) {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return "";
  }
  return hash.digest("hex");
}

// action/artifact/with-timeout.ts
async function withTimeout(work, { ms, error, signal }) {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(error()), ms).unref();
  try {
    return await abortable(work, AbortSignal.any([signal, timeout.signal]));
  } finally {
    clearTimeout(timer);
  }
}

// action/upload-report.ts
var MIN_UPLOAD_MS = 5 * 6e4;
function uploadLimitMs(leftMs) {
  return Math.max(leftMs, MIN_UPLOAD_MS);
}
async function uploadReport(context, saved) {
  const { inputs, run, log, deadline, progress } = context;
  const { artifact } = inputs;
  if (artifact === void 0) return void 0;
  run.startUpload();
  progress.startSection("upload");
  const ms = uploadLimitMs(deadline.left());
  const error = () => new ArtifactError(`The artifact upload did not finish within ${formatDuration(ms)}.`);
  return log.group(
    "Uploading the artifact",
    () => withTimeout(uploadFiles(context, saved, artifact), { ms, error, signal: run.signal })
  );
}
async function uploadFiles({ run, log }, { report, manifestFile }, inputs) {
  const uploads = new ArtifactUploads(inputs, run.signal, (line) => log.line(line));
  const manifest = manifestFile === void 0 ? [] : [manifestFile];
  const artifact = inputs.archive ? await uploadArchive(uploads, [report, ...manifest], inputs.name) : await uploadFile(uploads, report);
  const { id, url, digest } = artifact;
  setOutputs({ "artifact-id": id, "artifact-url": url, "artifact-digest": digest });
  if (inputs.archive) return artifact;
  for (const file of manifest) setOutputs({ "manifest-artifact-id": (await uploadFile(uploads, file)).id });
  return artifact;
}

// action/run-report.ts
async function runReport(inputs, run) {
  const opened = openContext(inputs, run);
  const context = { ...opened, progress: new Progress(opened.client, run.log) };
  const redact = redactor(context);
  for (const notice of inputs.notices) run.log.notice(notice);
  const { taskId, plan } = await startOrCollect(context);
  if (!inputs.wait) {
    run.log.line(`Not waited for: collect the report with the input task-id: ${taskId}.`);
    return writeSummary2(run, () => summarizeStart(taskId, run.step.request, redact));
  }
  const { manifest, saved } = await collect(context, taskId, plan);
  const artifact = await uploadReport(context, saved);
  const report = { manifest, artifactUrl: artifact?.url, spans: context.progress.spans() };
  await writeSummary2(run, () => summarizeReport(report, redact));
}
async function startOrCollect(context) {
  const { client, deadline, inputs, run } = context;
  const { job } = inputs;
  const recordTask = (id) => {
    run.step.taskId = id;
    setOutputs({ "task-id": id });
  };
  if (job.kind === "collect") recordTask(job.taskId);
  if (inputs.wait) await checkReportPlace(inputs);
  if (job.kind === "collect") {
    run.log.line(`Collecting the report of task ${job.taskId}.`);
    return { taskId: job.taskId, plan: void 0 };
  }
  run.step.request = requestOf(job);
  run.setPhase("reading the templates");
  const plan = await planReport(client, job, deadline);
  const { task_id: taskId } = await startReport(client, plan, deadline, {
    onPhase: run.setPhase,
    onPlan: ({ templateId, template, settings }) => {
      const name = client.quote(template?.name ?? "", MAX_NAME);
      run.step.request = { settings, subject: planSubject(plan), template: planTemplate(client, plan) };
      setOutputs({ "template-id": templateId, "template-name": name });
    },
    onTask: ({ task_id: id }) => {
      recordTask(id);
      run.log.line(startedLine(client, plan, id));
    }
  });
  return { taskId, plan };
}
var MAX_NAME = 1e3;
function requestOf({ template, subject, settings }) {
  const name = "name" in template ? template.name : String(template.id);
  return { template: name, subject: subjectName(subject), settings };
}
async function collect(context, taskId, plan) {
  const { client, deadline, inputs, log, run } = context;
  const { job, filename: fileName, pollIntervalMs: intervalMs } = inputs;
  const fingerprint = job.kind === "generate" ? job.draftFingerprint : void 0;
  const draft = fingerprint === void 0 ? void 0 : { fingerprint, view: null, read_at: null };
  const sink = fileSink(
    {
      log,
      setPartFile: run.setPartFile,
      onReport: (report, { file }) => {
        run.report = report;
        setOutputs({
          path: report,
          filename: path3.basename(report),
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
    const { manifest, stored } = await collectReport(
      client,
      pending,
      sink,
      deadline,
      waitEvents(context, taskId)
    );
    if (stored.manifestFile !== void 0) setOutputs({ "manifest-path": stored.manifestFile.path });
    return { manifest, saved: stored };
  } finally {
    log.endGroup();
  }
}
function waitEvents({ client, deadline, run, log, progress }, taskId) {
  return {
    onPhase: (phase) => {
      run.setPhase(phase);
      if (phase === "waiting for the report") {
        log.startGroup(`Waiting for the report (task ${taskId}, at most ${formatDuration(deadline.left())})`);
        return;
      }
      log.endGroup();
      progress.startSection("download");
    },
    onStatus: (task) => {
      progress.onStatus(task);
      const state = client.quote(task.state, 40);
      if (run.step.states.at(-1) === state) return;
      run.step.states.push(state);
      setOutputs({ state });
    }
  };
}
async function writeSummary2(run, write) {
  run.setPhase("writing the summary");
  await write().catch((error) => {
    run.log.warning(summaryMissing(error));
  });
}
export {
  runReport
};
