import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  summary
} from "./shared.actions-artifact.index.run.js";
import {
  DraftServiceError,
  VerifiedDownload,
  byteCount,
  duration,
  messageOf,
  oneLine
} from "./shared.index.run.settings-input.js";
import {
  require_crypto
} from "./shared.actions-artifact.index.run.settings-input.js";
import {
  __toESM
} from "./shared.js";

// action/artifact.ts
import path from "node:path";
var ArtifactError = class extends Error {
  constructor(message, cause) {
    super(message, { cause });
    this.name = "ArtifactError";
  }
};
async function uploadReport(report, manifest, sha256, inputs) {
  const both = manifest === void 0 ? [report] : [report, manifest];
  if (inputs.archive) {
    const name = inputs.name ?? path.basename(report);
    return upload({ name, folder: path.dirname(report), files: both, bare: false }, inputs);
  }
  const [uploaded] = await uploadBare(both, inputs);
  if (uploaded?.digest !== sha256) {
    throw new ArtifactError(
      "The uploaded artifact is not the report that was verified: their SHA-256 differ. Run the job again."
    );
  }
  return uploaded;
}
async function uploadBare(files, inputs) {
  const uploaded = [];
  for (const file of files) {
    const { dir: folder, base: name } = path.parse(file);
    uploaded.push(await upload({ name, folder, files: [file], bare: true }, inputs));
  }
  return uploaded;
}
async function upload({ name, folder, files, bare }, inputs) {
  const { default: client, ArtifactNotFoundError } = await import("./actions-artifact.js");
  try {
    if (inputs.overwrite) {
      await client.deleteArtifact(name).catch((error) => {
        if (!(error instanceof ArtifactNotFoundError)) throw error;
      });
    }
    const { id, digest } = await client.uploadArtifact(name, [...files], folder, {
      ...inputs.retentionDays === void 0 ? {} : { retentionDays: inputs.retentionDays },
      ...bare ? { skipArchive: true } : { compressionLevel: inputs.compressionLevel }
    });
    if (id === void 0 || digest === void 0) throw new Error("its id or digest did not come back");
    return { name, id, digest, url: artifactUrl(id) };
  } catch (error) {
    throw explained(name, error);
  }
}
function artifactUrl(id) {
  const of = (name) => process.env[`GITHUB_${name}`] ?? "";
  return `${of("SERVER_URL")}/${of("REPOSITORY")}/actions/runs/${of("RUN_ID")}/artifacts/${id}`;
}
function explained(name, error) {
  const words = messageOf(error);
  if (error instanceof Error && error.name === "GHESNotSupportedError") {
    return new ArtifactError(
      "GitHub Enterprise Server does not take artifacts of this kind. Set upload-artifact: false and upload the file in a step of its own.",
      error
    );
  }
  if (/\b409\b|already exists/i.test(words)) {
    return new ArtifactError(
      `This run already has an artifact called "${name}". Set overwrite: true, or give this report another filename or artifact-name.`,
      error
    );
  }
  if (/ACTIONS_RUNTIME_TOKEN|ACTIONS_RESULTS_URL/.test(words)) {
    return new ArtifactError(
      "There is no artifact service here. Set upload-artifact: false where the step does not run on a runner.",
      error
    );
  }
  return new ArtifactError(
    `The artifact "${name}" could not be uploaded: ${words.replace(/\.$/, "")}. Run the job again, or upload the file in a step of its own.`,
    error
  );
}

// action/save-report.ts
import { rename as rename2, rm as rm2, stat, writeFile } from "node:fs/promises";
import path3 from "node:path";

