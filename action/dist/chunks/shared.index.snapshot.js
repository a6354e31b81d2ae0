import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ArtifactError
} from "./shared.index.run.snapshot.js";
import {
  FileError,
  OutputError,
  StepLog,
  setOutputs,
  summariseFailure,
  summaryMissing
} from "./shared.index.run.snapshot.take-snapshot.js";
import {
  getInput,
  setSecret
} from "./shared.actions-artifact.index.run.snapshot.take-snapshot.js";
import {
  DraftServiceError,
  InputError,
  MAY_HAVE_STARTED,
  NEVER,
  Secrets,
  cut,
  failureFacts,
  messageOf,
  oneLine,
  parseBaseUrl,
  pipe,
  string,
  tokenMistake,
  transform,
  usernameMistake
} from "./shared.index.run.settings-input.snapshot.take-snapshot.js";

// action/input-text.ts
function inputText(name) {
  const whole = getInput(name, { trimWhitespace: false });
  if (whole.trim() === "") return "";
  if (name === "settings") return whole;
  return name === "password" ? whole.replace(/[\r\n]+$/, "") : whole.trim();
}

// action/field.ts
function field(parse) {
  return pipe(
    string(),
    transform((text, context) => {
      try {
        return parse(text);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        for (const message of error.mistakes) context.issues.push({ code: "custom", message, input: text });
        return NEVER;
      }
    })
  );
}
function optional(parse) {
  return (text) => text === "" ? void 0 : parse(text);
}
function orElse(value, parse) {
  return (text) => text === "" ? value : parse(text);
}
function wrong(sentence) {
  return new InputError([sentence]);
}
function quoted(text) {
  return `"${oneLine(text, 60)}"`;
}
function id(text) {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value === 0) {
    throw wrong(`It must be a whole number above 0, not ${quoted(text)}.`);
  }
  return value;
}
function flag(value) {
  return (text) => {
    if (text === "") return value;
    if (["true", "True", "TRUE"].includes(text)) return true;
    if (["false", "False", "FALSE"].includes(text)) return false;
    throw wrong(`It must be true or false, not ${quoted(text)}.`);
  };
}
function number(range) {
  const kind = range.whole ? "a whole number" : "a number";
  return (text) => {
    const value = Number(text);
    const fits = /^\d+(?:\.\d+)?$/.test(text) && value >= range.from && value <= range.to;
    if (!fits || range.whole && !Number.isInteger(value)) {
      throw wrong(`It must be ${kind} from ${range.from} to ${range.to}, not ${quoted(text)}.`);
    }
    return value;
  };
}
function judged(mistakeIn) {
  return (text) => {
    const mistake = mistakeIn(text);
    if (mistake !== void 0) throw wrong(mistake);
    return text;
  };
}

// action/connection-input.ts
var connectionFields = {
  "base-url": field((text) => parseBaseUrl(text).href),
  token: field(judged(tokenMistake)),
  username: field(judged(usernameMistake)),
  password: field((text) => text)
};
var EMPTY_SECRET = "If the workflow gives a secret, it is empty here: check its name and where it is set; runs from forks and of Dependabot do not get the secrets of Actions.";
function loginMistakes({ token, username, password }) {
  if (token !== "" && (username !== "" || password !== ""))
    return ["token: give either token or username and password, not both."];
  if (token === "" && username === "" && password === "")
    return [`token: give a token, or username and password. ${EMPTY_SECRET}`];
  if (username === "" === (password === "")) return [];
  return [`${username === "" ? "username" : "password"}: username and password are needed together.`];
}
function credentialsOf({ token, username, password }) {
  return token === "" ? { username, password } : { token };
}
function conceal(secrets) {
  const password = inputText("password");
  secrets.addToken(inputText("token"));
  if (password !== "") secrets.addPassword(inputText("username"), password);
}

// action/known.ts
function nothingKnown() {
  return {
    stage: "starting",
    asked: void 0,
    taskId: void 0,
    startedHere: false,
    states: [],
    report: void 0
  };
}
function wayBack(error, { stage, taskId, startedHere, report }) {
  const ofCore = error instanceof DraftServiceError;
  if (taskId === void 0) return stage === "starting the report" && !ofCore ? ` ${MAY_HAVE_STARTED}` : "";
  if (ofCore && error.taskId !== void 0) return "";
  const warning = startedHere ? "; the same step run again would start another report" : "";
  const kept = report === void 0 ? "" : ` The report is kept at ${report}.`;
  return ` Collect the report with the input task-id: ${taskId} (task ${taskId})${warning}.${kept}`;
}

