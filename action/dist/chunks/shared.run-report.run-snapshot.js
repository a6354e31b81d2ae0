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
  abortable,
  authorization,
  hasCode,
  int,
  isRemotePlainHttp,
  messageOf,
  object,
  parse,
  parseBaseUrl,
  sha256,
  signedTarget
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  isDebug
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import {
  getProxyUrl
} from "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";

// platform/files/check-writable.ts
import { mkdir as mkdir2, rmdir, stat as stat2 } from "node:fs/promises";
import path3 from "node:path";

// platform/files/manifest-file.ts
import { readFile, rename as rename2, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

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

// platform/files/manifest-file.ts
var TASK_OF_MANIFEST = object({ task: object({ id: int() }) });
function manifestPath(report) {
  return `${report}.manifest.json`;
}
async function saveManifest(report, manifest) {
  const target = manifestPath(report);
  const part = partPath(target);
  const text = `${JSON.stringify(manifest, null, 2)}
`;
  try {
    await writeFile(part, text);
    await renameFile(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => void 0);
    throw new FileError(target, error);
  }
  return { path: target, sha256: sha256(text) };
}
async function taskOfReportAt(report) {
  try {
    const manifest = JSON.parse(await readFile(manifestPath(report), "utf8"));
    return parse(TASK_OF_MANIFEST, manifest, { jitless: true }).task.id;
  } catch {
    return void 0;
  }
}
async function withoutManifest(report, replace) {
  const manifest = manifestPath(report);
  const aside = `${partPath(manifest)}.old`;
  const found = await stat(manifest).catch(() => void 0);
  if (found === void 0 || found.isDirectory()) return replace();
  await renameFile(manifest, aside);
  try {
    await replace();
  } catch (error) {
    await rename2(aside, manifest);
    throw error;
  }
  await rm(aside, { force: true });
}
function partPath(file) {
  return path.join(path.dirname(file), `.${path.basename(file)}.part`);
}

// platform/files/part-file.ts
import { mkdir, open, rm as rm2 } from "node:fs/promises";
import { rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import path2 from "node:path";
var PartFile = class _PartFile {
  handle;
  part;
  constructor(handle, part) {
    this.handle = handle;
    this.part = part;
  }
  /** Creates a folder (an absolute path) and the part-file in it. */
  static async create(folder) {
    await mkdir(folder, { recursive: true });
    const part = path2.join(folder, `.draft-report-${randomBytes(6).toString("hex")}.part`);
    return new _PartFile(await open(part, "ax"), part);
  }
  async write(bytes) {
    await this.handle.appendFile(bytes);
  }
  /** Starts over with an empty file. */
  async restart() {
    await this.handle.truncate(0);
  }
  async close() {
    await this.handle.close();
  }
  /** Gives the closed file its final name, in the same folder; replaces a file of that name. */
  async rename(target) {
    await renameFile(this.part, target);
  }
  /** Removes the file. If that fails, it stays: the error that led here says more. */
  async remove() {
    await this.handle.close().catch(() => void 0);
    await rm2(this.part, { force: true }).catch(() => void 0);
  }
  /** Removes the file synchronously, for a process that exits. */
  removeNow() {
    rmSync(this.part, { force: true });
  }
};

// platform/files/check-writable.ts
var NOTHING_REQUESTED = "Nothing was requested from the service.";
async function checkWritable(folder, name = "path") {
  try {
    const firstNew = await mkdir2(folder, { recursive: true });
    try {
      const trial = await PartFile.create(folder);
      await trial.remove();
    } finally {
      if (firstNew !== void 0) await removeEmpty(folder, firstNew);
    }
  } catch (error) {
    throw notWritable(folder, name, error);
  }
}
function notWritable(folder, name, cause) {
  const mistake = `${name}: no file can be written to the folder ${folder}: ${messageOf(cause)}.`;
  const hint = `Check the path, the permissions and the free space. ${NOTHING_REQUESTED}`;
  return new InputError([mistake], { hint, cause });
}
async function checkReportPlace({ folder, filename, manifest }, nameOf = (name) => name) {
  await checkWritable(path3.resolve(folder), nameOf("path"));
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
async function removeEmpty(folder, top) {
  for (let current = folder; current.length >= top.length; current = path3.dirname(current)) {
    const removed = await rmdir(current).then(
      () => true,
      () => false
    );
    if (!removed) return;
  }
}

// platform/http/open-client.ts
import { setTimeout as sleep2 } from "node:timers/promises";

// platform/http/transport.ts
import { isIPv6 } from "node:net";
import { pipeline } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

// platform/http/connections.ts
import http from "node:http";
function httpModule(secure) {
  return secure ? process.getBuiltinModule("node:https") : http;
}
var Connections = class {
  keepAlive;
  routes = /* @__PURE__ */ new Map();
  /** @param keepAlive whether a connection is used for further requests */
  constructor(keepAlive) {
    this.keepAlive = keepAlive;
  }
  async routeTo(url) {
    const cached = this.routes.get(url.origin);
    if (cached !== void 0) return cached;
    const tunnel = getProxyUrl(url) !== void 0;
    const route = { agent: tunnel ? await this.proxyAgent(url) : this.directAgent(url), tunnel };
    this.routes.set(url.origin, route);
    return route;
  }
  /** Closes all connections, so that the process can exit. */
  close() {
    for (const { agent } of this.routes.values()) {
      if ("destroy" in agent) agent.destroy();
    }
    this.routes.clear();
  }
  directAgent(url) {
    const { Agent } = httpModule(url.protocol === "https:");
    return new Agent({ keepAlive: this.keepAlive });
  }
  async proxyAgent(url) {
    process.noDeprecation = true;
    const { HttpClient } = await import("./actions-http-client.js");
    return new HttpClient(CLIENT_NAME, [], { keepAlive: this.keepAlive }).getAgent(url.href);
  }
};

// platform/http/transport.ts
function openTransports(credentials) {
  const service = new Connections(true);
  const posts = new Connections(false);
  const storage = new Connections(false);
  return {
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        const connections = method === "POST" ? posts : service;
        const target = new URL(url);
        const auth = authenticate ? { authorization: authorization(credentials) } : {};
        const length = body === void 0 ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const message = await send({
          secure: target.protocol === "https:",
          options: {
            method,
            port: target.port,
            path: `${target.pathname}${target.search}`,
            headers: { ...headers, ...length, ...auth },
            ...routeOptions(await connections.routeTo(target), target.hostname)
          },
          signal,
          body
        });
        return toResponse(message, decompressed(message));
      }
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname, port, path: path4 } = signedTarget(url);
        const route = routeOptions(await storage.routeTo(new URL(url)), hostname);
        const options = { method: "GET", port, path: path4, headers: { ...headers }, ...route };
        const message = await send({ secure, options, signal });
        return toResponse(message, message);
      }
    },
    close: () => {
      for (const connections of [service, posts, storage]) connections.close();
    }
  };
}
function routeOptions({ agent, tunnel }, hostname) {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return { agent, hostname: tunnel && isIPv6(bare) ? `[${bare}]` : bare };
}
async function send({ secure, options, signal, body }) {
  signal.throwIfAborted();
  const response = new Promise((resolve, reject) => {
    const request = httpModule(secure).request({ ...options, signal }, resolve);
    request.on("error", reject);
    request.on("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new Error("The server answered with another protocol (HTTP 101)"));
    });
    request.end(body);
  });
  return abortable(response, signal);
}
function toResponse(message, body) {
  return { status: message.statusCode ?? 0, headers: headersOf(message), body };
}
function headersOf(message) {
  const entries = Object.entries(message.headersDistinct).map(([name, values]) => [
    name,
    (values ?? []).join(", ")
  ]);
  return Object.fromEntries(entries);
}
function decompressed(message) {
  const decoder = decoderFor(message.headers["content-encoding"]?.trim().toLowerCase());
  if (decoder === void 0) return message;
  return pipeline(message, decoder, () => {
  });
}
function decoderFor(encoding) {
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      return void 0;
  }
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
    onRequest: logRequests ? (event) => log.debug(requestLine(event)) : void 0
  });
}
function requestLine({ method, path: path4, status, ms, attempt }) {
  return `${method} ${path4}: ${status ?? "no response"}, ${Math.round(ms)} ms, attempt ${attempt}`;
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
  return { inputs, run, log: run.log, client, deadline };
}
function redactor({ run }) {
  return (line) => run.secrets.redact(line);
}

export {
  renameFile,
  saveManifest,
  taskOfReportAt,
  withoutManifest,
  PartFile,
  notWritable,
  checkReportPlace,
  removeEmpty,
  openContext,
  redactor
};
