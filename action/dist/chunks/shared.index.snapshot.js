import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  checked
} from "./shared.index.run-snapshot.snapshot.js";
import {
  OutputError,
  RunLog,
  howToCollect,
  maskInLog,
  setFailure,
  summarizeFailure,
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

// action/inputs/input-text.ts
var readInput = (name) => {
  const text = getInput(name, { trimWhitespace: false });
  if (text.trim() === "") return "";
  if (name === "settings") return text;
  return name === "password" ? text.replace(/[\r\n]+$/, "") : text.trim();
};

// action/inputs/connection-inputs.ts
var CONNECTION_INPUTS = {
  "base-url": (text) => parseBaseUrl(text).href,
  token: checked(tokenMistake),
  username: checked(usernameMistake),
  password: (text) => text
};
var EMPTY_SECRET = "If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and of Dependabot do not get the secrets of Actions.";
function loginMistakes({ token, username, password }) {
  if (token !== "" && (username !== "" || password !== "")) {
    return ["token: give either token or username and password, not both."];
  }
  if (token === "" && username === "" && password === "") {
    return [`token: give a token, or username and password. ${EMPTY_SECRET}`];
  }
  if (username === "" === (password === "")) return [];
  return [`${username === "" ? "username" : "password"}: username and password are needed together.`];
}
function credentialsOf({ token, username, password }) {
  return token === "" ? { username, password } : { token };
}
function maskCredentials(secrets) {
  const password = readInput("password");
  secrets.addToken(readInput("token"));
  if (password !== "") secrets.addPassword(readInput("username"), password);
}

// action/runner/step-state.ts
function newStepState() {
  return { phase: "starting", request: void 0, task: void 0, states: [], report: void 0 };
}

// action/runner/action-run.ts
var CANCEL_MS = 1500;
var MAX_SENTENCE = 3e3;
var LINGER_MS = 1e3;
var ActionRun = class {
  secrets = new Secrets(maskInLog);
  log = new RunLog(this.secrets);
  step = newStepState();
  controller = new AbortController();
  exitCallbacks = [];
  settled = false;
  /** An error after the end was logged. */
  errorLogged = false;
  partFile;
  title;
  /** @param title of the summary of a failed step */
  constructor(title) {
    this.title = title;
  }
  /** Aborts when the run is cancelled. */
  get signal() {
    return this.controller.signal;
  }
  setPhase(phase) {
    this.step.phase = phase;
  }
  /** The file or folder that is being written; undefined when there is none. */
  setPartFile(file) {
    this.partFile = file;
  }
  /** Calls `callback` when the step is over. */
  onExit(callback) {
    this.exitCallbacks.push(callback);
  }
  /** Does the work and reports how it ended. */
  async run(work) {
    process.once("SIGINT", () => this.cancel());
    process.once("SIGTERM", () => this.cancel());
    process.once("beforeExit", () => void this.onEventLoopEmpty());
    process.on("uncaughtException", (error) => this.onUncaught(error));
    try {
      setFailure("");
      await work();
      this.settled = true;
      this.close();
    } catch (error) {
      await this.fail(error);
    }
  }
  async fail(error) {
    if (this.settled) return;
    this.settled = true;
    this.partFile?.removeNow();
    const failure = this.failureOf(error);
    const { report } = this.step;
    const kept = report === void 0 ? "" : ` The report is kept at ${report}.`;
    const sentence = `${cut(this.secrets.redact(failure.sentence), MAX_SENTENCE)}${kept}`;
    this.log.endGroup();
    this.log.error(sentence);
    try {
      setFailure(this.wordOf(failure));
    } catch (outputError) {
      this.log.line(messageOf(outputError));
    }
    try {
      await summarizeFailure(this.title, sentence, this.step, (line) => this.log.sanitize(line));
    } catch (summaryError) {
      this.log.line(summaryMissing(summaryError));
    }
    this.close();
  }
  /** What was thrown, with the task id, so that nobody starts the report again. */
  failureOf(error) {
    const { phase, task, states } = this.step;
    const failure = toDraftServiceError(error, "action");
    if (task !== void 0)
      failure.attachTaskId(task.id, {
        state: states.at(-1),
        exists: true,
        howToCollect: howToCollect(task.id)
      });
    else if (phase === "starting the report" && isOfHost(error)) failure.addHint(MAY_HAVE_STARTED);
    return failure;
  }
  /** Whatever else fails while the artifact is uploaded, the artifact is missing. */
  wordOf(error) {
    const uploading = this.step.phase === "uploading the artifact" && !(error instanceof OutputError);
    const isOther = error.kind === "unexpected" || error.kind === "connection";
    return uploading && isOther ? "artifact" : failureFacts(error).failure;
  }
  close() {
    for (const callback of this.exitCallbacks) callback();
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }
  cancel() {
    this.log.line("Cancelled.");
    const interrupted = new InterruptedError();
    this.controller.abort(interrupted);
    setTimeout(() => {
      void this.fail(interrupted).finally(() => process.exit(1));
    }, CANCEL_MS).unref();
  }
  /**
   * A connection that closes without an event leaves a promise that never settles; Node would exit with code
   * 0.
   */
  async onEventLoopEmpty() {
    await this.fail(new UnsettledError("step", this.step.phase));
  }
  onUncaught(error) {
    if (this.settled) {
      if (!this.errorLogged) this.log.debug(`After the end: ${messageOf(error)}`);
      this.errorLogged = true;
      return;
    }
    void this.fail(error);
    this.controller.abort(error);
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

export {
  readInput,
  CONNECTION_INPUTS,
  loginMistakes,
  credentialsOf,
  maskCredentials,
  readTexts,
  parseInputs,
  optional,
  withDefault,
  ActionRun
};
