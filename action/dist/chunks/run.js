import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ArtifactError,
  explained,
  isConnectionFault,
  isNameTaken
} from "./shared.index.run.snapshot.js";
import {
  PartFile,
  checkWritable,
  openService,
  renamed
} from "./shared.run.take-snapshot.js";
import {
  FileError,
  setOutputs,
  summarise,
  summariseStart,
  summaryMissing
} from "./shared.index.run.snapshot.take-snapshot.js";
import "./shared.actions-artifact.run.take-snapshot.js";
import "./shared.actions-artifact.index.run.snapshot.take-snapshot.js";
import "./shared.actions-artifact.actions-http-client.run.take-snapshot.js";
import {
  AbortedError,
  DraftServiceError,
  VerifiedDownload,
  byteCount,
  duration,
  generate,
  int,
  makeManifest,
  messageOf,
  object,
  planReport,
  reportName,
  subjectName,
  waitForTask
} from "./shared.index.run.settings-input.snapshot.take-snapshot.js";
import {
  require_crypto
} from "./shared.actions-artifact.index.run.settings-input.snapshot.take-snapshot.js";
import {
  __toESM
} from "./shared.js";

// action/begin.ts
import path from "node:path";
var LONGEST_NAME = 1e3;
async function begin(context) {
  const { step, inputs } = context;
  const { job } = inputs;
  if (job.kind === "collect") step.task(job.taskId, false);
  if (inputs.wait) await checkWritable(path.resolve(inputs.folder));
  if (job.kind === "generate") return started(context, job);
  const { taskId } = job;
  step.log.line(`Collecting the report of task ${taskId}.`);
  return { plan: void 0, taskId };
}
async function started({ step, service, deadline }, wanted) {
  const { template, subject, settings } = wanted;
  const asked = { subject: subjectName(subject), settings };
  step.asked({ ...asked, template: "name" in template ? template.name : String(template.id) });
  step.doing("reading the templates");
  const plan = await planReport(service, wanted, deadline);
  const name = service.quote(plan.template?.name ?? "", LONGEST_NAME);
  step.asked({ ...asked, template: name === "" ? String(plan.templateId) : `${name} (${plan.templateId})` });
  setOutputs({ "template-id": plan.templateId, "template-name": name });
  step.doing("starting the report");
  const { task_id: taskId } = await generate(service, plan.templateId, plan.subject, plan.sent, deadline);
  step.task(taskId, true);
  const named = name === "" ? "" : ` "${service.quote(name, 100)}"`;
  step.log.line(`Started template ${plan.templateId}${named} for ${subjectName(subject)}: task ${taskId}.`);
  return { plan, taskId };
}

// action/deliver.ts
import path5 from "node:path";

// action/earlier-report.ts
var import_node_crypto2 = __toESM(require_crypto(), 1);
import { mkdir, readFile, stat as stat2, writeFile as writeFile2 } from "node:fs/promises";
import path3 from "node:path";

// action/manifest-file.ts
var import_node_crypto = __toESM(require_crypto(), 1);
import { rename, rm, stat, writeFile } from "node:fs/promises";
import path2 from "node:path";
function manifestOf(report) {
  return `${report}.manifest.json`;
}
async function saveManifest(report, manifest) {
  const target = manifestOf(report);
  const part = partOf(target);
  const text = `${JSON.stringify(manifest, null, 2)}
`;
  try {
    await writeFile(part, text);
    await renamed(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => void 0);
    throw new FileError(target, error);
  }
  return { path: target, sha256: (0, import_node_crypto.createHash)("sha256").update(text).digest("hex") };
}
async function withoutManifest(report, replace) {
  const manifest = manifestOf(report);
  const aside = `${partOf(manifest)}.old`;
  const found = await stat(manifest).catch(() => void 0);
  if (found === void 0 || found.isDirectory()) return replace();
  await renamed(manifest, aside);
  try {
    await replace();
  } catch (error) {
    await rename(aside, manifest);
    throw error;
  }
  await rm(aside, { force: true });
}
function partOf(file) {
  return path2.join(path2.dirname(file), `.${path2.basename(file)}.part`);
}

// action/earlier-report.ts
var manifestSchema = object({ task: object({ id: int() }) });
async function taskOfReportAt(report) {
  const found = await stat2(report).catch(() => void 0);
  if (!found?.isFile()) return void 0;
  return await notedTask(report) ?? await taskInManifest(manifestOf(report));
}
async function noteReport(report, taskId) {
  const note = noteOf(report);
  if (note === void 0) return;
  await mkdir(path3.dirname(note), { recursive: true }).then(() => writeFile2(note, String(taskId))).catch(() => void 0);
}
function noteOf(report) {
  const folder = process.env.RUNNER_TEMP;
  if (folder === void 0 || folder === "") return void 0;
  return path3.join(folder, "draft-service-reports", (0, import_node_crypto2.createHash)("sha256").update(report).digest("hex"));
}
async function notedTask(report) {
  const note = noteOf(report);
  const text = note === void 0 ? "" : await readFile(note, "utf8").catch(() => "");
  return /^\d{1,15}$/.test(text) ? Number(text) : void 0;
}
async function taskInManifest(manifest) {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(manifest, "utf8"))).task.id;
  } catch {
    return void 0;
  }
}

