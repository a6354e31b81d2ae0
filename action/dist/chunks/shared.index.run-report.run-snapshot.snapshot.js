import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  HostError,
  cut,
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

// action/runner/log.ts
var MAX_ANNOTATION = 4e3;
var MIN_MASK = 6;
var RunLog = class {
  secrets;
  isInGroup = false;
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
  /** Begins a group of lines that a reader can fold. */
  startGroup(title) {
    startGroup(this.sanitize(title));
    this.isInGroup = true;
  }
  /** Ends the group, if there is one. */
  endGroup() {
    if (this.isInGroup) endGroup();
    this.isInGroup = false;
  }
  /** Writes what `work` logs as a group. */
  async group(title, work) {
    this.startGroup(title);
    try {
      return await work();
    } finally {
      this.endGroup();
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

// action/runner/step-summary.ts
async function summarizeStep(heading, sentence, { request, taskId, state }, redact) {
  const escaped = (text) => escapedLine(text, redact);
  summary.addHeading(heading, 2).addRaw(`<p>${escapedLine(sentence, redact, MAX_ANNOTATION)}</p>`, true);
  const rows = [];
  if (request !== void 0) {
    rows.push(["Template", escaped(request.template)], ["About", escaped(request.subject)]);
  }
  if (taskId !== void 0) rows.push(["Task", `<code>${taskId}</code>`]);
  if (state !== void 0) rows.push(["Last state", escaped(state)]);
  if (rows.length > 0) addRows(rows);
  addSettings(request?.settings ?? {}, {}, redact);
  await writeSummary();
}
function howToCollect(taskId) {
  return `collect it with the input task-id: ${taskId}`;
}
function addRows(rows) {
  summary.addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }])).addEOL();
}
function addSettings(sent, defaults, redact) {
  const rows = Object.entries({ ...defaults, ...sent }).map(([name, value]) => [
    escapedLine(name, redact),
    escapedLine(typeof value === "string" ? value : JSON.stringify(value), redact),
    Object.hasOwn(sent, name) ? "set in the workflow" : "the template's default"
  ]);
  if (rows.length === 0) return;
  const header = ["Setting", "Value", "From"].map((data) => ({ data, header: true }));
  summary.addTable([header, ...rows]).addEOL();
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

// action/runner/outputs.ts
var OutputError = class extends HostError {
  constructor(cause) {
    super(
      `The outputs of the step could not be written: ${withoutPeriod(messageOf(cause))}. Check the free space of the runner.`,
      cause
    );
  }
};
function setOutputs(outputs) {
  try {
    for (const [name, value] of Object.entries(outputs)) setOutput(name, String(value));
  } catch (error) {
    throw new OutputError(error);
  }
}

export {
  RunLog,
  maskInLog,
  summarizeStep,
  howToCollect,
  addRows,
  addSettings,
  escapedLine,
  writeSummary,
  OutputError,
  setOutputs
};
