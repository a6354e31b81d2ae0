import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  MAX_LABEL_LENGTH,
  PARENT_KEYS,
  STUDY_KEYS,
  foldKey,
  labelOf,
  oidOf,
  ownLabelOf
} from "./shared.run-report.run-snapshot.snapshot.js";
import {
  CLIENT_NAME,
  Deadline,
  MAX_JSON_BYTES,
  NothingSentError,
  Secrets,
  ServiceUrls,
  abortable,
  authorization,
  exactDigits,
  formatDuration,
  formatMoment,
  idOf,
  int,
  isObject,
  isRemotePlainHttp,
  isSuccess,
  isWebPage,
  object,
  parse,
  parseBaseUrl,
  parseDraftTemplatesPath,
  parseJson,
  plainText,
  sendOnce,
  statusError
} from "./shared.index.run-report.run-snapshot.snapshot.js";
import {
  ConnectionError,
  DeadlineError,
  DraftServiceError,
  FileError,
  IncompleteListError,
  InputError,
  MalformedResponseError,
  RateLimitError,
  cut,
  hasCode,
  messageOf,
  oneLine,
  quoteWhole,
  withQuotation
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
async function checkReportPlace({ folder, filename, manifest }, secrets, nameOf2 = (name) => name) {
  const target = path3.resolve(folder);
  try {
    const trial = await PartFile.create(target);
    await trial.remove();
  } catch (error) {
    throw notWritable(target, nameOf2("path"), error);
  }
  if (filename === void 0) return;
  if (secrets.redact(filename) !== filename)
    throw new InputError([`${nameOf2("filename")}: It contains one of your credentials. Give another name.`], {
      hint: NOTHING_REQUESTED
    });
  const report = path3.resolve(folder, filename);
  for (const file of manifest ? [report, manifestPath(report)] : [report]) {
    const found = await stat2(file).catch(() => void 0);
    if (found?.isDirectory() !== true) continue;
    throw new InputError([`${nameOf2("filename")}: ${file} is a folder, so no file can have this name.`], {
      hint: `Give another filename or path. ${NOTHING_REQUESTED}`
    });
  }
}

// platform/http/open-client.ts
import { setTimeout as sleep2 } from "node:timers/promises";

// src/http/backoff.ts
var FIRST_MS = 500;
var MAX_MS = 15e3;
var Backoff = class {
  random;
  /** @param random returns numbers in [0, 1) */
  constructor(random) {
    this.random = random;
  }
  /**
   * The pause after `failures` failures in a row, ms. The backoff doubles up to 15 s; its jitter is the upper
   * half, so that clients that failed together do not return together. Retry-After is kept without jitter,
   * but never undercuts the backoff.
   *
   * @param failures 1 or more
   * @param retryAfterMs the response's Retry-After, ms
   */
  pause(failures, retryAfterMs = 0) {
    const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1));
    return Math.max(ceiling * (0.5 + this.random() / 2), retryAfterMs);
  }
};

