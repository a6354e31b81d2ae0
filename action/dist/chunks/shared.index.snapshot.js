import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  checkSnapshotFolder,
  checked,
  inputError,
  quotedFolder,
  resolveFolder
} from "./shared.index.run-snapshot.snapshot.js";
import {
  OutputError,
  RunLog,
  howToCollect,
  maskInLog,
  setOutputs,
  summarizeStep,
  summaryMissing
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  DraftServiceError,
  HostError,
  InputError,
  InterruptedError,
  MAY_HAVE_STARTED,
  Secrets,
  UnsettledError,
  cut,
  failureFacts,
  messageOf,
  parseBaseUrl,
  toDraftServiceError,
  tokenMistake,
  usernameMistake
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  getInput
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";

// platform/inputs/login.ts
function passwordOf(text) {
  return text.replace(/[\r\n]+$/, "");
}
function maskLogin(secrets, { token, username, password }) {
  secrets.addToken(token);
  if (password !== "") secrets.addPassword(username, password);
}
function loginMistakes({ token, username, password }, names, whyEmpty = "") {
  const both = `${names.username} and ${names.password}`;
  const malformed = token === "" ? void 0 : tokenMistake(token);
  if (malformed !== void 0) return [`${names.token}: ${malformed}`];
  if (token !== "" && (username !== "" || password !== ""))
    return [`${names.token}: give either ${names.token} or ${both}, not both.`];
  if (token === "" && username === "" && password === "")
    return [`${names.token}: give a token, or ${both}. ${whyEmpty}`.trim()];
  if (username === "" === (password === "")) return [];
  return [`${username === "" ? names.username : names.password}: ${both} are needed together.`];
}
function credentialsOf({ token, username, password }) {
  return token === "" ? { username, password } : { token };
}

// action/inputs/input-text.ts
var readInput = (name) => {
  const text = getInput(name, { trimWhitespace: false });
  if (text.trim() === "") return "";
  if (name === "settings") return text;
  return name === "password" ? passwordOf(text) : text.trim();
};

// action/inputs/connection-inputs.ts
var asGiven = (text) => text;
var CONNECTION_INPUTS = {
  "base-url": (text) => parseBaseUrl(text).href,
  token: asGiven,
  username: checked(usernameMistake),
  password: asGiven
};
var EMPTY_SECRET = "If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and of Dependabot do not get the secrets of Actions.";
function credentialMistakes(login) {
  const names = { token: "token", username: "username", password: "password" };
  return loginMistakes(login, names, EMPTY_SECRET);
}
function maskCredentials(secrets) {
  const [token, username, password] = [readInput("token"), readInput("username"), readInput("password")];
  maskLogin(secrets, { token, username, password });
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
  /** Calls `callback` when the run is over. */
  onExit = (callback) => {
    this.exitCallbacks.push(callback);
  };
  /** Does the work, and reports it if it fails. */
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
  removePartFile() {
    this.partFile?.removeNow();
  }
  get isSettled() {
    return this.settled;
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
  secrets = new Secrets(maskInLog);
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
  /** The upload begins: whatever else fails from now on, the artifact is missing. */
  startUpload() {
    this.setPhase(UPLOADING);
  }
  async reportFailure(error) {
    const failure = this.failureOf(error);
    const kept = this.report === void 0 ? "" : ` The report is kept at ${this.report}.`;
    const sentence = `${cut(this.secrets.redact(failure.sentence), MAX_SENTENCE)}${kept}`;
    this.log.endGroup();
    this.log.error(sentence);
    try {
      setOutputs({ failure: this.wordOf(failure) });
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
    } else if (this.phase === "starting the report" && isOfHost(error)) failure.addHint(MAY_HAVE_STARTED);
    return failure;
  }
  wordOf(error) {
    const isArtifact = this.phase === UPLOADING && !(error instanceof OutputError);
    const isOther = error.kind === "unexpected" || error.kind === "connection";
    return isArtifact && isOther ? "artifact" : failureFacts(error).failure;
  }
};
function isOfHost(error) {
  return error instanceof HostError || !(error instanceof DraftServiceError);
}

// platform/inputs/parse-inputs.ts
function readTexts(table, read) {
  const texts = Object.keys(table).map((name) => [name, read(name)]);
  return Object.fromEntries(texts);
}
async function parseInputs(table, texts, mistakes, nameOf = (name) => name) {
  const values = {};
  const all = [];
  for (const [name, parse] of Object.entries(table)) {
    try {
      values[name] = await parse(texts[name] ?? "");
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      all.push(...error.mistakes.map((mistake) => `${nameOf(name)}: ${mistake}`));
    }
  }
  all.push(...mistakes);
  if (all.length > 0) throw new InputError(all, { hint: "Nothing was requested from the service." });
  return values;
}
function optional(parse) {
  return (text) => text === "" ? void 0 : parse(text);
}
function withDefault(value, parse) {
  return (text) => text === "" ? value : parse(text);
}

// action/inputs/folders.ts
import path from "node:path";
function reportFolder(input) {
  const { GITHUB_WORKSPACE: workspace = "", RUNNER_TEMP: temp = "" } = process.env;
  const { path: target } = resolveFolder(input, process.cwd());
  const roots = [process.cwd(), workspace, temp].filter((root) => root !== "");
  if (roots.some((root) => pathInside(root, target) !== void 0)) return input;
  throw inputError(`The folder must be inside the workspace or RUNNER_TEMP; ${quotedFolder(input)} is not.`);
}
function snapshotFolder(input, workspace = workspaceOfJob()) {
  const folder = resolveFolder(input, workspace);
  const inside = pathInside(workspace, folder.path);
  if (inside === "") {
    throw inputError("This is the workspace itself. Give a folder inside it; its files are replaced.");
  }
  if (inside === void 0) {
    throw inputError(`The folder must be inside the workspace; ${quotedFolder(input)} is not.`);
  }
  checkSnapshotFolder(folder, inside);
  return folder;
}
function workspaceOfJob() {
  const { GITHUB_WORKSPACE: workspace = "" } = process.env;
  return workspace === "" ? process.cwd() : workspace;
}
function pathInside(root, target) {
  const relative = path.relative(resolveFolder(root, process.cwd()).path, target);
  return relative.split(path.sep)[0] === ".." || path.isAbsolute(relative) ? void 0 : relative;
}

export {
  credentialsOf,
  readInput,
  CONNECTION_INPUTS,
  credentialMistakes,
  maskCredentials,
  readTexts,
  parseInputs,
  optional,
  withDefault,
  reportFolder,
  snapshotFolder,
  ActionRun
};
