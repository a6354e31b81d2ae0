import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  CLIENT_NAME,
  DraftServiceClient,
  FileError,
  InputError,
  abortable,
  authorization,
  int,
  isRemotePlainHttp,
  messageOf,
  nullable,
  object,
  parse,
  parseBaseUrl,
  signedTarget,
  string
} from "./shared.index.run-report.run-snapshot.settings-yaml.snapshot.js";
import {
  isDebug
} from "./shared.actions-artifact.index.run-report.run-snapshot.snapshot.js";
import {
  getProxyUrl
} from "./shared.actions-artifact.actions-http-client.run-report.run-snapshot.js";

// platform/http/open-client.ts
import { setTimeout as sleep } from "node:timers/promises";

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
  /** Closes all idle connections: the service may be closing one of them at this moment. */
  dropIdle() {
    for (const { agent } of this.routes.values()) {
      if (!("freeSockets" in agent)) continue;
      for (const sockets of Object.values(agent.freeSockets)) sockets?.forEach(destroy);
    }
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
function destroy(socket) {
  socket.destroy();
}

// platform/http/transport.ts
function openTransports(credentials) {
  const service = new Connections(true);
  const storage = new Connections(false);
  return {
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        if (method === "POST") service.dropIdle();
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
            ...routeOptions(await service.routeTo(target), target.hostname)
          },
          signal,
          body
        });
        return toResponse(message, decompressed(message));
      }
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname, port, path: path5 } = signedTarget(url);
        const route = routeOptions(await storage.routeTo(new URL(url)), hostname);
        const options = { method: "GET", port, path: path5, headers: { ...headers }, ...route };
        const message = await send({ secure, options, signal });
        return toResponse(message, message);
      }
    },
    close: () => {
      service.close();
      storage.close();
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
    await sleep(ms, void 0, { signal });
  }
};
function openClient(connection, host) {
  const { log, secrets, logRequests, draftTemplatesPathName } = host;
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
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
    onRequest: logRequests ? (event) => log.debug(requestLine(event)) : void 0
  });
}
function requestLine({ method, path: path5, status, ms, attempt }) {
  return `${method} ${path5}: ${status ?? "no response"}, ${Math.round(ms)} ms, attempt ${attempt}`;
}

// action/step-context.ts
function openContext(inputs, run) {
  const client = openClient(inputs, {
    secrets: run.secrets,
    log: run.log,
    logRequests: isDebug(),
    draftTemplatesPathName: "the input draft-templates-path",
    onExit: (callback) => run.onExit(callback)
  });
  return { inputs, run, log: run.log, client, deadline: client.deadline(inputs.timeoutMs, run.signal) };
}
function redactor({ run }) {
  return (line) => run.secrets.redact(line);
}

// platform/files/manifest-file.ts
import { createHash } from "node:crypto";
import { readFile, rename as rename2, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

// platform/files/rename-file.ts
import { rename } from "node:fs/promises";
import { setTimeout as sleep2 } from "node:timers/promises";
var MAX_ATTEMPTS = 5;
var RETRY_PAUSE_MS = 100;
var BUSY = /* @__PURE__ */ new Set(["EPERM", "EBUSY", "EACCES"]);
async function renameFile(from, to, attemptRename = rename) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await attemptRename(from, to);
      return;
    } catch (error) {
      const busy = error instanceof Error && "code" in error && BUSY.has(error.code);
      if (!busy || attempt === MAX_ATTEMPTS) throw error;
      await sleep2(RETRY_PAUSE_MS * attempt);
    }
  }
}

