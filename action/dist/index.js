import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ActionRun,
  CONNECTION_INPUTS,
  REPORT_INPUTS,
  credentialMistakes,
  credentialsOf,
  givenTexts,
  maskCredentials,
  optional,
  parseInputs,
  readInput,
  readTexts,
  timeoutMinutes,
  withDefault
} from "./chunks/shared.index.snapshot.js";
import "./chunks/shared.index.run-report.snapshot.js";
import {
  FIND_DRAFT_ID,
  boolean,
  inputError,
  integer,
  pathInside,
  quotedFolder,
  resolveFolder,
  subjectOf
} from "./chunks/shared.index.run-snapshot.snapshot.js";
import "./chunks/shared.index.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import "./chunks/shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./chunks/shared.js";

// action/artifact/check-artifact-service.ts
var VARIABLES = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_RESULTS_URL"];
function artifactServiceMistake(environment) {
  const server = environment.GITHUB_SERVER_URL;
  if (server !== void 0 && server !== "" && !isGitHubHost(server)) {
    return "GitHub Enterprise Server, Gitea and others do not accept artifacts of this kind. Set upload-artifact to false, and upload the file in a separate step.";
  }
  const missing = VARIABLES.filter((name) => (environment[name] ?? "") === "");
  if (missing.length === 0) return void 0;
  return `There is no artifact service here (${missing.join(" and ")} not set). Set upload-artifact to false if the step does not run on a GitHub runner.`;
}
function isGitHubHost(server) {
  const host = URL.parse(server)?.hostname.toLowerCase() ?? "";
  return host === "github.com" || host.endsWith(".ghe.com") || host.endsWith(".localhost");
}

// action/inputs/report-folder.ts
function reportFolder(input) {
  const { GITHUB_WORKSPACE: workspace = "", RUNNER_TEMP: temp = "" } = process.env;
  const { path: target } = resolveFolder(input, process.cwd());
  const roots = [process.cwd(), workspace, temp].filter((root) => root !== "");
  if (roots.some((root) => pathInside(root, target) !== void 0)) return input;
  throw inputError(`The folder must be inside the workspace or RUNNER_TEMP; ${quotedFolder(input)} is not.`);
}

// action/inputs/report-inputs.ts
var INPUTS = {
  ...CONNECTION_INPUTS,
  ...REPORT_INPUTS,
  settings: {
    brief: "Settings of the template, YAML or JSON",
    read: ([text]) => settingsOf(text)
  },
  path: withDefault("reports", "Folder for the report", "FOLDER", reportFolder),
  manifest: withDefault("true", "A manifest beside the report", "BOOLEAN", boolean),
  "upload-artifact": withDefault("true", "Upload the report as an artifact", "BOOLEAN", boolean),
  archive: withDefault("false", "One zip instead of bare files", "BOOLEAN", boolean),
  "artifact-name": optional("Name of the zip", "NAME", artifactName),
  "retention-days": withDefault("0", "Days until the artifact expires", "DAYS", integer(0, 400)),
  "compression-level": withDefault("0", "Compression of the zip", "LEVEL", integer(0, 9)),
  overwrite: withDefault("false", "Replace an artifact of that name", "BOOLEAN", boolean),
  wait: withDefault("true", "Wait for the report", "BOOLEAN", boolean),
  "timeout-minutes": timeoutMinutes(30)
};
var STARTS_A_REPORT = ["template", "project-id", "draft-id", "draft-fingerprint", "settings"];
async function readReportInputs(read = readInput, environment = process.env) {
  const texts = readTexts(INPUTS, read);
  const ignored = texts["task-id"] === "" ? [] : STARTS_A_REPORT.filter((name2) => texts[name2] !== "");
  for (const name2 of ignored) texts[name2] = "";
  const mistakes = [...checkCombinations(texts), ...artifactMistakes(texts, environment)];
  const values = await parseInputs(INPUTS, givenTexts(texts), mistakes);
  const { archive, wait, "task-id": taskId, "artifact-name": name, "poll-interval-seconds": poll } = values;
  const uploads = values["upload-artifact"];
  const notices = [];
  if (ignored.length > 0) {
    const has = ignored.length === 1 ? "has" : "have";
    notices.push(`With task-id an earlier report is collected, so ${ignored.join(", ")} ${has} no effect.`);
  }
  if (name !== void 0 && uploads && !archive)
    notices.push("artifact-name has no effect without archive: a bare artifact is called after its file.");
  const artifact = {
    archive,
    name,
    retentionDays: values["retention-days"],
    compressionLevel: values["compression-level"],
    overwrite: values.overwrite
  };
  return {
    baseUrl: values["base-url"],
    credentials: credentialsOf(values),
    job: taskId === void 0 ? {
      kind: "generate",
      // It is set, or it would have been a mistake.
      template: values.template ?? { name: "" },
      subject: subjectOf(values),
      draftFingerprint: values["draft-fingerprint"],
      ...values.settings
    } : { kind: "collect", taskId },
    folder: values.path,
    filename: values.filename,
    manifest: values.manifest,
    wait,
    artifact: uploads && wait ? artifact : void 0,
    pollIntervalMs: poll === void 0 ? void 0 : poll * 1e3,
    timeoutMs: values["timeout-minutes"] * 6e4,
    draftTemplatesPath: values["draft-templates-path"],
    notices
  };
}
function checkCombinations(texts) {
  const isSet = (name) => texts[name] !== "";
  const mistakes = credentialMistakes(texts);
  if (isSet("task-id")) {
    if (texts.wait.toLowerCase() === "false")
      mistakes.push(
        "wait: false starts a report, but with task-id there is none to start. Leave one of them out."
      );
    return mistakes;
  }
  if (!isSet("template")) mistakes.push("template: give the id or the exact name of the document template.");
  if (isSet("project-id") && isSet("draft-id")) {
    mistakes.push("project-id: give either project-id or draft-id, not both.");
  } else if (!isSet("project-id") && !isSet("draft-id")) {
    mistakes.push(
      `draft-id: give either draft-id or project-id. Both are empty. If one of them comes from a variable, check that the variable is set. ${FIND_DRAFT_ID}`
    );
  }
  if (isSet("draft-fingerprint") && isSet("project-id"))
    mistakes.push("draft-fingerprint: it belongs to a report on a draft; leave it out with project-id.");
  return mistakes;
}
function artifactMistakes(texts, environment) {
  const isOn = (text) => /^(?:true)?$/i.test(text);
  const mistake = isOn(texts["upload-artifact"]) && isOn(texts.wait) ? artifactServiceMistake(environment) : void 0;
  return mistake === void 0 ? [] : [`upload-artifact: ${mistake}`];
}
async function settingsOf(text) {
  if (text === void 0) return { settings: {}, sources: /* @__PURE__ */ new Map() };
  const { parseSettings } = await import("./chunks/settings-yaml.js");
  return parseSettings(text);
}
function artifactName(text) {
  if (!/[":<>|*?\r\n\\/]/.test(text)) return text;
  throw inputError('An artifact name must not contain any of " : < > | * ? \\ / or a line break.');
}

// action/index.ts
var run = new ActionRun("Draft Service report");
void run.run(async () => {
  maskCredentials(run.secrets);
  const inputs = await readReportInputs();
  const { runReport } = await import("./chunks/run-report.js");
  await runReport(inputs, run);
});