// src/http/get-json.ts
var MAX_ATTEMPTS2 = 6;
async function getJson(client, request, deadline) {
  const { lane = "other", label, maxAttempts = MAX_ATTEMPTS2 } = request;
  const retry = maxAttempts > 1;
  let number = 0;
  const send2 = () => {
    number += 1;
    return sendOnce(client, { method: "GET", request, deadline, number });
  };
  let previous;
  for (let failures = 1; ; failures += 1) {
    const result = await client.limiter.schedule(send2, { lane, deadline, label, retry }).then(
      (response) => readJson(client, request, response),
      (error) => failureOf(error, previous)
    );
    if (!(result instanceof DraftServiceError)) return result;
    const { retryAfterMs } = result;
    const backoff = client.backoff.pause(failures, retryAfterMs);
    const lastFits = maxAttempts === Number.POSITIVE_INFINITY && retryAfterMs === void 0;
    const pause = lastFits ? Math.min(backoff, deadline.untilLastAttempt()) : backoff;
    if (failures >= maxAttempts || pause <= 0 || pause >= deadline.left()) throw result;
    request.onRetry?.(result);
    await deadline.sleep(pause);
    previous = result;
  }
}
function readJson(client, request, response) {
  const { status, headers } = response;
  if (!isSuccess(status)) {
    const error = statusError(client, request, response, false);
    if (status >= 500) return error;
    throw error;
  }
  if (!response.complete) {
    throw new MalformedResponseError(
      `The response for ${request.label} is larger than ${MAX_JSON_BYTES / 1024 / 1024} MiB and was not read.`
    );
  }
  const json = parseJson(response.bytes, request.exact);
  return json === void 0 ? notJsonError(client, request, response) : { value: json.value, headers };
}
function failureOf(error, previous) {
  if (error instanceof ConnectionError) return error;
  if (error instanceof DeadlineError && previous !== void 0) throw previous;
  throw error;
}
function notJsonError(client, { label }, { status, headers, bytes }) {
  const contentType = headers["content-type"] ?? "";
  const type = client.quote(contentType === "" ? "no content type" : contentType, 80);
  const text = client.quote(plainText(bytes), 120);
  return new MalformedResponseError(
    withQuotation(`The response for ${label} (HTTP ${status}, ${type}) is not JSON`, text),
    {
      status,
      isWebPage: isWebPage(bytes),
      hint: "Check the base URL: a login page or a proxy may be answering instead of the service."
    }
  );
}

// src/concurrency/semaphore.ts
var Semaphore = class {
  maxPermits;
  granted = 0;
  queue = /* @__PURE__ */ new Set();
  constructor(maxPermits) {
    this.maxPermits = maxPermits;
  }
  /**
   * Does the work while holding a permit.
   *
   * @param wait waits for the permit; if it rejects, the work is not done and its error is thrown
   */
  async run(work, wait) {
    if (this.granted < this.maxPermits) this.granted += 1;
    else await this.enqueue(wait);
    try {
      return await work();
    } finally {
      this.release();
    }
  }
  async enqueue(wait) {
    const { promise: permit, resolve } = Promise.withResolvers();
    const grant = () => resolve(void 0);
    this.queue.add(grant);
    try {
      await wait(permit);
    } catch (error) {
      if (!this.queue.delete(grant)) this.release();
      throw error;
    }
  }
  /** Hands the permit to the next in the queue, so that nobody who comes later can take it first. */
  release() {
    const [next] = this.queue;
    if (next === void 0) {
      this.granted -= 1;
      return;
    }
    this.queue.delete(next);
    next();
  }
};

// src/http/rate-limiter.ts
var MAX_CONCURRENT_REQUESTS = 10;
var RateLimiter = class {
  clock;
  backoff;
  /** Until when each lane is blocked, monotonic ms. */
  blockedUntil = { generate: 0, other: 0 };
  permits = new Semaphore(MAX_CONCURRENT_REQUESTS);
  constructor(clock, backoff) {
    this.clock = clock;
    this.backoff = backoff;
  }
  /**
   * Sends a request when its lane is open and a permit is free; after a 429 again, when the lane has opened.
   *
   * @param send one attempt; the first is number 1
   * @returns the first response that is not a 429; a 429 only if `retry` is false
   */
  async schedule(send2, request) {
    for (let number = 1; ; number += 1) {
      const response = await this.sendWhenOpen(() => send2(number), request);
      if (response.status !== 429) return response;
      this.block(request.lane, this.backoff.pause(number, response.retryAfterMs));
      if (request.retry === false) return response;
    }
  }
  /** Blocks the lane for `ms`, and for `other` the lane `generate`, too; never shorter than before. */
  block(lane, ms) {
    const until = this.clock.monotonic() + ms;
    const affected = lane === "generate" ? ["generate"] : ["generate", "other"];
    for (const each of affected) this.blockedUntil[each] = Math.max(this.blockedUntil[each], until);
  }
  /** Waits until the lane is open. A RateLimitError is thrown at once if that is after the deadline. */
  async untilOpen(lane, deadline) {
    for (let wait = this.blockedMs(lane); wait > 0; wait = this.blockedMs(lane)) {
      if (wait >= deadline.left() && !deadline.signal.aborted) throw this.rateLimitError(lane, wait);
      await deadline.sleep(wait);
    }
  }
  /** A request waits for its lane before it queues for a permit: no permit is held during a rate limit. */
  async sendWhenOpen(send2, { lane, deadline, label }) {
    for (; ; ) {
      await this.untilOpen(lane, deadline);
      if (lane === "generate") return send2();
      const sent = await this.permits.run(
        // A 429 may have blocked the lane while the request was queued.
        async () => this.blockedMs(lane) > 0 ? void 0 : send2(),
        (permit) => deadline.race(permit, label)
      );
      if (sent !== void 0) return sent;
    }
  }
  blockedMs(lane) {
    return this.blockedUntil[lane] - this.clock.monotonic();
  }
  rateLimitError(lane, wait) {
    const what = lane === "generate" ? "starting reports" : "requests";
    const hint = `It can continue at ${formatMoment(this.clock.now() + wait)}.`;
    return new RateLimitError(
      `The service limits ${what} (HTTP 429) for ${formatDuration(wait)}, longer than the time left.`,
      { status: 429, retryAfterMs: wait, hint }
    );
  }
};

