import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  howToCollect
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  CLIENT_NAME,
  DraftServiceClient,
  FileError,
  InputError,
  NothingSentError,
  abortable,
  authorization,
  hasCode,
  int,
  isRemotePlainHttp,
  messageOf,
  object,
  parse,
  parseBaseUrl,
  signedTarget
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  isDebug
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import {
  getProxyUrl
} from "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";

// platform/files/check-writable.ts
import { stat as stat2 } from "node:fs/promises";
import path3 from "node:path";

// platform/files/manifest-file.ts
import { hash } from "node:crypto";
import { readFile, rm as rm2 } from "node:fs/promises";

// platform/files/part-file.ts
import { open, rm } from "node:fs/promises";
import { rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import path2 from "node:path";

// platform/files/make-folder.ts
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
async function makeFolder(folder) {
  if (await isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch(async (error) => {
    if (!await isFolder(folder)) throw error;
  });
}
async function isFolder(target) {
  return (await stat(target).catch(() => void 0))?.isDirectory() === true;
}

// platform/files/rename-file.ts
import { rename } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
var MAX_ATTEMPTS = 5;
var RETRY_PAUSE_MS = 100;
var BUSY = ["EPERM", "EBUSY", "EACCES"];
async function renameFile(from, to, attemptRename = rename) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await attemptRename(from, to);
      return;
    } catch (error) {
      const busy = BUSY.some((code) => hasCode(error, code));
      if (!busy || attempt === MAX_ATTEMPTS) throw error;
      await sleep(RETRY_PAUSE_MS * attempt);
    }
  }
}

// platform/files/part-file.ts
var BLOCK = 768 * 1024;
var PartFile = class _PartFile {
  handle;
  part;
  gathered = [];
  size = 0;
  writing = Promise.resolve();
  constructor(handle, part) {
    this.handle = handle;
    this.part = part;
  }
  /** Creates a folder (an absolute path) and the part-file in it. */
  static async create(folder) {
    await makeFolder(folder);
    const part = path2.join(folder, `.draft-report-${randomBytes(6).toString("hex")}.part`);
    return new _PartFile(await open(part, "ax"), part);
  }
  /** Takes a piece, which must not change any more. Throws if an earlier one could not be written. */
  async write(data) {
    const piece = typeof data === "string" ? Buffer.from(data) : data;
    this.gathered.push(piece);
    this.size += piece.byteLength;
    if (this.size < BLOCK) return;
    await this.writing;
    this.writing = this.writeBlock();
    this.writing.catch(() => void 0);
  }
  async restart() {
    await this.writing;
    [this.gathered, this.size] = [[], 0];
    await this.handle.truncate(0);
  }
  /** Closes the file and gives it its final name, in the same folder; replaces a file of that name. */
  async finish(target) {
    await this.writing;
    await this.writeBlock();
    await this.handle.close();
    await renameFile(this.part, target);
  }
  /** Removes the file. If that fails, it stays: the error that led here says more. */
  async remove() {
    await this.writing.catch(() => void 0);
    await this.handle.close().catch(() => void 0);
    await rm(this.part, { force: true }).catch(() => void 0);
  }
  async writeBlock() {
    const { gathered, size } = this;
    [this.gathered, this.size] = [[], 0];
    const { bytesWritten } = await this.handle.writev(gathered);
    if (bytesWritten < size) await this.handle.appendFile(Buffer.concat(gathered).subarray(bytesWritten));
  }
  /** Removes the file synchronously, for a process that exits. */
  removeNow() {
    rmSync(this.part, { force: true });
  }
};
async function writeWhole(target, content) {
  let part;
  try {
    part = await PartFile.create(path2.dirname(target));
    await part.write(content);
    await part.finish(target);
  } catch (error) {
    await part?.remove();
    throw new FileError(target, error);
  }
}

// platform/files/manifest-file.ts
var TASK_OF_MANIFEST = object({ task: object({ id: int() }) });
function manifestPath(report) {
  return `${report}.manifest.json`;
}
async function saveManifest(report, manifest) {
  const target = manifestPath(report);
  const text = `${JSON.stringify(manifest, null, 2)}
`;
  await writeWhole(target, text);
  return { path: target, sha256: hash("sha256", text) };
}
async function taskOfReportAt(report) {
  try {
    const manifest = JSON.parse(await readFile(manifestPath(report), "utf8"));
    return parse(TASK_OF_MANIFEST, manifest, { jitless: true }).task.id;
  } catch {
    return void 0;
  }
}
async function removeManifest(report) {
  await rm2(manifestPath(report), { force: true }).catch(() => void 0);
}

