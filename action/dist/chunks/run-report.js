import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  PartFile,
  checkNoFolderAt,
  checkWritable,
  makeFolder,
  openContext,
  redactor,
  renameFile
} from "./shared.run-report.run-snapshot.js";
import {
  setArtifact,
  setManifestArtifact,
  setManifestPath,
  setReport,
  setState,
  setTaskId,
  setTemplate,
  summarizeReport,
  summarizeStart,
  summaryMissing
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  ArtifactError,
  DraftServiceError,
  FileError,
  VerifiedDownload,
  abortable,
  findTemplate,
  formatBytes,
  formatDuration,
  generate,
  int,
  makeManifest,
  messageOf,
  nullable,
  object,
  parse,
  planReport,
  reportName,
  string,
  subjectName,
  waitForTask,
  withoutPeriod
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";
import "./shared.js";

// action/save-report.ts
import path4 from "node:path";

// action/download-report.ts
import path from "node:path";
async function downloadReport({ client, deadline }, completed, { folder, fileName, onPartFile, place }) {
  const reportPath = (task) => path.join(folder, fileName(task));
  const part = await PartFile.create(folder).catch((error) => {
    throw new FileError(reportPath(completed), error);
  });
  onPartFile(part);
  const download = new VerifiedDownload(client, completed, deadline, () => part.restart());
  try {
    for await (const bytes of download.bytes()) await part.write(bytes);
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

// action/files/task-of-report.ts
import { createHash as createHash2 } from "node:crypto";
import { readFile as readFile2, stat as stat2, writeFile as writeFile2 } from "node:fs/promises";
import path3 from "node:path";

// action/files/manifest-file.ts
import { createHash } from "node:crypto";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path2 from "node:path";
var manifestSchema = object({
  schema: string(),
  service: string(),
  template: nullable(object({ id: int() })),
  task: object({ id: int() }),
  file: object({ name: string(), size_in_bytes: int(), sha256: string() })
});
function manifestPath(report) {
  return `${report}.manifest.json`;
}
async function saveManifest(report, manifest) {
  const target = manifestPath(report);
  const part = partPath(target);
  const text = `${JSON.stringify(manifest, null, 2)}
`;
  try {
    await writeFile(part, text);
    await renameFile(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => void 0);
    throw new FileError(target, error);
  }
  return { path: target, sha256: sha256(text) };
}
async function readManifest(report) {
  const file = manifestPath(report);
  try {
    const bytes = await readFile(file);
    const content = parse(manifestSchema, JSON.parse(bytes.toString("utf8")), { jitless: true });
    return { path: file, sha256: sha256(bytes), content };
  } catch {
    return void 0;
  }
}
async function findManifestOf(report, { schema, service, task, file }) {
  const found = await readManifest(report);
  if (found === void 0) return void 0;
  const { content } = found;
  const isSame = content.schema === schema && content.service === service && content.task.id === task.id && content.file.name === file.name && content.file.size_in_bytes === file.size_in_bytes && content.file.sha256 === file.sha256;
  return isSame ? found : void 0;
}
async function withoutManifest(report, replace) {
  const manifest = manifestPath(report);
  const aside = `${partPath(manifest)}.old`;
  const found = await stat(manifest).catch(() => void 0);
  if (found === void 0 || found.isDirectory()) return replace();
  await renameFile(manifest, aside);
  try {
    await replace();
  } catch (error) {
    await rename(aside, manifest);
    throw error;
  }
  await rm(aside, { force: true });
}
function partPath(file) {
  return path2.join(path2.dirname(file), `.${path2.basename(file)}.part`);
}
function sha256(content) {
  return createHash("sha256").update(content).digest("hex");
}

// action/files/task-of-report.ts
async function taskOfReportAt(report) {
  const found = await stat2(report).catch(() => void 0);
  if (!found?.isFile()) return void 0;
  return await readNote(report) ?? (await readManifest(report))?.content.task.id;
}
async function noteReport(report, taskId) {
  const note = notePath(report);
  if (note === void 0) return;
  await makeFolder(path3.dirname(note)).then(() => writeFile2(note, String(taskId))).catch(() => void 0);
}
function notePath(report) {
  const folder = process.env.RUNNER_TEMP;
  if (folder === void 0 || folder === "") return void 0;
  return path3.join(folder, "draft-service-reports", createHash2("sha256").update(report).digest("hex"));
}
async function readNote(report) {
  const note = notePath(report);
  const text = note === void 0 ? "" : await readFile2(note, "utf8").catch(() => "");
  return /^\d{1,15}$/.test(text) ? Number(text) : void 0;
}

// action/save-report.ts
async function deliverReport(context, plan, completed) {
  const { client, inputs, run, log, progress } = context;
  run.setPhase("downloading the report");
  progress.startSection("download");
  const draft = draftEvidence(inputs.job);
  let earlierManifest;
  const manifestOf = ({ report: report2, file: file2, task: task2 }) => makeManifest(client, { plan, task: task2, file: file2, fileName: path4.basename(report2), draft });
  const verified = await downloadReport(context, completed, {
    folder: path4.resolve(inputs.folder),
    fileName: (task2) => inputs.filename ?? reportName(client, task2),
    onPartFile: (file2) => run.setPartFile(file2),
    place: async (found, rename2) => {
      await noticeReplacement(context, found);
      earlierManifest = await findManifestOf(found.report, manifestOf(found));
      await (earlierManifest === void 0 ? withoutManifest(found.report, rename2) : rename2());
    }
  });
  const { report, file, task } = verified;
  run.job.report = report;
  await noteReport(report, task.task_id);
  const manifest = manifestOf(verified);
  setReport(report, manifest);
  log.line(`Saved and verified ${report}: ${formatBytes(file.sizeInBytes)}, SHA-256 ${file.sha256}.`);
  const delivered = { report: { path: report, sha256: file.sha256 }, manifest };
  if (!inputs.manifest) return { ...delivered, manifestFile: void 0 };
  const manifestFile = keptManifest(context, manifest, earlierManifest) ?? await saveManifest(report, manifest);
  setManifestPath(manifestFile.path);
  return { ...delivered, manifestFile };
}
function draftEvidence(job) {
  if (job.kind !== "generate" || job.draftFingerprint === void 0) return void 0;
  return { fingerprint: job.draftFingerprint, view: null, read_at: null };
}
function keptManifest({ log }, { template, task }, earlier) {
  if (template !== null || earlier === void 0 || earlier.content.template === null) return void 0;
  log.notice(
    `The manifest ${earlier.path} was kept: it describes this report of task ${task.id} with its template, subject and settings, which are not known to a step that collects by task id.`
  );
  return earlier;
}
async function noticeReplacement({ log }, { report, task }) {
  const earlier = await taskOfReportAt(report);
  if (earlier === void 0 || earlier === task.task_id) return;
  log.notice(
    `The report of task ${earlier} at ${report} is replaced by that of task ${task.task_id}. To keep both, give one of them another path or filename.`
  );
}

// action/runner/progress-timeline.ts
var MAX_SILENCE_MS = 3e4;
var Progress = class {
  client;
  log;
  startedAt;
  sections = [];
  lastLine = "";
  lastAt = 0;
  constructor(client, log) {
    this.client = client;
    this.log = log;
    this.startedAt = this.now();
  }
  startSection(section) {
    if (this.sections.at(-1)?.section !== section) this.sections.push({ section, at: this.now() });
  }
  /** Takes a status of the task. */
  onStatus(task) {
    if (task.state === "P") this.startSection("queued");
    else if (task.state === "R") this.startSection("running");
    const message = this.client.quote(task.state_message ?? "", 200);
    const percent = task.progress_pct === null ? "" : ` ${task.progress_pct} %`;
    const line = `${this.client.quote(task.state_display ?? task.state, 60)}${percent}${message === "" ? "" : `: ${message}`}`;
    if (line === this.lastLine && this.now() - this.lastAt < MAX_SILENCE_MS) return;
    this.lastLine = line;
    this.lastAt = this.now();
    this.log.line(`${formatDuration(this.now() - this.startedAt).padStart(10)}  ${line}`);
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

// action/start-or-collect.ts
import path5 from "node:path";
var MAX_NAME = 1e3;
async function startReport(context) {
  const { log, inputs } = context;
  const { job } = inputs;
  if (job.kind === "collect") recordTask(context, job.taskId, false);
  if (inputs.wait) await checkPlace(inputs);
  if (job.kind === "generate") return generateReport(context, job);
  log.line(`Collecting the report of task ${job.taskId}.`);
  return { plan: void 0, taskId: job.taskId };
}
async function checkPlace({ folder, filename, manifest }) {
  await checkWritable(path5.resolve(folder));
  if (filename === void 0) return;
  const report = path5.resolve(folder, filename);
  await checkNoFolderAt(manifest ? [report, manifestPath(report)] : [report]);
}
async function generateReport(context, request) {
  const { run, log, client, deadline } = context;
  const { template, settings, sources } = request;
  const subject = subjectName(request.subject);
  run.job.request = {
    subject,
    settings,
    template: "name" in template ? template.name : String(template.id)
  };
  run.setPhase("reading the templates");
  const found = await findTemplate(client, request, deadline);
  const plan = planReport(client, found, settings, sources);
  const { templateId } = plan;
  const name = client.quote(plan.template?.name ?? "", MAX_NAME);
  const nameAndId = name === "" ? String(templateId) : `${name} (${templateId})`;
  run.job.request = { subject, settings, template: nameAndId };
  setTemplate(templateId, name);
  run.setPhase("starting the report");
  const { task_id: taskId } = await generate(client, plan, deadline);
  recordTask(context, taskId, true);
  const quotedName = name === "" ? "" : ` "${client.quote(name, 100)}"`;
  log.line(`Started template ${templateId}${quotedName} for ${subject}: task ${taskId}.`);
  return { plan, taskId };
}
function recordTask({ run }, id, startedHere) {
  run.job.task = { id, startedHere };
  setTaskId(id);
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
    `The artifact "${name}" could not be uploaded: ${withoutPeriod(reason)}. Upload the file in a step of its own.`,
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
  async findExisting({ name, sha256: sha2562 }) {
    if (sha2562 === void 0) return void 0;
    const { default: client } = await import("./actions-artifact.js");
    const found = await client.getArtifact(name).catch(() => void 0);
    if (found?.artifact.digest !== `sha256:${sha2562}`) return void 0;
    const { id } = found.artifact;
    return { id, digest: sha2562, url: artifactUrl(id) };
  }
};
function artifactUrl(id) {
  const variable = (name) => process.env[`GITHUB_${name}`] ?? "";
  return `${variable("SERVER_URL")}/${variable("REPOSITORY")}/actions/runs/${variable("RUN_ID")}/artifacts/${id}`;
}

// action/artifact/verified-artifact.ts
import { createHash as createHash3 } from "node:crypto";
import { createReadStream } from "node:fs";
import path6 from "node:path";
import { pipeline } from "node:stream/promises";
var CHANGED = "is not the file that was verified, their SHA-256 differ";
async function uploadArchive(uploads, files, name = path6.basename(files[0].path)) {
  const paths = files.map((file) => file.path);
  const folder = path6.dirname(files[0].path);
  const artifact = await uploads.upload({ name, folder, files: paths, sha256: void 0 });
  for (const file of files) {
    if (await hashOf(file.path) === file.sha256) continue;
    await uploads.reject(name, `"${path6.basename(file.path)}" in the artifact "${name}" ${CHANGED}`);
  }
  return artifact;
}
async function uploadFile(uploads, file) {
  const { dir: folder, base: name } = path6.parse(file.path);
  const artifact = await uploads.upload({ name, folder, files: [file.path], sha256: file.sha256 });
  if (artifact.digest !== file.sha256) await uploads.reject(name, `The artifact "${name}" ${CHANGED}`);
  return artifact;
}
async function hashOf(file) {
  const hash = createHash3("sha256");
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
async function uploadReport(context, delivered) {
  const { inputs, run, log, deadline, progress } = context;
  const { artifact } = inputs;
  if (artifact === void 0) return void 0;
  run.setPhase("uploading the artifact");
  progress.startSection("upload");
  const ms = Math.max(deadline.left(), MIN_UPLOAD_MS);
  const error = () => new ArtifactError(`The artifact upload did not finish within ${formatDuration(ms)}.`);
  return log.group(
    "Uploading the artifact",
    () => withTimeout(uploadFiles(context, delivered, artifact), { ms, error, signal: run.signal })
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
  const context = { ...opened, progress: new Progress(opened.client, run.log) };
  const redact = redactor(context);
  for (const notice of inputs.notices) run.log.notice(notice);
  const { plan, taskId } = await startReport(context);
  if (!inputs.wait) {
    run.log.line(`Not waited for: collect the report with the input task-id: ${taskId}.`);
    return writeSummary(run, () => summarizeStart(taskId, run.job.request, redact));
  }
  const task = await waitForReport(context, taskId);
  const delivered = await deliverReport(context, plan, task);
  const artifact = await uploadReport(context, delivered);
  const { manifest } = delivered;
  const report = { manifest, artifactUrl: artifact?.url, spans: context.progress.spans() };
  await writeSummary(run, () => summarizeReport(report, redact));
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
        if (run.job.states.at(-1) === state) return;
        run.job.states.push(state);
        setState(state);
      }
    })
  );
}
async function writeSummary(run, write) {
  run.setPhase("writing the summary");
  await write().catch((error) => {
    run.log.warning(summaryMissing(error));
  });
}
export {
  runReport
};
