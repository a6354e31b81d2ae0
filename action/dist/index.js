import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  Step,
  conceal,
  connectionFields,
  credentialsOf,
  field,
  flag,
  id,
  inputText,
  loginMistakes,
  number,
  optional,
  orElse,
  wrong
} from "./chunks/shared.index.snapshot.js";
import "./chunks/shared.index.run.snapshot.js";
import "./chunks/shared.index.run.snapshot.take-snapshot.js";
import "./chunks/shared.actions-artifact.index.run.snapshot.take-snapshot.js";
import {
  InputError,
  fileNameMistakes,
  object,
  parseDraftTemplatesPath,
  safeParse
} from "./chunks/shared.index.run.settings-input.snapshot.take-snapshot.js";
import "./chunks/shared.actions-artifact.index.run.settings-input.snapshot.take-snapshot.js";
import "./chunks/shared.js";

// action/artifact-service.ts
var VARIABLES = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_RESULTS_URL"];
function artifactServiceMistake(environment) {
  const server = environment.GITHUB_SERVER_URL;
  if (server !== void 0 && server !== "" && !isGitHubHost(server)) {
    return "GitHub Enterprise Server, Gitea and others do not take artifacts of this kind. Set it to false, and upload the file in a step of its own.";
  }
  const missing = VARIABLES.filter((name) => (environment[name] ?? "") === "");
  if (missing.length === 0) return void 0;
  return `There is no artifact service here (${missing.join(" and ")} not set). Set it to false where the step does not run on a runner of GitHub.`;
}
function isGitHubHost(server) {
  const host = URL.parse(server)?.hostname.toLowerCase() ?? "";
  return host === "github.com" || host.endsWith(".ghe.com") || host.endsWith(".localhost");
}

// action/input-fields.ts
function inputFields(settings) {
  return object({
    ...connectionFields,
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
    "retention-days": field(orElse(0, number({ from: 0, to: 400, whole: true }))),
    "compression-level": field(orElse(0, number({ from: 0, to: 9, whole: true }))),
    overwrite: field(flag(false)),
    wait: field(flag(true)),
    "poll-interval-seconds": field(optional(number({ from: 0.2, to: 300 }))),
    "timeout-minutes": field(orElse(30, number({ from: 0.01, to: 1440 }))),
    "draft-templates-path": field(parseDraftTemplatesPath)
  });
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
function readInputs(settings, read = inputText, environment = process.env) {
  const fields = inputFields(settings);
  const names = Object.keys(fields.shape);
  const raw = Object.fromEntries(names.map((name) => [name, read(name)]));
  const ignored = raw["task-id"] === "" ? [] : STARTS_A_REPORT.filter((name) => raw[name] !== "");
  for (const name of ignored) raw[name] = "";
  const parsed = safeParse(fields, raw, { jitless: true });
  const mistakes = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`),
    ...crossed(raw),
    ...artifactMistakes(raw, environment)
  ];
  if (!parsed.success || mistakes.length > 0) {
    throw new InputError(mistakes, { hint: "Nothing was requested from the service." });
  }
  return assembled(parsed.data, ignored);
}
function crossed(raw) {
  const given = (name) => raw[name] !== "";
  const mistakes = loginMistakes(raw);
  if (given("task-id")) {
    if (raw.wait.toLowerCase() === "false") {
      mistakes.push(
        "wait: false starts a report, but with task-id there is none to start. Leave one of them out."
      );
    }
    return mistakes;
  }
  if (!given("template")) mistakes.push("template: give the id or the exact name of the document template.");
  if (given("project-id") && given("draft-id")) {
    mistakes.push("project-id: give either project-id or draft-id, not both.");
  } else if (!given("project-id") && !given("draft-id")) {
    mistakes.push(
      "draft-id: give either draft-id or project-id. Both are empty: is the variable set that one is taken from?"
    );
  }
  return mistakes;
}
function uploads(data) {
  return data["upload-artifact"] && data.wait;
}
function artifactMistakes(raw, environment) {
  const on = (name) => /^(?:true)?$/i.test(raw[name]);
  if (!on("upload-artifact") || !on("wait")) return [];
  const mistake = artifactServiceMistake(environment);
  return mistake === void 0 ? [] : [`upload-artifact: ${mistake}`];
}
function assembled(data, ignored) {
  return {
    baseUrl: data["base-url"],
    credentials: credentialsOf(data),
    job: jobOf(data),
    folder: data.path,
    filename: data.filename,
    manifest: data.manifest,
    wait: data.wait,
    artifact: uploads(data) ? artifactOf(data) : void 0,
    pollIntervalMs: data["poll-interval-seconds"] === void 0 ? void 0 : data["poll-interval-seconds"] * 1e3,
    timeoutMs: data["timeout-minutes"] * 6e4,
    draftTemplatesPath: data["draft-templates-path"],
    notices: noticesOf(data, ignored)
  };
}
function jobOf(data) {
  if (data["task-id"] !== void 0) return { kind: "collect", taskId: data["task-id"] };
  const subject = data["draft-id"] === void 0 ? { projectId: data["project-id"] ?? 0 } : { draftId: data["draft-id"] };
  return { kind: "generate", template: data.template, subject, ...data.settings };
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

// action/main.ts
async function main() {
  const step = new Step("Draft Service report");
  await step.carryOut(async () => {
    conceal(step.secrets);
    const inputs = readInputs(await settingsReader());
    const { run } = await import("./chunks/run.js");
    await run(inputs, step);
  });
}
async function settingsReader() {
  if (inputText("settings") === "") return () => ({ settings: {}, sources: /* @__PURE__ */ new Map() });
  const { parseSettings } = await import("./chunks/settings-input.js");
  return parseSettings;
}

// action/index.ts
void main();
