import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  STAGING_FOLDER,
  fileAt
} from "./shared.run-snapshot.snapshot.js";
import {
  checkWritable,
  openContext,
  redactor,
  renameFile
} from "./shared.run-report.run-snapshot.js";
import {
  addRows,
  escapedLine,
  setOutputs,
  summaryMissing,
  writeSummary
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  DraftServiceError,
  FAMILIES,
  FileError,
  SNAPSHOT_FILE,
  SUMS_FILE,
  boolean,
  changesHtml,
  changesMarkdown,
  compareSnapshots,
  formatDuration,
  mapConcurrent,
  object,
  objectCount,
  oneLine,
  openSnapshot,
  optional,
  parse,
  parseChecksums,
  readSnapshot,
  snapshotFiles,
  string
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  summary
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";
import "./shared.js";

// platform/progress/object-lines.ts
var PROGRESS_MS = 5e3;
function objectLines(client, write) {
  const now = () => client.clock.monotonic();
  const startedAt = now();
  let lastAt = -Infinity;
  return ({ done, of }) => {
    if (done !== 0 && done !== of && now() - lastAt < PROGRESS_MS) return;
    lastAt = now();
    write(`${formatDuration(now() - startedAt).padStart(10)}  ${done} of ${of} objects`);
  };
}

// platform/snapshot/take-snapshot.ts
import path4 from "node:path";

// platform/snapshot/earlier-snapshot.ts
import path from "node:path";

// platform/files/read-plain-file.ts
import { lstat, readFile } from "node:fs/promises";
async function readPlainFile(file) {
  try {
    return (await lstat(file)).isFile() ? await readFile(file) : void 0;
  } catch {
    return void 0;
  }
}

// platform/snapshot/earlier-snapshot.ts
var MAX_CONCURRENT_READS = 16;
async function readEarlierSnapshot(folder) {
  const listed2 = await pathsIn(path.join(folder, SUMS_FILE));
  const files = /* @__PURE__ */ new Map();
  await mapConcurrent([SUMS_FILE, SNAPSHOT_FILE, ...listed2], MAX_CONCURRENT_READS, async (file) => {
    const bytes = await readPlainFile(fileAt(folder, file));
    if (bytes !== void 0) files.set(file, bytes);
  });
  const interrupted = await pathsIn(path.join(folder, STAGING_FOLDER, SUMS_FILE));
  const inSnapshot = new Set(listed2);
  return {
    opened: openSnapshot(files),
    files: listed2,
    orphans: interrupted.filter((file) => !inSnapshot.has(file))
  };
}
async function pathsIn(sumsFile) {
  const bytes = await readPlainFile(sumsFile);
  const sums = bytes === void 0 ? [] : parseChecksums(Buffer.from(bytes).toString("utf8")) ?? [];
  return sums.map((sum) => sum.path);
}

// platform/snapshot/foreign-files.ts
import { readdir } from "node:fs/promises";
import path2 from "node:path";
var GIT_ATTRIBUTES = ".gitattributes";
async function foreignFiles(folder, snapshot) {
  const families = new Set(Object.values(FAMILIES).map((family) => family.path));
  const ownFiles = /* @__PURE__ */ new Set([
    ...snapshot.files.keys(),
    SUMS_FILE,
    SNAPSHOT_FILE,
    STAGING_FOLDER,
    GIT_ATTRIBUTES
  ]);
  const names = await namesIn(folder);
  const below = await Promise.all(
    names.filter((name) => families.has(name)).map(async (family) => (await namesIn(path2.join(folder, family))).map((name) => `${family}/${name}`))
  );
  const others = names.filter((name) => !families.has(name));
  return [...others, ...below.flat()].filter((file) => !ownFiles.has(file)).sort();
}
async function namesIn(folder) {
  return readdir(folder).catch(() => []);
}

// platform/snapshot/format-settings.ts
function takenTexts({ view, families, include, ignore }) {
  return textsOf({ view, families: Object.keys(families), include, ignore });
}
function textsOf({ view, families, include, ignore }) {
  const all = families.length === Object.keys(FAMILIES).length;
  return { view, families: all ? "all" : listed(families), include: listed(include), ignore: listed(ignore) };
}
function listed(names) {
  return oneLine([...names].sort().join(", ") || "none", 200);
}

// platform/snapshot/snapshot-comparison.ts
function compareWithBaseline(baseline, snapshot) {
  const report = compareSnapshots(baseline, snapshot, { match: "name" });
  const reason = report.changes.length === 0 ? "unchanged" : "changed";
  return { reason, previousFingerprint: baseline.info.fingerprint, report };
}
function compareWithEarlier({ opened }, snapshot) {
  if (opened.state === "absent")
    return { reason: "first", previousFingerprint: void 0, report: void 0 };
  if (opened.state === "damaged")
    return { reason: "damaged", previousFingerprint: void 0, report: void 0 };
  const earlier = opened.snapshot;
  const previousFingerprint = earlier.info.fingerprint;
  const found = { previousFingerprint, previous: earlier.info, report: void 0 };
  if (!sameSettings(earlier, snapshot)) return { reason: "settings", ...found };
  if (previousFingerprint === snapshot.info.fingerprint) return { reason: "unchanged", ...found };
  return { ...found, reason: "changed", report: compareSnapshots(earlier, snapshot) };
}
function sameSettings(left, right) {
  const settingsOf = ({ info: { service, view, families, include, ignore } }) => JSON.stringify([service, view, Object.keys(families).sort(), include, ignore]);
  return settingsOf(left) === settingsOf(right);
}

// platform/snapshot/write-snapshot.ts
import { mkdir, rm, rmdir, unlink, writeFile } from "node:fs/promises";
import { rmSync } from "node:fs";
import path3 from "node:path";
var MAX_CONCURRENT_CHANGES = 16;
async function writeSnapshot(folder, snapshot, { earlier, deadline, onStaging }) {
  const staging = path3.join(folder, STAGING_FOLDER);
  const wanted = [...snapshotFiles(snapshot)].filter(([file, text]) => textBefore(earlier, file) !== text);
  const gone = earlier.files.filter((file) => !snapshot.files.has(file));
  try {
    await removeLeftovers(folder, earlier);
    onStaging({ removeNow: () => rmSync(staging, { recursive: true, force: true }) });
    await stage(staging, wanted, deadline);
  } catch (error) {
    await rm(staging, { recursive: true, force: true }).catch(() => void 0);
    throw error instanceof DraftServiceError ? error : new FileError(folder, error);
  } finally {
    onStaging(void 0);
  }
  try {
    await removeFiles(folder, gone);
    await place(folder, staging, wanted);
    await rm(staging, { recursive: true });
  } catch (error) {
    throw new FileError(folder, error);
  }
  const last = [SUMS_FILE, SNAPSHOT_FILE];
  return { written: wanted.filter(([file]) => !last.includes(file)).length, removed: gone.length };
}
async function removeLeftovers(folder, { orphans }) {
  await removeFiles(folder, orphans);
  await rm(path3.join(folder, STAGING_FOLDER), { recursive: true, force: true });
}
function textBefore({ opened }, file) {
  return opened.state === "whole" ? opened.snapshot.files.get(file) : void 0;
}
function staged(staging, index, file) {
  return path3.join(staging, file === SUMS_FILE ? SUMS_FILE : String(index));
}
async function stage(staging, wanted, deadline) {
  await mkdir(staging, { recursive: true });
  await mapConcurrent(wanted, MAX_CONCURRENT_CHANGES, async ([file, text], index) => {
    deadline.check("the files of the snapshot to be written");
    await writeFile(staged(staging, index, file), text, { flag: "wx" });
  });
}
async function place(folder, staging, wanted) {
  const families = new Set(wanted.map(([file]) => path3.dirname(fileAt(folder, file))));
  for (const family of families) await mkdir(family, { recursive: true });
  const move = async ([file], index) => renameFile(staged(staging, index, file), fileAt(folder, file));
  const objects = wanted.findIndex(([file]) => file === SUMS_FILE);
  await mapConcurrent(wanted.slice(0, objects), MAX_CONCURRENT_CHANGES, move);
  for (let index = objects; index < wanted.length; index += 1) {
    const file = wanted[index];
    if (file !== void 0) await move(file, index);
  }
}
async function removeFiles(folder, gone) {
  await mapConcurrent(gone, MAX_CONCURRENT_CHANGES, async (file) => {
    await unlink(fileAt(folder, file)).catch((error) => {
      if (error.code !== "ENOENT") throw error;
    });
  });
  for (const family of new Set(gone.map((file) => path3.dirname(fileAt(folder, file))))) {
    if (family !== folder) await rmdir(family).catch(() => void 0);
  }
}

// platform/snapshot/take-snapshot.ts
var MAX_NAMES = 5;
async function takeSnapshot(host, request, writeChanges) {
  const { folder, baselineDraftId, draftId } = request;
  await checkWritable(path4.join(folder.path, STAGING_FOLDER));
  const earlier = await readEarlierSnapshot(folder.path);
  warnIfDamaged(host, folder, earlier);
  host.setPhase("reading the draft");
  const baseline = baselineDraftId === void 0 ? void 0 : await readDraft(host, baselineDraftId, request.settings);
  const snapshot = await readDraft(host, draftId, request.settings);
  host.setPhase("comparing the snapshots");
  const comparison = baseline === void 0 ? compareWithEarlier(earlier, snapshot) : compareWithBaseline(baseline, snapshot);
  warnIfOther(host, folder, snapshot, comparison);
  const files = await writeChanges(comparison);
  host.setPhase("writing the snapshot");
  await placeSnapshot(host, folder, snapshot, earlier);
  await noticeForeignFiles(host, folder, snapshot);
  return { snapshot, comparison, files };
}
async function readDraft({ client, deadline, showReading }, draftId, settings) {
  const title = `Reading draft ${draftId} (view ${settings.view}, at most ${formatDuration(deadline.left())})`;
  return showReading(
    title,
    (onProgress) => readSnapshot(client, draftId, { ...settings, onProgress }, deadline)
  );
}
function warnIfDamaged({ log }, { input }, { opened }) {
  if (opened.state !== "damaged") return;
  log.warning(
    `The snapshot in ${oneLine(input, 120)} is damaged, or the run that wrote it was interrupted: ${opened.why} It is replaced by a new one; nothing is compared with it.`
  );
}
function warnIfOther({ log }, { input }, { info }, { reason, previous }) {
  if (previous === void 0) return;
  const snapshot = `The snapshot in ${oneLine(input, 120)}`;
  if (previous.service !== info.service) {
    log.warning(
      `${snapshot} is of another service, ${oneLine(previous.service, 200)}. It is replaced by a new one of ${info.service}; nothing is compared with it.`
    );
  } else if (reason === "settings") {
    log.warning(
      `${snapshot} was taken with other settings (${differences(previous, info)}). It is replaced by a new one; nothing is compared with it.`
    );
  } else if (String(previous.draft.id) !== String(info.draft.id)) {
    log.warning(
      `${snapshot} is of another draft, ${oneLine(String(previous.draft.id), 40)}. It is replaced by a new one of draft ${String(info.draft.id)}; their objects are compared by name.`
    );
  }
}
function differences(previous, info) {
  const before = takenTexts(previous);
  const now = Object.entries(takenTexts(info));
  const texts = now.filter(([name, text]) => before[name] !== text);
  return texts.map(([name, text]) => `${name}: ${before[name]}, now ${text}`).join("; ");
}
async function placeSnapshot({ log, deadline, setPartFile }, folder, snapshot, earlier) {
  if (isThere(earlier, snapshot)) {
    await removeLeftovers(folder.path, earlier);
    log.line(`${folder.input}: ${objectCount(snapshot)} objects, as they were.`);
    return;
  }
  const { written, removed } = await writeSnapshot(folder.path, snapshot, {
    earlier,
    deadline,
    onStaging: setPartFile
  });
  log.line(
    `${folder.input}: ${objectCount(snapshot)} objects; ${written} ${written === 1 ? "file" : "files"} written, ${removed} removed.`
  );
}
function isThere({ opened }, snapshot) {
  if (opened.state !== "whole") return false;
  const sameDesign = opened.snapshot.info.fingerprint === snapshot.info.fingerprint;
  return sameDesign && sameSettings(opened.snapshot, snapshot);
}
async function noticeForeignFiles({ log }, folder, snapshot) {
  const foreign = await foreignFiles(folder.path, snapshot);
  if (foreign.length === 0) return;
  const names = foreign.slice(0, MAX_NAMES).map((name) => oneLine(name, 100));
  const more = foreign.length > MAX_NAMES ? ` and ${foreign.length - MAX_NAMES} more` : "";
  log.notice(
    `The folder ${oneLine(folder.input, 120)} also holds files that are not part of the snapshot; they were left alone: ${names.join(", ")}${more}.`
  );
}

// action/snapshot/change-files.ts
import { mkdtemp, writeFile as writeFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import path5 from "node:path";
async function writeChangeFiles(report) {
  const { RUNNER_TEMP: runnerTemp = "" } = process.env;
  const parent = runnerTemp === "" ? tmpdir() : runnerTemp;
  const text = changesMarkdown(report);
  try {
    const folder = await mkdtemp(path5.join(parent, "draft-changes-"));
    const write = async (name, content) => {
      const file = path5.join(folder, name);
      await writeFile2(file, content);
      return file;
    };
    return {
      json: await write("changes.json", `${JSON.stringify(report, null, 2)}
`),
      markdown: await write("changes.md", text),
      html: await write("changes.html", changesHtml(report)),
      text
    };
  } catch (error) {
    throw new FileError(parent, error);
  }
}

// action/snapshot/outputs.ts
function setSnapshotOutputs(snapshot, { reason, previousFingerprint, report }, files) {
  const totals = report?.totals;
  setOutputs({
    changed: String(reason !== "unchanged"),
    reason,
    fingerprint: snapshot.info.fingerprint,
    "previous-fingerprint": previousFingerprint ?? "",
    objects: objectCount(snapshot),
    added: totals?.added ?? "",
    removed: totals?.removed ?? "",
    modified: totals?.changed ?? ""
  });
  if (files === void 0) return;
  setOutputs({ "changes-path": files.json, "markdown-path": files.markdown, "html-path": files.html });
}

// action/snapshot/public-repository.ts
import { readFile as readFile2 } from "node:fs/promises";
var EVENT = object({
  repository: object({ private: optional(boolean()), visibility: optional(string()) })
});
async function isPublicRepository(eventFile = process.env.GITHUB_EVENT_PATH) {
  if (eventFile === void 0 || eventFile === "") return false;
  try {
    const { repository } = parse(EVENT, JSON.parse(await readFile2(eventFile, "utf8")), { jitless: true });
    return repository.visibility === void 0 ? repository.private === false : repository.visibility === "public";
  } catch {
    return false;
  }
}

// action/snapshot/summary.ts
var REASONS = {
  first: "the first one here: nothing to compare with",
  changed: "changed",
  unchanged: "unchanged",
  settings: "the one before was taken in another way or from another service: nothing was compared",
  damaged: "the one before did not match its SHA256SUMS: nothing was compared"
};
async function summarizeSnapshot({ snapshot, comparison, folder, markdown }, redact) {
  const escaped = (text) => escapedLine(text, redact);
  const { draft, view, service, fingerprint } = snapshot.info;
  const { reason, previousFingerprint, report } = comparison;
  const previous = previousFingerprint === void 0 ? [] : [["Fingerprint before", `<code>${escaped(previousFingerprint)}</code>`]];
  summary.addHeading("Draft snapshot", 2);
  addRows([
    ["Draft", escaped(`${draft.label} (${draft.id})`)],
    ...report === void 0 || report.from.draft.id === report.to.draft.id ? [] : [["Compared with", escaped(`${report.from.draft.label} (${report.from.draft.id})`)]],
    ["Outcome", REASONS[reason]],
    ["Objects", `${objectCount(snapshot)}, in the view ${view}`],
    ["Fingerprint", `<code>${fingerprint}</code>`],
    ...previous,
    ["Folder", escaped(folder)],
    ["Service", escaped(service)]
  ]);
  if (markdown !== void 0) summary.addEOL().addRaw(markdown, true);
  await writeSummary();
}

// action/snapshot/run-snapshot.ts
async function runSnapshot(inputs, run) {
  const context = openContext(inputs, run);
  const { client, log } = context;
  const { folder } = inputs;
  await warnIfPublic(context);
  const host = {
    ...context,
    setPhase: run.setPhase.bind(run),
    setPartFile: run.setPartFile.bind(run),
    showReading: (title, read) => log.group(title, () => read(objectLines(client, (line) => log.line(line))))
  };
  const { snapshot, comparison, files } = await takeSnapshot(
    host,
    inputs,
    async ({ report }) => report === void 0 ? void 0 : writeChangeFiles(report)
  );
  setSnapshotOutputs(snapshot, comparison, files);
  log.line(`The draft: ${comparison.reason}. Fingerprint ${snapshot.info.fingerprint}.`);
  run.setPhase("writing the summary");
  const summary2 = { snapshot, comparison, folder: folder.input, markdown: files?.text };
  await summarizeSnapshot(summary2, redactor(context)).catch((error) => {
    log.warning(summaryMissing(error));
  });
}
async function warnIfPublic({ log }) {
  if (!await isPublicRepository()) return;
  log.warning(
    "This repository is public, and drafts can be confidential: everybody can read what is committed, uploaded or written to a summary here."
  );
}
export {
  runSnapshot
};
