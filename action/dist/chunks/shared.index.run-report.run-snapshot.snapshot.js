import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  DraftServiceError,
  FileError,
  HostError,
  InterruptedError,
  UnsettledError,
  cut,
  failureFacts,
  formatBytes,
  formatDuration,
  messageOf,
  oneLine,
  withoutPeriod
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  debug,
  endGroup,
  info,
  notice,
  setFailed,
  setOutput,
  setSecret,
  startGroup,
  summary,
  warning
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";

// action/runner/outputs.ts
import path from "node:path";

// action/runner/action-errors.ts
var ArtifactError = class extends HostError {
};
var OutputError = class extends HostError {
  constructor(cause) {
    super(
      `The outputs of the step could not be written: ${withoutPeriod(messageOf(cause))}. Check the free space of the runner.`,
      cause
    );
  }
};
function errorSentence(error) {
  if (error instanceof DraftServiceError) return error.sentence;
  if (error instanceof HostError) return error.message;
  return `Unexpected error: ${withoutPeriod(messageOf(error))}. Please report it to the maintainers of this action.`;
}
function failureWord(error, phase) {
  if (error instanceof DraftServiceError) return failureFacts(error).failure;
  if (error instanceof InterruptedError) return "interrupted";
  if (error instanceof OutputError) return "unexpected";
  if (error instanceof ArtifactError || phase === "uploading the artifact") return "artifact";
  if (error instanceof FileError) return "download";
  return error instanceof UnsettledError ? "network" : "unexpected";
}

// action/runner/outputs.ts
function setOutputs(outputs) {
  try {
    for (const [name, value] of Object.entries(outputs)) setOutput(name, String(value));
  } catch (error) {
    throw new OutputError(error);
  }
}
function setFailure(failure) {
  setOutputs({ failure });
}
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
    filename: path.basename(report),
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

// action/runner/log.ts
var MAX_ANNOTATION = 4e3;
var MIN_MASK = 6;
var RunLog = class {
  secrets;
  constructor(secrets) {
    this.secrets = secrets;
  }
  line(text) {
    info(this.sanitize(text));
  }
  notice(text) {
    notice(this.annotation(text));
  }
  warning(text) {
    warning(this.annotation(text));
  }
  /** The one error of a failed step. */
  error(text) {
    setFailed(this.annotation(text));
  }
  /** A line that is shown with step debugging only. */
  debug(text) {
    debug(this.sanitize(text));
  }
  /** Writes what `work` logs as a group that a reader can fold. */
  async group(title, work) {
    startGroup(this.sanitize(title));
    try {
      return await work();
    } finally {
      endGroup();
    }
  }
  /**
   * Text without secrets in which no line is a command. The runner also skips NEL (U+0085) before a command,
   * so that counts as white space.
   */
  sanitize(text) {
    return this.secrets.redact(text).replaceAll("##[", "# #[").replace(/^([\s\u0085]*):(?=:)/gm, "$1: ");
  }
  annotation(text) {
    return cut(this.sanitize(text), MAX_ANNOTATION);
  }
};
function maskInLog(secret) {
  for (const part of secret.split("##[")) {
    if (part.length >= MIN_MASK || part === secret) setSecret(part);
  }
}

// action/runner/summary-parts.ts
var MAX_SETTINGS = 50;
function addRows(rows) {
  summary.addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }])).addEOL();
}
function addSettings(sent, defaults, redact) {
  const all = Object.entries({ ...defaults, ...sent });
  if (all.length === 0) return;
  const rows = all.slice(0, MAX_SETTINGS).map(([name, value]) => [
    escapedLine(name, redact),
    escapedLine(typeof value === "string" ? value : JSON.stringify(value), redact),
    Object.hasOwn(sent, name) ? "set in the workflow" : "the template's default"
  ]);
  const header = ["Setting", "Value", "From"].map((data) => ({ data, header: true }));
  summary.addTable([header, ...rows]).addEOL();
  if (all.length > MAX_SETTINGS)
    summary.addRaw(
      `<p>${all.length - MAX_SETTINGS} more${defaults === void 0 ? "" : " in the manifest"}.</p>`,
      true
    );
}
function timeline(spans) {
  let end = 0;
  const bars = spans.map(({ section, ms }) => {
    const start = end;
    end += Math.max(1, Math.round(ms));
    return `    ${section} (${formatDuration(ms)}) :${start}, ${end}`;
  });
  return [
    "",
    "```mermaid",
    "gantt",
    "    dateFormat x",
    "    axisFormat %s",
    "    title Seconds to the report",
    ...bars,
    "```",
    ""
  ].join("\n");
}
function escapedLine(text, redact, length = 500) {
  const line = oneLine(text, length, redact);
  if (line === "") return "(empty)";
  return line.replace(/[&<>"'`*~[\]\\|!#@]/g, (character) => `&#${character.charCodeAt(0)};`);
}
async function writeSummary() {
  if (process.env.GITHUB_STEP_SUMMARY === void 0 || process.env.GITHUB_STEP_SUMMARY === "") return;
  await summary.write();
}

// action/runner/summary.ts
var MAX_STATES = 20;
async function summarizeReport(report, redact) {
  const { manifest, artifactUrl, spans } = report;
  const escaped = (text) => escapedLine(text, redact);
  const { template, subject, task, file, settings } = manifest;
  const name = escaped(file.name);
  const unknown = "not known (collected by task id)";
  summary.addHeading("Draft Service report", 2);
  addRows([
    ["Report", artifactUrl === void 0 ? name : `<a href="${escaped(artifactUrl)}">${name}</a>`],
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
async function summarizeFailure(title, sentence, { request, task, states }, redact) {
  summary.addHeading(`${title}: failed`, 2).addRaw(`<p>${escapedLine(sentence, redact, MAX_ANNOTATION)}</p>`, true);
  const rows = requestRows(request, redact);
  if (task !== void 0) rows.push(["Task", `<code>${task.id}</code>`]);
  if (states.length > 0) {
    rows.push(["States seen", escapedLine(states.slice(-MAX_STATES).join(", "), redact)]);
  }
  if (rows.length > 0) addRows(rows);
  addSettings(request?.settings ?? {}, void 0, redact);
  await writeSummary();
}
function summaryMissing(error) {
  return `The job summary could not be written: ${withoutPeriod(messageOf(error))}.`;
}
function requestRows(request, redact) {
  if (request === void 0) return [];
  return [
    ["Template", escapedLine(request.template, redact)],
    ["About", escapedLine(request.subject, redact)]
  ];
}
function subjectText(subject) {
  return "draft_id" in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
}

export {
  ArtifactError,
  errorSentence,
  failureWord,
  RunLog,
  maskInLog,
  setOutputs,
  setFailure,
  setTaskId,
  setState,
  setTemplate,
  setReport,
  setManifestPath,
  setArtifact,
  setManifestArtifact,
  addRows,
  escapedLine,
  writeSummary,
  summarizeReport,
  summarizeStart,
  summarizeFailure,
  summaryMissing
};
