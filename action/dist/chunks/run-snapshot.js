import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  DRAFT_FILE,
  FAMILY_FOLDERS,
  SNAPSHOT_FILE,
  SNAPSHOT_SCHEMA,
  STAGING_FOLDER,
  SUMS_FILE,
  changesHtml,
  changesMarkdown,
  changesXlsx,
  checkNoLinks,
  compareSnapshots,
  isObjectFile,
  objectCount,
  openSnapshot,
  parseChecksums,
  readSnapshot,
  snapshotFiles
} from "./shared.run-snapshot.snapshot.js";
import {
  inputError,
  quotedFolder
} from "./shared.index.run-snapshot.snapshot.js";
import {
  makeFolder,
  notWritable,
  openContext,
  renameFile,
  writeWhole
} from "./shared.run-report.run-snapshot.js";
import {
  addRows,
  escapedLine,
  setOutputs,
  writeSummary
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  DraftServiceError,
  FAMILIES,
  FileError,
  InputError,
  formatDuration,
  hasCode,
  isObject,
  mapConcurrent,
  oneLine
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  summary
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";
import "./shared.js";

// action/snapshot/run-snapshot.ts
import { mkdtemp as mkdtemp2, readFile as readFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import path6 from "node:path";

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

// platform/snapshot/write-changes.ts
import { rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
var CHANGE_FORMATS = ["changes", "markdown", "html", "xlsx"];
var CONTENT = {
  changes: (report) => `${JSON.stringify(report, null, 2)}
`,
  markdown: (report) => changesMarkdown(report),
  html: changesHtml,
  xlsx: changesXlsx
};
async function writeChanges(report, files, deadline) {
  for (const format of CHANGE_FORMATS) {
    const { [format]: file = "" } = files;
    if (file === "") continue;
    const target = path.resolve(file);
    const found = await stat(target).catch(() => void 0);
    const isOther = found?.isFile() === false;
    const content = report === void 0 ? void 0 : await CONTENT[format](report, deadline);
    try {
      if (content !== void 0) await (isOther ? writeFile(target, content) : writeWhole(target, content));
      else if (!isOther) await rm(target, { force: true });
    } catch (error) {
      throw error instanceof FileError ? error : new FileError(target, error);
    }
  }
}

// platform/snapshot/take-snapshot.ts
import { readdir as readdir3 } from "node:fs/promises";
import path5 from "node:path";

// platform/snapshot/earlier-snapshot.ts
import { lstat, readFile, readdir } from "node:fs/promises";
import path2 from "node:path";
var MAX_CONCURRENT_READS = 16;
async function readEarlierSnapshot({ path: folder, input }, takenOver) {
  const files = await readFiles(folder);
  const listed = pathsIn(files.get(SUMS_FILE));
  const schema = schemaOf(files.get(SNAPSHOT_FILE));
  const listsObjects = listed?.some(isObjectFile) === true && (takenOver || files.has(SNAPSHOT_FILE));
  const isOurs = schema === SNAPSHOT_SCHEMA || listsObjects;
  for (const name of [SNAPSHOT_FILE, SUMS_FILE, DRAFT_FILE]) {
    const found = await lstat(path2.join(folder, name)).catch(() => void 0);
    if (found === void 0) continue;
    const hasOtherSchema = name === SNAPSHOT_FILE && schema !== void 0 && schema !== SNAPSHOT_SCHEMA;
    if (found.isFile() && isOurs && !hasOtherSchema) continue;
    throw new InputError([`path: "${name}" in the folder ${input} was not written by a snapshot.`], {
      hint: "Move it away, or give another folder. Nothing was requested from the service."
    });
  }
  const opened = openSnapshot(files);
  if (opened.state === "whole") return { opened, files: listed ?? [] };
  return { opened, files: isOurs || takenOver ? await objectFilesIn(folder) : [] };
}
async function readFiles(folder) {
  const files = /* @__PURE__ */ new Map();
  const read = async (file) => {
    const at = path2.join(folder, file);
    const found = await lstat(at).catch(() => void 0);
    const bytes = found?.isFile() === true ? await readFile(at).catch(() => void 0) : void 0;
    if (bytes !== void 0) files.set(file, bytes);
  };
  await mapConcurrent([SUMS_FILE, SNAPSHOT_FILE], MAX_CONCURRENT_READS, read);
  await mapConcurrent(pathsIn(files.get(SUMS_FILE)) ?? [], MAX_CONCURRENT_READS, read);
  return files;
}
function pathsIn(sums) {
  return parseChecksums(textOf(sums))?.map((sum) => sum.path);
}
async function objectFilesIn(folder) {
  const found = await Promise.all(
    FAMILY_FOLDERS.map(async (family) => {
      const entries = await readdir(path2.join(folder, family), { withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `${family}/${name}`);
      return files.filter(isObjectFile);
    })
  );
  return found.flat();
}
function textOf(bytes) {
  return Buffer.from(bytes ?? "").toString("utf8");
}
function schemaOf(bytes) {
  try {
    const value = JSON.parse(textOf(bytes));
    return isObject(value) ? value.schema ?? "" : "";
  } catch {
    return void 0;
  }
}

// platform/snapshot/snapshot-comparison.ts
async function compareWithBaseline(baseline, snapshot, deadline) {
  const report = await compareSnapshots(baseline, snapshot, { match: "name", deadline });
  const reason = report.changes.length === 0 ? "unchanged" : "changed";
  return { reason, previousFingerprint: baseline.info.fingerprint, report };
}
async function compareWithEarlier({ opened }, snapshot, folder, deadline) {
  if (opened.state !== "whole") {
    const reason = opened.state === "absent" ? "first" : "damaged";
    return { reason, previousFingerprint: void 0, report: void 0 };
  }
  const earlier = { ...opened.snapshot, folder };
  const previousFingerprint = earlier.info.fingerprint;
  const found = { previousFingerprint, previous: earlier.info, report: void 0 };
  if (!sameSettings(earlier, snapshot)) return { reason: "settings", ...found };
  if (previousFingerprint === snapshot.info.fingerprint) return { reason: "unchanged", ...found };
  return { ...found, reason: "changed", report: await compareSnapshots(earlier, snapshot, { deadline }) };
}
function sameSettings(left, right) {
  const settingsOf = ({ info: { service, view, families, include, ignore } }) => JSON.stringify([service, view, Object.keys(families).sort(), include, ignore]);
  return settingsOf(left) === settingsOf(right);
}
function otherSettings(before, now) {
  const [was, is] = [settingTexts(before), settingTexts(now)];
  const names = ["view", "families", "include", "ignore"].filter((name) => was[name] !== is[name]);
  return names.map((name) => `${name}: ${was[name]}, now ${is[name]}`).join("; ");
}
function settingTexts({ view, families, include, ignore }) {
  const paths = Object.keys(families);
  const all = paths.length === Object.keys(FAMILIES).length;
  const listed = (names) => oneLine([...names].sort().join(", ") || "none", 200);
  return { view, families: all ? "all" : listed(paths), include: listed(include), ignore: listed(ignore) };
}

// platform/snapshot/staging-folder.ts
import { mkdtemp, readdir as readdir2, rename, rm as rm2, rmdir, writeFile as writeFile2 } from "node:fs/promises";
import { readdirSync, readlinkSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import path3 from "node:path";
var OWNER = /^(?:run|placing)-(?<pid>\d+)-(?<until>\d+)-(?<host>.+)$/;
var GRACE_MS = 6e4;
var HOST = hostname() + processNamespace();
var StagingFolder = class _StagingFolder {
  /** Absolute. */
  path;
  /** A run that was killed while files were on their way may have left files of objects that no list names. */
  takenOver;
  /** Files may be on their way. The folder stays until they are in their places, so that the next run finds out. */
  placing;
  owner;
  /** Where it is made and removed: in its place it always says whose it is. */
  aside;
  constructor(place2, aside, owner, takenOver) {
    this.path = place2;
    this.aside = aside;
    this.owner = owner;
    this.takenOver = takenOver;
    this.placing = takenOver;
  }
  /**
   * @param folder of the snapshot, absolute; it is created
   * @param deadline of the run
   * @throws InputError while another run has the staging folder, or if no file can be written
   */
  static async open(folder, deadline) {
    const place2 = path3.join(folder, STAGING_FOLDER);
    const owner = `${process.pid}-${Math.ceil(Date.now() + deadline.left() + GRACE_MS)}-${HOST}`;
    try {
      await makeFolder(folder);
      const aside = await mkdtemp(`${place2}-`);
      await writeFile2(path3.join(aside, `run-${owner}`), "").catch(
        (error) => Promise.reject(hasCode(error, "ENOENT") ? isTaken(place2) : error)
      );
      await rmdir(place2).catch(() => void 0);
      const takenOver = await rename(aside, place2).then(
        () => false,
        () => rm2(aside, { recursive: true, force: true }).then(() => takeOver(place2, owner))
      );
      for (const name of await readdir2(folder))
        if (/^\.draft-snapshot-tmp-\w{6}$/.test(name))
          await rm2(path3.join(folder, name), { recursive: true, force: true }).catch(() => void 0);
      return new _StagingFolder(place2, aside, owner, takenOver);
    } catch (error) {
      throw error instanceof InputError ? error : notWritable(folder, "path", error);
    }
  }
  /** From now on files are on their way to their places. */
  async startPlacing() {
    const [before, after] = ["run", "placing"].map((state) => path3.join(this.path, `${state}-${this.owner}`));
    if (!this.placing) await rename(before ?? "", after ?? "");
    this.placing = true;
  }
  /** All files are in their places. */
  endPlacing() {
    this.placing = false;
  }
  removeNow() {
    if (this.placing) return;
    try {
      if (!readdirSync(this.path).some((name) => name.endsWith(`-${this.owner}`))) return;
      renameSync(this.path, this.aside);
      rmSync(this.aside, { recursive: true });
    } catch {
    }
  }
};
async function takeOver(place2, owner) {
  const refused = () => Promise.reject(isTaken(place2));
  const names = await readdir2(place2).catch(refused);
  const before = names.find((name) => OWNER.test(name));
  if (before === void 0 || isInUse(before)) return refused();
  const [state] = before.split("-", 1);
  await rename(path3.join(place2, before), path3.join(place2, `${state}-${owner}`)).catch(refused);
  for (const name of names) if (name !== before) await rm2(path3.join(place2, name), { recursive: true });
  return state === "placing";
}
function isInUse(name) {
  const { pid, until = 0, host } = OWNER.exec(name)?.groups ?? {};
  if (Number(until) <= Date.now()) return false;
  if (host !== HOST) return true;
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}
function processNamespace() {
  try {
    return `-${readlinkSync("/proc/self/ns/pid").replace(/\D/g, "")}`;
  } catch {
    return "";
  }
}
function isTaken(staging) {
  return new InputError([`path: another run is writing to this folder: it has ${staging}.`], {
    hint: "Wait until it ends. If no run is active, remove that folder and, if snapshot.json is missing, also SHA256SUMS and draft.json. Nothing was requested from the service."
  });
}

// platform/snapshot/write-snapshot.ts
import { lstat as lstat2, mkdir, rm as rm3, rmdir as rmdir2, writeFile as writeFile3 } from "node:fs/promises";
import path4 from "node:path";
var MAX_CONCURRENT_CHANGES = 16;
var LAST = [SUMS_FILE, DRAFT_FILE, SNAPSHOT_FILE];
async function writeSnapshot(folder, staging, { snapshot, earlier }, deadline) {
  const before = earlier.opened.state === "whole" ? earlier.opened.snapshot : void 0;
  const gone = earlier.files.filter((file) => !snapshot.files.has(file));
  const isSame = before?.info.fingerprint === snapshot.info.fingerprint && sameSettings(before, snapshot);
  if (isSame && gone.length === 0) return void 0;
  const wanted = [...snapshotFiles(snapshot)].filter(([file, text]) => before?.files.get(file) !== text);
  try {
    const staged = await mapConcurrent(wanted, MAX_CONCURRENT_CHANGES, async ([file, text], index) => {
      deadline.check("the files of the snapshot to be written");
      const inTheWay = await lstat2(path4.join(folder.path, file)).catch(() => void 0);
      if (inTheWay?.isDirectory() === true)
        throw inputError(
          `In ${quotedFolder(folder.input)}, "${oneLine(file, 300)}" is a folder. Move it away.`
        );
      const part = path4.join(staging.path, String(index));
      await writeFile3(part, text, { flag: "wx" });
      return { part, file };
    });
    checkNoLinks(folder);
    await staging.startPlacing();
    await removeFiles(folder.path, gone);
    await place(folder.path, staged);
  } catch (error) {
    throw error instanceof DraftServiceError ? error : new FileError(folder.path, error);
  }
  const written = wanted.filter(([file]) => file !== SUMS_FILE && file !== SNAPSHOT_FILE);
  return { written: written.length, removed: gone.length };
}
async function removeFiles(folder, gone) {
  await mapConcurrent(gone, MAX_CONCURRENT_CHANGES, (file) => rm3(path4.join(folder, file), { force: true }));
  for (const family of new Set(gone.map((file) => path4.dirname(path4.join(folder, file))))) {
    if (family !== folder) await rmdir2(family).catch(() => void 0);
  }
}
async function place(folder, staged) {
  const families = new Set(staged.map(({ file }) => path4.dirname(path4.join(folder, file))));
  for (const family of families) await mkdir(family, { recursive: true });
  const move = ({ part, file }) => renameFile(part, path4.join(folder, file));
  const objects = staged.filter(({ file }) => !LAST.includes(file));
  await mapConcurrent(objects, MAX_CONCURRENT_CHANGES, move);
  for (const last of LAST) for (const one of staged) if (one.file === last) await move(one);
}

// platform/snapshot/take-snapshot.ts
var MAX_NAMES = 5;
async function takeSnapshot(host, { folder, baselineDraftId, draftId, settings }, writeChanges2) {
  const { deadline, log, setPartFile, setPhase } = host;
  const staging = await StagingFolder.open(folder.path, deadline);
  setPartFile(staging);
  try {
    const earlier = await readEarlierSnapshot(folder, staging.takenOver);
    const shown = oneLine(folder.input, 120);
    if (earlier.opened.state === "damaged")
      log.warning(
        `The snapshot in ${shown} is damaged, or the run that wrote it was interrupted: ${earlier.opened.why} It is replaced by a new one; nothing is compared with it.`
      );
    setPhase("reading the draft");
    const baseline = baselineDraftId === void 0 ? void 0 : await readDraft(host, baselineDraftId, settings);
    const snapshot = await readDraft(host, draftId, settings);
    setPhase("comparing the snapshots");
    const comparison = baseline === void 0 ? await compareWithEarlier(earlier, snapshot, folder.input, deadline) : await compareWithBaseline(baseline, snapshot, deadline);
    const other = otherSnapshot(snapshot, comparison);
    if (other !== void 0) log.warning(`The snapshot in ${shown} ${other}.`);
    await writeChanges2(comparison);
    setPhase("writing the snapshot");
    const changes = await writeSnapshot(folder, staging, { snapshot, earlier }, deadline);
    staging.endPlacing();
    const outcome = changes === void 0 ? ", as they were" : `; ${changes.written} ${changes.written === 1 ? "file" : "files"} written, ${changes.removed} removed`;
    log.line(`${folder.input}: ${objectCount(snapshot)} objects${outcome}.`);
    await noticeForeignFiles(log, folder, snapshot);
    return { snapshot, comparison };
  } finally {
    staging.removeNow();
    setPartFile(void 0);
  }
}
async function readDraft({ client, deadline, showReading }, draftId, settings) {
  const title = `Reading draft ${draftId} (view ${settings.view}, at most ${formatDuration(deadline.left())})`;
  return showReading(
    title,
    (onProgress) => readSnapshot(client, draftId, { ...settings, onProgress }, deadline)
  );
}
function otherSnapshot({ info }, { reason, previous }) {
  if (previous === void 0) return void 0;
  const replaced = "It is replaced by a new one";
  const uncompared = "nothing is compared with it";
  if (previous.service !== info.service) {
    const service = oneLine(previous.service, 200);
    return `is of another service, ${service}. ${replaced} of ${info.service}; ${uncompared}`;
  }
  if (reason === "settings")
    return `was taken with other settings (${otherSettings(previous, info)}). ${replaced}; ${uncompared}`;
  if (String(previous.draft.id) === String(info.draft.id)) return void 0;
  const draft = oneLine(String(previous.draft.id), 40);
  return `is of another draft, ${draft}. ${replaced} of draft ${info.draft.id}; their objects are compared by name`;
}
async function noticeForeignFiles(log, folder, snapshot) {
  const own = /* @__PURE__ */ new Set([...snapshotFiles(snapshot).keys(), ...FAMILY_FOLDERS, ".gitattributes"]);
  const found = [];
  for (const family of ["", ...FAMILY_FOLDERS])
    for (const name of await readdir3(path5.join(folder.path, family)).catch(() => []))
      found.push(path5.posix.join(family, name));
  const foreign = found.filter((file) => !own.has(file) && !file.startsWith(STAGING_FOLDER));
  if (foreign.length === 0) return;
  const shown = foreign.sort().slice(0, MAX_NAMES);
  const names = shown.map((name) => oneLine(name, 100)).join(", ");
  const more = foreign.length > MAX_NAMES ? ` and ${foreign.length - MAX_NAMES} more` : "";
  log.notice(
    `The folder ${oneLine(folder.input, 120)} also holds files that are not part of the snapshot; they were left alone: ${names}${more}.`
  );
}

// action/snapshot/summary.ts
var REASONS = {
  first: "the first snapshot here: nothing to compare with",
  changed: "changed",
  unchanged: "unchanged",
  settings: "the earlier snapshot has other settings or another service: nothing was compared",
  damaged: "the earlier snapshot did not match its SHA256SUMS: nothing was compared"
};
async function summarizeSnapshot(snapshot, { reason, previousFingerprint, report }, folder, redact) {
  const escaped = (text) => escapedLine(text, redact);
  const { draft, view, service, fingerprint } = snapshot.info;
  const rows = [["Draft", escaped(`${draft.label} (${draft.id})`)]];
  if (report !== void 0 && report.from.draft.id !== report.to.draft.id)
    rows.push(["Compared with", escaped(`${report.from.draft.label} (${report.from.draft.id})`)]);
  rows.push(
    ["Outcome", REASONS[reason]],
    ["Objects", `${objectCount(snapshot)}, in the view ${view}`],
    ["Fingerprint", `<code>${fingerprint}</code>`]
  );
  if (previousFingerprint !== void 0)
    rows.push(["Fingerprint before", `<code>${escaped(previousFingerprint)}</code>`]);
  rows.push(["Folder", escaped(folder)], ["Service", escaped(service)]);
  summary.addHeading("Draft snapshot", 2);
  addRows(rows);
  if (report !== void 0) summary.addEOL().addRaw(changesMarkdown(report), true);
  await writeSummary();
}

// action/snapshot/run-snapshot.ts
async function runSnapshot(inputs, run) {
  const { client, deadline } = openContext(inputs, run);
  const { log, setPhase, setPartFile } = run;
  if (await isPublicRepository()) {
    log.warning(
      "This repository is public, and drafts can be confidential: everybody can read what is committed, uploaded or written to a summary here."
    );
  }
  const showReading = (title, read) => log.group(title, () => read(objectLines(client, (line) => log.line(line))));
  const host = { client, deadline, log, setPhase, setPartFile, showReading };
  const { snapshot, comparison } = await takeSnapshot(host, inputs, async ({ report }) => {
    if (report === void 0) return;
    const names = await changeFiles();
    await writeChanges(report, names, deadline);
    setOutputs(Object.fromEntries(CHANGE_FORMATS.map((format) => [`${format}-path`, names[format]])));
  });
  setSnapshotOutputs(snapshot, comparison);
  log.line(`The draft: ${comparison.reason}. Fingerprint ${snapshot.info.fingerprint}.`);
  await run.summarize((redact) => summarizeSnapshot(snapshot, comparison, inputs.folder.input, redact));
}
async function isPublicRepository() {
  const { GITHUB_EVENT_PATH: eventFile = "" } = process.env;
  try {
    const event = JSON.parse(await readFile2(eventFile, "utf8"));
    return event.repository.private === false;
  } catch {
    return false;
  }
}
async function changeFiles() {
  const { RUNNER_TEMP: runnerTemp = "" } = process.env;
  const parent = runnerTemp === "" ? tmpdir() : runnerTemp;
  const folder = await mkdtemp2(path6.join(parent, "draft-changes-")).catch((error) => {
    throw new FileError(parent, error);
  });
  const file = (name) => path6.join(folder, name);
  return {
    changes: file("changes.json"),
    markdown: file("changes.md"),
    html: file("changes.html"),
    xlsx: file("changes.xlsx")
  };
}
function setSnapshotOutputs(snapshot, { reason, previousFingerprint, report }) {
  const totals = report?.totals;
  setOutputs({
    changed: String(reason !== "unchanged"),
    reason,
    fingerprint: snapshot.info.fingerprint,
    "previous-fingerprint": previousFingerprint ?? "",
    objects: objectCount(snapshot),
    added: totals?.added ?? "",
    removed: totals?.removed ?? "",
    modified: totals?.changed ?? "",
    renamed: totals?.renamed ?? "",
    affected: totals?.affected ?? ""
  });
}
export {
  runSnapshot
};