// action/save-report.ts
import path4 from "node:path";
async function saveReport(service, task, deadline, { folder, nameOf }, { onPart, onVerified }) {
  const targetOf = (told) => path4.join(folder, nameOf(told));
  const part = await PartFile.create(folder).catch((error) => {
    throw new FileError(targetOf(task), error);
  });
  onPart(part);
  const download = new VerifiedDownload(service, task, deadline, () => part.restart());
  try {
    for await (const bytes of download.bytes()) await part.write(bytes);
    if (download.verified === void 0) throw new Error("The download ended without a verdict.");
    await part.close();
    const report = targetOf(download.task);
    await onVerified(report, download.task);
    await withoutManifest(report, () => part.rename(report));
    return { report, file: download.verified, task: download.task };
  } catch (error) {
    await part.remove();
    throw error instanceof DraftServiceError || error instanceof FileError ? error : new FileError(targetOf(download.task), error);
  } finally {
    onPart(void 0);
  }
}

// action/deliver.ts
async function deliver(context, plan, complete) {
  const { service, inputs, step, deadline, progress } = context;
  step.doing("downloading the report");
  progress.enter("download");
  const place = {
    folder: path5.resolve(inputs.folder),
    nameOf: (told) => inputs.filename ?? reportName(service, told)
  };
  const { report, file, task } = await saveReport(service, complete, deadline, place, {
    onPart: (part) => step.part(part),
    onVerified: (target, told) => announceReplacement(context, target, told.task_id)
  });
  step.saved(report);
  await noteReport(report, task.task_id);
  const manifest = makeManifest(service, { plan, task, file, fileName: path5.basename(report) });
  setOutputs({
    path: report,
    filename: path5.basename(report),
    "content-type": manifest.file.content_type ?? "",
    size: file.sizeInBytes,
    sha256: file.sha256
  });
  step.log.line(`Saved and verified ${report}: ${byteCount(file.sizeInBytes)}, SHA-256 ${file.sha256}.`);
  const manifestFile = inputs.manifest ? await saveManifest(report, manifest) : void 0;
  if (manifestFile !== void 0) setOutputs({ "manifest-path": manifestFile.path });
  return { report: { path: report, sha256: file.sha256 }, manifestFile, manifest };
}
async function announceReplacement({ step }, report, taskId) {
  const earlier = await taskOfReportAt(report);
  if (earlier === void 0 || earlier === taskId) return;
  step.log.notice(
    `The report of task ${earlier} at ${report} is replaced by that of task ${taskId}. To keep both, give one of them another path or filename.`
  );
}

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

// action/artifact.ts
var import_node_crypto3 = __toESM(require_crypto(), 1);
import { createReadStream } from "node:fs";
import path6 from "node:path";
import { pipeline } from "node:stream/promises";
var CHANGED = "is not the file that was verified, their SHA-256 differ";
async function uploadArchive(uploads, files, name = path6.basename(files[0].path)) {
  const paths = files.map((file) => file.path);
  const folder = path6.dirname(files[0].path);
  const uploaded2 = await uploads.upload({ name, folder, files: paths, sha256: void 0 });
  for (const file of files) {
    if (await hashOf(file.path) === file.sha256) continue;
    await uploads.reject(name, `"${path6.basename(file.path)}" in the artifact "${name}" ${CHANGED}`);
  }
  return uploaded2;
}
async function uploadFile(uploads, file) {
  const { dir: folder, base: name } = path6.parse(file.path);
  const uploaded2 = await uploads.upload({ name, folder, files: [file.path], sha256: file.sha256 });
  if (uploaded2.digest !== file.sha256) await uploads.reject(name, `The artifact "${name}" ${CHANGED}`);
  return uploaded2;
}
async function hashOf(file) {
  const hash = (0, import_node_crypto3.createHash)("sha256");
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return "";
  }
  return hash.digest("hex");
}