// src/draft-service-client.ts
var DEFAULT_DEADLINE_MS = 5 * 60 * 1e3;
var MAX_QUOTE_SOURCE = 1e4;
var MAX_OWN = 80;
var DraftServiceClient = class {
  urls;
  transport;
  storage;
  clock;
  limiter;
  backoff;
  secrets;
  notice;
  warn;
  onRequest;
  /** When the service accepted each task that this client started (202), monotonic ms, by task id. */
  started = /* @__PURE__ */ new Map();
  draftTemplatesPath;
  draftTemplatesPathName;
  /** @throws InputError when the base URL or the templates path cannot be used */
  constructor(options) {
    this.urls = new ServiceUrls(parseBaseUrl(options.baseUrl));
    this.transport = options.transport;
    this.storage = options.storage;
    this.clock = options.clock;
    this.backoff = new Backoff(options.random ?? Math.random);
    this.limiter = new RateLimiter(options.clock, this.backoff);
    this.secrets = options.secrets ?? new Secrets();
    this.notice = options.notice ?? (() => void 0);
    this.warn = options.warn ?? this.notice;
    this.onRequest = options.onRequest;
    this.draftTemplatesPathName = options.draftTemplatesPathName ?? "draftTemplatesPath";
    this.draftTemplatesPath = parseDraftTemplatesPath(options.draftTemplatesPath ?? "");
  }
  /** GETs a JSON value. Connection failures, 5xx, 429 and bodies that are not JSON are retried. */
  getJson(request, deadline) {
    return getJson(this, { ...request, label: this.secrets.redact(request.label) }, deadline);
  }
  /**
   * A deadline for one job: `ms` from now (default: 5 minutes). `signal` aborts the job earlier.
   *
   * @param advice what the user can do once it is reached, a sentence
   * @throws InputError when `ms` is NaN
   */
  deadline(ms = DEFAULT_DEADLINE_MS, signal = new AbortController().signal, advice) {
    if (Number.isNaN(ms)) throw new InputError(["The time limit must be a number of ms, not NaN."]);
    return new Deadline(this.clock, ms, signal, advice);
  }
  /** Text of the service for a message: secrets redacted, one line, cut to `length` UTF-16 units. Default: 300 */
  quote(text, length) {
    return oneLine(this.secrets.redact(text, MAX_QUOTE_SOURCE), length, (line) => this.secrets.redact(line));
  }
  /**
   * What the user gave, without the spaces around it, for a message: the whole text if it is short, else its length.
   * It may hold a secret that only the host knows, and the host's mask finds only a whole one.
   */
  quoteOwn(text) {
    return quoteWhole(this.secrets.redact(text).trim(), MAX_OWN);
  }
};

