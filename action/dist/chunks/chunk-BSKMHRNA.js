import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  checkSnapshotFolder,
  optional,
  readInputs,
  required,
  snapshotSettings,
  withDefault
} from "./chunk-MKRRPLWC.js";
import {
  FIND_DRAFT_ID,
  MAX_ANNOTATION,
  MAY_HAVE_STARTED,
  Secrets,
  draftId,
  fileName,
  id,
  inputError,
  linesIn,
  namesIn,
  number,
  parseBaseUrl,
  parseDraftTemplatesPath,
  pathInside,
  quotedFolder,
  resolveFolder,
  summarizeStep,
  templateIdOrName,
  tokenMistake,
  usernameMistake
} from "./chunk-3TSC3TNR.js";
import {
  HostError,
  messageOf,
  toDraftServiceError,
  withoutPeriod
} from "./chunk-HM33JBW5.js";
import {
  debug,
  getInput,
  info,
  isDebug,
  notice,
  setFailed,
  setOutput,
  setSecret,
  warning
} from "./chunk-IUKS3CXY.js";
import {
  DraftServiceError,
  STATE,
  UnexpectedError,
  cut,
  describe,
  inOneLine,
  oneLine
} from "./chunk-4U5KEIFW.js";

// src/errors/failure-words-by-error-kind.ts
var FAILURE_OF_KIND = {
  input: "input",
  settings: "settings",
  authentication: "credentials",
  permission: "permission",
  "not-found": "not-found",
  /** The service did not accept a value: a draft reference of another project, a missing project. */
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
  /** The host could not write the file. */
  file: "download",
  /** The Action could not upload the artifact. */
  artifact: "artifact",
  aborted: "interrupted",
  /** Not a failure of the service: of the host's code, or a bug. */
  unexpected: "unexpected"
};

// src/errors/failure-facts.ts
function failureFacts(thrown) {
  const error = thrown instanceof DraftServiceError ? thrown : new UnexpectedError(thrown);
  const { taskId, state, status: httpStatus } = error;
  const mayHaveStarted = error.mayHaveStarted && taskId === void 0;
  return { failure: failureOf(error), taskId, state, httpStatus, mayHaveStarted };
}
function failureOf({ kind, mayHaveStarted, state, facts }) {
  const { taskExists = false, isNotService = false } = facts;
  if (kind === "task-failed" && state === STATE.cancelled) return "task-cancelled";
  if (isNotService && (kind === "malformed" || kind === "rejected")) return "network";
  return kind === "rejected" && (taskExists || mayHaveStarted) ? "unexpected" : FAILURE_OF_KIND[kind];
}

// platform/inputs/login-mistakes-and-masking.ts
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