// platform/files/check-writable.ts
var NOTHING_REQUESTED = "Nothing was requested from the service.";
function notWritable(folder, name, cause) {
  const mistake = `${name}: no file can be written to the folder ${folder}: ${messageOf(cause)}.`;
  const hint = `Check the path, the permissions and the free space. ${NOTHING_REQUESTED}`;
  return new InputError([mistake], { hint, cause });
}
async function checkReportPlace({ folder, filename, manifest }, nameOf = (name) => name) {
  const target = path3.resolve(folder);
  try {
    const trial = await PartFile.create(target);
    await trial.remove();
  } catch (error) {
    throw notWritable(target, nameOf("path"), error);
  }
  if (filename === void 0) return;
  const report = path3.resolve(folder, filename);
  for (const file of manifest ? [report, manifestPath(report)] : [report]) {
    const found = await stat2(file).catch(() => void 0);
    if (found?.isDirectory() !== true) continue;
    throw new InputError([`${nameOf("filename")}: ${file} is a folder, so no file can have this name.`], {
      hint: `Give another filename or path. ${NOTHING_REQUESTED}`
    });
  }
}

// platform/http/open-client.ts
import { setTimeout as sleep2 } from "node:timers/promises";

// platform/http/connections.ts
function httpModule(secure) {
  return process.getBuiltinModule(secure ? "node:https" : "node:http");
}
async function agentFor(url, keepAlive) {
  if (getProxyUrl(url) === void 0) {
    const { Agent } = httpModule(url.protocol === "https:");
    return new Agent({ keepAlive });
  }
  process.noDeprecation = true;
  const { HttpClient } = await import("./actions-http-client.js");
  return new HttpClient(CLIENT_NAME, [], { keepAlive }).getAgent(url.href);
}

// platform/http/transport.ts
function openTransports(credentials) {
  let reads;
  const agentOfService = (method, url) => method === "POST" ? agentFor(url, false) : reads ??= agentFor(url, true);
  return {
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        const target = new URL(url);
        const auth = authenticate ? { authorization: authorization(credentials) } : {};
        const length = body === void 0 ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const options = {
          method,
          // Node looks up an IPv6 address without its brackets.
          hostname: target.hostname.replace(/^\[|\]$/g, ""),
          port: target.port,
          path: `${target.pathname}${target.search}`,
          headers: { ...headers, ...length, ...auth },
          agent: await agentOfService(method, target)
        };
        return toResponse(await send(target.protocol === "https:", options, signal, body));
      }
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname, port, path: path4 } = signedTarget(url);
        const agent = await agentFor(new URL(url), false);
        const options = { method: "GET", hostname, port, path: path4, headers: { ...headers }, agent };
        return toResponse(await send(secure, options, signal));
      }
    },
    close: () => {
      void reads?.then((agent) => {
        if ("destroy" in agent) agent.destroy();
      });
    }
  };
}
async function send(secure, options, signal, body) {
  signal.throwIfAborted();
  let connected = false;
  const response = new Promise((resolve, reject) => {
    const request = httpModule(secure).request({ ...options, signal }, resolve);
    request.on("socket", (socket) => {
      const onConnect = () => {
        connected = true;
      };
      if (isConnecting(socket)) socket.once(secure ? "secureConnect" : "connect", onConnect);
      else onConnect();
    });
    request.on("upgrade", (_, socket) => {
      socket.destroy();
      reject(new Error("the other side switched the protocol (HTTP 101)"));
    });
    request.on("error", reject);
    request.end(body);
  });
  return abortable(response, signal).catch((error) => {
    throw connected ? error : new NothingSentError(error);
  });
}
function isConnecting(socket) {
  return socket.connecting || socket.secureConnecting === true;
}
function toResponse(message) {
  const headers = Object.entries(message.headersDistinct);
  const joined = headers.map(([name, values = []]) => [name, values.join(", ")]);
  return { status: message.statusCode ?? 0, headers: Object.fromEntries(joined), body: message };
}

// platform/http/open-client.ts
var systemClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    await sleep2(ms, void 0, { signal });
  }
};
function openClient(connection, host) {
  const { log, secrets, logRequests, draftTemplatesPathName, howToCollect: howToCollect2 } = host;
  const { baseUrl, credentials, draftTemplatesPath } = connection;
  const transports = openTransports(credentials);
  host.onExit(transports.close);
  if (isRemotePlainHttp(parseBaseUrl(baseUrl))) {
    log.notice("The base URL begins with http://: the credentials travel unencrypted.");
  }
  return new DraftServiceClient({
    ...transports,
    baseUrl,
    draftTemplatesPath,
    draftTemplatesPathName,
    howToCollect: howToCollect2,
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
    onRequest: ({ method, path: path4, status, ms, attempt }) => {
      const outcome = `${status ?? "no response"}, ${Math.round(ms)} ms, attempt ${attempt}`;
      if (logRequests) log.debug(`${method} ${path4}: ${outcome}`);
    }
  });
}

// action/step-context.ts
function openContext(inputs, run) {
  const client = openClient(inputs, {
    secrets: run.secrets,
    log: run.log,
    logRequests: isDebug(),
    draftTemplatesPathName: "the input draft-templates-path",
    howToCollect,
    onExit: run.onExit
  });
  const advice = "Allow more time with the input timeout-minutes.";
  const deadline = client.deadline(inputs.timeoutMs, run.signal, advice);
  return { inputs, run, client, deadline };
}

export {
  makeFolder,
  renameFile,
  PartFile,
  writeWhole,
  saveManifest,
  taskOfReportAt,
  removeManifest,
  notWritable,
  checkReportPlace,
  openContext
};