// action/artifact-upload.ts
import { setTimeout as sleep } from "node:timers/promises";
var MAX_ATTEMPTS = 3;
var RETRY_PAUSE_MS = 1e3;
var ArtifactUploads = class {
  inputs;
  signal;
  say;
  /** @param say takes a line for the log */
  constructor(inputs, signal, say) {
    this.inputs = inputs;
    this.signal = signal;
    this.say = say;
  }
  /**
   * Uploads, after a lost connection once more or twice. A name that is taken then may be that of the first attempt, whose answer was
   * lost: it is the artifact if it has the right digest.
   *
   * @throws ArtifactError that says what is in the way
   */
  async upload(upload) {
    let fault;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(upload);
      } catch (error) {
        if (fault !== void 0 && isNameTaken(error)) {
          const arrived = await this.existing(upload);
          if (arrived !== void 0) return arrived;
          throw explained(upload.name, this.inputs.archive, fault);
        }
        if (!isConnectionFault(error) || attempt === MAX_ATTEMPTS) {
          throw explained(upload.name, this.inputs.archive, error);
        }
        fault = error;
        this.say(`The connection was lost while "${upload.name}" was uploaded; it is uploaded again.`);
        await sleep(RETRY_PAUSE_MS * attempt, void 0, { signal: this.signal });
      }
    }
  }
  /** Deletes an artifact that must not stay. Always throws: why, and whether it is gone. */
  async reject(name, why) {
    const { default: client } = await import("./actions-artifact.js");
    const outcome = await client.deleteArtifact(name).then(
      () => "it was deleted",
      (error) => `it could not be deleted (${messageOf(error)}): do not use it`
    );
    throw new ArtifactError(`${why}: ${outcome}.`);
  }
  async once({ name, folder, files }) {
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
    return { name, id, digest, url: artifactUrl(id) };
  }
  async existing({ name, sha256 }) {
    if (sha256 === void 0) return void 0;
    const { default: client } = await import("./actions-artifact.js");
    const found = await client.getArtifact(name).catch(() => void 0);
    if (found?.artifact.digest !== `sha256:${sha256}`) return void 0;
    const { id } = found.artifact;
    return { name, id, digest: sha256, url: artifactUrl(id) };
  }
};
function artifactUrl(id) {
  const of = (name) => process.env[`GITHUB_${name}`] ?? "";
  return `${of("SERVER_URL")}/${of("REPOSITORY")}/actions/runs/${of("RUN_ID")}/artifacts/${id}`;
}

// action/bounded.ts
async function bounded(work, ms, what, signal) {
  const { promise, reject } = Promise.withResolvers();
  const timer = setTimeout(() => {
    reject(new ArtifactError(`It was given up after ${duration(ms)}: ${what}.`));
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

// action/publish.ts
var MIN_UPLOAD_MS = 5 * 6e4;
async function publish(context, delivered) {
  const { inputs, step, deadline, progress } = context;
  if (inputs.artifact === void 0) return void 0;
  step.doing("uploading the artifact");
  progress.enter("upload");
  step.log.group("Uploading the artifact");
  try {
    const limit = Math.max(deadline.left(), MIN_UPLOAD_MS);
    const upload = uploaded(context, delivered, inputs.artifact);
    return await bounded(upload, limit, "the upload of the artifact", step.signal);
  } finally {
    step.log.groupEnd();
  }
}
async function uploaded({ step }, { report, manifestFile }, inputs) {
  const uploads = new ArtifactUploads(inputs, step.signal, (line) => step.log.line(line));
  const manifest = manifestFile === void 0 ? [] : [manifestFile];
  const artifact = inputs.archive ? await uploadArchive(uploads, [report, ...manifest], inputs.name) : await uploadFile(uploads, report);
  setOutputs({
    "artifact-id": artifact.id,
    "artifact-url": artifact.url,
    "artifact-digest": artifact.digest
  });
  if (inputs.archive) return artifact;
  for (const file of manifest) setOutputs({ "manifest-artifact-id": (await uploadFile(uploads, file)).id });
  return artifact;
}

// action/run.ts
async function run(inputs, step) {
  const context = opened(inputs, step);
  const { plan, taskId } = await begin(context);
  const redact = (line) => step.secrets.redact(line);
  if (!inputs.wait) {
    step.log.line(`Not waited for: collect the report with the input task-id: ${taskId}.`);
    return summarised(step, () => summariseStart(taskId, step.about, redact));
  }
  const task = await waited(context, taskId);
  const delivered = await deliver(context, plan, task);
  const artifact = await publish(context, delivered);
  const { manifest } = delivered;
  await summarised(step, () => summarise({ manifest, artifact, spans: context.progress.spans(), redact }));
}
function opened(inputs, step) {
  const service = openService(step, inputs);
  for (const notice of inputs.notices) step.log.notice(notice);
  const deadline = service.deadline(inputs.timeoutMs, step.signal);
  return { inputs, step, service, deadline, progress: new Progress(service, step.log) };
}
async function waited({ service, inputs, step, deadline, progress }, taskId) {
  step.doing("waiting for the report");
  step.log.group(`Waiting for the report (task ${taskId}, at most ${duration(deadline.left())})`);
  try {
    return await waitForTask(service, taskId, deadline, {
      intervalMs: inputs.pollIntervalMs,
      onStatus: (task) => {
        progress.status(task);
        step.state(service.quote(task.state, 40));
      }
    });
  } finally {
    step.log.groupEnd();
  }
}
async function summarised(step, write) {
  step.doing("writing the summary");
  await write().catch((error) => {
    step.log.warning(summaryMissing(error));
  });
}
export {
  run
};