// src/address/signed-url.ts
function signedUrl(address) {
  if (!/^https?:\/\/[^/\\ \p{Cc}][^ \p{Cc}]*$/iu.test(address) || !URL.canParse(address)) return void 0;
  const { username, password } = new URL(address);
  return username === "" && password === "" ? address : void 0;
}
function signedRedirectTarget(from, header) {
  const location = Buffer.from(header, "latin1").toString();
  const target = /^https?:\/\//i.test(location) || !URL.canParse(location, from) ? location : new URL(location, from).href;
  if (/^https:/i.test(from) && /^http:/i.test(target)) return void 0;
  return signedUrl(target);
}
function signedTarget(address) {
  const url = new URL(address);
  const rest = address.replace(/#.*/s, "").replace(/^https?:\/\/[^/?\\]*/i, "");
  return {
    secure: url.protocol === "https:",
    hostname: url.hostname.replace(/[[\]]/g, ""),
    port: url.port,
    path: Buffer.from(rest.startsWith("/") ? rest : `/${rest}`).toString("latin1")
  };
}

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
          agent: await agentOfService(method, target).catch(nothingSent)
        };
        return toResponse(await send(target.protocol === "https:", options, signal, body));
      }
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname, port, path: path4 } = signedTarget(url);
        const agent = await agentFor(new URL(url), false).catch(nothingSent);
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
function nothingSent(error) {
  throw new NothingSentError(error);
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
    onExit: run.onExit
  });
  const advice = "Allow more time with the input timeout-minutes.";
  const deadline = client.deadline(inputs.timeoutMs, run.signal, advice);
  return { inputs, run, client, deadline };
}

// src/text/plain-text.ts
var MAX_TITLE_LENGTH = 120;
var BLOCKS = "p|div|br|hr|li|ul|ol|tr|td|th|table|tbody|thead|h[1-6]|center|pre";
var INLINE = "span|b|i|u|s|em|strong|sub|sup|font|a|small|big|mark|ins|del|img|code|label";
var TAG = new RegExp(`</?(?:(${BLOCKS})|${INLINE})(?:[\\s/][^<>]*)?>`, "gi");
var ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
var NAMED = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " "
};
function plainText2(text) {
  return text.replace(TAG, (_, block) => block === void 0 ? "" : " ").replace(ENTITY, (entity, decimal, hex, name) => {
    if (name !== void 0) return NAMED[name.toLowerCase()] ?? entity;
    const code = decimal === void 0 ? parseInt(String(hex), 16) : Number(decimal);
    return code > 1114111 ? entity : String.fromCodePoint(code);
  });
}
function titleText(label, maxLength = MAX_TITLE_LENGTH, redact) {
  if (!/[<&]/.test(label)) return cut(label, maxLength);
  return oneLine(plainText2(label), maxLength, redact) || cut(label, maxLength);
}

