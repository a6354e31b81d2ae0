import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  require_zlib
} from "./shared.actions-artifact.run.take-snapshot.js";
import {
  isDebug
} from "./shared.actions-artifact.index.run.snapshot.take-snapshot.js";
import {
  getProxyUrl,
  require_http
} from "./shared.actions-artifact.actions-http-client.run.take-snapshot.js";
import {
  CLIENT_NAME,
  DraftService,
  InputError,
  authorization,
  isPlainHttpElsewhere,
  messageOf,
  parseBaseUrl,
  signedTarget
} from "./shared.index.run.settings-input.snapshot.take-snapshot.js";
import {
  require_crypto
} from "./shared.actions-artifact.index.run.settings-input.snapshot.take-snapshot.js";
import {
  __toESM
} from "./shared.js";

// action/writable-folder.ts
import { mkdir as mkdir2, rmdir } from "node:fs/promises";
import path2 from "node:path";

// action/part-file.ts
var import_node_crypto = __toESM(require_crypto(), 1);
import { mkdir, open, rm } from "node:fs/promises";
import { rmSync } from "node:fs";
import path from "node:path";

// action/renamed.ts
import { rename } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
var MAX_ATTEMPTS = 5;
var RETRY_PAUSE_MS = 100;
var BUSY = /* @__PURE__ */ new Set(["EPERM", "EBUSY", "EACCES"]);
async function renamed(from, to, once = rename) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await once(from, to);
      return;
    } catch (error) {
      const busy = error instanceof Error && "code" in error && BUSY.has(error.code);
      if (!busy || attempt === MAX_ATTEMPTS) throw error;
      await sleep(RETRY_PAUSE_MS * attempt);
    }
  }
}

// action/part-file.ts
var WRITE_BYTES = 1024 * 1024;
var PartFile = class _PartFile {
  handle;
  part;
  pieces = [];
  gathered = 0;
  position = 0;
  writing = Promise.resolve();
  constructor(handle, part) {
    this.handle = handle;
    this.part = part;
  }
  /** Creates a folder (an absolute path) and the part-file in it. */
  static async create(folder) {
    await mkdir(folder, { recursive: true });
    const part = path.join(folder, `.draft-report-${(0, import_node_crypto.randomBytes)(6).toString("hex")}.part`);
    return new _PartFile(await open(part, "wx"), part);
  }
  /** Takes the bytes over: their memory is given back once they are in the file. */
  async write(bytes) {
    this.pieces.push(bytes);
    this.gathered += bytes.byteLength;
    if (this.gathered >= WRITE_BYTES) await this.flush();
  }
  /** Forgets everything written so far. */
  async restart() {
    this.pieces = [];
    this.gathered = 0;
    await this.writing;
    this.position = 0;
    await this.handle.truncate(0);
  }
  /** Everything is in the file. */
  async close() {
    await this.flush();
    await this.writing;
    await this.handle.close();
  }
  /** Gives the closed file its name, in the same folder; replaces a file of that name. */
  async rename(target) {
    await renamed(this.part, target);
  }
  /** Leaves nothing behind. */
  async remove() {
    await this.writing.catch(() => void 0);
    await this.handle.close().catch(() => void 0);
    await rm(this.part, { force: true });
  }
  /** Leaves nothing behind, for a process that is about to end. */
  removeNow() {
    rmSync(this.part, { force: true });
  }
  /** Waits for the write before, so that at most one is under way and memory stays flat. */
  async flush() {
    await this.writing;
    if (this.gathered === 0) return;
    const batch = this.pieces;
    const at = this.position;
    this.position += this.gathered;
    this.pieces = [];
    this.gathered = 0;
    this.writing = this.put(batch, at);
    this.writing.catch(() => void 0);
  }
  async put(batch, at) {
    let left = batch;
    let position = at;
    while (left.length > 0) {
      const { bytesWritten } = await this.handle.writev(left, position);
      position += bytesWritten;
      left = rest(left, bytesWritten);
    }
    batch.forEach(giveBack);
  }
};
function giveBack({ buffer, byteLength }) {
  if ("transfer" in buffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
function rest(pieces, written) {
  let skip = written;
  const left = [];
  for (const piece of pieces) {
    if (skip >= piece.byteLength) skip -= piece.byteLength;
    else {
      left.push(piece.subarray(skip));
      skip = 0;
    }
  }
  return left;
}

// action/writable-folder.ts
async function checkWritable(folder) {
  try {
    const firstNew = await mkdir2(folder, { recursive: true });
    try {
      const trial = await PartFile.create(folder);
      await trial.remove();
    } finally {
      if (firstNew !== void 0) await removeEmpty(folder, firstNew);
    }
  } catch (error) {
    throw new InputError([`path: no file can be written to the folder ${folder}: ${messageOf(error)}.`], {
      hint: "Check the input path, the permissions and the free space. Nothing was requested from the service.",
      cause: error
    });
  }
}
async function removeEmpty(folder, top) {
  for (let one = folder; one.length >= top.length; one = path2.dirname(one)) {
    const removed = await rmdir(one).then(
      () => true,
      () => false
    );
    if (!removed) return;
  }
}

// action/clock.ts
import { setTimeout as wait } from "node:timers/promises";
var systemClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    await wait(ms, void 0, { signal });
  }
};

