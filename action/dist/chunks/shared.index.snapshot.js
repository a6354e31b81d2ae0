import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  MAY_HAVE_STARTED
} from "./shared.index.run-report.snapshot.js";
import {
  SNAPSHOT_VIEWS,
  checked,
  draftId,
  fileName,
  fingerprint,
  id,
  linesIn,
  namesIn,
  number,
  snapshotSettings,
  templateIdOrName
} from "./shared.index.run-snapshot.snapshot.js";
import {
  FAMILIES,
  OutputError,
  RunLog,
  Secrets,
  parseBaseUrl,
  parseDraftTemplatesPath,
  setOutputs,
  summarizeStep,
  tokenMistake,
  usernameMistake
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  DraftServiceError,
  HostError,
  InputError,
  InterruptedError,
  STATE,
  UnexpectedError,
  UnsettledError,
  cut,
  describe,
  inOneLine,
  messageOf,
  oneLine,
  toDraftServiceError,
  withoutPeriod
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  getInput,
  setSecret
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

// platform/inputs/input.ts
function optional(brief, value, parse) {
  return { brief, value, read: ([text]) => text === void 0 ? void 0 : parse(text) };
}
function withDefault(fallback, brief, value, parse) {
  return {
    brief: `${brief} (default: ${fallback})`,
    value,
    read: ([text = fallback]) => parse(text)
  };
}

// platform/inputs/shared-inputs.ts
var LOGIN_INPUTS = {
  "base-url": {
    brief: "Address of the service",
    value: "URL",
    variable: "DRAFT_SERVICE_URL",
    read: ([text = ""]) => parseBaseUrl(text).href
  },
  username: {
    brief: "User name",
    value: "NAME",
    variable: "DRAFT_SERVICE_USER",
    read: ([text = ""]) => checked(usernameMistake)(text)
  }
};
var timeoutMinutes = (minutes) => withDefault(
  String(minutes),
  "Time limit of the whole command; fractions are allowed",
  "MINUTES",
  number(0.01, 1440)
);
var SUBJECT_INPUTS = {
  "draft-id": optional("Id of the draft", "ID", draftId),
  "project-id": optional("Id of the project", "ID", (text) => id(text)),
  "draft-templates-path": {
    brief: "Path of a draft's template list after the base URL; must contain {draft_id}",
    value: "PATH",
    read: ([text = ""]) => parseDraftTemplatesPath(text)
  }
};
var REPORT_INPUTS = {
  template: optional("Template: its id, or its exact name", "ID|NAME", templateIdOrName),
  ...SUBJECT_INPUTS,
  "draft-fingerprint": optional(
    "Fingerprint of the draft, read before this report; the manifest records it",
    "SHA256",
    fingerprint
  ),
  "task-id": optional("Id of the task", "ID", (text) => id(text)),
  filename: optional("Name of the report's file (default: the service's, made safe)", "NAME", fileName),
  "poll-interval-seconds": optional(
    "Time between two status requests (default: 2 to 5, growing with the time waited)",
    "SECONDS",
    number(0.2, 300)
  )
};
var VIEW_INPUTS = {
  view: {
    ...optional("metadata (default), detail or list", "VIEW", (view) => snapshotSettings({ view }).view),
    choices: SNAPSHOT_VIEWS
  },
  query: {
    brief: "Query parameter of the lists; only with the view list",
    value: "NAME=VALUE",
    isRepeatable: true,
    read: (texts) => snapshotSettings({ view: "list", query: texts.flatMap(linesIn) }).query
  },
  families: {
    ...optional("Families to read, separated by commas (default: all)", "NAMES", (text) => {
      const families = namesIn(text);
      snapshotSettings({ families });
      return families;
    }),
    choices: Object.values(FAMILIES).map(({ path }) => path)
  },
  ignore: {
    brief: "Names of keys to leave out, separated by commas",
    value: "NAMES",
    read: (texts) => snapshotSettings({ ignore: texts.flatMap(namesIn) }).ignore
  }
};
var BASELINE_DRAFT_ID = optional(
  "Compare with this draft instead of the snapshot in the folder",
  "ID",
  draftId
);
function lacksListView({ view, query }) {
  return query !== "" && view !== "list";
}

// action/inputs/connection-inputs.ts
var secret = (brief) => ({ brief, read: ([text = ""]) => text });
var CONNECTION_INPUTS = {
  ...LOGIN_INPUTS,
  token: secret("API token"),
  password: secret("Password")
};
function readTexts(table, read) {
  const names = Object.keys(table);
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}
function givenTexts(texts) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text === "" ? [] : [text]]));
}
var EMPTY_SECRET = "If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and of Dependabot do not get the secrets of Actions.";
var readInput = (name) => {
  const text = getInput(name, { trimWhitespace: false });
  if (text.trim() === "") return "";
  if (name === "settings") return text;
  return name === "password" ? passwordOf(text) : text.trim();
};
function credentialMistakes(login) {
  const names = { token: "token", username: "username", password: "password" };
  return loginMistakes(login, names, EMPTY_SECRET);
}
function maskCredentials(secrets) {
  const [token, username, password] = [readInput("token"), readInput("username"), readInput("password")];
  maskLogin(secrets, { token, username, password });
}

