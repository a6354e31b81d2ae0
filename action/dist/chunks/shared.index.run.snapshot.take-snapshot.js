import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  debug,
  endGroup,
  info,
  notice,
  setFailed,
  setOutput,
  startGroup,
  summary,
  warning
} from "./shared.actions-artifact.index.run.snapshot.take-snapshot.js";
import {
  byteCount,
  cut,
  duration,
  messageOf,
  oneLine
} from "./shared.index.run.settings-input.snapshot.take-snapshot.js";

// action/outputs.ts
var OutputError = class extends Error {
  constructor(cause) {
    super(
      `The outputs of the step could not be written: ${messageOf(cause).replace(/\.$/, "")}. Check the free space of the runner.`,
      { cause }
    );
    this.name = "OutputError";
  }
};
function setOutputs(outputs) {
  try {
    for (const [name, value] of Object.entries(outputs)) setOutput(name, String(value));
  } catch (error) {
    throw new OutputError(error);
  }
}

// action/log.ts
var LONGEST_ANNOTATION = 4e3;
var StepLog = class {
  secrets;
  constructor(secrets) {
    this.secrets = secrets;
  }
  line(text) {
    info(this.harmless(text));
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
  /** A line that only step debugging shows. */
  debug(text) {
    debug(this.harmless(text));
  }
  group(title) {
    startGroup(this.harmless(title));
  }
  groupEnd() {
    endGroup();
  }
  /** Text in which no line is a command to the runner, and no secret is left. To the runner, NEL is a blank that may stand before one. */
  harmless(text) {
    return this.secrets.redact(text).replaceAll("##[", "# #[").replace(/^([\s\u0085]*):(?=:)/gm, "$1: ");
  }
  annotation(text) {
    return cut(this.harmless(text), LONGEST_ANNOTATION);
  }
};

// action/summary-parts.ts
var MAX_SETTINGS = 50;
function addRows(rows) {
  summary.addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }])).addEOL();
}
function addSettings(sent, defaults, redact) {
  const all = Object.entries({ ...defaults, ...sent });
  if (all.length === 0) return;
  const names = new Set(Object.keys(sent));
  const rows = all.slice(0, MAX_SETTINGS).map(([name, value]) => [
    escapedLine(name, redact),
    escapedLine(typeof value === "string" ? value : JSON.stringify(value), redact),
    names.has(name) ? "set in the workflow" : "the template's default"
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

// action/summary.ts
async function summarise({ manifest, artifact, spans, redact }) {
  const escaped = (text) => escapedLine(text, redact);
  const { template, subject, task, file, settings } = manifest;
  const name = escaped(file.name);
  const shown = template === null ? "" : `${template.name ?? "name not known"} (${template.id})`;
  summary.addHeading("Draft Service report", 2);
  addRows([
    ["Report", artifact === void 0 ? name : `<a href="${escaped(artifact.url)}">${name}</a>`],
    ["Template", template === null ? "not known (collected by task id)" : escaped(shown)],
    ["About", subject === null ? "not known (collected by task id)" : subjectShown(subject)],
    ["Size", byteCount(file.size_in_bytes)],
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
async function summariseStart(taskId, asked, redact) {
  summary.addHeading("Draft Service report: started", 2);
  addRows([...askedRows(asked, redact), ["Task", `<code>${taskId}</code>`]]);
  addSettings(asked?.settings ?? {}, void 0, redact);
  summary.addRaw("<p>It was not waited for: a step with this <code>task-id</code> collects it.</p>", true);
  await writeSummary();
}
async function summariseFailure(title, sentence, { asked, taskId, states }, redact) {
  summary.addHeading(`${title}: failed`, 2).addRaw(`<p>${escapedLine(sentence, redact, LONGEST_ANNOTATION)}</p>`, true);
  const rows = askedRows(asked, redact);
  if (taskId !== void 0) rows.push(["Task", `<code>${taskId}</code>`]);
  if (states.length > 0) rows.push(["States seen", escapedLine(states.slice(-20).join(", "), redact)]);
  if (rows.length > 0) addRows(rows);
  addSettings(asked?.settings ?? {}, void 0, redact);
  await writeSummary();
}
function summaryMissing(error) {
  return `The job summary could not be written: ${messageOf(error).replace(/\.$/, "")}.`;
}
function askedRows(asked, redact) {
  if (asked === void 0) return [];
  return [
    ["Template", escapedLine(asked.template, redact)],
    ["About", escapedLine(asked.subject, redact)]
  ];
}
function subjectShown(subject) {
  return "draft_id" in subject ? `Draft ${subject.draft_id}` : `Project ${subject.project_id}`;
}

// action/file-error.ts
var FileError = class extends Error {
  constructor(target, cause) {
    super(
      `The file ${target} could not be written: ${messageOf(cause)}. Check the input path, the permissions and the free space.`,
      { cause }
    );
    this.name = "FileError";
  }
};

export {
  StepLog,
  OutputError,
  setOutputs,
  FileError,
  addRows,
  escapedLine,
  writeSummary,
  summarise,
  summariseStart,
  summariseFailure,
  summaryMissing
};