// platform/process/host-run.ts
var INTERRUPT_MS = 1500;
var LAST_OUTPUT_MS = 500;
var LINGER_MS = 1e3;
var HostRun = class {
  /** What the run is doing, for the message of a run that fails. */
  phase = "starting";
  controller = new AbortController();
  isInterrupted = false;
  exitCallbacks = [];
  settled = false;
  get signal() {
    return this.controller.signal;
  }
  setPhase = (phase) => {
    this.phase = phase;
  };
  /** Called once when the work is over, however it ended: removes what is not complete, closes what is open. */
  onExit = (callback) => {
    this.exitCallbacks.push(callback);
  };
  async execute(signals, work) {
    for (const signal of signals) this.listenTo(signal);
    process.once("beforeExit", () => {
      const message = `The ${this.name} ended unexpectedly while ${this.phase}: a connection closed without an error.`;
      void this.fail(new HostError(message, void 0, "connection"));
    });
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
  cleanUp() {
    for (const callback of this.exitCallbacks.splice(0)) {
      try {
        callback();
      } catch {
      }
    }
  }
  async fail(thrown) {
    if (this.settled) return;
    this.settled = true;
    this.cleanUp();
    const isBroken = this.signal.aborted && !(thrown instanceof DraftServiceError);
    const error = isBroken ? this.signal.reason : thrown;
    process.exitCode = this.exitCodeOf(error);
    await this.reportFailure(error).finally(() => this.close());
  }
  async close() {
    this.cleanUp();
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
    if (this.isInterrupted) return;
    this.isInterrupted = true;
    const interrupted = new HostError("Cancelled before it finished.", void 0, "aborted");
    this.controller.abort(interrupted);
    setTimeout(() => {
      process.exitCode ??= this.exitCodeOf(interrupted);
      setTimeout(() => process.exit(), LAST_OUTPUT_MS);
      void this.fail(interrupted).finally(() => process.exit());
    }, INTERRUPT_MS).unref();
  }
};

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
    read: ([text = ""]) => {
      const mistake = text === "" ? void 0 : usernameMistake(text);
      if (mistake !== void 0) throw inputError(mistake);
      return text;
    }
  }
};
var timeoutMinutes = (minutes) => withDefault(
  String(minutes),
  "Time limit of the whole command; fractions are allowed",
  "MINUTES",
  number(0.01, 1440)
);
var DRAFT_ID = required(
  "Id of the draft",
  "ID",
  draftId,
  `Give the id of the draft. ${FIND_DRAFT_ID}`
);
var SUBJECT_INPUTS = {
  "draft-id": optional("Id of the draft", "ID", draftId),
  "project-id": optional("Id of the project", "ID", id),
  "draft-templates-path": {
    brief: "Path of a draft's template list after the base URL; must contain {draft_id}",
    value: "PATH",
    read: ([text = ""]) => parseDraftTemplatesPath(text)
  }
};
var REPORT_INPUTS = {
  template: optional("Template: its id, or its exact name", "ID|NAME", templateIdOrName),
  ...SUBJECT_INPUTS,
  "task-id": optional("Id of the task", "ID", id),
  filename: optional("Name of the report's file (default: the service's, made safe)", "NAME", fileName),
  "poll-interval-seconds": optional(
    "Time between two status requests (default: 2 to 5, growing with the time waited)",
    "SECONDS",
    number(0.2, 300)
  )
};
var VIEW_INPUTS = {
  view: optional("metadata (default), detail or list", "VIEW", (view) => snapshotSettings({ view }).view),
  query: {
    brief: "Query parameter of the lists; only with the view list",
    value: "NAME=VALUE",
    isRepeatable: true,
    read: (texts) => snapshotSettings({ view: "list", query: texts.flatMap(linesIn) }).query
  },
  families: optional("Families to read, separated by commas (default: all)", "NAMES", (text) => {
    const families = namesIn(text);
    snapshotSettings({ families });
    return families;
  }),
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
function combinationMistakes(inputs, textOf, nameOf) {
  const mistakes = [];
  const refuse = (name, why) => mistakes.push(`${nameOf(name)}: ${why}`);
  const isGiven = (name) => textOf(name) !== "";
  const [draft, project, query, view] = ["draft-id", "project-id", "query", "view"].map(nameOf);
  if ("project-id" in inputs && !isGiven("task-id")) {
    if (isGiven("project-id") && isGiven("draft-id"))
      refuse("project-id", `give either ${project} or ${draft}, not both.`);
    if (!isGiven("project-id") && !isGiven("draft-id"))
      refuse(
        "draft-id",
        `give either ${draft} or ${project}. Both are empty. If one of them comes from a variable, check that the variable is set. ${FIND_DRAFT_ID}`
      );
  }
  if (isGiven("object-id") && (isGiven("parent") || isGiven("search")))
    refuse("object-id", "it names one object; leave --parent and --search out.");
  if ("view" in inputs && isGiven("query") && textOf("view") !== "list")
    refuse("query", `only the list view takes query parameters. Set ${view} to list, or leave ${query} out.`);
  if (isGiven("baseline-draft-id") && Number(textOf("baseline-draft-id")) === Number(textOf("draft-id")))
    refuse(
      "baseline-draft-id",
      `this is ${draft} itself. Leave it out to compare with the snapshot in the folder.`
    );
  return mistakes;
}

// action/inputs/read-step-inputs.ts
var EMPTY_SECRET = "If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and of Dependabot do not get the secrets of Actions.";
var readInput = (name, isVerbatim = false) => {
  const text = getInput(name, { trimWhitespace: false });
  return isVerbatim && text.trim() !== "" ? text : text.trim();
};
function readLogin(read = readInput) {
  const password = passwordOf(read("password", true));
  return { token: read("token"), username: read("username"), password };
}
async function readStepInputs(table, read, found = []) {
  const login = readLogin(read);
  const names = { token: "token", username: "username", password: "password" };
  const mistakes = [
    ...loginMistakes(login, names, EMPTY_SECRET),
    ...found,
    ...combinationMistakes(table, read, (name) => name)
  ];
  const textsOf = (name) => [read(name, table[name]?.isVerbatim)].filter((text) => text !== "");
  return { ...await readInputs(table, textsOf, mistakes), login };
}

// action/runner/action-run.ts
var MAX_SENTENCE = 3e3;
var ActionRun = class extends HostRun {
  secrets = new Secrets(setSecret);
  log = new RunLog(this.secrets);
  step = {};
  /** Absolute path of the verified report. */
  report;
  name = "step";
  title;
  /** @param title of the summary of a failed step */
  constructor(title) {
    super();
    this.title = title;
  }
  async run(work) {
    await this.execute(["SIGINT", "SIGTERM"], async () => {
      this.setOutputs({ failure: "" });
      maskLogin(this.secrets, readLogin());
      await work();
    });
  }
  nameOf = (input) => `the input ${input}`;
  /**
   * Sets outputs of the step; an output that is set again has its last value.
   *
   * @throws HostError if they cannot be written: a later step would not see them
   */
  setOutputs = (outputs) => {
    try {
      for (const [name, value] of Object.entries(outputs)) setOutput(name, String(value));
    } catch (error) {
      const why = withoutPeriod(messageOf(error));
      const message = `The outputs of the step could not be written: ${why}. Check the free space of the runner.`;
      throw new HostError(message, error);
    }
  };
  /** Writes the summary of a step that succeeded: a missing one is only a warning. */
  async summarize(write) {
    this.setPhase("writing the summary");
    await write().catch((error) => {
      this.log.warning(summaryMissing(error));
    });
  }
  async reportFailure(error) {
    const failure = this.failureOf(error);
    const kept = this.report === void 0 ? "" : this.secrets.redact(` The report is kept at ${this.report}.`);
    const words = describe(failure, (taskId) => `collect it with the input task-id: ${taskId}`);
    const sentence = `${cut(this.secrets.redact(inOneLine(words)), MAX_SENTENCE)}${kept}`;
    this.log.error(sentence);
    const { state = this.step.state } = failure;
    if (state !== void 0) this.step.state = oneLine(this.secrets.redact(state), 40);
    try {
      this.setOutputs({
        failure: this.wordOf(failure),
        ...state === void 0 ? {} : { state: this.step.state }
      });
    } catch (outputError) {
      this.log.line(messageOf(outputError));
    }
    try {
      await summarizeStep(`${this.title}: failed`, sentence, this.step);
    } catch (summaryError) {
      this.log.line(summaryMissing(summaryError));
    }
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
    const { kind } = error;
    const isOther = kind === "connection" || kind === "unexpected" && !(error instanceof HostError);
    return this.step.stage === "uploading" && isOther ? "artifact" : failureFacts(error).failure;
  }
};
function summaryMissing(error) {
  return `The job summary could not be written: ${withoutPeriod(messageOf(error))}.`;
}
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
  debug(text) {
    if (isDebug()) debug(this.sanitize(text));
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

// action/inputs/workspace-paths.ts
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
  if (inside === "")
    throw inputError("This is the workspace itself. Give a folder inside it; its files are replaced.");
  if (inside === void 0)
    throw inputError(`The folder must be inside the workspace; ${quotedFolder(input)} is not.`);
  checkSnapshotFolder(folder, inside);
  return folder;
}
function decisionsPath(input) {
  const { path } = resolveFolder(input, workspaceOfJob());
  if (pathInside(workspaceOfJob(), path) !== void 0) return path;
  throw inputError(`The file must be inside the workspace; ${quotedFolder(input)} is not.`);
}
function workspaceOfJob() {
  const { GITHUB_WORKSPACE: workspace = "" } = process.env;
  return workspace === "" ? process.cwd() : workspace;
}

export {
  LOGIN_INPUTS,
  timeoutMinutes,
  DRAFT_ID,
  REPORT_INPUTS,
  VIEW_INPUTS,
  BASELINE_DRAFT_ID,
  readInput,
  readStepInputs,
  reportFolder,
  snapshotFolder,
  decisionsPath,
  ActionRun
};
