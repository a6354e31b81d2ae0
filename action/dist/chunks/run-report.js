import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  PartFile,
  checkReportPlace,
  openContext,
  removeManifest,
  saveManifest,
  taskOfReportAt
} from "./shared.run-report.run-snapshot.js";
import {
  UPLOADING,
  addRows,
  addSettings,
  escapedLine,
  setOutputs,
  summarizeStep,
  writeSummary
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  FileError,
  HostError,
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
import path4 from "node:path";

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
  await writeSummary();
}
function subjectText(subject) {
  const id = "draft_id" in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
  return subject.name === null ? id : `${subject.name} (${id})`;
}

// action/upload-report.ts
import path3 from "node:path";

// action/artifact/upload-artifact.ts
import { createHash } from "node:crypto";
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
    const hash = createHash("sha256");
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
  return new ArtifactError(
    `The artifact "${name}" could not be uploaded: ${withoutPeriod(reason)}. Upload the file in a separate step.`,
    error
  );
}

// action/upload-report.ts
var MIN_UPLOAD_MS = 5 * 6e4;
async function uploadReport({ inputs, run, deadline }, saved) {
  const { artifact } = inputs;
  if (artifact === void 0) return void 0;
  run.setPhase(UPLOADING);
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
  if (inputs.wait) await checkReportPlace(inputs);
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
    onPhase: run.setPhase,
    onPlan: () => {
      const name = client.quote(plan.template?.name ?? "", MAX_NAME);
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
var MAX_NAME = 1e3;
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