// action/transport.ts
var import_node_zlib = __toESM(require_zlib(), 1);
import { isIPv6 } from "node:net";
import { pipeline } from "node:stream";

// action/connections.ts
var import_node_http = __toESM(require_http(), 1);
function requester(secure) {
  return secure ? process.getBuiltinModule("node:https") : import_node_http.default;
}
var Connections = class {
  keepAlive;
  routes = /* @__PURE__ */ new Map();
  /** @param keepAlive whether a connection serves the next request, too */
  constructor(keepAlive) {
    this.keepAlive = keepAlive;
  }
  async routeTo(url) {
    const known = this.routes.get(url.origin);
    if (known !== void 0) return known;
    const tunnel = getProxyUrl(url) !== void 0;
    const route = { agent: tunnel ? await this.proxied(url) : this.direct(url), tunnel };
    this.routes.set(url.origin, route);
    return route;
  }
  /** Lets no connection that has been idle carry the next request: the service may have just closed it. */
  dropIdle() {
    for (const { agent } of this.routes.values()) {
      if ("freeSockets" in agent)
        Object.values(agent.freeSockets).forEach((sockets) => sockets?.forEach(destroy));
    }
  }
  /** Closes what is open, so that the process can end. */
  close() {
    for (const { agent } of this.routes.values()) {
      if ("destroy" in agent) agent.destroy();
    }
    this.routes.clear();
  }
  direct(url) {
    const { Agent } = requester(url.protocol === "https:");
    return new Agent({ keepAlive: this.keepAlive });
  }
  async proxied(url) {
    process.noDeprecation = true;
    const { HttpClient } = await import("./actions-http-client.js");
    return new HttpClient(CLIENT_NAME, [], { keepAlive: this.keepAlive }).getAgent(url.href);
  }
};
function destroy(socket) {
  socket.destroy();
}

// action/transport.ts
function openTransports(credentials) {
  const service = new Connections(true);
  const storage = new Connections(false);
  return {
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        if (method === "POST") service.dropIdle();
        const target = new URL(url);
        const signed = authenticate ? { authorization: authorization(credentials) } : {};
        const length = body === void 0 ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const message = await sent(
          target.protocol === "https:",
          {
            method,
            port: target.port,
            path: `${target.pathname}${target.search}`,
            headers: { ...headers, ...length, ...signed },
            ...reached(await service.routeTo(target), target.hostname)
          },
          signal,
          body
        );
        return answer(message, decoded(message));
      }
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname, port, path: path3 } = signedTarget(url);
        const route = await storage.routeTo(new URL(url));
        const message = await sent(
          secure,
          { method: "GET", port, path: path3, headers: { ...headers }, ...reached(route, hostname) },
          signal
        );
        return answer(message, message);
      }
    },
    close: () => {
      service.close();
      storage.close();
    }
  };
}
function reached({ agent, tunnel }, hostname) {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return { agent, hostname: tunnel && isIPv6(bare) ? `[${bare}]` : bare };
}
function sent(secure, options, signal, body) {
  const { request: open2 } = requester(secure);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = open2({ ...options, signal }, resolve);
    request.on("error", reject);
    signal.addEventListener("abort", () => reject(new Error("The request was given up.")), { once: true });
    request.end(body);
  });
}
function answer(message, body) {
  return { status: message.statusCode ?? 0, headers: headersOf(message), body };
}
function headersOf(message) {
  const entries = Object.entries(message.headersDistinct).map(([name, values]) => [
    name,
    (values ?? []).join(", ")
  ]);
  return Object.fromEntries(entries);
}
function decoded(message) {
  const decoder = decoderFor(message.headers["content-encoding"]?.trim().toLowerCase());
  if (decoder === void 0) return message;
  return pipeline(message, decoder, () => {
  });
}
function decoderFor(encoding) {
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return (0, import_node_zlib.createGunzip)();
    case "deflate":
      return (0, import_node_zlib.createInflate)();
    case "br":
      return (0, import_node_zlib.createBrotliDecompress)();
    default:
      return void 0;
  }
}

// action/open-service.ts
function openService(step, { baseUrl, credentials, draftTemplatesPath }) {
  const { log, secrets } = step;
  const transports = openTransports(credentials);
  step.atEnd(transports.close);
  if (isPlainHttpElsewhere(parseBaseUrl(baseUrl))) {
    log.notice("The base URL begins with http://: the credentials travel unencrypted.");
  }
  return new DraftService({
    ...transports,
    baseUrl,
    draftTemplatesPath,
    draftTemplatesPathName: "the input draft-templates-path",
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
    onRequest: isDebug() ? (event) => log.debug(requestLine(event)) : void 0
  });
}
function requestLine({ method, path: path3, status, ms, attempt }) {
  return `${method} ${path3}: ${status ?? "no answer"}, ${Math.round(ms)} ms, attempt ${attempt}`;
}

export {
  renamed,
  PartFile,
  checkWritable,
  openService
};
