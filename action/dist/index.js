import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  ActionRun,
  LOGIN_INPUTS,
  REPORT_INPUTS,
  readInput,
  readStepInputs,
  reportFolder,
  timeoutMinutes
} from "./chunks/chunk-BSKMHRNA.js";
import {
  optional,
  withDefault
} from "./chunks/chunk-MKRRPLWC.js";
import {
  boolean,
  inputError,
  integer,
  subjectOf
} from "./chunks/chunk-3TSC3TNR.js";
import "./chunks/chunk-HM33JBW5.js";
import "./chunks/chunk-IUKS3CXY.js";
import "./chunks/chunk-4U5KEIFW.js";
import "./chunks/chunk-FYCNFRUL.js";

// action/inputs/report-inputs.ts
var INPUTS = {
  ...LOGIN_INPUTS,
  ...REPORT_INPUTS,
  settings: {
    brief: "Settings of the template, YAML or JSON",
    isVerbatim: true,
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
var STARTS_A_REPORT = ["template", "project-id", "draft-id", "settings"];
async function readReportInputs(read = readInput, environment = process.env) {
  const ignored = read("task-id") === "" ? [] : STARTS_A_REPORT.filter((name) => read(name) !== "");
  const textOf = (name, isVerbatim) => ignored.includes(name) ? "" : read(name, isVerbatim);
  const mistakes = [...missingMistakes(textOf), ...artifactMistakes(textOf, environment)];
  const values = await readStepInputs(INPUTS, textOf, mistakes);
  const { wait, "task-id": taskId, "upload-artifact": uploads } = values;
  const generate = {
    // It is set, or it would have been a mistake.
    template: values.template ?? { name: "" },
    subject: subjectOf(values),
    ...values.settings
  };
  return {
    ...values,
    job: taskId === void 0 ? generate : { taskId },
    /** undefined: nothing is uploaded. */
    artifact: uploads && wait ? values : void 0,
    ignored
  };
}
function missingMistakes(textOf) {
  const isSet = (name) => textOf(name) !== "";
  if (isSet("task-id"))
    return textOf("wait").toLowerCase() === "false" ? ["wait: false starts a report, but with task-id there is none to start. Leave one of them out."] : [];
  if (isSet("template")) return [];
  return ["template: give the id or the exact name of the document template."];
}
var VARIABLES = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_RESULTS_URL"];
function artifactMistakes(textOf, environment) {
  const isOn = (text) => /^(?:true)?$/i.test(text);
  if (!isOn(textOf("upload-artifact")) || !isOn(textOf("wait"))) return [];
  const { GITHUB_SERVER_URL: server = "" } = environment;
  const host = URL.parse(server)?.hostname.toLowerCase() ?? "";
  if (server !== "" && host !== "github.com" && !/\.(?:ghe\.com|localhost)$/.test(host))
    return [
      "upload-artifact: GitHub Enterprise Server, Gitea and others do not accept artifacts of this kind. Set upload-artifact to false, and upload the file in a separate step."
    ];
  const missing = VARIABLES.filter((name) => (environment[name] ?? "") === "");
  if (missing.length === 0) return [];
  return [
    `upload-artifact: There is no artifact service here (${missing.join(" and ")} not set). Set upload-artifact to false if the step does not run on a GitHub runner.`
  ];
}
async function settingsOf(text) {
  const none = { settings: {}, sources: /* @__PURE__ */ new Map() };
  if (text === void 0) return none;
  const { parseSettings } = await import("./chunks/settings-yaml-AZHQVYVC.js");
  return parseSettings(text) ?? none;
}
function artifactName(text) {
  if (!/[":<>|*?\r\n\\/]/.test(text)) return text;
  throw inputError('An artifact name must not contain any of " : < > | * ? \\ / or a line break.');
}

// action/report.ts
var run = new ActionRun("Draft Service report");
void run.run(async () => {
  const inputs = await readReportInputs();
  const { runReport } = await import("./chunks/run-report-FMTTTMRI.js");
  await runReport(inputs, run);
});