// platform/files/manifest-file.ts
var manifestSchema = object({
  schema: string(),
  service: string(),
  template: nullable(object({ id: int() })),
  task: object({ id: int() }),
  file: object({ name: string(), size_in_bytes: int(), sha256: string() })
});
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
async function readManifest(report) {
  const file = manifestPath(report);
  try {
    const bytes = await readFile(file);
    const content = parse(manifestSchema, JSON.parse(bytes.toString("utf8")), { jitless: true });
    return { path: file, sha256: sha256(bytes), content };
  } catch {
    return void 0;
  }
}
async function findManifestOf(report, { schema, service, task, file }) {
  const found = await readManifest(report);
  if (found === void 0) return void 0;
  const { content } = found;
  const isSame = content.schema === schema && content.service === service && content.task.id === task.id && content.file.name === file.name && content.file.size_in_bytes === file.size_in_bytes && content.file.sha256 === file.sha256;
  return isSame ? found : void 0;
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
function sha256(content) {
  return createHash("sha256").update(content).digest("hex");
}

// platform/files/make-folder.ts
import { mkdir, stat as stat2 } from "node:fs/promises";
import path2 from "node:path";
async function makeFolder(folder) {
  const missing = [];
  let current = folder;
  while (!await exists(current)) {
    missing.push(current);
    const parent = path2.dirname(current);
    if (parent === current) break;
    current = parent;
  }
  for (const name of missing.toReversed()) {
    await mkdir(name).catch((error) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  }
  return missing.at(-1);
}
async function exists(target) {
  try {
    await stat2(target);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}
function hasCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}

// platform/files/check-writable.ts
import { rmdir, stat as stat3 } from "node:fs/promises";
import path4 from "node:path";

// platform/files/part-file.ts
import { open, rm as rm2 } from "node:fs/promises";
import { rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import path3 from "node:path";
var WRITE_BYTES = 1024 * 1024;
var PartFile = class _PartFile {
  handle;
  part;
  chunks = [];
  bufferedBytes = 0;
  position = 0;
  writing = Promise.resolve();
  constructor(handle, part) {
    this.handle = handle;
    this.part = part;
  }
  /** Creates a folder (an absolute path) and the part-file in it. */
  static async create(folder) {
    await makeFolder(folder);
    const part = path3.join(folder, `.draft-report-${randomBytes(6).toString("hex")}.part`);
    return new _PartFile(await open(part, "wx"), part);
  }
  /** Takes the bytes; their memory is released once they are in the file. */
  async write(bytes) {
    this.chunks.push(bytes);
    this.bufferedBytes += bytes.byteLength;
    if (this.bufferedBytes >= WRITE_BYTES) await this.flush();
  }
  /** Starts over with an empty file. */
  async restart() {
    this.chunks = [];
    this.bufferedBytes = 0;
    await this.writing;
    this.position = 0;
    await this.handle.truncate(0);
  }
  /** Writes what is still buffered, and closes the file. */
  async close() {
    await this.flush();
    await this.writing;
    await this.handle.close();
  }
  /** Gives the closed file its final name, in the same folder; replaces a file of that name. */
  async rename(target) {
    await renameFile(this.part, target);
  }
  /** Removes the file. */
  async remove() {
    await this.writing.catch(() => void 0);
    await this.handle.close().catch(() => void 0);
    await rm2(this.part, { force: true });
  }
  /** Removes the file synchronously, for a process that exits. */
  removeNow() {
    rmSync(this.part, { force: true });
  }
  /** Waits for the previous write first: with at most one write at a time, memory stays bounded. */
  async flush() {
    await this.writing;
    if (this.bufferedBytes === 0) return;
    const batch = this.chunks;
    const start = this.position;
    this.position += this.bufferedBytes;
    this.chunks = [];
    this.bufferedBytes = 0;
    this.writing = this.writeBatch(batch, start);
    this.writing.catch(() => void 0);
  }
  async writeBatch(batch, start) {
    let left = batch;
    let position = start;
    while (left.length > 0) {
      const { bytesWritten } = await this.handle.writev(left, position);
      position += bytesWritten;
      left = remaining(left, bytesWritten);
    }
    batch.forEach(releaseBuffer);
  }
};
function releaseBuffer({ buffer, byteLength }) {
  if ("transfer" in buffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
function remaining(chunks, written) {
  let skip = written;
  const left = [];
  for (const chunk of chunks) {
    if (skip >= chunk.byteLength) skip -= chunk.byteLength;
    else {
      left.push(chunk.subarray(skip));
      skip = 0;
    }
  }
  return left;
}

// platform/files/check-writable.ts
var NOTHING_REQUESTED = "Nothing was requested from the service.";
async function checkWritable(folder, name = "path") {
  try {
    const firstNew = await makeFolder(folder);
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
  await checkWritable(path4.resolve(folder), nameOf("path"));
  if (filename === void 0) return;
  const report = path4.resolve(folder, filename);
  for (const file of manifest ? [report, manifestPath(report)] : [report]) {
    const found = await stat3(file).catch(() => void 0);
    if (found?.isDirectory() !== true) continue;
    throw new InputError([`${nameOf("filename")}: ${file} is a folder, so no file can have this name.`], {
      hint: `Give another filename or path. ${NOTHING_REQUESTED}`
    });
  }
}
async function removeEmpty(folder, top) {
  for (let current = folder; current.length >= top.length; current = path4.dirname(current)) {
    const removed = await rmdir(current).then(
      () => true,
      () => false
    );
    if (!removed) return;
  }
}

export {
  renameFile,
  saveManifest,
  readManifest,
  findManifestOf,
  withoutManifest,
  makeFolder,
  PartFile,
  openContext,
  redactor,
  notWritable,
  checkReportPlace,
  removeEmpty
};