// action/step-error.ts
var BrokenOff = class extends Error {
  constructor(stage) {
    super(`The step broke off while ${stage}: a connection died without a word.`);
    this.name = "BrokenOff";
  }
};
var Interrupted = class extends Error {
  constructor() {
    super("Stopped before it was done.");
    this.name = "Interrupted";
  }
};
function sentenceOf(error) {
  if (error instanceof DraftServiceError) return error.sentence;
  if (isOurs(error)) return error.message;
  return `Something unforeseen happened: ${messageOf(error).replace(/\.$/, "")}. Please report it to the maintainers of this action.`;
}
function failureOf(error, stage) {
  if (error instanceof DraftServiceError) return failureFacts(error).failure;
  if (error instanceof Interrupted) return "interrupted";
  if (error instanceof OutputError) return "unexpected";
  if (error instanceof ArtifactError || stage === "uploading the artifact") return "artifact";
  if (error instanceof FileError) return "download";
  return error instanceof BrokenOff ? "network" : "unexpected";
}
function isOurs(error) {
  return [ArtifactError, FileError, OutputError, BrokenOff, Interrupted].some((one) => error instanceof one);
}

// action/step.ts
var CANCEL_MS = 1500;
var SHORTEST_MASK = 6;
var LONGEST_SENTENCE = 3e3;
var LINGER_MS = 1e3;
var Step = class {
  secrets = new Secrets(mask);
  log = new StepLog(this.secrets);
  controller = new AbortController();
  ends = [];
  known = nothingKnown();
  settled = false;
  partFile;
  title;
  /** @param title of the summary of a failed step */
  constructor(title) {
    this.title = title;
  }
  get signal() {
    return this.controller.signal;
  }
  /** What the step is at, for the message of one that ends without a word. */
  doing(stage) {
    this.known.stage = stage;
  }
  /** What is known of the report that was asked for. */
  get about() {
    return this.known.asked;
  }
  /** The report that is asked for, as far as it is known. */
  asked(asked) {
    this.known.asked = asked;
  }
  /** The task is known: from now on the report can be collected by it. */
  task(taskId, startedHere) {
    this.known.taskId = taskId;
    this.known.startedHere = startedHere;
    setOutputs({ "task-id": taskId });
  }
  /** A status of the task came in. */
  state(code) {
    if (this.known.states.at(-1) === code) return;
    this.known.states.push(code);
    setOutputs({ state: code });
  }
  /** The verified report has its name. */
  saved(report) {
    this.known.report = report;
  }
  /** The file (or folder) on its way, if there is one. */
  part(file) {
    this.partFile = file;
  }
  /** Called when the step is over. */
  atEnd(end) {
    this.ends.push(end);
  }
  /** Does the work and reports how it ended. */
  async carryOut(work) {
    process.once("SIGINT", () => this.cancel());
    process.once("SIGTERM", () => this.cancel());
    process.once("beforeExit", () => void this.fail(new BrokenOff(this.known.stage)));
    process.on("uncaughtException", (error) => this.crashed(error));
    try {
      setOutputs({ failure: "" });
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
    const sentence = `${cut(sentenceOf(error), LONGEST_SENTENCE)}${wayBack(error, this.known)}`;
    this.log.error(sentence);
    this.failureOutput(error);
    await summariseFailure(this.title, sentence, this.known, (line) => this.log.harmless(line)).catch(
      (fault) => {
        this.log.line(summaryMissing(fault));
      }
    );
    this.close();
  }
  failureOutput(error) {
    try {
      setOutputs({ failure: failureOf(error, this.known.stage) });
    } catch (fault) {
      this.log.line(messageOf(fault));
    }
  }
  close() {
    for (const end of this.ends) end();
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }
  cancel() {
    this.log.line("Cancelled.");
    this.controller.abort(new Error("The run was cancelled."));
    setTimeout(() => {
      void this.fail(new Interrupted()).finally(() => process.exit(1));
    }, CANCEL_MS).unref();
  }
  crashed(error) {
    if (this.settled) {
      this.log.debug(`After the end: ${messageOf(error)}`);
      return;
    }
    void this.fail(error);
    this.controller.abort(error);
  }
};
function mask(secret) {
  for (const part of secret.split("##["))
    if (part.length >= SHORTEST_MASK || part === secret) setSecret(part);
}

export {
  field,
  optional,
  orElse,
  wrong,
  id,
  flag,
  number,
  inputText,
  connectionFields,
  loginMistakes,
  credentialsOf,
  conceal,
  Step
};
