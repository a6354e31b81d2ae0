import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  checked
} from "./shared.index.run-snapshot.snapshot.js";
import {
  ArtifactError,
  OutputError,
  RunLog,
  maskInLog,
  setFailure,
  summarizeFailure,
  summaryMissing
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  DraftServiceError,
  FileError,
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
  tokenMistake,
  usernameMistake,
  withoutPeriod
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

// action/runner/error-sentence.ts
function errorSentence(error) {
  if (error instanceof DraftServiceError) return error.sentence;
  if (error instanceof HostError) return error.message;
  return `Unexpected error: ${withoutPeriod(messageOf(error))}. Please report it to the maintainers of this action.`;
}

// action/runner/classify-failure.ts
function classifyFailure(error, phase) {
  if (error instanceof DraftServiceError) return failureFacts(error).failure;
  if (error instanceof InterruptedError) return "interrupted";
  if (error instanceof OutputError) return "unexpected";
  if (error instanceof ArtifactError || phase === "uploading the artifact") return "artifact";
  if (error instanceof FileError) return "download";
  return error instanceof UnsettledError ? "network" : "unexpected";
}

// action/runner/resume-hint.ts
function resumeHint(error, { phase, task, report }) {
  const fromCore = error instanceof DraftServiceError;
  if (task === void 0) return phase === "starting the report" && !fromCore ? ` ${MAY_HAVE_STARTED}` : "";
  if (fromCore && error.taskId !== void 0) return "";
  const warning = task.startedHere ? "; the same step run again would start another report" : "";
  const kept = report === void 0 ? "" : ` The report is kept at ${report}.`;
  return ` Collect the report with the input task-id: ${task.id} (task ${task.id})${warning}.${kept}`;
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
    const sentence = `${cut(this.secrets.redact(errorSentence(error)), MAX_SENTENCE)}${resumeHint(error, this.step)}`;
    this.log.error(sentence);
    try {
      setFailure(classifyFailure(error, this.step.phase));
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