// src/json/redact-deep.ts
function redactDeep(secrets, value) {
  return notTooDeep(() => redacted(secrets, value));
}
function notTooDeep(recursion) {
  try {
    return recursion();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new MalformedResponseError("A body of the service is nested too deeply and was refused.");
  }
}
function redactedText(secrets, text) {
  const clean = secrets.redact(text);
  if (!/[<&]/.test(clean)) return clean;
  const shown = plainText2(clean);
  const redactedShown = secrets.redact(shown);
  return redactedShown === shown ? clean : redactedShown;
}
function redacted(secrets, value) {
  if (typeof value === "string") return redactedText(secrets, value);
  if (Array.isArray(value)) {
    const members = value.map((member) => redacted(secrets, member));
    return members.every((member, index) => member === value[index]) ? value : members;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const clean = entries.map(([key, member]) => [secrets.redact(key), redacted(secrets, member)]);
  const isClean = entries.every(([key, member], nth) => clean[nth]?.[0] === key && clean[nth][1] === member);
  if (isClean) return value;
  const copy = Object.fromEntries(clean);
  if (Object.keys(copy).length < clean.length)
    throw new MalformedResponseError("A body of the service has a secret in several keys and was refused.");
  return copy;
}

// src/concurrency/map-concurrent.ts
async function mapConcurrent(items, limit, map) {
  const results = [];
  const entries = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [index, item] of entries) {
      if (failed) return;
      try {
        results[index] = await map(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

// src/drafts/read-object.ts
async function readObject(client, request, deadline = client.deadline()) {
  const { value } = await client.getJson(request, deadline);
  return asObject(value, client.secrets.redact(request.label));
}
function asObject(value, label) {
  if (isObject(value)) return value;
  throw new MalformedResponseError(`The response for ${label} contains something that is not an object.`);
}

// src/time/turns.ts
var TURN_MS = 25;
var Turns = class {
  deadline;
  what;
  leftAtTurn;
  /**
   * @param deadline undefined: the computation is not interrupted
   * @param what is computed, for the message of the deadline
   */
  constructor(deadline, what = "the comparison") {
    this.deadline = deadline;
    this.what = what;
    this.leftAtTurn = deadline?.left() ?? 0;
  }
  /**
   * Calls `work` with each item.
   *
   * @throws AbortedError once the host stopped the job, DeadlineError once the deadline is reached
   */
  async forEach(items, work) {
    for (const item of items) {
      if (this.deadline !== void 0 && this.leftAtTurn - this.deadline.left() >= TURN_MS)
        await this.give(this.deadline);
      work(item);
    }
  }
  async give(deadline) {
    await deadline.sleep(1);
    deadline.check(this.what);
    this.leftAtTurn = deadline.left();
  }
};

// src/drafts/full-label.ts
var STUDY_PARTS = STUDY_KEYS.map((kind) => [`${kind}_name`, kind]);
var PARENT_PARTS = PARENT_KEYS.map((kind) => [`${kind}_oid`, `${kind}_name`, kind]);
var PART_KEYS = new Set([...STUDY_PARTS, ...PARENT_PARTS].flat());
function fullLabel(object2, family, redact) {
  const texts = partTexts(object2, redact);
  const textsAt = (parts2) => parts2.map((keys) => keys.map((key) => texts.get(key)).find((text) => text !== void 0));
  const parts = [
    ...textsAt(STUDY_PARTS),
    oneLine(oidOf(object2, family), MAX_LABEL_LENGTH, redact),
    title(ownLabelOf(object2, family, redact), redact),
    ...textsAt(PARENT_PARTS)
  ].filter((part) => part !== void 0 && part !== "");
  return parts.length === 0 ? title(labelOf(object2, family, redact), redact) : [...new Set(parts)].join(" \xB7 ");
}
function studyOf(draft) {
  const texts = partTexts(draft, void 0);
  return STUDY_PARTS.flat().map((key) => texts.get(key)).find((text) => text !== void 0) ?? "";
}
function partTexts(object2, redact) {
  const texts = /* @__PURE__ */ new Map();
  for (const key of Object.keys(object2)) {
    const name = foldKey(key);
    const text = PART_KEYS.has(name) ? textOf(object2[key], name, redact) : "";
    if (text !== "") texts.set(name, text);
  }
  return texts;
}
function textOf(value, kind, redact) {
  if (typeof value === "string") return title(oneLine(value, MAX_LABEL_LENGTH, redact), redact);
  return isObject(value) ? title(ownLabelOf(value, kind, redact), redact) : "";
}
function title(label, redact) {
  return titleText(label, MAX_LABEL_LENGTH, redact);
}

// src/json/canonical-json.ts
var MAX_DEPTH = 1e3;
var MAX_LENGTH = 256 * 1024 * 1024;
var INDENT = "  ";
var OUTERMOST = "\n";
function canonicalJson(value, options = {}) {
  const pieces = [];
  write(value, OUTERMOST, options, pieces);
  pieces.push("\n");
  if (pieces.reduce((length, piece) => length + piece.length, 0) > MAX_LENGTH)
    throw new MalformedResponseError(
      "A body of the service would make a file above 256 MiB and was refused."
    );
  return pieces.join("");
}
function write(value, line, options, pieces) {
  if (!Array.isArray(value) && !isObject(value)) {
    pieces.push(exactDigits(value) ?? JSON.stringify(value));
    return;
  }
  if (line.length > MAX_DEPTH * INDENT.length)
    throw new MalformedResponseError(
      `A body of the service is nested deeper than ${MAX_DEPTH} levels and was refused.`
    );
  const inner = `${line}${INDENT}`;
  const [open2, close] = Array.isArray(value) ? "[]" : "{}";
  let before = `${open2}${inner}`;
  const writeMember = (key, member) => {
    pieces.push(before, key);
    write(member, inner, options, pieces);
    before = `,${inner}`;
  };
  if (Array.isArray(value)) for (const member of value) writeMember("", member);
  else {
    const kept = line === OUTERMOST ? options.alwaysKept : void 0;
    const members = Object.entries(value).filter(
      ([key]) => key === kept || options.ignore?.has(key) !== true
    );
    for (const [key, member] of members.sort(byKey)) writeMember(`${JSON.stringify(key)}: `, member);
  }
  pieces.push(before.startsWith(",") ? `${line}${close}` : `${open2}${close}`);
}
function byKey([left], [right]) {
  return left < right ? -1 : 1;
}

// src/lists/completeness-check.ts
var CompletenessCheck = class {
  firsts = /* @__PURE__ */ new Map();
  counts = /* @__PURE__ */ new Set();
  pages = 0;
  yielded = 0;
  /** Members that arrived, each once. */
  get total() {
    return this.yielded;
  }
  startPage(count) {
    this.pages += 1;
    if (count !== void 0) this.counts.add(count);
  }
  /** Whether a member of the page has not arrived before. */
  isNew(member) {
    const isNew = this.isFirst(member);
    if (isNew) this.yielded += 1;
    return isNew;
  }
  /** Why the reading is not complete; undefined when nothing contradicts it. */
  get mismatch() {
    const [count, another] = this.counts;
    if (count === void 0) return void 0;
    if (another !== void 0) return "its count changed during the reading";
    return count === this.yielded ? void 0 : `${count} members announced, ${this.yielded} received`;
  }
  isFirst(member) {
    const id = idOf(member);
    if (id === void 0) return true;
    const first = this.firsts.get(id);
    if (first === void 0) {
      this.firsts.set(id, { page: this.pages, member });
      return true;
    }
    first.bodies ??= /* @__PURE__ */ new Map([[canonicalJson(first.member), { page: first.page, onPage: 1, yielded: 1 }]]);
    const { bodies } = first;
    const text = canonicalJson(member);
    const equal = bodies.get(text) ?? { page: this.pages, onPage: 0, yielded: 0 };
    bodies.set(text, equal);
    equal.onPage = equal.page === this.pages ? equal.onPage + 1 : 1;
    equal.page = this.pages;
    if (equal.onPage <= equal.yielded) return false;
    equal.yielded = equal.onPage;
    return true;
  }
};

// src/lists/envelope.ts
var MAX_LINK_LENGTH = 16384;
function openEnvelope({ value, headers }, label) {
  const linkedNext = nextLink((headers.link ?? "").slice(0, MAX_LINK_LENGTH));
  if (Array.isArray(value)) return { members: value, next: linkedNext, count: void 0 };
  const envelope = value ?? {};
  if (!Array.isArray(envelope.results))
    throw malformed(label, 'it is neither a list nor an object with the list "results"');
  const next = envelope.next ?? void 0;
  const count = envelope.count ?? void 0;
  if (next !== void 0 && typeof next !== "string") throw malformed(label, '"next" must be text or null');
  if (count !== void 0 && !(typeof count === "number" && Number.isSafeInteger(count) && count >= 0)) {
    throw malformed(label, '"count" must be a non-negative integer');
  }
  return { members: envelope.results, next: next === void 0 || next === "" ? linkedNext : next, count };
}
var PARAMETER = String.raw`\s*;\s*([^\s<>;,="]+)\s*(?:=\s*(?:"([^"]*)"|([^\s",;]*)))?`;
var LINK = new RegExp(`<([^<>]*)>((?:${PARAMETER})*)`, "g");
function nextLink(header) {
  for (const [, target, parameters] of header.matchAll(LINK)) {
    const relation = [...String(parameters).matchAll(new RegExp(PARAMETER, "g"))].find(
      ([, name]) => String(name).toLowerCase() === "rel"
    );
    const relations = (relation?.[2] ?? relation?.[3] ?? "").toLowerCase().split(/\s/);
    if (relations.includes("next")) return target;
  }
  return void 0;
}
function malformed(label, why) {
  return new MalformedResponseError(
    `The response for ${label} does not match the documented format: ${why}.`
  );
}

// src/lists/next-page-path.ts
function nextPath(listPath, next) {
  const query = /^[^?#]*\?([^#]*)/.exec(next)?.[1] ?? "";
  if (query === "") return void 0;
  const [path4, ownQuery = ""] = listPath.split(/\?(.*)/s);
  const overridden = new Set(query.split("&").map(nameOf));
  const kept = ownQuery.split("&").filter((pair) => pair !== "" && !overridden.has(nameOf(pair)));
  return `${String(path4)}?${[query, ...kept].join("&")}`;
}
function nameOf(pair) {
  return [...new URLSearchParams(pair).keys()][0];
}

// src/lists/read-pages.ts
var MAX_EMPTY_PAGES = 20;
var MAX_NEXT_LENGTH = 16384;
async function* readPages(client, list, deadline, check) {
  const visited = /* @__PURE__ */ new Set();
  const turns = new Turns(deadline, list.label);
  let empty = 0;
  let path4 = list.path;
  while (path4 !== void 0) {
    if (visited.has(path4)) throw paginationError(list, "a page links back to an earlier one");
    visited.add(path4);
    const page = openEnvelope(await client.getJson({ ...list, path: path4 }, deadline), list.label);
    const members = [];
    check.startPage(page.count);
    await turns.forEach(page.members, (member) => {
      if (check.isNew(member)) members.push(member);
    });
    empty = members.length === 0 ? empty + 1 : 0;
    if (page.next !== void 0 && empty > MAX_EMPTY_PAGES)
      throw paginationError(
        list,
        `${empty} consecutive pages have no new members and still link to a next one`
      );
    yield members;
    path4 = nextPagePath(list, page.next);
  }
}
function nextPagePath(list, next) {
  if (next === void 0) return void 0;
  if (next.length > MAX_NEXT_LENGTH) throw paginationError(list, "the address of its next page is too long");
  const path4 = nextPath(list.path, next);
  if (path4 === void 0) throw paginationError(list, "the address of its next page has no query");
  return path4;
}
function paginationError(list, why) {
  return new IncompleteListError(`The list of ${list.label} cannot be read to its end: ${why}.`, {
    hint: "Report this to the owner of the service."
  });
}

// src/lists/read-list.ts
var MAX_READINGS = 2;
async function readAll(client, list, deadline) {
  for (let reading = 1; ; reading += 1) {
    const check = new CompletenessCheck();
    const members = [];
    for await (const page of readPages(client, list, deadline, check))
      for (const member of page) members.push(member);
    if (check.mismatch === void 0) return members;
    if (reading === MAX_READINGS)
      throw incompleteListError(list, `${check.mismatch} (in ${MAX_READINGS} readings)`);
  }
}
function incompleteListError(list, why) {
  return new IncompleteListError(`The list of ${list.label} is incomplete: ${why}.`, {
    hint: "Try again when nobody is changing it."
  });
}

export {
  signedUrl,
  signedRedirectTarget,
  titleText,
  redactDeep,
  fullLabel,
  studyOf,
  mapConcurrent,
  MAX_CONCURRENT_REQUESTS,
  readObject,
  asObject,
  Turns,
  canonicalJson,
  byKey,
  readAll,
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
