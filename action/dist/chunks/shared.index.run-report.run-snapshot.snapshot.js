import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  DraftServiceError,
  HostError,
  InterruptedError,
  MAY_HAVE_STARTED,
  Secrets,
  UnsettledError,
  cut,
  failureFacts,
  messageOf,
  oneLine,
  toDraftServiceError,
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
  startGroup(title) {
    startGroup(this.sanitize(title));
    this.isInGroup = true;
  }
  endGroup() {
    if (this.isInGroup) endGroup();
    this.isInGroup = false;
  }
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
var MAX_SETTING = 200;
function addRows(rows) {
  summary.addTable(rows.map(([name, value]) => [{ data: name, header: true }, { data: value }])).addEOL();
}
function addSettings(sent, defaults, redact) {
  const rows = Object.entries({ ...defaults, ...sent }).map(([name, value]) => [
    escapedLine(name, redact, MAX_SETTING),
    escapedLine(typeof value === "string" ? value : JSON.stringify(value), redact, MAX_SETTING),
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

// platform/process/host-run.ts
var INTERRUPT_MS = 1500;
var LAST_OUTPUT_MS = 500;
var LINGER_MS = 1e3;
var HostRun = class {
  /** What the run is doing, for the message of a run that fails. */
  phase = "starting";
  /** Absolute path of the verified report. */
  report;
  controller = new AbortController();
  exitCallbacks = [];
  partFile;
  settled = false;
  /** Aborts when the run is interrupted. */
  get signal() {
    return this.controller.signal;
  }
  setPhase = (phase) => {
    this.phase = phase;
  };
  /** The file or folder that is being written; undefined when there is none. */
  setPartFile = (file) => {
    this.partFile = file;
  };
  onExit = (callback) => {
    this.exitCallbacks.push(callback);
  };
  async execute(signals, work) {
    for (const signal of signals) this.listenTo(signal);
    process.once("beforeExit", () => void this.fail(new UnsettledError(this.name, this.phase)));
    process.on("uncaughtException", (error) => {
      if (this.settled) return;
      void this.fail(error);
      this.controller.abort(error);
    });
    try {
      await work();
      if (this.settled) return;
      this.settled = true;
      await this.close();
    } catch (error) {
      await this.fail(error);
    }
  }
  exitCodeOf(_error) {
    return 1;
  }
  /** What cannot be removed stays: why the run failed says more. */
  removePartFile() {
    try {
      this.partFile?.removeNow();
    } catch {
    }
  }
  async fail(thrown) {
    if (this.settled) return;
    this.settled = true;
    this.removePartFile();
    const error = this.signal.aborted && !(thrown instanceof DraftServiceError) ? new InterruptedError() : thrown;
    process.exitCode = this.exitCodeOf(error);
    await this.reportFailure(error).finally(() => this.close());
  }
  async close() {
    for (const callback of this.exitCallbacks) callback();
    await this.flush?.();
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }
  /** Listens first: without any listener Node would drop a signal that arrived while the modules were loaded. */
  listenTo(signal) {
    const earlier = process.listeners(signal);
    process.on(signal, () => this.interrupt());
    for (const listener of earlier) process.off(signal, listener);
  }
  interrupt() {
    const isFirst = !this.signal.aborted;
    const interrupted = new InterruptedError();
    this.controller.abort(interrupted);
    this.onSignal?.(isFirst);
    if (!isFirst) return;
    setTimeout(() => {
      process.exitCode ??= this.exitCodeOf(interrupted);
      setTimeout(() => process.exit(), LAST_OUTPUT_MS);
      void this.fail(interrupted).finally(() => process.exit());
    }, INTERRUPT_MS).unref();
  }
};

// action/runner/action-run.ts
var MAX_SENTENCE = 3e3;
var UPLOADING = "uploading the artifact";
var ActionRun = class extends HostRun {
  secrets = new Secrets((secret) => {
    if (!secret.includes("##[")) setSecret(secret);
  });
  log = new RunLog(this.secrets);
  step = {};
  name = "step";
  title;
  /** @param title of the summary of a failed step */
  constructor(title) {
    super();
    this.title = title;
  }
  /** Does the work and reports how it ended. */
  async run(work) {
    await this.execute(["SIGINT", "SIGTERM"], async () => {
      setOutputs({ failure: "" });
      await work();
    });
  }
  /** Writes the summary of a step that succeeded: a missing one is only a warning. */
  async summarize(write) {
    this.setPhase("writing the summary");
    await write((line) => this.secrets.redact(line)).catch((error) => {
      this.log.warning(summaryMissing(error));
    });
  }
  async reportFailure(error) {
    const failure = this.failureOf(error);
    const kept = this.report === void 0 ? "" : ` The report is kept at ${this.report}.`;
    const sentence = `${cut(this.secrets.redact(failure.sentence), MAX_SENTENCE)}${kept}`;
    this.log.endGroup();
    this.log.error(sentence);
    const { state = this.step.state } = failure;
    if (state !== void 0) this.step.state = oneLine(state, 40, (line) => this.secrets.redact(line));
    try {
      setOutputs({
        failure: this.wordOf(failure),
        ...state === void 0 ? {} : { state: this.step.state }
      });
    } catch (outputError) {
      this.log.line(messageOf(outputError));
    }
    try {
      await summarizeStep(`${this.title}: failed`, sentence, this.step, (line) => this.log.sanitize(line));
    } catch (summaryError) {
      this.log.line(summaryMissing(summaryError));
    }
  }
  onSignal(isFirst) {
    if (isFirst) this.log.line("Cancelled.");
  }
  /** What was thrown, with the task id, so that nobody starts the report again. */
  failureOf(error) {
    const { taskId, state } = this.step;
    const failure = toDraftServiceError(error, "action");
    if (taskId !== void 0) {
      const known = { state, exists: true, howToCollect: howToCollect(taskId) };
      failure.attachTaskId(taskId, known);
      return failure;
    }
    const isOfHost = error instanceof HostError || !(error instanceof DraftServiceError);
    if (this.phase === "starting the report" && isOfHost) failure.addHint(MAY_HAVE_STARTED);
    return failure;
  }
  wordOf(error) {
    const isArtifact = this.phase === UPLOADING && !(error instanceof OutputError);
    const isOther = error.kind === "unexpected" || error.kind === "connection";
    return isArtifact && isOther ? "artifact" : failureFacts(error).failure;
  }
};
function howToCollect(taskId) {
  return `collect it with the input task-id: ${taskId}`;
}
function summaryMissing(error) {
  return `The job summary could not be written: ${withoutPeriod(messageOf(error))}.`;
}

export {
  summarizeStep,
  addRows,
  addSettings,
  escapedLine,
  writeSummary,
  setOutputs,
  UPLOADING,
  ActionRun,
  howToCollect
};
