import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ArtifactError,
  FileError,
  summariseFailure,
  summaryMissing
} from "./chunks/shared.index.run.js";
import {
  endGroup,
  getInput,
  info,
  notice,
  setFailed,
  setOutput,
  setSecret,
  startGroup,
  warning
} from "./chunks/shared.actions-artifact.index.run.js";
import {
  DraftServiceError,
  InputError,
  NEVER,
  Secrets,
  cut,
  fileNameMistakes,
  object,
  oneLine,
  parseBaseUrl,
  parseDraftTemplatesPath,
  pipe,
  safeParse,
  string,
  tokenMistake,
  transform,
  usernameMistake
} from "./chunks/shared.index.run.settings-input.js";
import "./chunks/shared.actions-artifact.index.run.settings-input.js";
import "./chunks/shared.js";

// action/input-fields.ts
function inputFields(settings) {
  return object({
    "base-url": field((text) => parseBaseUrl(text).href),
    token: field(judged(tokenMistake)),
    username: field(judged(usernameMistake)),
    password: field((text) => text),
    template: field((text) => /^\d+$/.test(text) ? { id: id(text) } : { name: text }),
    "project-id": field(optional(id)),
    "draft-id": field(optional(id)),
    settings: field(settings),
    "task-id": field(optional(id)),
    path: field(folder),
    filename: field(optional(fileName)),
    manifest: field(flag(true)),
    "upload-artifact": field(flag(true)),
    archive: field(flag(false)),
    "artifact-name": field(optional(artifactName)),
    "retention-days": field(optional(number({ from: 1, to: 400, whole: true }))),
    "compression-level": field(orElse(0, number({ from: 0, to: 9, whole: true }))),
    overwrite: field(flag(false)),
    "poll-interval-seconds": field(optional(number({ from: 0.2, to: 300 }))),
    "timeout-minutes": field(orElse(30, number({ from: 0.01, to: 1440 }))),
    "draft-templates-path": field(parseDraftTemplatesPath)
  });
}
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
function folder(text) {
  if (new RegExp("\\p{Cc}", "u").test(text)) throw wrong("A folder cannot contain control characters.");
  return text === "" ? "reports" : text;
}
function fileName(text) {
  const mistakes = fileNameMistakes(text);
  if (mistakes.length > 0) throw new InputError(mistakes);
  return text;
}
function artifactName(text) {
  if (/[":<>|*?\r\n\\/]/.test(text)) {
    throw wrong('An artifact name must not contain any of " : < > | * ? \\ / or a line break.');
  }
  return text;
}

// action/inputs.ts
var STARTS_A_REPORT = ["template", "project-id", "draft-id", "settings"];
function readInputs(settings, read = inputText) {
  const fields = inputFields(settings);
  const names = Object.keys(fields.shape);
  const raw = Object.fromEntries(names.map((name) => [name, read(name)]));
  const ignored = raw["task-id"] === "" ? [] : STARTS_A_REPORT.filter((name) => raw[name] !== "");
  for (const name of ignored) raw[name] = "";
  const parsed = safeParse(fields, raw, { jitless: true });
  const mistakes = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`),
    ...crossed(raw)
  ];
  if (!parsed.success || mistakes.length > 0) {
    throw new InputError(mistakes, { hint: "Nothing was requested from the service." });
  }
  return assembled(parsed.data, ignored);
}
function inputText(name) {
  const whole = getInput(name, { trimWhitespace: false });
  if (whole.trim() === "") return "";
  if (name === "settings") return whole;
  return name === "password" ? whole.replace(/[\r\n]+$/, "") : whole.trim();
}
function crossed(raw) {
  const given = (name) => raw[name] !== "";
  const mistakes = [];
  if (given("token") && (given("username") || given("password"))) {
    mistakes.push("token: give either token or username and password, not both.");
  } else if (!given("token") && !given("username") && !given("password")) {
    mistakes.push("token: give a token, or username and password.");
  } else if (given("username") !== given("password")) {
    mistakes.push(
      `${given("username") ? "password" : "username"}: username and password are needed together.`
    );
  }
  if (given("task-id")) return mistakes;
  if (!given("template")) mistakes.push("template: give the id or the exact name of the document template.");
  if (given("project-id") === given("draft-id")) {
    mistakes.push(`project-id: give either project-id or draft-id${given("draft-id") ? ", not both" : ""}.`);
  }
  return mistakes;
}
function assembled(data, ignored) {
  return {
    baseUrl: data["base-url"],
    credentials: data.token === "" ? { username: data.username, password: data.password } : { token: data.token },
    job: jobOf(data),
    folder: data.path,
    filename: data.filename,
    manifest: data.manifest,
    artifact: data["upload-artifact"] ? artifactOf(data) : void 0,
    pollIntervalMs: data["poll-interval-seconds"] === void 0 ? void 0 : data["poll-interval-seconds"] * 1e3,
    timeoutMs: data["timeout-minutes"] * 6e4,
    draftTemplatesPath: data["draft-templates-path"],
    notices: noticesOf(data, ignored)
  };
}
function jobOf(data) {
  if (data["task-id"] !== void 0) return { kind: "collect", taskId: data["task-id"] };
  const subject = data["draft-id"] === void 0 ? { projectId: data["project-id"] ?? 0 } : { draftId: data["draft-id"] };
  return { kind: "generate", template: data.template, subject, settings: data.settings };
}
function artifactOf(data) {
  return {
    archive: data.archive,
    name: data["artifact-name"],
    retentionDays: data["retention-days"],
    compressionLevel: data["compression-level"],
    overwrite: data.overwrite
  };
}
function noticesOf(data, ignored) {
  const notices = [];
  if (ignored.length > 0) {
    const has = ignored.length === 1 ? "has" : "have";
    notices.push(`With task-id an earlier report is collected, so ${ignored.join(", ")} ${has} no effect.`);
  }
  if (data["artifact-name"] !== void 0 && data["upload-artifact"] && !data.archive) {
    notices.push("artifact-name has no effect without archive: a bare artifact is called after its file.");
  }
  return notices;
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

// action/step.ts
var CANCEL_MS = 1500;
var SHORTEST_MASK = 6;
var LINGER_MS = 1e3;
var Step = class {
  secrets = new Secrets(mask);
  log = new StepLog(this.secrets);
  controller = new AbortController();
  ends = [];
  settled = false;
  stage = "starting";
  taskId;
  report;
  partFile;
  get signal() {
    return this.controller.signal;
  }
  /** What the step is at, for the message of one that ends without a word. */
  doing(stage) {
    this.stage = stage;
  }
  /** The task is known: from now on the report can be collected by it. */
  task(taskId) {
    this.taskId = taskId;
    setOutput("task-id", String(taskId));
  }
  /** The verified report has its name. */
  saved(report) {
    this.report = report;
  }
  /** The file on its way, if there is one. */
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
    process.once("beforeExit", () => this.endedInSilence());
    try {
      await work();
      this.settled = true;
    } catch (error) {
      await this.fail(error);
    } finally {
      for (const end of this.ends) end();
      setTimeout(() => process.exit(), LINGER_MS).unref();
    }
  }
  async fail(error) {
    this.settled = true;
    const sentence = `${sentenceOf(error)}${this.wayBack(error)}`;
    this.log.error(sentence);
    await summariseFailure(this.log.harmless(sentence), this.taskId).catch((fault) => {
      this.log.line(summaryMissing(fault));
    });
  }
  cancel() {
    this.log.line("Cancelled.");
    this.controller.abort(new Error("The run was cancelled."));
    setTimeout(() => {
      this.partFile?.removeNow();
      process.exit(1);
    }, CANCEL_MS).unref();
  }
  endedInSilence() {
    if (this.settled) return;
    this.partFile?.removeNow();
    void this.fail(new BrokenOff(this.stage));
  }
  /** After 202 a report exists or will exist: where it is, for an error that does not say so itself. */
  wayBack(error) {
    if (this.taskId === void 0 || error instanceof DraftServiceError && error.taskId !== void 0)
      return "";
    return this.report === void 0 ? ` Collect the report by the input task-id (task ${this.taskId}).` : ` The report is kept at ${this.report} (task ${this.taskId}).`;
  }
};
var BrokenOff = class extends Error {
  constructor(stage) {
    super(`The step broke off while ${stage}: a connection died without a word. Run the job again.`);
    this.name = "BrokenOff";
  }
};
function mask(secret) {
  for (const part of secret.split("##["))
    if (part.length >= SHORTEST_MASK || part === secret) setSecret(part);
}
function sentenceOf(error) {
  if (error instanceof DraftServiceError) return error.sentence;
  if (error instanceof ArtifactError || error instanceof FileError || error instanceof BrokenOff)
    return error.message;
  return `Something unforeseen happened: ${String(error)}. Please report it to the maintainers of this action.`;
}

// action/main.ts
async function main() {
  const step = new Step();
  await step.carryOut(async () => {
    conceal(step);
    const inputs = readInputs(await settingsReader());
    const { run } = await import("./chunks/run.js");
    await run(inputs, step);
  });
}
function conceal({ secrets }) {
  const password = inputText("password");
  secrets.addToken(inputText("token"));
  if (password !== "") secrets.addPassword(inputText("username"), password);
}
async function settingsReader() {
  if (inputText("settings") === "") return () => ({});
  const { parseSettings } = await import("./chunks/settings-input.js");
  return parseSettings;
}

// action/index.ts
void main();
