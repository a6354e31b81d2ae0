import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  abortable,
  formatDuration
} from "./chunk-DIOLBFKF.js";
import {
  HostError,
  messageOf,
  withoutPeriod
} from "./chunk-DWUMDG5O.js";

// action/artifact/upload-report.ts
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
var artifactError = (message, cause) => new HostError(message, cause, "artifact");
var MIN_UPLOAD_MS = 5 * 6e4;
async function uploadReport(run, saved, artifact, deadline) {
  run.setPhase("uploading the artifact");
  run.step.stage = "uploading";
  const ms = Math.ceil(Math.max(deadline.left(), MIN_UPLOAD_MS));
  return run.log.group(
    "Uploading the artifact",
    () => abortable(withTimeout(uploadFiles(run, saved, artifact), ms), run.signal)
  );
}
async function withTimeout(work, ms) {
  const timeout = AbortSignal.timeout(ms);
  return abortable(work, timeout).catch((error) => {
    if (!timeout.aborted) throw error;
    throw artifactError(`The artifact upload did not finish within ${formatDuration(ms)}.`);
  });
}
async function uploadFiles({ setOutputs }, { report, manifestFile }, inputs) {
  const name = path.basename(report.path);
  const manifest = manifestFile === void 0 ? [] : [manifestFile];
  const artifact = inputs.archive ? await uploadArtifact(inputs["artifact-name"] ?? name, [report, ...manifest], inputs) : await uploadArtifact(name, [report], inputs);
  const { id, url, digest } = artifact;
  setOutputs({ "artifact-id": id, "artifact-url": url, "artifact-digest": digest });
  if (inputs.archive || manifestFile === void 0) return artifact;
  const second = await uploadArtifact(path.basename(manifestFile.path), [manifestFile], inputs);
  setOutputs({ "manifest-artifact-id": second.id });
  return artifact;
}
async function uploadArtifact(name, files, inputs) {
  const artifact = await upload(name, files, inputs).catch((error) => {
    throw artifactError(whyNotUploaded(name, inputs.archive, messageOf(error)), error);
  });
  const isVerified = inputs.archive ? await areUnchanged(files) : artifact.digest === files[0].sha256;
  if (isVerified) return artifact;
  const { default: client } = await import("./artifact-3F7WZ6XL.js");
  const outcome = await client.deleteArtifact(name).then(
    () => "It was deleted.",
    (error) => `It could not be deleted (${messageOf(error)}): do not use it.`
  );
  const why = inputs.archive ? "the files changed after they were verified" : "the SHA-256 differs";
  throw artifactError(`The artifact "${name}" is not what was verified: ${why}. ${outcome}`);
}
async function upload(name, files, {
  archive,
  overwrite,
  "retention-days": retentionDays,
  "compression-level": compressionLevel
}) {
  const { default: client, ArtifactNotFoundError } = await import("./artifact-3F7WZ6XL.js");
  if (overwrite) {
    await client.deleteArtifact(name).catch((error) => {
      if (!(error instanceof ArtifactNotFoundError)) throw error;
    });
  }
  const paths = files.map((file) => file.path);
  const { id, digest } = await client.uploadArtifact(name, paths, path.dirname(files[0].path), {
    ...retentionDays === 0 ? {} : { retentionDays },
    ...archive ? { compressionLevel } : { skipArchive: true }
  });
  if (id === void 0 || digest === void 0) throw new Error("its id or digest did not come back");
  return { id, digest, url: artifactUrl(id) };
}
function artifactUrl(id) {
  const variable = (name) => process.env[`GITHUB_${name}`] ?? "";
  return `${variable("SERVER_URL")}/${variable("REPOSITORY")}/actions/runs/${variable("RUN_ID")}/artifacts/${id}`;
}
async function areUnchanged(files) {
  for (const { path: file, sha256 } of files) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(file), hash).catch(() => void 0);
    if (hash.digest("hex") !== sha256) return false;
  }
  return true;
}
function whyNotUploaded(name, archive, message) {
  const [reason = ""] = message.split("\n");
  if (/\b409\b|already exists/i.test(reason)) {
    const change = archive ? "another artifact-name" : "this report another filename";
    return `This run already has an artifact called "${name}". Set overwrite: true, or give ${change}.`;
  }
  const [why, remedy] = /quota|insufficient usage/i.test(reason) ? ["the artifact storage of the account is full", "Delete old artifacts, lower retention-days"] : [withoutPeriod(reason), "Run the step again with task-id"];
  return `The artifact "${name}" could not be uploaded: ${why}. ${remedy}, or set upload-artifact: false.`;
}
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

export {
  uploadReport,
  artifactServiceMistake
};
