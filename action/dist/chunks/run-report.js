import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  PartFile,
  checkReportPlace,
  findManifestOf,
  openContext,
  readManifest,
  redactor,
  saveManifest,
  withoutManifest
} from "./shared.run-report.run-snapshot.js";
import {
  ArtifactError,
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
  DraftServiceError,
  FileError,
  VerifiedDownload,
  abortable,
  findTemplate,
  formatBytes,
  formatDuration,
  generate,
  makeManifest,
  messageOf,
  planReport,
  safeReportFileName,
  subjectName,
  waitForTask,
  withoutPeriod
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  summary
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";
import "./shared.js";

// platform/report/save-report.ts
import path2 from "node:path";

// platform/report/download-report.ts
import path from "node:path";
async function downloadReport({ client, deadline }, completed, { folder, fileName, onPartFile, onBytes, place }) {
  const reportPath = (task) => path.join(folder, fileName(task));
  const part = await PartFile.create(folder).catch((error) => {
    throw new FileError(reportPath(completed), error);
  });
  onPartFile(part);
  let received = 0;
  const download = new VerifiedDownload(client, completed, deadline, () => {
    received = 0;
    return part.restart();
  });
  try {
    for await (const bytes of download.bytes()) {
      received += bytes.byteLength;
      await part.write(bytes);
      onBytes?.(received, download.task.download.size_in_bytes);
    }
    const { task, verified: file } = download;
    if (file === void 0) throw new Error("The download ended before it was verified.");
    await part.close();
    const verified = { report: reportPath(task), file, task };
    await place(verified, () => part.rename(verified.report));
    return verified;
  } catch (error) {
    await part.remove();
    throw error instanceof DraftServiceError || error instanceof FileError ? error : new FileError(reportPath(download.task), error);
  } finally {
    onPartFile(void 0);
  }
}

// platform/report/save-report.ts
async function saveReport(host, { completed, plan, draftFingerprint, place }, { taskOfReportAt: taskOfReportAt2, onReport }) {
  const { client, log } = host;
  host.setPhase("downloading the report");
  const draft = draftEvidence(draftFingerprint);
  let earlierManifest;
  const manifestOf = ({ report: report2, file: file2, task }) => makeManifest(client, { plan, task, file: file2, fileName: path2.basename(report2), draft });
  const verified = await downloadReport(host, completed, {
    folder: path2.resolve(place.folder),
    fileName: (task) => place.filename ?? safeReportFileName(client, task),
    onPartFile: host.setPartFile,
    onBytes: host.onBytes,
    place: async (found, rename) => {
      noticeReplacement(host, found, await taskOfReportAt2(found.report));
      earlierManifest = await findManifestOf(found.report, manifestOf(found));
      await (earlierManifest === void 0 ? withoutManifest(found.report, rename) : rename());
    }
  });
  const { report, file } = verified;
  const manifest = manifestOf(verified);
  await onReport(report, manifest);
  log.line(`Saved and verified ${report}: ${formatBytes(file.sizeInBytes)}, SHA-256 ${file.sha256}.`);
  const saved = { report: { path: report, sha256: file.sha256 }, manifest };
  if (!place.manifest) return { ...saved, manifestFile: void 0 };
  const kept = keptManifest(host, manifest, earlierManifest);
  return { ...saved, manifestFile: kept ?? await saveManifest(report, manifest) };
}
function draftEvidence(fingerprint) {
  return fingerprint === void 0 ? void 0 : { fingerprint, view: null, read_at: null };
}
function keptManifest({ log }, { template, task }, earlier) {
  if (template !== null || earlier === void 0 || earlier.content.template === null) return void 0;
  log.notice(
    `The manifest ${earlier.path} was kept: it describes this report of task ${task.id} with its template, subject and settings, which are unknown if a report is collected by task id.`
  );
  return earlier;
}
function noticeReplacement({ log }, { report, task }, earlier) {
  if (earlier === void 0 || earlier === task.task_id) return;
  log.notice(
    `The report of task ${earlier} at ${report} is replaced by that of task ${task.task_id}. To keep both, give one of them another path or filename.`
  );
}

// action/report-outputs.ts
import path3 from "node:path";
function setTaskId(taskId) {
  setOutputs({ "task-id": taskId });
}
function setState(state) {
  setOutputs({ state });
}
function setTemplate(id, name) {
  setOutputs({ "template-id": id, "template-name": name });
}
function setReport(report, { file }) {
  setOutputs({
    path: report,
    filename: path3.basename(report),
    "content-type": file.content_type ?? "",
    size: file.size_in_bytes,
    sha256: file.sha256
  });
}
function setManifestPath(manifest) {
  setOutputs({ "manifest-path": manifest });
}
function setArtifact({ id, url, digest }) {
  setOutputs({ "artifact-id": id, "artifact-url": url, "artifact-digest": digest });
}
function setManifestArtifact(id) {
  setOutputs({ "manifest-artifact-id": id });
}

// platform/progress/task-lines.ts
var MAX_SILENCE_MS = 3e4;
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
    if (task.state === "P") this.startSection("queued");
    else if (task.state === "R") this.startSection("running");
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
    ["About", subject === null ? unknown : subjectText(subject)],
    ["Size", formatBytes(file.size_in_bytes)],
    ["SHA-256", `<code>${file.sha256}</code>`],
    [
      "Task",
      `${task.id}, created ${escaped(task.created ?? "at an unknown time")}, updated ${escaped(task.updated ?? "at an unknown time")}`
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
  return "draft_id" in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
}

// platform/report/start-report.ts
var MAX_NAME = 1e3;
async function startReport({ client, deadline, log, setPhase }, request, { onRequest, onTemplate, onTask }) {
  const { template, settings, sources } = request;
  const subject = subjectName(request.subject);
  onRequest({ subject, settings, template: "name" in template ? template.name : String(template.id) });
  setPhase("reading the templates");
  const found = await findTemplate(client, request, deadline);
  const plan = planReport(client, found, settings, sources);
  const { templateId } = plan;
  const name = client.quote(plan.template?.name ?? "", MAX_NAME);
  onRequest({ subject, settings, template: name === "" ? String(templateId) : `${name} (${templateId})` });
  onTemplate(templateId, name);
  setPhase("starting the report");
  const { task_id: taskId } = await generate(client, plan, deadline);
  onTask(taskId);
  const quotedName = name === "" ? "" : ` "${client.quote(name, 100)}"`;
  log.line(`Started template ${templateId}${quotedName} for ${subject}: task ${taskId}.`);
  return { plan, taskId };
}

// action/obtain-task.ts
async function startOrCollect(context) {
  const { log, inputs, run } = context;
  const { job } = inputs;
  if (job.kind === "collect") recordTask(context, job.taskId, false);
  if (inputs.wait) await checkReportPlace(inputs);
  if (job.kind === "generate") {
    return startReport(context, job, {
      onRequest: (request) => {
        run.step.request = request;
      },
      onTemplate: setTemplate,
      onTask: (taskId) => recordTask(context, taskId, true)
    });
  }
  log.line(`Collecting the report of task ${job.taskId}.`);
  return { plan: void 0, taskId: job.taskId };
}
function recordTask({ run }, id, startedHere) {
  run.step.task = { id, startedHere };
  setTaskId(id);
}

// action/runner/task-of-saved-report.ts
import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path4 from "node:path";
async function taskOfReportAt(report) {
  const found = await stat(report).catch(() => void 0);
  if (!found?.isFile()) return void 0;
  return await readNote(report) ?? (await readManifest(report))?.content.task.id;
}
async function recordTaskOfReport(report, taskId) {
  const note = notePath(report);
  if (note === void 0) return;
  await mkdir(path4.dirname(note), { recursive: true }).then(() => writeFile(note, String(taskId))).catch(() => void 0);
}
function notePath(report) {
  const folder = process.env.RUNNER_TEMP;
  if (folder === void 0 || folder === "") return void 0;
  return path4.join(folder, "draft-service-reports", createHash("sha256").update(report).digest("hex"));
}
async function readNote(report) {
  const note = notePath(report);
  const text = note === void 0 ? "" : await readFile(note, "utf8").catch(() => "");
  return /^\d{1,15}$/.test(text) ? Number(text) : void 0;
}

// action/artifact/artifact-uploads.ts
import { setTimeout as sleep } from "node:timers/promises";

// action/artifact/upload-failure.ts
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
  const [reason = ""] = messageOf(error).split("\n");
  return new ArtifactError(
    `The artifact "${name}" could not be uploaded: ${withoutPeriod(reason)}. Upload the file in a separate step.`,
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
          throw toArtifactError(name, this.inputs.archive, connectionError);
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
import { createHash as createHash2 } from "node:crypto";
import { createReadStream } from "node:fs";
import path5 from "node:path";
import { pipeline } from "node:stream/promises";
var CHANGED = "is not the file that was verified, their SHA-256 differ";
async function uploadArchive(uploads, files, name = path5.basename(files[0].path)) {
  const paths = files.map((file) => file.path);
  const folder = path5.dirname(files[0].path);
  const artifact = await uploads.upload({ name, folder, files: paths, sha256: void 0 });
  for (const file of files) {
    if (await hashOf(file.path) === file.sha256) continue;
    await uploads.reject(name, `"${path5.basename(file.path)}" in the artifact "${name}" ${CHANGED}`);
  }
  return artifact;
}
async function uploadFile(uploads, file) {
  const { dir: folder, base: name } = path5.parse(file.path);
  const artifact = await uploads.upload({ name, folder, files: [file.path], sha256: file.sha256 });
  if (artifact.digest !== file.sha256) await uploads.reject(name, `The artifact "${name}" ${CHANGED}`);
  return artifact;
}
async function hashOf(file) {
  const hash = createHash2("sha256");
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
async function uploadReport(context, saved) {
  const { inputs, run, log, deadline, progress } = context;
  const { artifact } = inputs;
  if (artifact === void 0) return void 0;
  run.setPhase("uploading the artifact");
  progress.startSection("upload");
  const ms = Math.max(deadline.left(), MIN_UPLOAD_MS);
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
  setArtifact(artifact);
  if (inputs.archive) return artifact;
  for (const file of manifest) setManifestArtifact((await uploadFile(uploads, file)).id);
  return artifact;
}

// action/run-report.ts
async function runReport(inputs, run) {
  const opened = openContext(inputs, run);
  const context = {
    ...opened,
    progress: new Progress(opened.client, run.log),
    setPhase: (phase) => run.setPhase(phase),
    setPartFile: (file) => run.setPartFile(file)
  };
  const redact = redactor(context);
  for (const notice of inputs.notices) run.log.notice(notice);
  const pending = await startOrCollect(context);
  const { taskId } = pending;
  if (!inputs.wait) {
    run.log.line(`Not waited for: collect the report with the input task-id: ${taskId}.`);
    return writeSummary2(run, () => summarizeStart(taskId, run.step.request, redact));
  }
  const saved = await saveVerified(context, pending, await waitForReport(context, taskId));
  const artifact = await uploadReport(context, saved);
  const { manifest } = saved;
  const report = { manifest, artifactUrl: artifact?.url, spans: context.progress.spans() };
  await writeSummary2(run, () => summarizeReport(report, redact));
}
async function waitForReport(context, taskId) {
  const { client, inputs, run, log, deadline, progress } = context;
  run.setPhase("waiting for the report");
  const title = `Waiting for the report (task ${taskId}, at most ${formatDuration(deadline.left())})`;
  return log.group(
    title,
    () => waitForTask(client, taskId, deadline, {
      intervalMs: inputs.pollIntervalMs,
      onStatus: (task) => {
        progress.onStatus(task);
        const state = client.quote(task.state, 40);
        if (run.step.states.at(-1) === state) return;
        run.step.states.push(state);
        setState(state);
      }
    })
  );
}
async function saveVerified(context, { plan, taskId }, completed) {
  const { inputs, run, progress } = context;
  const { job } = inputs;
  progress.startSection("download");
  const draftFingerprint = job.kind === "generate" ? job.draftFingerprint : void 0;
  const saved = await saveReport(
    context,
    { completed, plan, draftFingerprint, place: inputs },
    {
      taskOfReportAt,
      onReport: async (report, manifest) => {
        run.step.report = report;
        await recordTaskOfReport(report, taskId);
        setReport(report, manifest);
      }
    }
  );
  if (saved.manifestFile !== void 0) setManifestPath(saved.manifestFile.path);
  return saved;
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