// action/part-file.ts
var import_node_crypto = __toESM(require_crypto(), 1);
import { mkdir, open, rename, rm } from "node:fs/promises";
import { rmSync } from "node:fs";
import path2 from "node:path";
var WRITE_BYTES = 1024 * 1024;
var PartFile = class _PartFile {
  handle;
  part;
  target;
  pieces = [];
  gathered = 0;
  position = 0;
  writing = Promise.resolve();
  constructor(handle, part, target) {
    this.handle = handle;
    this.part = part;
    this.target = target;
  }
  /** Creates folder and part-file for `target`, an absolute path. */
  static async create(target) {
    await mkdir(path2.dirname(target), { recursive: true });
    const part = path2.join(path2.dirname(target), `.draft-report-${(0, import_node_crypto.randomBytes)(6).toString("hex")}.part`);
    return new _PartFile(await open(part, "wx"), part, target);
  }
  /** Takes the bytes over: their memory is given back once they are in the file. */
  async write(bytes) {
    this.pieces.push(bytes);
    this.gathered += bytes.byteLength;
    if (this.gathered >= WRITE_BYTES) await this.flush();
  }
  /** Forgets everything written so far. */
  async restart() {
    this.pieces = [];
    this.gathered = 0;
    await this.writing;
    this.position = 0;
    await this.handle.truncate(0);
  }
  /** Gives the whole file its name; replaces a file of that name. */
  async finish() {
    await this.flush();
    await this.writing;
    await this.handle.close();
    await rename(this.part, this.target);
  }
  /** Leaves nothing behind. */
  async remove() {
    await this.writing.catch(() => void 0);
    await this.handle.close().catch(() => void 0);
    await rm(this.part, { force: true });
  }
  /** Leaves nothing behind, for a process that is about to end. */
  removeNow() {
    rmSync(this.part, { force: true });
  }
  /** Waits for the write before, so that at most one is under way and memory stays flat. */
  async flush() {
    await this.writing;
    if (this.gathered === 0) return;
    const batch = this.pieces;
    const at = this.position;
    this.position += this.gathered;
    this.pieces = [];
    this.gathered = 0;
    this.writing = this.put(batch, at);
    this.writing.catch(() => void 0);
  }
  async put(batch, at) {
    let left = batch;
    let position = at;
    while (left.length > 0) {
      const { bytesWritten } = await this.handle.writev(left, position);
      position += bytesWritten;
      left = rest(left, bytesWritten);
    }
    batch.forEach(giveBack);
  }
};
function giveBack({ buffer, byteLength }) {
  if ("transfer" in buffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
function rest(pieces, written) {
  let skip = written;
  const left = [];
  for (const piece of pieces) {
    if (skip >= piece.byteLength) skip -= piece.byteLength;
    else {
      left.push(piece.subarray(skip));
      skip = 0;
    }
  }
  return left;
}

// action/save-report.ts
var FileError = class extends Error {
  constructor(target, cause, what = "written") {
    super(
      `The file ${target} could not be ${what}: ${messageOf(cause)}. Check the input path, the permissions and the free space.`,
      { cause }
    );
    this.name = "FileError";
  }
};
async function saveReport(service, task, deadline, target, onPart) {
  const file = await PartFile.create(target).catch((error) => {
    throw new FileError(target, error);
  });
  onPart(file);
  try {
    const download = new VerifiedDownload(service, task, deadline, () => file.restart());
    for await (const bytes of download.bytes()) await file.write(bytes);
    if (download.verified === void 0) throw new Error("The download ended without a verdict.");
    await removeManifest(target);
    await file.finish();
    return download.verified;
  } catch (error) {
    await file.remove();
    throw error instanceof DraftServiceError || error instanceof FileError ? error : new FileError(target, error);
  } finally {
    onPart(void 0);
  }
}
async function removeManifest(report) {
  const manifest = manifestOf(report);
  try {
    await rm2(manifest, { force: true });
  } catch (error) {
    if (!await isFolder(manifest)) throw new FileError(manifest, error, "removed");
  }
}
async function isFolder(name) {
  const found = await stat(name).catch(() => void 0);
  return found?.isDirectory() ?? false;
}
function manifestOf(report) {
  return `${report}.manifest.json`;
}
async function saveManifest(report, manifest) {
  const target = manifestOf(report);
  const part = path3.join(path3.dirname(target), `.${path3.basename(target)}.part`);
  try {
    await writeFile(part, `${JSON.stringify(manifest, null, 2)}
`);
    await rename2(part, target);
  } catch (error) {
    await rm2(part, { force: true }).catch(() => void 0);
    throw new FileError(target, error);
  }
  return target;
}

// action/summary.ts
var MOST_SETTINGS = 50;
async function summarise({ manifest, artifact, spans, redact }) {
  const escaped = (text) => escapedLine(text, redact);
  const { template, subject, task, file } = manifest;
  const rows = [
    [
      "Report",
      artifact === void 0 ? escaped(file.name) : `<a href="${escaped(artifact.url)}">${escaped(file.name)}</a>`
    ],
    [
      "Template",
      template === null ? "not known (collected by task id)" : escaped(`${template.name ?? "name not known"} (${template.id})`)
    ],
    ["About", subject === null ? "not known (collected by task id)" : subjectShown(subject)],
    ["Size", byteCount(file.size_in_bytes)],
    ["SHA-256", `<code>${file.sha256}</code>`],
    [
      "Task",
      `${task.id}, created ${escaped(task.created ?? "at an unknown time")}, updated ${escaped(task.updated ?? "at an unknown time")}`
    ],
    ["Downloaded", manifest.downloaded_at],
    ["Service", escaped(manifest.service)]
  ];
  summary.addHeading("Draft Service report", 2).addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }])).addEOL();
  addSettings(manifest, escaped);
  summary.addEOL().addRaw(timeline(spans), true);
  await write();
}
async function summariseFailure(sentence, taskId) {
  summary.addHeading("Draft Service report: failed", 2).addRaw(`<p>${escapedLine(sentence)}</p>`, true);
  if (taskId !== void 0) summary.addRaw(`<p>Task <code>${taskId}</code></p>`, true);
  await write();
}
function summaryMissing(error) {
  return `The job summary could not be written: ${messageOf(error).replace(/\.$/, "")}.`;
}
function addSettings({ settings }, escaped) {
  if (settings.sent === null) return;
  const shown = Object.entries(settings.effective ?? settings.sent);
  if (shown.length === 0) return;
  const sent = new Set(Object.keys(settings.sent));
  const rows = shown.slice(0, MOST_SETTINGS).map(([name, value]) => [
    escaped(name),
    escaped(valueShown(value)),
    sent.has(name) ? "set in the workflow" : "the template's default"
  ]);
  const header = ["Setting", "Value", "From"].map((data) => ({ data, header: true }));
  summary.addTable([header, ...rows]).addEOL();
  if (shown.length > MOST_SETTINGS)
    summary.addRaw(`<p>${shown.length - MOST_SETTINGS} more in the manifest.</p>`, true);
}
function timeline(spans) {
  let at = 0;
  const bars = spans.map(({ phase, ms }) => {
    const from = at;
    at += Math.max(1, Math.round(ms));
    return `    ${phase} (${duration(ms)}) :${from}, ${at}`;
  });
  return [
    "",
    "```mermaid",
    "gantt",
    "    dateFormat x",
    "    axisFormat %M:%S",
    "    title Time to the report",
    ...bars,
    "```",
    ""
  ].join("\n");
}
function subjectShown(subject) {
  return "draft_id" in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
}
function valueShown(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}
function escapedLine(text, redact) {
  const line = oneLine(text, 500, redact);
  if (line === "") return "(empty)";
  return line.replace(/[&<>"'`*~[\]\\|!#@]/g, (character) => `&#${character.charCodeAt(0)};`);
}
async function write() {
  if (process.env.GITHUB_STEP_SUMMARY === void 0 || process.env.GITHUB_STEP_SUMMARY === "") return;
  await summary.write();
}

export {
  ArtifactError,
  uploadReport,
  FileError,
  saveReport,
  saveManifest,
  summarise,
  summariseFailure,
  summaryMissing
};