// src/errors/failure-codes.ts
var FAILURE_OF_KIND = {
  input: "input",
  settings: "settings",
  authentication: "credentials",
  permission: "permission",
  "not-found": "not-found",
  // The service did not accept a value: a draft reference of another project, a missing project.
  rejected: "input",
  "rate-limit": "rate-limit",
  unavailable: "network",
  connection: "network",
  malformed: "unexpected",
  redirect: "unexpected",
  "incomplete-list": "unexpected",
  unstable: "unexpected",
  "task-failed": "task-failed",
  deadline: "deadline",
  download: "download",
  file: "download",
  artifact: "artifact",
  aborted: "interrupted",
  unexpected: "unexpected"
};
function failureFacts(thrown) {
  const error = thrown instanceof DraftServiceError ? thrown : new UnexpectedError(thrown);
  const { kind, taskId, state, status: httpStatus } = error;
  const cancelled = kind === "task-failed" && state === STATE.cancelled;
  const failure = cancelled ? "task-cancelled" : failureOf(error);
  return { failure, taskId, state, httpStatus, mayHaveStarted: error.mayHaveStarted && taskId === void 0 };
}
function failureOf(error) {
  const { kind, taskExists, mayHaveStarted, isWebPage } = error;
  if (isWebPage && (kind === "malformed" || kind === "rejected")) return "network";
  return kind === "rejected" && (taskExists || mayHaveStarted) ? "unexpected" : FAILURE_OF_KIND[kind];
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
var ActionRun = class extends HostRun {
  secrets = new Secrets(setSecret);
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
    const sentence = `${cut(this.secrets.redact(inOneLine(describe(failure, { howToCollect }))), MAX_SENTENCE)}${kept}`;
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
    if (taskId !== void 0) return failure.ofTask(taskId, { state, taskExists: true });
    const isOfHost = error instanceof HostError || !(error instanceof DraftServiceError);
    return this.step.stage === "starting" && isOfHost ? failure.withHint(MAY_HAVE_STARTED) : failure;
  }
  wordOf(error) {
    const isArtifact = this.step.stage === "uploading" && !(error instanceof OutputError);
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

// platform/inputs/parse-inputs.ts
async function parseInputs(table, texts, mistakes, nameOf = (name) => name) {
  const values = {};
  const all = [];
  for (const [name, input] of Object.entries(table)) {
    try {
      values[name] = await input.read(texts[name] ?? []);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      all.push(...error.mistakes.map((mistake) => `${nameOf(name)}: ${mistake}`));
    }
  }
  all.push(...mistakes);
  if (all.length > 0) throw new InputError(all, { hint: "Nothing was requested from the service." });
  return values;
}

export {
  credentialsOf,
  optional,
  withDefault,
  timeoutMinutes,
  SUBJECT_INPUTS,
  REPORT_INPUTS,
  VIEW_INPUTS,
  BASELINE_DRAFT_ID,
  lacksListView,
  CONNECTION_INPUTS,
  readTexts,
  givenTexts,
  readInput,
  credentialMistakes,
  maskCredentials,
  parseInputs,
  ActionRun
};
