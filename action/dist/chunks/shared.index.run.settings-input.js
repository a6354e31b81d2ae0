import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  require_crypto
} from "./shared.actions-artifact.index.run.settings-input.js";
import {
  __export,
  __toESM
} from "./shared.js";

// src/errors/draft-service-error.ts
var DraftServiceError = class extends Error {
  kind;
  facts;
  constructor(kind, message, facts = {}) {
    super(message, facts.cause === void 0 ? void 0 : { cause: facts.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.facts = facts;
  }
  get hint() {
    return this.facts.hint;
  }
  get status() {
    return this.facts.status;
  }
  get taskId() {
    return this.facts.taskId;
  }
  get retryAfterMs() {
    return this.facts.retryAfterMs;
  }
  get mayHaveStarted() {
    return this.facts.mayHaveStarted ?? false;
  }
  /** The task's last known state code. */
  get state() {
    return this.facts.state;
  }
  /**
   * Says which task the failure belongs to, once: from 202 on a report exists or will exist, and its id is the way back
   * to it.
   */
  tellTask(taskId) {
    if (this.taskId !== void 0) return;
    const hint = [this.hint, resumeHint(this.kind, taskId)].filter((part) => part !== void 0).join(" ");
    this.message = `${this.message} (task ${taskId})`;
    this.facts = { ...this.facts, taskId, ...hint === "" ? {} : { hint } };
  }
  /** Replaces the hint where the request may have been carried out all the same: that matters more than its cause. */
  tellAmbiguity(hint) {
    if (this.mayHaveStarted) this.facts = { ...this.facts, hint };
  }
  /** Adds a sentence to what the user can do. */
  addHint(sentence) {
    this.facts = { ...this.facts, hint: this.hint === void 0 ? sentence : `${this.hint} ${sentence}` };
  }
  /** The message followed by the hint: one line for a log or an annotation. */
  get sentence() {
    return this.hint === void 0 ? this.message : `${this.message} ${this.hint}`;
  }
};
function resumeHint(kind, taskId) {
  if (kind === "task-failed") return void 0;
  const report = kind === "download" ? "The report itself is finished" : "The report may still be finished";
  return `${report}: collect it by task id ${taskId} instead of starting another.`;
}

// src/errors/errors.ts
var InputError = class extends DraftServiceError {
  mistakes;
  constructor(mistakes, facts = {}) {
    super("input", mistakes.join(" "), facts);
    this.mistakes = mistakes;
  }
};
var SettingsError = class extends DraftServiceError {
  mistakes;
  constructor(mistakes) {
    super("settings", mistakes.join(" "), { hint: "No report was started." });
    this.mistakes = mistakes;
  }
};
var StatusError = class extends DraftServiceError {
};
var RateLimitError = class extends DraftServiceError {
  /** Wall-clock ms since 1970. */
  availableAt;
  constructor(message, availableAt, facts) {
    super("rate-limit", message, facts);
    this.availableAt = availableAt;
  }
};
var ConnectionError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("connection", message, facts);
  }
};
var MalformedResponseError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("malformed", message, facts);
  }
};
var RedirectError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("redirect", message, facts);
  }
};
var IncompleteListError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("incomplete-list", message, facts);
  }
};
var TaskFailedError = class extends DraftServiceError {
  constructor(message, facts) {
    super("task-failed", message, facts);
  }
};
var DeadlineError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("deadline", message, facts);
  }
};
var DownloadError = class extends DraftServiceError {
  constructor(message, facts = {}) {
    super("download", message, facts);
  }
};
var AbortedError = class extends DraftServiceError {
  constructor(facts = {}) {
    super("aborted", "Stopped before it was done.", facts);
  }
};

// src/address/base-url.ts
function parseBaseUrl(text) {
  const trimmed = text.trim();
  const mistake = mistakeIn(trimmed);
  if (mistake !== void 0) throw new InputError([mistake]);
  const url = new URL(trimmed);
  url.pathname = url.pathname.replace(/(?:\/+api\/v[12])*\/*$/, "");
  return url;
}
function isPlainHttpElsewhere(url) {
  return url.protocol === "http:" && !isLoopback(url.hostname);
}
function isLoopback(hostname2) {
  return hostname2 === "localhost" || hostname2.endsWith(".localhost") || hostname2 === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname2);
}
function mistakeIn(text) {
  const example = "Give an address such as https://drafts.example.com.";
  if (text === "") return `The base URL is empty. ${example}`;
  if (!URL.canParse(text)) return `The base URL is not an address. ${example}`;
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return `The base URL must begin with https:// or http://. ${example}`;
  }
  if (url.username !== "" || url.password !== "") {
    return "The base URL must not contain a user name or password: give them in their own fields.";
  }
  if (text.includes("?")) return 'The base URL must not contain a query (what follows "?"): leave it out.';
  if (text.includes("#")) return 'The base URL must not contain a fragment (what follows "#"): leave it out.';
  return void 0;
}

// src/text/duration.ts
function duration(ms) {
  if (Math.round(ms) < 1e3) return `${Math.max(0, Math.round(ms))} ms`;
  const seconds = Math.round(ms / 1e3);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return two(minutes, "min", seconds % 60, "s");
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return two(hours, "h", minutes % 60, "min");
  return two(Math.floor(hours / 24), "d", hours % 24, "h");
}
function moment(epochMs) {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}
function byteCount(bytes) {
  if (bytes < 1e3) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let shown = bytes / 1e3;
  let unit = "kB";
  for (const larger of ["MB", "GB", "TB"]) {
    if (shown < 999.95) break;
    shown /= 1e3;
    unit = larger;
  }
  return `${shown.toFixed(1)} ${unit} (${bytes} bytes)`;
}
function two(whole, unit, rest, smaller) {
  return rest === 0 ? `${whole} ${unit}` : `${whole} ${unit} ${rest} ${smaller}`;
}

// src/errors/under-task.ts
async function underTask(taskId, work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DraftServiceError) error.tellTask(taskId);
    throw error;
  }
}

// src/tasks/acceptor.ts
var STATE = { pending: "P", running: "R", complete: "C", failed: "F", cancelled: "X" };
function accept(task) {
  switch (task.state) {
    case STATE.pending:
    case STATE.running:
      return "wait";
    case STATE.complete:
      return task.download === null ? "no-file" : "done";
    case STATE.failed:
    case STATE.cancelled:
      return "failed";
    default:
      return "unknown";
  }
}

// src/tasks/poll-interval.ts
var SHORTEST_MS = 2e3;
var LONGEST_MS = 5e3;
var SHARE = 0.05;
var EACH_MS = 5;
function pollIntervalMs(elapsedMs, waiting = 1) {
  const wanted = Math.max(SHORTEST_MS, Math.round(elapsedMs * SHARE), waiting * EACH_MS);
  return Math.min(LONGEST_MS, wanted);
}

// src/http/backoff.ts
var FIRST_MS = 500;
var LONGEST_MS2 = 15e3;
function backoffMs(failures, random) {
  const ceiling = Math.min(LONGEST_MS2, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return ceiling * (0.5 + random / 2);
}
function pauseMs(retryAfterMs, failures, random) {
  return Math.max(retryAfterMs ?? 0, backoffMs(failures, random));
}

// src/http/body.ts
var LARGEST_JSON_BYTES = 64 * 1024 * 1024;
var LARGEST_ERROR_BYTES = 64 * 1024;
async function readBody(body, moved) {
  const pieces = [];
  const whole = await gather(body, LARGEST_JSON_BYTES, moved, pieces);
  return { bytes: Buffer.concat(pieces), whole };
}
async function readErrorBody(body, moved) {
  const pieces = [];
  let whole = false;
  try {
    whole = await gather(body, LARGEST_ERROR_BYTES, moved, pieces);
  } catch {
  }
  return { bytes: Buffer.concat(pieces), whole };
}
async function gather(body, limit, moved, pieces) {
  let room = limit;
  for await (const piece of body) {
    moved();
    pieces.push(piece.subarray(0, room));
    if (piece.byteLength > room) return false;
    room -= piece.byteLength;
  }
  return true;
}
var UTF8 = new TextDecoder("utf-8", { fatal: true });
function parseJson(bytes) {
  try {
    const text = UTF8.decode(bytes);
    return { value: JSON.parse(text) };
  } catch {
    return void 0;
  }
}

// src/http/error-body.ts
var DEEPEST = 4;
var MOST_LEAVES = 6;
var PLAIN_KEYS = /* @__PURE__ */ new Set(["detail", "message", "error", "errors", "title", "non_field_errors"]);
function errorWords(bytes, contentType) {
  const json = parseJson(bytes);
  if (json !== void 0) return jsonWords(json.value);
  const text = new TextDecoder().decode(bytes);
  return /html/i.test(contentType) || /^\s*<(?:!doctype|html|head|body)/i.test(text) ? htmlWords(text) : text;
}
function jsonWords(value) {
  const leaves = [];
  gather2(value, "", 0, leaves);
  return leaves.join("; ");
}
function gather2(value, path, depth, leaves) {
  if (leaves.length >= MOST_LEAVES || depth > DEEPEST || value === null) return;
  if (typeof value === "object") {
    for (const [key, member] of Object.entries(value)) {
      const named = Array.isArray(value) || PLAIN_KEYS.has(key) ? path : path === "" ? key : `${path}.${key}`;
      gather2(member, named, depth + 1, leaves);
    }
    return;
  }
  const words3 = String(value);
  if (words3 !== "") leaves.push(path === "" ? words3 : `${path}: ${words3}`);
}
function htmlWords(html) {
  const title = /<title[^<>]*>([^<]*)/i.exec(html)?.[1] ?? "";
  const body = html.replace(/<(script|style|head)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, " ").replace(/<[^<>]*>/g, " ").trim();
  return `${title.trim()} ${body}`.trim();
}

// src/address/service-address.ts
var ServiceAddress = class {
  base;
  /** `base` comes from `parseBaseUrl`. */
  constructor(base) {
    this.base = base;
  }
  get origin() {
    return this.base.origin;
  }
  /** Origin and path, without a slash at the end: how people know the service. */
  get shown() {
    return `${this.base.origin}${this.basePath}`;
  }
  /** The address of a path (with its query) that starts after the base URL, such as `/api/v2/drafts/`. */
  at(path) {
    return `${this.base.origin}${this.basePath}${path}`;
  }
  /** Where a redirect leads if it stays on this origin; undefined if it would leave it. */
  redirected(from, location) {
    if (!URL.canParse(location, from)) return void 0;
    const target = new URL(location, from);
    if (target.protocol !== this.base.protocol || target.host !== this.base.host) return void 0;
    if (target.username !== "" || target.password !== "") return void 0;
    target.hash = "";
    return target.href;
  }
  get basePath() {
    return this.base.pathname === "/" ? "" : this.base.pathname;
  }
};
function originOf(address, base) {
  const url = URL.canParse(address, base) ? new URL(address, base) : void 0;
  return url !== void 0 && /^https?:$/.test(url.protocol) ? url.origin : "an unreadable address";
}

// src/version.ts
var CLIENT_NAME = "n8n-nodes-draft-service";
var CLIENT_VERSION = "0.1.0";

// src/http/connection-fault.ts
var NOTHING_SENT = /* @__PURE__ */ new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "ERR_INVALID_URL",
  "ERR_UNESCAPED_CHARACTERS",
  "ERR_INVALID_CHAR",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_GET_ISSUER_CERT",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "ERR_TLS_CERT_ALTNAME_INVALID"
]);
var CONNECTING = /* @__PURE__ */ new Set(["connect", "getaddrinfo"]);
var DEEPEST_CAUSE = 5;
function nothingSent(fault) {
  return chain(fault).some(proves);
}
function proves(error) {
  const { errors, syscall, code } = error;
  if (Array.isArray(errors) && errors.length > 0) return errors.every(nothingSent);
  return CONNECTING.has(syscall) || NOTHING_SENT.has(code);
}
function mayHaveActed(status) {
  return status >= 500 || status === 302 || status === 303;
}
function faultWords(fault) {
  const told2 = chain(fault).map((error) => {
    const { message, code } = error;
    const words3 = textOf(message);
    return words3.includes(textOf(code)) ? words3 : `${words3} ${textOf(code)}`.trim();
  });
  return told2.findLast((words3) => words3 !== "") ?? "no reason given";
}
function textOf(value) {
  return typeof value === "string" ? value : "";
}
function chain(fault) {
  const errors = [];
  let current = fault;
  while (typeof current === "object" && current !== null && errors.length < DEEPEST_CAUSE) {
    errors.push(current);
    current = "cause" in current ? current.cause : void 0;
  }
  return errors;
}

// src/http/patience.ts
var OVER = new Error("The request is over.");
var Patience = class {
  signal;
  /** true once the time ran out. */
  expired = false;
  /** true while our own side is busy: the other one is not to blame for the silence. */
  busy = false;
  session;
  ms;
  deadline;
  controller;
  lastSign;
  constructor(session, ms, deadline) {
    this.session = session;
    this.ms = ms;
    this.deadline = deadline;
    this.lastSign = session.clock.monotonic();
    this.controller = deadline.controller();
    this.signal = this.controller.signal;
    session.watch.add(this);
  }
  moved() {
    this.lastSign = this.session.clock.monotonic();
  }
  /** ms left until the request would be given up; gives it up when there are none. */
  look() {
    if (this.signal.aborted) return 0;
    if (this.busy) this.moved();
    const left = Math.min(this.lastSign + this.ms - this.session.clock.monotonic(), this.deadline.left());
    if (left <= 0) {
      this.expired = true;
      this.controller.abort(new Error("Nothing moved for too long."));
    }
    return left;
  }
  /** Ends the watching. What has not been read of the request is given up; where it was read `whole`, nobody need be told. */
  end(whole = false) {
    this.session.watch.delete(this);
    this.deadline.release(this.controller);
    if (!whole) this.controller.abort(OVER);
  }
};

// src/http/exchange.ts
var MOST_REDIRECTS = 5;
var REDIRECTS = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
async function exchange(service, ask, deadline) {
  let url = service.address.at(ask.path);
  const body = ask.json === void 0 ? {} : { body: JSON.stringify(ask.json) };
  for (let followed = 0; ; followed += 1) {
    deadline.check(ask.about);
    const answer = await once(service, ask, body, url, deadline);
    const location = answer.headers.location;
    if (!REDIRECTS.has(answer.status) || location === void 0) return answer;
    url = next(service, ask, url, answer.status, location, followed);
  }
}
async function once(service, ask, body, url, deadline) {
  const patience = new Patience(service, ask.patienceMs, deadline);
  let all = false;
  try {
    const response = await service.transport.send({
      method: ask.method,
      url,
      headers: headersOf(ask),
      ...body,
      authenticate: ask.authenticate,
      signal: patience.signal
    });
    patience.moved();
    const fine = response.status >= 200 && response.status < 300;
    const { bytes, whole } = await (fine ? readBody : readErrorBody)(response.body, () => {
      patience.moved();
    });
    all = whole;
    return { status: response.status, headers: response.headers, bytes, whole };
  } catch (fault) {
    throw connectionError(service, ask, fault, patience.expired, deadline);
  } finally {
    patience.end(all);
  }
}
function headersOf(ask) {
  return {
    accept: "application/json",
    "user-agent": `${CLIENT_NAME}/${CLIENT_VERSION}`,
    ...ask.json === void 0 ? {} : { "content-type": "application/json" }
  };
}
function connectionError(service, ask, fault, expired, deadline) {
  const mayHaveStarted = ask.method === "POST" && !nothingSent(fault);
  if (deadline.signal.aborted) return new AbortedError({ cause: fault, mayHaveStarted });
  if (expired && deadline.left() <= 0) {
    return new DeadlineError(deadline.over(ask.about).message, {
      hint: "Allow more time.",
      mayHaveStarted,
      cause: fault
    });
  }
  const why = expired ? `nothing moved for ${duration(ask.patienceMs)}` : service.quote(faultWords(fault));
  return new ConnectionError(`No whole answer from ${service.address.shown} about ${ask.about}: ${why}.`, {
    hint: "Check the address, the network and the proxy settings.",
    mayHaveStarted,
    cause: fault
  });
}
function next(service, ask, url, status, location, followed) {
  const facts = { status, mayHaveStarted: ask.method === "POST" && mayHaveActed(status) };
  const to = service.quote(originOf(location, url));
  if (ask.method === "POST") {
    throw new RedirectError(
      `The service answered the request for ${ask.about} with a redirect (HTTP ${status}) to ${to}.`,
      {
        ...facts,
        hint: "Nothing is sent again to another address: set the base URL to the one where the service answers."
      }
    );
  }
  const target = service.address.redirected(url, location);
  if (target === void 0) {
    throw new RedirectError(`The service redirects ${ask.about} (HTTP ${status}) to ${to}, another origin.`, {
      ...facts,
      hint: "The credentials are not sent there: if the service has moved, set the base URL to its new address."
    });
  }
  if (followed >= MOST_REDIRECTS) {
    throw new RedirectError(`The service redirected ${ask.about} more than ${MOST_REDIRECTS} times.`, {
      ...facts,
      hint: "Check the base URL."
    });
  }
  return target;
}

// src/http/retry-after.ts
var LONGEST_RETRY_AFTER_MS = 366 * 24 * 3600 * 1e3;
var MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
var MONTH = `(${MONTHS.join("|")})`;
var TIME = "(\\d{2}):(\\d{2}):(\\d{2})";
var IMF = new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\\d{2}) ${MONTH} (\\d{4}) ${TIME} GMT$`);
var RFC850 = new RegExp(
  `^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (\\d{2})-${MONTH}-(\\d{2}) ${TIME} GMT$`
);
var ASCTIME = new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} ([ \\d]\\d) ${TIME} (\\d{4})$`);
function parseRetryAfter(value, date2, now) {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1e3, LONGEST_RETRY_AFTER_MS);
  const reference = parseHttpDate(date2?.trim() ?? "", now) ?? now;
  const at = parseHttpDate(text, reference);
  if (at === void 0) return void 0;
  return Math.min(Math.max(0, at - reference), LONGEST_RETRY_AFTER_MS);
}
function parseHttpDate(text, now) {
  const imf = IMF.exec(text);
  if (imf) return utc(imf[3], imf[2], imf[1], imf.slice(4));
  const rfc850 = RFC850.exec(text);
  if (rfc850) return utc(century(Number(rfc850[3]), now), rfc850[2], rfc850[1], rfc850.slice(4));
  const asctime = ASCTIME.exec(text);
  if (asctime) return utc(asctime[6], asctime[1], asctime[2], asctime.slice(3, 6));
  return void 0;
}
function century(year, now) {
  const current = new Date(now).getUTCFullYear();
  const full = current - current % 100 + year;
  return full > current + 50 ? full - 100 : full;
}
function utc(year, month, day, time2) {
  const [hour = NaN, minute = NaN, second = NaN] = time2.map(Number);
  const date2 = /* @__PURE__ */ new Date(0);
  date2.setUTCFullYear(Number(year), MONTHS.indexOf(month ?? ""), Number(day));
  if (date2.getUTCDate() !== Number(day) || hour > 23 || minute > 59 || second > 60) return void 0;
  return date2.getTime() + ((hour * 60 + minute) * 60 + second) * 1e3;
}

// src/http/status-error.ts
var MEANING = {
  400: { kind: "rejected", hint: "Check the values that were given." },
  401: { kind: "authentication", hint: "Check the token, or the user name and password." },
  403: { kind: "permission", hint: "Ask an administrator of the service for the permission this needs." },
  404: {
    kind: "not-found",
    hint: "Check the id: what the user may not see is answered like what does not exist."
  }
};
var UNAVAILABLE = { kind: "unavailable", hint: "The service is in trouble: try again later." };
var REJECTED = { kind: "rejected", hint: "Check the base URL and the values that were given." };
function statusError(service, ask, answer) {
  const { status } = answer;
  const { kind, hint } = MEANING[status] ?? (status >= 500 ? UNAVAILABLE : REJECTED);
  const words3 = service.quote(errorWords(answer.bytes, answer.headers["content-type"] ?? ""));
  const retryAfterMs = retryAfterOf(service, answer);
  const when = retryAfterMs === void 0 ? "" : ` It asks to wait ${duration(retryAfterMs)}, until ${moment(service.clock.now() + retryAfterMs)}.`;
  return new StatusError(
    kind,
    `The service ${status >= 500 ? "could not answer" : "refused"} the request for ${ask.about} (HTTP ${status})${words3 === "" ? "." : `: "${words3}".`}${when}`,
    {
      status,
      hint: ask.hints?.[status] ?? hint,
      retryAfterMs,
      mayHaveStarted: ask.method === "POST" && mayHaveActed(status)
    }
  );
}
function retryAfterOf(service, answer) {
  return parseRetryAfter(answer.headers["retry-after"], answer.headers.date, service.clock.now());
}

// src/http/read-json.ts
var TRIES = 6;
var PATIENCE_MS = 3e4;
async function readJson(service, read, deadline) {
  const ask = { method: "GET", authenticate: true, ...read, patienceMs: read.patienceMs ?? PATIENCE_MS };
  const tries = read.tries ?? TRIES;
  let faults = 0;
  let limits = 0;
  let last;
  for (; ; ) {
    const outcome = await service.reads.run(
      () => service.pace.run(async () => {
        await service.gates.pass("other", deadline);
        return attempt(service, ask, deadline);
      }, deadline),
      (turn) => deadline.during(turn, read.about)
    ).catch((error) => {
      throw told(error, last);
    });
    if ("done" in outcome) return outcome.done;
    if ("limited" in outcome) {
      limits += 1;
      service.gates.limited("other", retryAfterOf(service, outcome.limited), limits, service.random());
      continue;
    }
    faults += 1;
    last = outcome.fault;
    const { retryAfterMs } = outcome.fault;
    const pause = pauseMs(retryAfterMs, faults, service.random());
    const own = retryAfterMs === void 0 && tries === Number.POSITIVE_INFINITY;
    const fitting = own ? Math.min(pause, deadline.untilLastCall()) : pause;
    if (faults >= tries || fitting <= 0 || fitting >= deadline.left()) throw outcome.fault;
    await deadline.sleep(fitting);
  }
}
function told(error, last) {
  if (!(error instanceof DeadlineError) || last === void 0) return error;
  return new DeadlineError(`${error.message} The try before failed: ${last.message}`, {
    hint: last.hint ?? error.hint,
    cause: error
  });
}
async function attempt(service, ask, deadline) {
  let answer;
  try {
    answer = await exchange(service, ask, deadline);
  } catch (error) {
    if (error instanceof ConnectionError) return { fault: error };
    throw error;
  }
  if (answer.status === 429) return { limited: answer };
  if (answer.status >= 500) return { fault: statusError(service, ask, answer) };
  if (answer.status < 200 || answer.status > 299) throw statusError(service, ask, answer);
  if (!answer.whole) throw tooLarge(ask);
  const json = parseJson(answer.bytes);
  return json === void 0 ? { fault: notJson(service, ask, answer) } : { done: { value: json.value, headers: answer.headers } };
}
function tooLarge(ask) {
  const limit = LARGEST_JSON_BYTES / 1024 / 1024;
  return new MalformedResponseError(
    `The answer about ${ask.about} is larger than ${limit} MiB and was not read.`
  );
}
function notJson(service, ask, answer) {
  const type = service.quote(answer.headers["content-type"] ?? "no content type", 80);
  const words3 = service.quote(errorWords(answer.bytes, answer.headers["content-type"] ?? ""), 120);
  return new MalformedResponseError(
    `The answer about ${ask.about} (HTTP ${answer.status}, ${type}) is not JSON${words3 === "" ? "." : `: "${words3}".`}`,
    {
      status: answer.status,
      hint: "Check the base URL: a login page or a proxy may be answering in place of the service."
    }
  );
}

// node_modules/zod/v4/core/core.js
var NEVER = Object.freeze({
  status: "aborted"
});
// @__NO_SIDE_EFFECTS__
function $constructor(name, initializer2, params) {
  function init(inst, def) {
    var _a;
    Object.defineProperty(inst, "_zod", {
      value: inst._zod ?? {},
      enumerable: false
    });
    (_a = inst._zod).traits ?? (_a.traits = /* @__PURE__ */ new Set());
    inst._zod.traits.add(name);
    initializer2(inst, def);
    for (const k in _.prototype) {
      if (!(k in inst))
        Object.defineProperty(inst, k, { value: _.prototype[k].bind(inst) });
    }
    inst._zod.constr = _;
    inst._zod.def = def;
  }
  const Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name });
  function _(def) {
    var _a;
    const inst = params?.Parent ? new Definition() : this;
    init(inst, def);
    (_a = inst._zod).deferred ?? (_a.deferred = []);
    for (const fn of inst._zod.deferred) {
      fn();
    }
    return inst;
  }
  Object.defineProperty(_, "init", { value: init });
  Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => {
      if (params?.Parent && inst instanceof params.Parent)
        return true;
      return inst?._zod?.traits?.has(name);
    }
  });
  Object.defineProperty(_, "name", { value: name });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var globalConfig = {};
function config(newConfig) {
  if (newConfig)
    Object.assign(globalConfig, newConfig);
  return globalConfig;
}

// node_modules/zod/v4/core/util.js
var util_exports = {};
__export(util_exports, {
  BIGINT_FORMAT_RANGES: () => BIGINT_FORMAT_RANGES,
  Class: () => Class,
  NUMBER_FORMAT_RANGES: () => NUMBER_FORMAT_RANGES,
  aborted: () => aborted,
  allowsEval: () => allowsEval,
  assert: () => assert,
  assertEqual: () => assertEqual,
  assertIs: () => assertIs,
  assertNever: () => assertNever,
  assertNotEqual: () => assertNotEqual,
  assignProp: () => assignProp,
  cached: () => cached,
  captureStackTrace: () => captureStackTrace,
  cleanEnum: () => cleanEnum,
  cleanRegex: () => cleanRegex,
  clone: () => clone,
  createTransparentProxy: () => createTransparentProxy,
  defineLazy: () => defineLazy,
  esc: () => esc,
  escapeRegex: () => escapeRegex,
  extend: () => extend,
  finalizeIssue: () => finalizeIssue,
  floatSafeRemainder: () => floatSafeRemainder,
  getElementAtPath: () => getElementAtPath,
  getEnumValues: () => getEnumValues,
  getLengthableOrigin: () => getLengthableOrigin,
  getParsedType: () => getParsedType,
  getSizableOrigin: () => getSizableOrigin,
  isObject: () => isObject,
  isPlainObject: () => isPlainObject,
  issue: () => issue,
  joinValues: () => joinValues,
  jsonStringifyReplacer: () => jsonStringifyReplacer,
  merge: () => merge,
  normalizeParams: () => normalizeParams,
  nullish: () => nullish,
  numKeys: () => numKeys,
  omit: () => omit,
  optionalKeys: () => optionalKeys,
  partial: () => partial,
  pick: () => pick,
  prefixIssues: () => prefixIssues,
  primitiveTypes: () => primitiveTypes,
  promiseAllObject: () => promiseAllObject,
  propertyKeyTypes: () => propertyKeyTypes,
  randomString: () => randomString,
  required: () => required,
  stringifyPrimitive: () => stringifyPrimitive,
  unwrapMessage: () => unwrapMessage
});
function assertEqual(val) {
  return val;
}
function assertNotEqual(val) {
  return val;
}
function assertIs(_arg) {
}
function assertNever(_x) {
  throw new Error();
}
function assert(_) {
}
function getEnumValues(entries) {
  const numericValues = Object.values(entries).filter((v) => typeof v === "number");
  const values = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
  return values;
}
function joinValues(array2, separator = "|") {
  return array2.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
  if (typeof value === "bigint")
    return value.toString();
  return value;
}
function cached(getter) {
  const set = false;
  return {
    get value() {
      if (!set) {
        const value = getter();
        Object.defineProperty(this, "value", { value });
        return value;
      }
      throw new Error("cached value already set");
    }
  };
}
function nullish(input) {
  return input === null || input === void 0;
}
function cleanRegex(source) {
  const start = source.startsWith("^") ? 1 : 0;
  const end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
  const valDecCount = (val.toString().split(".")[1] || "").length;
  const stepDecCount = (step.toString().split(".")[1] || "").length;
  const decCount = valDecCount > stepDecCount ? valDecCount : stepDecCount;
  const valInt = Number.parseInt(val.toFixed(decCount).replace(".", ""));
  const stepInt = Number.parseInt(step.toFixed(decCount).replace(".", ""));
  return valInt % stepInt / 10 ** decCount;
}
function defineLazy(object2, key, getter) {
  const set = false;
  Object.defineProperty(object2, key, {
    get() {
      if (!set) {
        const value = getter();
        object2[key] = value;
        return value;
      }
      throw new Error("cached value already set");
    },
    set(v) {
      Object.defineProperty(object2, key, {
        value: v
        // configurable: true,
      });
    },
    configurable: true
  });
}
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
    value,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
function getElementAtPath(obj, path) {
  if (!path)
    return obj;
  return path.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
  const keys = Object.keys(promisesObj);
  const promises = keys.map((key) => promisesObj[key]);
  return Promise.all(promises).then((results) => {
    const resolvedObj = {};
    for (let i = 0; i < keys.length; i++) {
      resolvedObj[keys[i]] = results[i];
    }
    return resolvedObj;
  });
}
function randomString(length = 10) {
  const chars = "abcdefghijklmnopqrstuvwxyz";
  let str = "";
  for (let i = 0; i < length; i++) {
    str += chars[Math.floor(Math.random() * chars.length)];
  }
  return str;
}
function esc(str) {
  return JSON.stringify(str);
}
var captureStackTrace = Error.captureStackTrace ? Error.captureStackTrace : (..._args) => {
};
function isObject(data) {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
var allowsEval = cached(() => {
  if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
    return false;
  }
  try {
    const F = Function;
    new F("");
    return true;
  } catch (_) {
    return false;
  }
});
function isPlainObject(o) {
  if (isObject(o) === false)
    return false;
  const ctor = o.constructor;
  if (ctor === void 0)
    return true;
  const prot = ctor.prototype;
  if (isObject(prot) === false)
    return false;
  if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
    return false;
  }
  return true;
}
function numKeys(data) {
  let keyCount = 0;
  for (const key in data) {
    if (Object.prototype.hasOwnProperty.call(data, key)) {
      keyCount++;
    }
  }
  return keyCount;
}
var getParsedType = (data) => {
  const t = typeof data;
  switch (t) {
    case "undefined":
      return "undefined";
    case "string":
      return "string";
    case "number":
      return Number.isNaN(data) ? "nan" : "number";
    case "boolean":
      return "boolean";
    case "function":
      return "function";
    case "bigint":
      return "bigint";
    case "symbol":
      return "symbol";
    case "object":
      if (Array.isArray(data)) {
        return "array";
      }
      if (data === null) {
        return "null";
      }
      if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
        return "promise";
      }
      if (typeof Map !== "undefined" && data instanceof Map) {
        return "map";
      }
      if (typeof Set !== "undefined" && data instanceof Set) {
        return "set";
      }
      if (typeof Date !== "undefined" && data instanceof Date) {
        return "date";
      }
      if (typeof File !== "undefined" && data instanceof File) {
        return "file";
      }
      return "object";
    default:
      throw new Error(`Unknown data type: ${t}`);
  }
};
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
var primitiveTypes = /* @__PURE__ */ new Set(["string", "number", "bigint", "boolean", "symbol", "undefined"]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  const cl = new inst._zod.constr(def ?? inst._zod.def);
  if (!def || params?.parent)
    cl._zod.parent = inst;
  return cl;
}
function normalizeParams(_params) {
  const params = _params;
  if (!params)
    return {};
  if (typeof params === "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  delete params.message;
  if (typeof params.error === "string")
    return { ...params, error: () => params.error };
  return params;
}
function createTransparentProxy(getter) {
  let target;
  return new Proxy({}, {
    get(_, prop, receiver) {
      target ?? (target = getter());
      return Reflect.get(target, prop, receiver);
    },
    set(_, prop, value, receiver) {
      target ?? (target = getter());
      return Reflect.set(target, prop, value, receiver);
    },
    has(_, prop) {
      target ?? (target = getter());
      return Reflect.has(target, prop);
    },
    deleteProperty(_, prop) {
      target ?? (target = getter());
      return Reflect.deleteProperty(target, prop);
    },
    ownKeys(_) {
      target ?? (target = getter());
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(_, prop) {
      target ?? (target = getter());
      return Reflect.getOwnPropertyDescriptor(target, prop);
    },
    defineProperty(_, prop, descriptor) {
      target ?? (target = getter());
      return Reflect.defineProperty(target, prop, descriptor);
    }
  });
}
function stringifyPrimitive(value) {
  if (typeof value === "bigint")
    return value.toString() + "n";
  if (typeof value === "string")
    return `"${value}"`;
  return `${value}`;
}
function optionalKeys(shape) {
  return Object.keys(shape).filter((k) => {
    return shape[k]._zod.optin === "optional" && shape[k]._zod.optout === "optional";
  });
}
var NUMBER_FORMAT_RANGES = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
};
var BIGINT_FORMAT_RANGES = {
  int64: [/* @__PURE__ */ BigInt("-9223372036854775808"), /* @__PURE__ */ BigInt("9223372036854775807")],
  uint64: [/* @__PURE__ */ BigInt(0), /* @__PURE__ */ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
  const newShape = {};
  const currDef = schema._zod.def;
  for (const key in mask) {
    if (!(key in currDef.shape)) {
      throw new Error(`Unrecognized key: "${key}"`);
    }
    if (!mask[key])
      continue;
    newShape[key] = currDef.shape[key];
  }
  return clone(schema, {
    ...schema._zod.def,
    shape: newShape,
    checks: []
  });
}
function omit(schema, mask) {
  const newShape = { ...schema._zod.def.shape };
  const currDef = schema._zod.def;
  for (const key in mask) {
    if (!(key in currDef.shape)) {
      throw new Error(`Unrecognized key: "${key}"`);
    }
    if (!mask[key])
      continue;
    delete newShape[key];
  }
  return clone(schema, {
    ...schema._zod.def,
    shape: newShape,
    checks: []
  });
}
function extend(schema, shape) {
  if (!isPlainObject(shape)) {
    throw new Error("Invalid input to extend: expected a plain object");
  }
  const def = {
    ...schema._zod.def,
    get shape() {
      const _shape = { ...schema._zod.def.shape, ...shape };
      assignProp(this, "shape", _shape);
      return _shape;
    },
    checks: []
    // delete existing checks
  };
  return clone(schema, def);
}
function merge(a, b) {
  return clone(a, {
    ...a._zod.def,
    get shape() {
      const _shape = { ...a._zod.def.shape, ...b._zod.def.shape };
      assignProp(this, "shape", _shape);
      return _shape;
    },
    catchall: b._zod.def.catchall,
    checks: []
    // delete existing checks
  });
}
function partial(Class2, schema, mask) {
  const oldShape = schema._zod.def.shape;
  const shape = { ...oldShape };
  if (mask) {
    for (const key in mask) {
      if (!(key in oldShape)) {
        throw new Error(`Unrecognized key: "${key}"`);
      }
      if (!mask[key])
        continue;
      shape[key] = Class2 ? new Class2({
        type: "optional",
        innerType: oldShape[key]
      }) : oldShape[key];
    }
  } else {
    for (const key in oldShape) {
      shape[key] = Class2 ? new Class2({
        type: "optional",
        innerType: oldShape[key]
      }) : oldShape[key];
    }
  }
  return clone(schema, {
    ...schema._zod.def,
    shape,
    checks: []
  });
}
function required(Class2, schema, mask) {
  const oldShape = schema._zod.def.shape;
  const shape = { ...oldShape };
  if (mask) {
    for (const key in mask) {
      if (!(key in shape)) {
        throw new Error(`Unrecognized key: "${key}"`);
      }
      if (!mask[key])
        continue;
      shape[key] = new Class2({
        type: "nonoptional",
        innerType: oldShape[key]
      });
    }
  } else {
    for (const key in oldShape) {
      shape[key] = new Class2({
        type: "nonoptional",
        innerType: oldShape[key]
      });
    }
  }
  return clone(schema, {
    ...schema._zod.def,
    shape,
    // optional: [],
    checks: []
  });
}
function aborted(x, startIndex = 0) {
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue !== true)
      return true;
  }
  return false;
}
function prefixIssues(path, issues) {
  return issues.map((iss) => {
    var _a;
    (_a = iss).path ?? (_a.path = []);
    iss.path.unshift(path);
    return iss;
  });
}
function unwrapMessage(message) {
  return typeof message === "string" ? message : message?.message;
}
function finalizeIssue(iss, ctx, config2) {
  const full = { ...iss, path: iss.path ?? [] };
  if (!iss.message) {
    const message = unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config2.customError?.(iss)) ?? unwrapMessage(config2.localeError?.(iss)) ?? "Invalid input";
    full.message = message;
  }
  delete full.inst;
  delete full.continue;
  if (!ctx?.reportInput) {
    delete full.input;
  }
  return full;
}
function getSizableOrigin(input) {
  if (input instanceof Set)
    return "set";
  if (input instanceof Map)
    return "map";
  if (input instanceof File)
    return "file";
  return "unknown";
}
function getLengthableOrigin(input) {
  if (Array.isArray(input))
    return "array";
  if (typeof input === "string")
    return "string";
  return "unknown";
}
function issue(...args) {
  const [iss, input, inst] = args;
  if (typeof iss === "string") {
    return {
      message: iss,
      code: "custom",
      input,
      inst
    };
  }
  return { ...iss };
}
function cleanEnum(obj) {
  return Object.entries(obj).filter(([k, _]) => {
    return Number.isNaN(Number.parseInt(k, 10));
  }).map((el) => el[1]);
}
var Class = class {
  constructor(..._args) {
  }
};

// node_modules/zod/v4/core/errors.js
var initializer = (inst, def) => {
  inst.name = "$ZodError";
  Object.defineProperty(inst, "_zod", {
    value: inst._zod,
    enumerable: false
  });
  Object.defineProperty(inst, "issues", {
    value: def,
    enumerable: false
  });
  Object.defineProperty(inst, "message", {
    get() {
      return JSON.stringify(def, jsonStringifyReplacer, 2);
    },
    enumerable: true
    // configurable: false,
  });
  Object.defineProperty(inst, "toString", {
    value: () => inst.message,
    enumerable: false
  });
};
var $ZodError = $constructor("$ZodError", initializer);
var $ZodRealError = $constructor("$ZodError", initializer, { Parent: Error });

// node_modules/zod/v4/core/parse.js
var _parse = (_Err) => (schema, value, _ctx, _params) => {
  const ctx = _ctx ? Object.assign(_ctx, { async: false }) : { async: false };
  const result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  if (result.issues.length) {
    const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
    captureStackTrace(e, _params?.callee);
    throw e;
  }
  return result.value;
};
var parse = /* @__PURE__ */ _parse($ZodRealError);
var _parseAsync = (_Err) => async (schema, value, _ctx, params) => {
  const ctx = _ctx ? Object.assign(_ctx, { async: true }) : { async: true };
  let result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  if (result.issues.length) {
    const e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
    captureStackTrace(e, params?.callee);
    throw e;
  }
  return result.value;
};
var parseAsync = /* @__PURE__ */ _parseAsync($ZodRealError);
var _safeParse = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
  const result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result.issues.length ? {
    success: false,
    error: new (_Err ?? $ZodError)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  } : { success: true, data: result.value };
};
var safeParse = /* @__PURE__ */ _safeParse($ZodRealError);
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? Object.assign(_ctx, { async: true }) : { async: true };
  let result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  return result.issues.length ? {
    success: false,
    error: new _Err(result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  } : { success: true, data: result.value };
};
var safeParseAsync = /* @__PURE__ */ _safeParseAsync($ZodRealError);

// node_modules/zod/v4/core/regexes.js
var dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
var date = /* @__PURE__ */ new RegExp(`^${dateSource}$`);
var string = (params) => {
  const regex = params ? `[\\s\\S]{${params?.minimum ?? 0},${params?.maximum ?? ""}}` : `[\\s\\S]*`;
  return new RegExp(`^${regex}$`);
};
var integer = /^\d+$/;
var number = /^-?\d+(?:\.\d+)?/i;

// node_modules/zod/v4/core/checks.js
var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a;
  inst._zod ?? (inst._zod = {});
  inst._zod.def = def;
  (_a = inst._zod).onattach ?? (_a.onattach = []);
});
var numericOriginMap = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var $ZodCheckGreaterThan = /* @__PURE__ */ $constructor("$ZodCheckGreaterThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.onattach.push((inst2) => {
    const bag = inst2._zod.bag;
    const curr = (def.inclusive ? bag.minimum : bag.exclusiveMinimum) ?? Number.NEGATIVE_INFINITY;
    if (def.value > curr) {
      if (def.inclusive)
        bag.minimum = def.value;
      else
        bag.exclusiveMinimum = def.value;
    }
  });
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
      return;
    }
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckNumberFormat = /* @__PURE__ */ $constructor("$ZodCheckNumberFormat", (inst, def) => {
  $ZodCheck.init(inst, def);
  def.format = def.format || "float64";
  const isInt = def.format?.includes("int");
  const origin = isInt ? "int" : "number";
  const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
  inst._zod.onattach.push((inst2) => {
    const bag = inst2._zod.bag;
    bag.format = def.format;
    bag.minimum = minimum;
    bag.maximum = maximum;
    if (isInt)
      bag.pattern = integer;
  });
  inst._zod.check = (payload) => {
    const input = payload.value;
    if (isInt) {
      if (!Number.isInteger(input)) {
        payload.issues.push({
          expected: origin,
          format: def.format,
          code: "invalid_type",
          input,
          inst
        });
        return;
      }
      if (!Number.isSafeInteger(input)) {
        if (input > 0) {
          payload.issues.push({
            input,
            code: "too_big",
            maximum: Number.MAX_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            continue: !def.abort
          });
        } else {
          payload.issues.push({
            input,
            code: "too_small",
            minimum: Number.MIN_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            continue: !def.abort
          });
        }
        return;
      }
    }
    if (input < minimum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_small",
        minimum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
    if (input > maximum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_big",
        maximum,
        inst
      });
    }
  };
});
var $ZodCheckMinLength = /* @__PURE__ */ $constructor("$ZodCheckMinLength", (inst, def) => {
  var _a;
  $ZodCheck.init(inst, def);
  (_a = inst._zod.def).when ?? (_a.when = (payload) => {
    const val = payload.value;
    return !nullish(val) && val.length !== void 0;
  });
  inst._zod.onattach.push((inst2) => {
    const curr = inst2._zod.bag.minimum ?? Number.NEGATIVE_INFINITY;
    if (def.minimum > curr)
      inst2._zod.bag.minimum = def.minimum;
  });
  inst._zod.check = (payload) => {
    const input = payload.value;
    const length = input.length;
    if (length >= def.minimum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.minimum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});

// node_modules/zod/v4/core/doc.js
var Doc = class {
  constructor(args = []) {
    this.content = [];
    this.indent = 0;
    if (this)
      this.args = args;
  }
  indented(fn) {
    this.indent += 1;
    fn(this);
    this.indent -= 1;
  }
  write(arg) {
    if (typeof arg === "function") {
      arg(this, { execution: "sync" });
      arg(this, { execution: "async" });
      return;
    }
    const content = arg;
    const lines = content.split("\n").filter((x) => x);
    const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
    const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
    for (const line of dedented) {
      this.content.push(line);
    }
  }
  compile() {
    const F = Function;
    const args = this?.args;
    const content = this?.content ?? [``];
    const lines = [...content.map((x) => `  ${x}`)];
    return new F(...args, lines.join("\n"));
  }
};

// node_modules/zod/v4/core/versions.js
var version = {
  major: 4,
  minor: 0,
  patch: 0
};

// node_modules/zod/v4/core/schemas.js
var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a;
  inst ?? (inst = {});
  inst._zod.def = def;
  inst._zod.bag = inst._zod.bag || {};
  inst._zod.version = version;
  const checks = [...inst._zod.def.checks ?? []];
  if (inst._zod.traits.has("$ZodCheck")) {
    checks.unshift(inst);
  }
  for (const ch of checks) {
    for (const fn of ch._zod.onattach) {
      fn(inst);
    }
  }
  if (checks.length === 0) {
    (_a = inst._zod).deferred ?? (_a.deferred = []);
    inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  } else {
    const runChecks = (payload, checks2, ctx) => {
      let isAborted = aborted(payload);
      let asyncResult;
      for (const ch of checks2) {
        if (ch._zod.def.when) {
          const shouldRun = ch._zod.def.when(payload);
          if (!shouldRun)
            continue;
        } else if (isAborted) {
          continue;
        }
        const currLen = payload.issues.length;
        const _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === false) {
          throw new $ZodAsyncError();
        }
        if (asyncResult || _ instanceof Promise) {
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _;
            const nextLen = payload.issues.length;
            if (nextLen === currLen)
              return;
            if (!isAborted)
              isAborted = aborted(payload, currLen);
          });
        } else {
          const nextLen = payload.issues.length;
          if (nextLen === currLen)
            continue;
          if (!isAborted)
            isAborted = aborted(payload, currLen);
        }
      }
      if (asyncResult) {
        return asyncResult.then(() => {
          return payload;
        });
      }
      return payload;
    };
    inst._zod.run = (payload, ctx) => {
      const result = inst._zod.parse(payload, ctx);
      if (result instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return result.then((result2) => runChecks(result2, checks, ctx));
      }
      return runChecks(result, checks, ctx);
    };
  }
  inst["~standard"] = {
    validate: (value) => {
      try {
        const r = safeParse(inst, value);
        return r.success ? { value: r.data } : { issues: r.error?.issues };
      } catch (_) {
        return safeParseAsync(inst, value).then((r) => r.success ? { value: r.data } : { issues: r.error?.issues });
      }
    },
    vendor: "zod",
    version: 1
  };
});
var $ZodString = /* @__PURE__ */ $constructor("$ZodString", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = [...inst?._zod.bag?.patterns ?? []].pop() ?? string(inst._zod.bag);
  inst._zod.parse = (payload, _) => {
    if (def.coerce)
      try {
        payload.value = String(payload.value);
      } catch (_2) {
      }
    if (typeof payload.value === "string")
      return payload;
    payload.issues.push({
      expected: "string",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
var $ZodNumber = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = inst._zod.bag.pattern ?? number;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Number(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
      return payload;
    }
    const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? "Infinity" : void 0 : void 0;
    payload.issues.push({
      expected: "number",
      code: "invalid_type",
      input,
      inst,
      ...received ? { received } : {}
    });
    return payload;
  };
});
var $ZodNumberFormat = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodCheckNumberFormat.init(inst, def);
  $ZodNumber.init(inst, def);
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload) => payload;
});
function handleArrayResult(result, final, index) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(index, result.issues));
  }
  final.value[index] = result.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = Array(input.length);
    const proms = [];
    for (let i = 0; i < input.length; i++) {
      const item = input[i];
      const result = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        proms.push(result.then((result2) => handleArrayResult(result2, payload, i)));
      } else {
        handleArrayResult(result, payload, i);
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
});
function handleObjectResult(result, final, key) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(key, result.issues));
  }
  final.value[key] = result.value;
}
function handleOptionalObjectResult(result, final, key, input) {
  if (result.issues.length) {
    if (input[key] === void 0) {
      if (key in input) {
        final.value[key] = void 0;
      } else {
        final.value[key] = result.value;
      }
    } else {
      final.issues.push(...prefixIssues(key, result.issues));
    }
  } else if (result.value === void 0) {
    if (key in input)
      final.value[key] = void 0;
  } else {
    final.value[key] = result.value;
  }
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  const _normalized = cached(() => {
    const keys = Object.keys(def.shape);
    for (const k of keys) {
      if (!(def.shape[k] instanceof $ZodType)) {
        throw new Error(`Invalid element at key "${k}": expected a Zod schema`);
      }
    }
    const okeys = optionalKeys(def.shape);
    return {
      shape: def.shape,
      keys,
      keySet: new Set(keys),
      numKeys: keys.length,
      optionalKeys: new Set(okeys)
    };
  });
  defineLazy(inst._zod, "propValues", () => {
    const shape = def.shape;
    const propValues = {};
    for (const key in shape) {
      const field = shape[key]._zod;
      if (field.values) {
        propValues[key] ?? (propValues[key] = /* @__PURE__ */ new Set());
        for (const v of field.values)
          propValues[key].add(v);
      }
    }
    return propValues;
  });
  const generateFastpass = (shape) => {
    const doc = new Doc(["shape", "payload", "ctx"]);
    const normalized = _normalized.value;
    const parseStr = (key) => {
      const k = esc(key);
      return `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
    };
    doc.write(`const input = payload.value;`);
    const ids = /* @__PURE__ */ Object.create(null);
    let counter = 0;
    for (const key of normalized.keys) {
      ids[key] = `key_${counter++}`;
    }
    doc.write(`const newResult = {}`);
    for (const key of normalized.keys) {
      if (normalized.optionalKeys.has(key)) {
        const id = ids[key];
        doc.write(`const ${id} = ${parseStr(key)};`);
        const k = esc(key);
        doc.write(`
        if (${id}.issues.length) {
          if (input[${k}] === undefined) {
            if (${k} in input) {
              newResult[${k}] = undefined;
            }
          } else {
            payload.issues = payload.issues.concat(
              ${id}.issues.map((iss) => ({
                ...iss,
                path: iss.path ? [${k}, ...iss.path] : [${k}],
              }))
            );
          }
        } else if (${id}.value === undefined) {
          if (${k} in input) newResult[${k}] = undefined;
        } else {
          newResult[${k}] = ${id}.value;
        }
        `);
      } else {
        const id = ids[key];
        doc.write(`const ${id} = ${parseStr(key)};`);
        doc.write(`
          if (${id}.issues.length) payload.issues = payload.issues.concat(${id}.issues.map(iss => ({
            ...iss,
            path: iss.path ? [${esc(key)}, ...iss.path] : [${esc(key)}]
          })));`);
        doc.write(`newResult[${esc(key)}] = ${id}.value`);
      }
    }
    doc.write(`payload.value = newResult;`);
    doc.write(`return payload;`);
    const fn = doc.compile();
    return (payload, ctx) => fn(shape, payload, ctx);
  };
  let fastpass;
  const isObject2 = isObject;
  const jit = !globalConfig.jitless;
  const allowsEval2 = allowsEval;
  const fastEnabled = jit && allowsEval2.value;
  const catchall = def.catchall;
  let value;
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject2(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    const proms = [];
    if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
      if (!fastpass)
        fastpass = generateFastpass(def.shape);
      payload = fastpass(payload, ctx);
    } else {
      payload.value = {};
      const shape = value.shape;
      for (const key of value.keys) {
        const el = shape[key];
        const r = el._zod.run({ value: input[key], issues: [] }, ctx);
        const isOptional = el._zod.optin === "optional" && el._zod.optout === "optional";
        if (r instanceof Promise) {
          proms.push(r.then((r2) => isOptional ? handleOptionalObjectResult(r2, payload, key, input) : handleObjectResult(r2, payload, key)));
        } else if (isOptional) {
          handleOptionalObjectResult(r, payload, key, input);
        } else {
          handleObjectResult(r, payload, key);
        }
      }
    }
    if (!catchall) {
      return proms.length ? Promise.all(proms).then(() => payload) : payload;
    }
    const unrecognized = [];
    const keySet = value.keySet;
    const _catchall = catchall._zod;
    const t = _catchall.def.type;
    for (const key of Object.keys(input)) {
      if (keySet.has(key))
        continue;
      if (t === "never") {
        unrecognized.push(key);
        continue;
      }
      const r = _catchall.run({ value: input[key], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((r2) => handleObjectResult(r2, payload, key)));
      } else {
        handleObjectResult(r, payload, key);
      }
    }
    if (unrecognized.length) {
      payload.issues.push({
        code: "unrecognized_keys",
        keys: unrecognized,
        input,
        inst
      });
    }
    if (!proms.length)
      return payload;
    return Promise.all(proms).then(() => {
      return payload;
    });
  };
});
var $ZodTransform = /* @__PURE__ */ $constructor("$ZodTransform", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _ctx) => {
    const _out = def.transform(payload.value, payload);
    if (_ctx.async) {
      const output = _out instanceof Promise ? _out : Promise.resolve(_out);
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    if (_out instanceof Promise) {
      throw new $ZodAsyncError();
    }
    payload.value = _out;
    return payload;
  };
});
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  inst._zod.optout = "optional";
  defineLazy(inst._zod, "values", () => {
    return def.innerType._zod.values ? /* @__PURE__ */ new Set([...def.innerType._zod.values, void 0]) : void 0;
  });
  defineLazy(inst._zod, "pattern", () => {
    const pattern = def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (def.innerType._zod.optin === "optional") {
      return def.innerType._zod.run(payload, ctx);
    }
    if (payload.value === void 0) {
      return payload;
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNullable = /* @__PURE__ */ $constructor("$ZodNullable", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazy(inst._zod, "optin", () => def.innerType._zod.optin);
  defineLazy(inst._zod, "optout", () => def.innerType._zod.optout);
  defineLazy(inst._zod, "pattern", () => {
    const pattern = def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
  });
  defineLazy(inst._zod, "values", () => {
    return def.innerType._zod.values ? /* @__PURE__ */ new Set([...def.innerType._zod.values, null]) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === null)
      return payload;
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodPipe = /* @__PURE__ */ $constructor("$ZodPipe", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazy(inst._zod, "values", () => def.in._zod.values);
  defineLazy(inst._zod, "optin", () => def.in._zod.optin);
  defineLazy(inst._zod, "optout", () => def.out._zod.optout);
  inst._zod.parse = (payload, ctx) => {
    const left = def.in._zod.run(payload, ctx);
    if (left instanceof Promise) {
      return left.then((left2) => handlePipeResult(left2, def, ctx));
    }
    return handlePipeResult(left, def, ctx);
  };
});
function handlePipeResult(left, def, ctx) {
  if (aborted(left)) {
    return left;
  }
  return def.out._zod.run({ value: left.value, issues: left.issues }, ctx);
}

// node_modules/zod/v4/core/api.js
function _string(Class2, params) {
  return new Class2({
    type: "string",
    ...normalizeParams(params)
  });
}
function _number(Class2, params) {
  return new Class2({
    type: "number",
    checks: [],
    ...normalizeParams(params)
  });
}
function _int(Class2, params) {
  return new Class2({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...normalizeParams(params)
  });
}
function _unknown(Class2) {
  return new Class2({
    type: "unknown"
  });
}
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
function _nonnegative(params) {
  return _gte(0, params);
}
function _minLength(minimum, params) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(params),
    minimum
  });
}

// node_modules/zod/v4/mini/schemas.js
var ZodMiniType = /* @__PURE__ */ $constructor("ZodMiniType", (inst, def) => {
  if (!inst._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  $ZodType.init(inst, def);
  inst.def = def;
  inst.parse = (data, params) => parse(inst, data, params, { callee: inst.parse });
  inst.safeParse = (data, params) => safeParse(inst, data, params);
  inst.parseAsync = async (data, params) => parseAsync(inst, data, params, { callee: inst.parseAsync });
  inst.safeParseAsync = async (data, params) => safeParseAsync(inst, data, params);
  inst.check = (...checks) => {
    return inst.clone(
      {
        ...def,
        checks: [
          ...def.checks ?? [],
          ...checks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
        ]
      }
      // { parent: true }
    );
  };
  inst.clone = (_def, params) => clone(inst, _def, params);
  inst.brand = () => inst;
  inst.register = ((reg, meta) => {
    reg.add(inst, meta);
    return inst;
  });
});
var ZodMiniString = /* @__PURE__ */ $constructor("ZodMiniString", (inst, def) => {
  $ZodString.init(inst, def);
  ZodMiniType.init(inst, def);
});
function string2(params) {
  return _string(ZodMiniString, params);
}
var ZodMiniNumber = /* @__PURE__ */ $constructor("ZodMiniNumber", (inst, def) => {
  $ZodNumber.init(inst, def);
  ZodMiniType.init(inst, def);
});
function number2(params) {
  return _number(ZodMiniNumber, params);
}
var ZodMiniNumberFormat = /* @__PURE__ */ $constructor("ZodMiniNumberFormat", (inst, def) => {
  $ZodNumberFormat.init(inst, def);
  ZodMiniNumber.init(inst, def);
});
function int(params) {
  return _int(ZodMiniNumberFormat, params);
}
var ZodMiniUnknown = /* @__PURE__ */ $constructor("ZodMiniUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def);
  ZodMiniType.init(inst, def);
});
function unknown() {
  return _unknown(ZodMiniUnknown);
}
var ZodMiniArray = /* @__PURE__ */ $constructor("ZodMiniArray", (inst, def) => {
  $ZodArray.init(inst, def);
  ZodMiniType.init(inst, def);
});
function array(element, params) {
  return new ZodMiniArray({
    type: "array",
    element,
    ...util_exports.normalizeParams(params)
  });
}
var ZodMiniObject = /* @__PURE__ */ $constructor("ZodMiniObject", (inst, def) => {
  $ZodObject.init(inst, def);
  ZodMiniType.init(inst, def);
  util_exports.defineLazy(inst, "shape", () => def.shape);
});
function object(shape, params) {
  const def = {
    type: "object",
    get shape() {
      util_exports.assignProp(this, "shape", { ...shape });
      return this.shape;
    },
    ...util_exports.normalizeParams(params)
  };
  return new ZodMiniObject(def);
}
var ZodMiniTransform = /* @__PURE__ */ $constructor("ZodMiniTransform", (inst, def) => {
  $ZodTransform.init(inst, def);
  ZodMiniType.init(inst, def);
});
function transform(fn) {
  return new ZodMiniTransform({
    type: "transform",
    transform: fn
  });
}
var ZodMiniOptional = /* @__PURE__ */ $constructor("ZodMiniOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  ZodMiniType.init(inst, def);
});
function optional(innerType) {
  return new ZodMiniOptional({
    type: "optional",
    innerType
  });
}
var ZodMiniNullable = /* @__PURE__ */ $constructor("ZodMiniNullable", (inst, def) => {
  $ZodNullable.init(inst, def);
  ZodMiniType.init(inst, def);
});
function nullable(innerType) {
  return new ZodMiniNullable({
    type: "nullable",
    innerType
  });
}
function nullish2(innerType) {
  return optional(nullable(innerType));
}
var ZodMiniPipe = /* @__PURE__ */ $constructor("ZodMiniPipe", (inst, def) => {
  $ZodPipe.init(inst, def);
  ZodMiniType.init(inst, def);
});
function pipe(in_, out) {
  return new ZodMiniPipe({
    type: "pipe",
    in: in_,
    out
  });
}

// src/http/shape.ts
function shaped(schema, value, about, facts = {}) {
  const result = safeParse(schema, value, { jitless: true, error: (issue3) => promised(issue3) });
  if (result.success) return result.data;
  const issue2 = result.error.issues[0];
  const place = (issue2?.path ?? []).map((step) => typeof step === "number" ? `[${step}]` : `.${String(step)}`).join("");
  const where = place === "" ? "the body" : `"${place.replace(/^\./, "").slice(0, 80)}"`;
  throw new MalformedResponseError(
    `The answer about ${about} has another shape than documented: ${where} is not ${issue2?.message ?? "as promised"}.`,
    {
      hint: "Nothing was taken from it. If the service was updated, this client may need an update, too.",
      ...facts
    }
  );
}
var NAMES = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  array: "a list",
  object: "an object",
  boolean: "true or false"
};
function promised(issue2) {
  return NAMES[String(issue2.expected)] ?? "as promised";
}

// src/tasks/task.ts
var words = pipe(
  nullish2(string2()),
  transform((value) => value ?? null)
);
var taskSchema = object({
  task_id: nullish2(int()),
  name: words,
  task_type: words,
  state: string2(),
  state_display: words,
  // Shown, never judged: whatever it is, it must not stop a wait.
  progress_pct: unknown(),
  state_message: words,
  created: words,
  updated: words,
  download: unknown()
});
var downloadSchema = object({
  url: string2(),
  filename: words,
  content_type: words,
  size_in_bytes: int().check(_nonnegative()),
  expires_in_seconds: unknown()
});

// src/tasks/read-status.ts
async function readStatus(service, taskId, deadline = service.deadline(), tries) {
  const about = `the status of task ${taskId}`;
  const read = { path: `/api/v2/document_template_tasks/${taskId}/`, about, tries };
  const { value } = await readJson(service, read, deadline);
  const told2 = shaped(taskSchema, value, about);
  if (typeof told2.task_id === "number" && told2.task_id !== taskId) {
    throw new MalformedResponseError(
      `Asked for ${about}, the service answered with that of task ${told2.task_id}.`
    );
  }
  const download = told2.state === STATE.complete && (told2.download ?? null) !== null ? opened(told2.download, about) : null;
  if (download !== null) service.secrets.addSignedAddress(download.url);
  const progress = typeof told2.progress_pct === "number" ? told2.progress_pct : null;
  return { ...told2, task_id: taskId, progress_pct: progress, download };
}
function opened(value, about) {
  const download = shaped(downloadSchema, value, `the file in ${about}`);
  const seconds = download.expires_in_seconds;
  return { ...download, expires_in_seconds: typeof seconds === "number" ? seconds : null };
}

// src/tasks/waiter.ts
var FILE_TRIES = 3;
var FILE_PAUSE_MS = 2e3;
var SHORTEST_INTERVAL_MS = 200;
var MADE_UP_FOR = 0.1;
var MOST_STATES = 8;
var SURVIVED = /* @__PURE__ */ new Set(["unavailable", "connection", "malformed"]);
async function waitForTask(service, taskId, deadline, options = {}) {
  checkInterval(options.intervalMs);
  return underTask(taskId, async () => {
    const waiter = new Waiter(service, taskId, deadline, options);
    service.waits.add(waiter);
    try {
      return await waiter.run();
    } finally {
      service.waits.delete(waiter);
    }
  });
}
function checkInterval(intervalMs) {
  if (intervalMs === void 0 || intervalMs >= SHORTEST_INTERVAL_MS) return;
  throw new InputError([
    `The pause between status calls must be at least ${SHORTEST_INTERVAL_MS} ms; ${intervalMs} ms was given.`
  ]);
}
var Waiter = class {
  service;
  taskId;
  deadline;
  options;
  start;
  /** How often each state was seen, for the message when time is over. */
  seen = /* @__PURE__ */ new Map();
  lastState;
  withoutFile = 0;
  warned = false;
  constructor(service, taskId, deadline, options) {
    this.service = service;
    this.taskId = taskId;
    this.deadline = deadline;
    this.options = options;
    this.start = service.clock.monotonic();
  }
  async run() {
    let planned = this.now();
    for (; ; ) {
      const asked = this.now();
      const task = await this.ask();
      const interval = this.judge(task);
      if (interval === void 0) return task;
      planned = Math.max(planned + interval, asked + interval * (1 - MADE_UP_FOR), this.now() + interval / 2);
      await this.rest(planned - this.now());
    }
  }
  async ask() {
    let task;
    try {
      task = await readStatus(this.service, this.taskId, this.deadline, Number.POSITIVE_INFINITY);
      this.seen.set(task.state, (this.seen.get(task.state) ?? 0) + 1);
      this.lastState = task.state;
    } catch (error) {
      if (error instanceof DraftServiceError && this.isOver(error)) throw this.over(error);
      throw error;
    }
    this.options.onStatus?.(task);
    return task;
  }
  /** Whether it is the time that ended the wait, and the failure only what stood in the way last. */
  isOver({ kind, retryAfterMs }) {
    if (kind === "deadline") return true;
    return SURVIVED.has(kind) && retryAfterMs === void 0 && this.deadline.untilLastCall() <= 0;
  }
  /** undefined: the file can be fetched; else the time to the next call, ms. */
  judge(task) {
    switch (accept(task)) {
      case "done":
        return void 0;
      case "failed":
        throw failed(this.service, task);
      case "no-file":
        this.withoutFile += 1;
        if (this.withoutFile > FILE_TRIES) throw noFile(task);
        return FILE_PAUSE_MS;
      case "unknown":
        this.warn(task);
        return this.interval();
      case "wait":
        return this.interval();
    }
  }
  interval() {
    return this.options.intervalMs ?? pollIntervalMs(this.now() - this.start, this.service.waits.size);
  }
  /** Monotonic ms. */
  now() {
    return this.service.clock.monotonic();
  }
  async rest(pause) {
    const untilLastPoll = this.deadline.untilLastCall();
    if (untilLastPoll <= 0) throw this.over();
    await this.deadline.sleep(Math.min(pause, untilLastPoll));
  }
  warn(task) {
    if (this.warned) return;
    this.warned = true;
    const state = this.service.quote(task.state, 40);
    this.service.warn(
      `Task ${this.taskId} is in the state "${state}", which this client does not know; waiting goes on.`
    );
  }
  over(cause) {
    const seen = [...this.seen].slice(0, MOST_STATES).map(([state, times]) => `${this.service.quote(state, 40)} ${times === 1 ? "once" : `${times} times`}`);
    const known = seen.length === 0 ? "no status was received" : `states seen: ${seen.join(", ")}`;
    const fault = cause === void 0 || cause.kind === "deadline" ? "" : ` The last status call failed: ${cause.message}`;
    return new DeadlineError(
      `The report was not finished within the time limit of ${duration(this.deadline.totalMs)} (${known}).${fault}`,
      { hint: "Allow more time.", cause, state: this.lastState }
    );
  }
};
function failed(service, task) {
  const cancelled = task.state === STATE.cancelled;
  const words3 = service.quote(task.state_message ?? "");
  return new TaskFailedError(
    `The service ${cancelled ? "cancelled" : "could not finish"} the report (state ${task.state})${words3 === "" ? "." : `: "${words3}".`}`,
    {
      state: task.state,
      hint: cancelled ? "Start it again if it is still needed." : "Check the template and its settings in the service, then start it again."
    }
  );
}
function noFile(task) {
  return new TaskFailedError("The service says that the report is complete, but gives no file to download.", {
    state: task.state,
    hint: "Look for it in the user's Documents in the service."
  });
}

// src/text/quote.ts
var QUOTE_LENGTH = 300;
var ESCAPE = String.fromCodePoint(27);
var ANSI = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\p{Cc}]*|[@-Z\\\\^_])`, "gu");
var INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+/gu;
function oneLine(text, length = QUOTE_LENGTH, redact = (line) => line) {
  const head = text.slice(0, length * 8);
  const clean = head.replace(ANSI, "").replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();
  return cut(redact(clean), length);
}
function cut(text, length) {
  if (text.length <= length) return text;
  const kept = text.slice(0, length - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}\u2026`;
}

// src/templates/subject.ts
function subjectName(subject) {
  return "projectId" in subject ? `project ${subject.projectId}` : `draft ${subject.draftId}`;
}
function subjectKey(subject) {
  return "projectId" in subject ? { project_id: subject.projectId } : { draft_id: subject.draftId };
}

// src/text/redact-deep.ts
function redactDeep(secrets, value) {
  return redacted(secrets, value);
}
function redacted(secrets, value) {
  if (typeof value === "string") return secrets.redact(value);
  if (Array.isArray(value)) return value.map((member) => redacted(secrets, member));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [secrets.redact(key), redacted(secrets, member)])
    );
  }
  return value;
}

// src/manifest/manifest.ts
var MANIFEST_SCHEMA = "draft-report-manifest/1";
var LONGEST_WORDS = 1e3;
function makeManifest(service, { plan, task, file, fileName }) {
  const clean = (value) => redactDeep(service.secrets, value);
  const words3 = (text) => text === null ? null : service.quote(text, LONGEST_WORDS);
  return {
    schema: MANIFEST_SCHEMA,
    service: service.address.shown,
    template: plan === void 0 ? null : {
      id: plan.templateId,
      name: words3(plan.template?.name ?? null),
      template_type: words3(plan.template?.template_type ?? null),
      template_scope: words3(plan.template?.template_scope ?? null)
    },
    subject: plan === void 0 ? null : subjectKey(plan.subject),
    settings: { sent: clean(plan?.sent ?? null), effective: clean(plan?.effective ?? null) },
    task: {
      id: task.task_id,
      task_type: words3(task.task_type),
      created: words3(task.created),
      updated: words3(task.updated),
      state_message: words3(task.state_message)
    },
    file: {
      name: clean(fileName),
      content_type: words3(task.download.content_type),
      size_in_bytes: file.sizeInBytes,
      sha256: file.sha256
    },
    downloaded_at: new Date(service.clock.now()).toISOString(),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION }
  };
}

// node_modules/fastest-levenshtein/esm/mod.js
var peq = new Uint32Array(65536);
var myers_32 = (a, b) => {
  const n = a.length;
  const m = b.length;
  const lst = 1 << n - 1;
  let pv = -1;
  let mv = 0;
  let sc = n;
  let i = n;
  while (i--) {
    peq[a.charCodeAt(i)] |= 1 << i;
  }
  for (i = 0; i < m; i++) {
    let eq = peq[b.charCodeAt(i)];
    const xv = eq | mv;
    eq |= (eq & pv) + pv ^ pv;
    mv |= ~(eq | pv);
    pv &= eq;
    if (mv & lst) {
      sc++;
    }
    if (pv & lst) {
      sc--;
    }
    mv = mv << 1 | 1;
    pv = pv << 1 | ~(xv | mv);
    mv &= xv;
  }
  i = n;
  while (i--) {
    peq[a.charCodeAt(i)] = 0;
  }
  return sc;
};
var myers_x = (b, a) => {
  const n = a.length;
  const m = b.length;
  const mhc = [];
  const phc = [];
  const hsize = Math.ceil(n / 32);
  const vsize = Math.ceil(m / 32);
  for (let i = 0; i < hsize; i++) {
    phc[i] = -1;
    mhc[i] = 0;
  }
  let j = 0;
  for (; j < vsize - 1; j++) {
    let mv2 = 0;
    let pv2 = -1;
    const start2 = j * 32;
    const vlen2 = Math.min(32, m) + start2;
    for (let k = start2; k < vlen2; k++) {
      peq[b.charCodeAt(k)] |= 1 << k;
    }
    for (let i = 0; i < n; i++) {
      const eq = peq[a.charCodeAt(i)];
      const pb = phc[i / 32 | 0] >>> i & 1;
      const mb = mhc[i / 32 | 0] >>> i & 1;
      const xv = eq | mv2;
      const xh = ((eq | mb) & pv2) + pv2 ^ pv2 | eq | mb;
      let ph = mv2 | ~(xh | pv2);
      let mh = pv2 & xh;
      if (ph >>> 31 ^ pb) {
        phc[i / 32 | 0] ^= 1 << i;
      }
      if (mh >>> 31 ^ mb) {
        mhc[i / 32 | 0] ^= 1 << i;
      }
      ph = ph << 1 | pb;
      mh = mh << 1 | mb;
      pv2 = mh | ~(xv | ph);
      mv2 = ph & xv;
    }
    for (let k = start2; k < vlen2; k++) {
      peq[b.charCodeAt(k)] = 0;
    }
  }
  let mv = 0;
  let pv = -1;
  const start = j * 32;
  const vlen = Math.min(32, m - start) + start;
  for (let k = start; k < vlen; k++) {
    peq[b.charCodeAt(k)] |= 1 << k;
  }
  let score = m;
  for (let i = 0; i < n; i++) {
    const eq = peq[a.charCodeAt(i)];
    const pb = phc[i / 32 | 0] >>> i & 1;
    const mb = mhc[i / 32 | 0] >>> i & 1;
    const xv = eq | mv;
    const xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
    let ph = mv | ~(xh | pv);
    let mh = pv & xh;
    score += ph >>> m - 1 & 1;
    score -= mh >>> m - 1 & 1;
    if (ph >>> 31 ^ pb) {
      phc[i / 32 | 0] ^= 1 << i;
    }
    if (mh >>> 31 ^ mb) {
      mhc[i / 32 | 0] ^= 1 << i;
    }
    ph = ph << 1 | pb;
    mh = mh << 1 | mb;
    pv = mh | ~(xv | ph);
    mv = ph & xv;
  }
  for (let k = start; k < vlen; k++) {
    peq[b.charCodeAt(k)] = 0;
  }
  return score;
};
var distance = (a, b) => {
  if (a.length < b.length) {
    const tmp = b;
    b = a;
    a = tmp;
  }
  if (b.length === 0) {
    return a.length;
  }
  if (a.length <= 32) {
    return myers_32(a, b);
  }
  return myers_x(a, b);
};

// src/text/nearest.ts
var LONGEST = 100;
function nearest(name, candidates, most) {
  const wanted = fold(name);
  return candidates.map((candidate) => {
    const folded = fold(candidate);
    return { candidate, far: distance(wanted, folded), longest: Math.max(wanted.length, folded.length) };
  }).filter(({ far, longest }) => far < longest && far <= Math.max(2, Math.ceil(longest * 0.4))).sort((a, b) => a.far - b.far).slice(0, most).map(({ candidate }) => candidate);
}
function fold(name) {
  return name.slice(0, LONGEST).toLowerCase();
}

// src/templates/sendable.ts
function whyUnsendable(value, above = []) {
  switch (typeof value) {
    case "string":
    case "boolean":
      return void 0;
    case "number":
      if (!Number.isFinite(value)) return `${value} is not a number in JSON`;
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? `${value} is too large to be kept exactly` : void 0;
    case "object":
      return value === null ? void 0 : whyMemberUnsendable(value, above);
    default:
      return UNKNOWN;
  }
}
var UNKNOWN = "it holds something that JSON does not know";
var KEPT = /* @__PURE__ */ new Set(["[object Object]", "[object Array]"]);
function whyMemberUnsendable(value, above) {
  if (above.includes(value)) return "it refers to itself";
  if (!KEPT.has(Object.prototype.toString.call(value))) return UNKNOWN;
  if ("toJSON" in value && typeof value.toJSON === "function") return UNKNOWN;
  for (const member of Object.values(value)) {
    const why = whyUnsendable(member, [...above, value]);
    if (why !== void 0) return why;
  }
  return void 0;
}

// src/templates/template.ts
var words2 = pipe(
  nullish2(string2()),
  transform((value) => value ?? null)
);
var setting = object({
  name: string2(),
  display_name: words2,
  description: words2,
  setting_type: string2(),
  default_value: words2,
  setting_choices: pipe(
    nullish2(array(string2())),
    transform((value) => value ?? null)
  ),
  display_order: pipe(
    nullish2(number2()),
    transform((value) => value ?? null)
  )
});
var templateSchema = object({
  id: int(),
  name: string2(),
  description: words2,
  template_type: words2,
  template_scope: words2,
  settings: array(setting)
});
var SCOPE = { project: "Project Home", draft: "Draft Home", tickets: "Project Tickets" };
function orderedSettings(template) {
  const place = (one) => one.display_order ?? Number.POSITIVE_INFINITY;
  return [...template.settings].sort((a, b) => place(a) === place(b) ? 0 : place(a) - place(b));
}

// src/templates/check-settings.ts
var MOST_CHOICES = 20;
function checkSettings(service, template, given) {
  const known = new Map(template.settings.map((setting2) => [setting2.name, setting2]));
  const mistakes = [];
  for (const [name, value] of Object.entries(given)) {
    const setting2 = known.get(name);
    const mistake = setting2 === void 0 ? unknownName(service, name, template) : wrongValue(service, setting2, value);
    if (mistake !== void 0) mistakes.push(mistake);
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes);
}
function effectiveSettings(template, sent) {
  const defaults = orderedSettings(template).map((setting2) => [setting2.name, setting2.default_value]);
  return Object.fromEntries([...defaults, ...Object.entries(sent)]);
}
function unknownName(service, name, template) {
  const shown = `"${service.quote(name, 80)}"`;
  const names2 = orderedSettings(template).map((setting2) => setting2.name);
  if (names2.length === 0) return `Unknown setting ${shown}: this template has no settings.`;
  const [near] = nearest(name, names2, 1);
  const help = near === void 0 ? `It has ${list(service, names2)}.` : `Did you mean "${service.quote(near, 80)}"?`;
  return `The template has no setting ${shown}. ${help}`;
}
function wrongValue(service, setting2, value) {
  const shown = `The setting "${service.quote(setting2.name, 80)}"`;
  const given = show(service, value);
  switch (setting2.setting_type) {
    case "boolean":
      if (typeof value === "boolean") return void 0;
      return `${shown} is true or false: write ${booleanSpelling(value)} without quotes, not ${given}.`;
    case "text":
      return typeof value === "string" ? void 0 : `${shown} is a text: write ${textSpelling(service, value)}, not ${given}.`;
    case "choice":
      return wrongChoice(service, shown, setting2, value);
    default: {
      const why = whyUnsendable(value);
      return why === void 0 ? void 0 : `${shown} cannot be sent: ${why}.`;
    }
  }
}
function wrongChoice(service, shown, setting2, value) {
  const choices = setting2.setting_choices;
  if (choices?.length === 0) return `${shown} has no choices in this template: leave it out.`;
  const text = isPlain(value) ? String(value) : "";
  if (typeof value === "string" && (choices === null || choices.includes(text))) return void 0;
  if (choices === null || isPlain(value) && choices.includes(text)) {
    return `${shown} is a choice of texts: write ${textSpelling(service, value)}, not ${show(service, value)}.`;
  }
  const [near] = nearest(text, choices, 1);
  const meant = near === void 0 ? "" : ` Did you mean "${service.quote(near, 80)}"?`;
  return `${shown} must be one of ${list(service, choices)}, not ${show(service, value)}.${meant}`;
}
function booleanSpelling(value) {
  const text = isPlain(value) ? String(value).trim().toLowerCase() : "";
  if (["true", "yes", "on", "1", "y"].includes(text)) return "true";
  return ["false", "no", "off", "0", "n"].includes(text) ? "false" : "true or false";
}
function textSpelling(service, value) {
  return isPlain(value) ? `"${service.quote(String(value), 80)}" in quotes` : "a text in quotes";
}
function isPlain(value) {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
function show(service, value) {
  if (typeof value === "string") return `"${service.quote(value, 80)}"`;
  if (isPlain(value)) return String(value);
  if (value === null) return "nothing (null)";
  if (value === void 0) return "nothing";
  return Array.isArray(value) ? "a list" : "an object";
}
function list(service, names2) {
  const shown = names2.slice(0, MOST_CHOICES).map((name) => `"${service.quote(name, 80)}"`);
  return `${shown.join(", ")}${names2.length > shown.length ? ", \u2026" : ""}`;
}

// src/templates/choose-template.ts
var MOST_LISTED = 5;
function templateByName(service, templates, name, subject) {
  const named = templates.filter((template) => template.name === name);
  const [only] = named;
  if (only !== void 0 && named.length === 1) return only;
  const shown = service.quote(name, 100);
  if (named.length > 1) {
    const ids = named.slice(0, MOST_LISTED).map((template) => template.id);
    throw new InputError([`${named.length} templates of ${subjectName(subject)} are called "${shown}".`], {
      hint: `Give the id of the one you mean: ${ids.join(", ")}${named.length > ids.length ? ", \u2026" : ""}.`
    });
  }
  throw new InputError([`${capital(subjectName(subject))} has no template called "${shown}".`], {
    hint: alternatives(service, templates, name)
  });
}
function checkScope(service, template, subject) {
  const shown = `Template ${template.id} ("${service.quote(template.name, 100)}")`;
  if (template.template_scope === SCOPE.tickets) {
    throw new InputError(
      [
        `${shown} is of the scope ${SCOPE.tickets}: the service does not generate such reports through its interface.`
      ],
      {
        hint: "Choose another template."
      }
    );
  }
  if (template.template_scope === SCOPE.draft && "projectId" in subject) {
    throw new InputError(
      [`${shown} is of the scope ${SCOPE.draft}: it reports on a draft, not on a project.`],
      {
        hint: "Give a draft id in place of the project id."
      }
    );
  }
  if (template.template_scope === SCOPE.project && "draftId" in subject) {
    throw new InputError(
      [`${shown} is of the scope ${SCOPE.project}: it reports on a project, not on a draft.`],
      {
        hint: "Give a project id in place of the draft id."
      }
    );
  }
}
function alternatives(service, templates, name) {
  if (templates.length === 0) return "It has no templates at all.";
  const near = new Set(nearest(name, [...new Set(templates.map((template) => template.name))], MOST_LISTED));
  const alike = [...near].flatMap((one) => templates.filter((template) => template.name === one));
  const listed = (near.size > 0 ? alike : templates).slice(0, MOST_LISTED).map((template) => `"${service.quote(template.name, 100)}" (id ${template.id})`);
  return near.size > 0 ? `Did you mean ${listed.join(", ")}?` : `It has ${listed.join(", ")}${templates.length > listed.length ? ", \u2026" : ""}.`;
}
function capital(text) {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

// src/address/templates-path.ts
var DEFAULT_DRAFT_TEMPLATES_PATH = "/api/v2/drafts/{draft_id}/document_templates/";
var PLACE = "{draft_id}";
var DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|\?|$)/i;
function parseDraftTemplatesPath(text) {
  const path = text.trim() === "" ? DEFAULT_DRAFT_TEMPLATES_PATH : text.trim();
  const example = `Give a path such as ${DEFAULT_DRAFT_TEMPLATES_PATH}.`;
  if (!path.startsWith("/") || path.startsWith("//")) {
    throw new InputError([
      `The path of a Draft's templates must begin with one "/": it starts after the base URL. ${example}`
    ]);
  }
  if (!path.includes(PLACE))
    throw new InputError([`The path of a Draft's templates must contain {draft_id}. ${example}`]);
  if (/[\s#\\\p{Cc}]/u.test(path) || DOT_SEGMENT.test(path)) {
    throw new InputError([
      `The path of a Draft's templates must not contain spaces, "#", "\\" or "..". ${example}`
    ]);
  }
  return path;
}
function draftTemplatesPath(path, draftId) {
  return path.replaceAll(PLACE, String(draftId));
}

// src/lists/envelope.ts
function openEnvelope({ value, headers }, about) {
  const linked = nextLink(headers.link ?? "");
  if (Array.isArray(value)) return { members: value, next: linked, count: void 0 };
  const envelope = typeof value === "object" && value !== null ? value : {};
  if (!Array.isArray(envelope.results))
    throw wrong(about, 'it is neither a list nor an object with the list "results"');
  const next3 = envelope.next ?? void 0;
  const count = envelope.count ?? void 0;
  if (next3 !== void 0 && typeof next3 !== "string") throw wrong(about, '"next" is neither a text nor null');
  if (count !== void 0 && !(typeof count === "number" && Number.isSafeInteger(count) && count >= 0)) {
    throw wrong(about, '"count" is not a whole number');
  }
  return { members: envelope.results, next: next3 === "" ? void 0 : next3 ?? linked, count };
}
var PARAMETER = String.raw`\s*;\s*([^\s<>;,="]+)\s*(?:=\s*(?:"([^"]*)"|([^\s",;]*)))?`;
var LINK = new RegExp(`<([^<>]*)>((?:${PARAMETER})*)`, "g");
function nextLink(header) {
  for (const [, target, parameters = ""] of header.matchAll(LINK)) {
    const relation = [...parameters.matchAll(new RegExp(PARAMETER, "g"))].find(
      ([, name = ""]) => name.toLowerCase() === "rel"
    );
    const relations = (relation?.[2] ?? relation?.[3] ?? "").toLowerCase().split(/\s+/);
    if (relations.includes("next")) return target;
  }
  return void 0;
}
function wrong(about, why) {
  return new MalformedResponseError(`The answer about ${about} has another shape than documented: ${why}.`);
}

// src/lists/next-path.ts
function nextPath(listPath, next3) {
  const query = /^[^?#]*\?([^#]*)/.exec(next3)?.[1] ?? "";
  if (query === "") return void 0;
  const [path, own] = splitOnce(listPath);
  const given = new Set(names(query));
  const kept = own.split("&").filter((pair) => pair !== "" && !given.has(nameOf(pair)));
  return `${path}?${[query, ...kept].join("&")}`;
}
function splitOnce(path) {
  const at = path.indexOf("?");
  return at < 0 ? [path, ""] : [path.slice(0, at), path.slice(at + 1)];
}
function names(query) {
  return query.split("&").map(nameOf);
}
function nameOf(pair) {
  return [...new URLSearchParams(pair).keys()][0];
}

// src/lists/pages.ts
async function* pages(service, list2, deadline, tally) {
  const visited = /* @__PURE__ */ new Set();
  let path = list2.path;
  while (path !== void 0) {
    if (visited.has(path)) throw stuck(list2, "its pages lead back to one that was read already");
    visited.add(path);
    const read = { ...list2, path };
    const page = openEnvelope(await readJson(service, read, deadline), list2.about);
    tally.page(page);
    const members = page.members.filter((member) => tally.isNew(member));
    if (page.next !== void 0 && members.length === 0)
      throw stuck(list2, "a page brings nothing new and yet names a next one");
    yield members;
    path = following(list2, page.next);
  }
}
function following(list2, next3) {
  if (next3 === void 0) return void 0;
  const path = nextPath(list2.path, next3);
  if (path === void 0) throw stuck(list2, "the address of its next page has no query");
  return path;
}
function stuck(list2, why) {
  return new IncompleteListError(`The list of ${list2.about} cannot be read to its end: ${why}.`, {
    hint: "Report this to the owner of the service."
  });
}

// src/lists/member-key.ts
function memberKey(member) {
  if (typeof member !== "object" || member === null || !("id" in member)) return void 0;
  const { id } = member;
  return typeof id === "string" || typeof id === "number" && Number.isSafeInteger(id) ? id : void 0;
}

// src/lists/tally.ts
var Tally = class {
  met = /* @__PURE__ */ new Set();
  counts = /* @__PURE__ */ new Set();
  given = 0;
  nameless = 0;
  /** Hears of each page: what it says about the whole list. */
  page({ count }) {
    if (count !== void 0) this.counts.add(count);
  }
  /** Whether the member comes for the first time. One without a key always does. */
  isNew(member) {
    const key = memberKey(member);
    if (key !== void 0 && this.met.has(key)) return false;
    if (key === void 0) this.nameless += 1;
    else this.met.add(key);
    this.given += 1;
    return true;
  }
  /** Whether members came that could not be told from each other. */
  get hasNameless() {
    return this.nameless > 0;
  }
  /** What is wrong with the reading; undefined where nothing speaks against it. */
  get misfit() {
    const [count, ...others] = this.counts;
    if (count === void 0) return void 0;
    if (others.length > 0) return `its count changed while it was read (${[count, ...others].join(", ")})`;
    if (count === this.given) return void 0;
    return `it says that it has ${count} members, but ${this.given} came`;
  }
};

// src/lists/read-all.ts
var READINGS = 2;
async function readAll(service, list2, deadline) {
  return allOrNothing(() => readTwice(service, list2, deadline));
}
async function readTwice(service, list2, deadline) {
  let misfit;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const tally = new Tally();
    const members = [];
    for await (const page of pages(service, list2, deadline, tally))
      for (const member of page) members.push(member);
    misfit = tally.misfit;
    if (misfit === void 0) return members;
  }
  throw unreadable(list2, `${misfit ?? ""}, twice`);
}
function unreadable(list2, why) {
  return new IncompleteListError(`The list of ${list2.about} cannot be read whole: ${why}.`, {
    hint: "Try again when nobody is changing it."
  });
}
async function allOrNothing(read) {
  try {
    return await read();
  } catch (error) {
    if (error instanceof IncompleteListError) error.addHint("Nothing of it was used.");
    throw error;
  }
}

// src/templates/list-templates.ts
async function listTemplates(service, subject, deadline = service.deadline()) {
  const about = `the templates of ${subjectName(subject)}`;
  const path = "projectId" in subject ? `/api/v2/projects/${subject.projectId}/document_templates/` : draftTemplatesPath(service.draftTemplatesPath, subject.draftId);
  const members = await readAll(service, { path, about }, deadline);
  return members.map((member) => shaped(templateSchema, member, about));
}

// src/report/plan.ts
async function planReport(service, request, deadline, list2 = listTemplates) {
  const { template: wanted, subject, settings } = request;
  const found = "name" in wanted ? templateByName(service, await listNeeded(service, subject, deadline, list2), wanted.name, subject) : await templateById(service, wanted.id, subject, deadline, list2);
  const template = typeof found === "number" ? null : found;
  if (template !== null) checkScope(service, template, subject);
  const sent = typeof settings === "function" ? settings(template) : settings;
  if (template !== null) checkSettings(service, template, sent);
  return {
    templateId: typeof found === "number" ? found : found.id,
    template,
    subject,
    sent,
    effective: template === null ? null : effectiveSettings(template, sent)
  };
}
async function templateById(service, id, subject, deadline, list2) {
  const templates = await listIfPossible(service, subject, deadline, list2);
  if (templates === void 0) return id;
  const found = templates.find((template) => template.id === id);
  if (found !== void 0) return found;
  const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
  if ("projectId" in subject) {
    const hint = `Only a project's own active templates are listed; one for drafts needs a draft id. ${alternatives(service, templates, "")}`;
    throw new InputError([missing], { hint });
  }
  service.notice(`${missing} Its settings are not checked here; the service decides.`);
  return id;
}
async function listNeeded(service, subject, deadline, list2) {
  try {
    return await list2(service, subject, deadline);
  } catch (error) {
    if (error instanceof DraftServiceError && "draftId" in subject && !STOPPING.has(error.kind)) {
      error.addHint(
        "Where a Draft's templates are listed is an assumption: set their path, or give the template's id in place of its name."
      );
    }
    throw error;
  }
}
async function listIfPossible(service, subject, deadline, list2) {
  try {
    return await list2(service, subject, deadline);
  } catch (error) {
    if (!(error instanceof DraftServiceError) || STOPPING.has(error.kind)) throw error;
    service.notice(
      `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`
    );
    return void 0;
  }
}
var STOPPING = /* @__PURE__ */ new Set(["authentication", "aborted", "deadline", "rate-limit"]);

// src/text/file-name.ts
var LONGEST_NAME_BYTES = 200;
var LONGEST_EXTENSION_BYTES = 20;
var FORBIDDEN = /[":<>|*?\\/]/u;
var FORBIDDEN_ALL = /[":<>|*?\\/]/gu;
var INVISIBLE2 = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
var RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(?:\.|$)/iu;
var BARE_EXTENSION = /^[\s.]*\.([\p{L}\p{N}]{1,10})[\s.]*$/u;
function safeFileName(name, fallback) {
  const visible = name.replace(INVISIBLE2, "");
  const extension = BARE_EXTENSION.exec(visible)?.[1];
  if (extension !== void 0) return `${fallback}.${extension}`;
  const plain = visible.replace(FORBIDDEN_ALL, "_").replaceAll("##[", "##_").replace(/^[\s.]+/u, "").replace(/[\s.]+$/u, "");
  if (/^_*$/u.test(plain)) return fallback;
  const short = shortened(plain);
  return RESERVED.test(short) ? shortened(`_${short}`) : short;
}
function fileNameMistakes(name) {
  const mistakes = [];
  if (name === "." || name === "..") mistakes.push(`"${name}" is a folder, not a file name.`);
  if (FORBIDDEN.test(name)) mistakes.push('It must not contain any of " : < > | * ? \\ /.');
  if (name.search(INVISIBLE2) >= 0) mistakes.push("It must not contain control or invisible characters.");
  if (RESERVED.test(name)) mistakes.push("This name is reserved for a device on Windows.");
  if (name !== "." && name !== ".." && /^\s|[\s.]$/u.test(name)) {
    mistakes.push("It must not begin with a space or end with a space or a dot.");
  }
  const bytes = Buffer.byteLength(name, "utf8");
  if (bytes > LONGEST_NAME_BYTES) {
    mistakes.push(`It may be ${LONGEST_NAME_BYTES} bytes long at most; this one has ${bytes}.`);
  }
  return mistakes;
}
function shortened(name) {
  if (Buffer.byteLength(name, "utf8") <= LONGEST_NAME_BYTES) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot) : "";
  const kept = Buffer.byteLength(extension, "utf8") <= LONGEST_EXTENSION_BYTES ? extension : "";
  const room = LONGEST_NAME_BYTES - Buffer.byteLength(kept, "utf8");
  return `${cutBytes(name, room).replace(/[\s.]+$/u, "")}${kept}`;
}
function cutBytes(text, bytes) {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += Buffer.byteLength(character, "utf8");
    if (used > bytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}

// src/report/report-name.ts
function reportName(service, task) {
  const fallback = `report-${task.task_id}`;
  const name = safeFileName(service.secrets.redact(task.download.filename ?? ""), fallback);
  const clean = service.secrets.redact(name);
  return clean === name ? name : safeFileName(clean, fallback);
}

// src/ports/clock.ts
var LONGEST_SLEEP_MS = 2 ** 31 - 1;
async function sleepFor(clock, ms, signal) {
  const end = clock.monotonic() + ms;
  signal.throwIfAborted();
  for (let left = ms; left > 0; left = end - clock.monotonic()) {
    await clock.sleep(Math.min(left, LONGEST_SLEEP_MS), signal);
    signal.throwIfAborted();
  }
}

// src/http/deadline.ts
var LAST_CALL_MS = 1e3;
var OVER2 = new Error("The wait is over.");
var Deadline = class _Deadline {
  /** The host's own: the user pressed Stop, the run was cancelled. */
  signal;
  /** The whole time given, ms. */
  totalMs;
  clock;
  end;
  /** Controllers that are aborted with the job. */
  controllers = /* @__PURE__ */ new Set();
  constructor(clock, totalMs, signal, end = clock.monotonic() + totalMs) {
    this.clock = clock;
    this.totalMs = totalMs;
    this.signal = signal;
    this.end = end;
  }
  /** The same time limit for a part of the job, which a signal of its own may end earlier. */
  endedBy(signal) {
    return new _Deadline(this.clock, this.totalMs, AbortSignal.any([this.signal, signal]), this.end);
  }
  /** ms left; 0 when it is over. */
  left() {
    return Math.max(0, this.end - this.clock.monotonic());
  }
  /** Whole ms until the moment for a last call, which still leaves time for its answer; 0 or less when it has passed. */
  untilLastCall() {
    return Math.floor(this.left() - Math.min(LAST_CALL_MS, this.totalMs / 10));
  }
  /** Throws AbortedError once the host stopped the job, DeadlineError once the time is over. */
  check(waitingFor) {
    if (this.signal.aborted) throw new AbortedError({ cause: this.signal.reason });
    if (this.left() <= 0) throw this.over(waitingFor);
  }
  /** The error for a job whose time is over. */
  over(waitingFor) {
    return new DeadlineError(
      `The time limit of ${duration(this.totalMs)} was reached while waiting for ${waitingFor}.`,
      {
        hint: "Allow more time."
      }
    );
  }
  /**
   * A controller that is aborted with the job, until it is released. A thousand waits of one job may hang on it, and a signal
   * takes the longer for each listener the more it has: here it has one.
   */
  controller() {
    const controller = new AbortController();
    if (this.signal.aborted) controller.abort(this.signal.reason);
    else if (this.controllers.add(controller).size === 1) {
      this.signal.addEventListener("abort", this.stop, { once: true });
    }
    return controller;
  }
  /** Lets go of a controller that `controller` gave. */
  release(controller) {
    if (this.controllers.delete(controller) && this.controllers.size === 0) {
      this.signal.removeEventListener("abort", this.stop);
    }
  }
  /** Sleeps `ms` or until the deadline, whichever comes first. Throws AbortedError when the job is stopped. */
  async sleep(ms) {
    const controller = this.controller();
    try {
      await sleepFor(this.clock, Math.min(ms, this.left()), controller.signal);
    } catch (error) {
      if (this.signal.aborted) throw new AbortedError({ cause: error });
      throw error;
    } finally {
      this.release(controller);
    }
  }
  /**
   * Waits for something that knows nothing of the job: no longer than the job may.
   *
   * @throws AbortedError when the job is stopped, DeadlineError when its time is over
   */
  async during(wait, waitingFor) {
    this.check(waitingFor);
    const over = this.controller();
    try {
      return await Promise.race([wait, this.ending(waitingFor, over.signal)]);
    } finally {
      this.release(over);
      over.abort(OVER2);
    }
  }
  stop = () => {
    for (const controller of this.controllers) controller.abort(this.signal.reason);
  };
  /** Rejects when the job is over. */
  async ending(waitingFor, signal) {
    try {
      await sleepFor(this.clock, this.left(), signal);
    } catch (error) {
      if (this.signal.aborted) throw new AbortedError({ cause: error });
      throw error;
    }
    throw this.over(waitingFor);
  }
};

// src/http/gates.ts
var OPEN = { until: 0, asked: false };
var Gates = class {
  clock;
  held = { generate: OPEN, other: OPEN };
  constructor(clock) {
    this.clock = clock;
  }
  /**
   * Heeds a 429: holds what it concerns for as long as it asks, or for a pause of our own.
   *
   * @param limits how many in a row there were, this one included
   * @param random a number in [0, 1)
   */
  limited(lane, retryAfterMs, limits, random) {
    const pause = pauseMs(retryAfterMs, limits, random);
    this.close(lane, pause, pause === retryAfterMs);
  }
  /** Holds what the 429 concerns for `ms` from now. `asked`: the service asked for that time. */
  close(lane, ms, asked = true) {
    const until = this.clock.monotonic() + ms;
    const lanes = lane === "generate" ? ["generate"] : ["generate", "other"];
    for (const one of lanes) if (until > this.held[one].until) this.held[one] = { until, asked };
  }
  /**
   * Waits until a request of this lane may go.
   *
   * @throws RateLimitError at once when that moment lies beyond the deadline, AbortedError
   */
  async pass(lane, deadline) {
    for (; ; ) {
      const wait = this.held[lane].until - this.clock.monotonic();
      if (wait <= 0) return;
      if (wait >= deadline.left() && !deadline.signal.aborted) throw this.tooLong(lane, wait);
      await deadline.sleep(wait);
    }
  }
  tooLong(lane, wait) {
    const availableAt = this.clock.now() + wait;
    const what = lane === "generate" ? "starting reports" : "requests";
    const why = this.held[lane].asked ? ` and asks to wait ${duration(wait)}, longer than the time left` : `: the pause before the next try, ${duration(wait)}, is longer than the time left`;
    return new RateLimitError(`The service limits ${what} (HTTP 429)${why}.`, availableAt, {
      status: 429,
      retryAfterMs: wait,
      hint: `It can go on at ${moment(availableAt)}.`
    });
  }
};

// src/http/in-flight.ts
var InFlight = class {
  most;
  running = 0;
  waiting = /* @__PURE__ */ new Set();
  constructor(most) {
    this.most = most;
  }
  /**
   * Does the work when it has a place.
   *
   * @param waiting waits for the turn; where it rejects, the work is not done and that error is thrown. Default: as long as it takes
   */
  async run(work, waiting = (turn) => turn) {
    if (this.running < this.most) this.running += 1;
    else await this.queue(waiting);
    try {
      return await work();
    } finally {
      this.handOn();
    }
  }
  async queue(waiting) {
    const { promise, resolve } = Promise.withResolvers();
    const call = () => resolve(void 0);
    this.waiting.add(call);
    try {
      await waiting(promise);
    } catch (error) {
      if (!this.waiting.delete(call)) this.handOn();
      throw error;
    }
  }
  /** The place is handed on, not given back and fought over. */
  handOn() {
    const [next3] = this.waiting;
    if (next3 === void 0) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next3);
    next3();
  }
};

// src/http/pace.ts
var SHARE2 = 1 / 15;
var WIDEST_MS = 3;
var SHORTEST_SLEEP_MS = 1;
var Pace = class {
  clock;
  freeAt = 0;
  gapMs = 0;
  constructor(clock) {
    this.clock = clock;
  }
  /**
   * Starts the request when it is its turn.
   *
   * @throws AbortedError when the job is stopped before; the request is not started then
   */
  async run(request, deadline) {
    const now = this.clock.monotonic();
    const turn = Math.max(now, this.freeAt);
    this.freeAt = turn + this.gapMs;
    if (turn - now >= SHORTEST_SLEEP_MS) await deadline.sleep(turn - now);
    const began = this.clock.monotonic();
    try {
      return await request();
    } finally {
      this.gapMs = Math.min(WIDEST_MS, (this.clock.monotonic() - began) * SHARE2);
    }
  }
};

// src/http/watch.ts
var WOKEN = new Error("The watch was woken.");
var Watch = class {
  clock;
  watched = /* @__PURE__ */ new Set();
  sleep;
  /** When the sleep ends by itself, monotonic ms. */
  wakesAt = 0;
  constructor(clock) {
    this.clock = clock;
  }
  /** Looks at it from now on, as often as it wants. */
  add(one) {
    this.watched.add(one);
    if (this.sleep === void 0) void this.run();
    else if (this.clock.monotonic() + one.look() < this.wakesAt) this.sleep.abort(WOKEN);
  }
  delete(one) {
    this.watched.delete(one);
    if (this.watched.size === 0) this.sleep?.abort(WOKEN);
  }
  async run() {
    for (let left = this.look(); this.watched.size > 0; left = this.look()) {
      this.sleep = new AbortController();
      this.wakesAt = this.clock.monotonic() + left;
      try {
        await sleepFor(this.clock, left, this.sleep.signal);
      } catch {
        if (!this.sleep.signal.aborted) break;
      }
    }
    this.sleep = void 0;
  }
  /** ms until somebody must be looked at again. */
  look() {
    let least = Number.POSITIVE_INFINITY;
    for (const one of this.watched) {
      const left = one.look();
      if (left <= 0) this.watched.delete(one);
      else least = Math.min(least, left);
    }
    return least;
  }
};

// src/text/secrets.ts
var SHORTEST = 4;
var TELLING_PARAMETER = /sig|token|credential|policy|hmac|key|secret|auth|jwt/i;
var SHORTEST_TELLING = 6;
var KEY_LIKE = /^[\w+/=.~-]{20,}$/;
var FOR_PEOPLE = /\.[a-z][a-z0-9]{1,4}$|^(?:application|audio|font|image|message|model|multipart|text|video)\//i;
var Secrets = class {
  /**
   * By their first characters, then by their length: a text is looked through once, however many there are. A session with
   * a thousand reports knows thousands of signed addresses.
   */
  known = /* @__PURE__ */ new Map();
  onNew;
  /** `onNew` hears of each secret once: hosts with a log mask (Actions) pass it on. */
  constructor(onNew) {
    this.onNew = onNew;
  }
  add(secret) {
    if (secret.length < SHORTEST) return;
    const alike = this.alike(secret);
    if (alike.has(secret)) return;
    alike.add(secret);
    this.onNew?.(secret);
  }
  /** A token in each form in which it travels. */
  addToken(token) {
    this.addWithEncodings(token);
  }
  /** A password, and the pair as Basic authentication sends it. */
  addPassword(username, password) {
    this.addWithEncodings(password);
    this.add(Buffer.from(`${username}:${password}`, "utf8").toString("base64"));
  }
  /** A signed address: whole, without its origin, its query, and what signs it. */
  addSignedAddress(address) {
    this.add(address);
    const target = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*/s, "");
    const mark = target.indexOf("?");
    if (mark < 0) return;
    const query = target.slice(mark + 1);
    this.add(target);
    this.add(query);
    for (const pair of query.split("&")) {
      const at = pair.indexOf("=");
      const value = pair.slice(at + 1);
      const decoded = percentDecoded(value);
      if (!isTelling(pair.slice(0, Math.max(0, at)), decoded)) continue;
      this.add(value);
      this.add(decoded);
    }
  }
  /** `***` wherever a secret stands in the text. Where several overlap, one for all of them. */
  redact(text) {
    let shown = text;
    let before;
    do {
      before = shown;
      shown = withoutStretches(shown, this.stretches(shown));
    } while (shown !== before);
    return shown;
  }
  /** Where the text holds secrets: first character and the one behind the last, in order, none overlapping another. */
  stretches(text) {
    const found = [];
    for (let at = 0; at + SHORTEST <= text.length; at += 1) {
      const length = this.longestAt(text, at);
      if (length === 0) continue;
      const last = found.at(-1);
      if (last !== void 0 && at < last.end) last.end = Math.max(last.end, at + length);
      else found.push({ from: at, end: at + length });
    }
    return found;
  }
  /** The length of the longest secret that begins here; 0 where none does. */
  longestAt(text, at) {
    let longest = 0;
    for (const [length, secrets] of this.known.get(text.slice(at, at + SHORTEST)) ?? []) {
      if (length > longest && secrets.has(text.slice(at, at + length))) longest = length;
    }
    return longest;
  }
  /** The secrets of the same beginning and length, to which this one belongs. */
  alike(secret) {
    const start = secret.slice(0, SHORTEST);
    const lengths = this.known.get(start) ?? /* @__PURE__ */ new Map();
    this.known.set(start, lengths);
    const alike = lengths.get(secret.length) ?? /* @__PURE__ */ new Set();
    lengths.set(secret.length, alike);
    return alike;
  }
  addWithEncodings(secret) {
    this.add(secret);
    this.add(Buffer.from(secret, "utf8").toString("base64"));
    this.add(encodeURIComponent(secret.toWellFormed()));
    this.add(JSON.stringify(secret).slice(1, -1));
    this.add(htmlEscaped(secret));
  }
};
function withoutStretches(text, stretches) {
  let shown = "";
  let kept = 0;
  for (const { from, end } of stretches) {
    shown += `${text.slice(kept, from)}***`;
    kept = end;
  }
  return shown + text.slice(kept);
}
function isTelling(name, value) {
  if (value.length < SHORTEST_TELLING) return false;
  return TELLING_PARAMETER.test(name) || KEY_LIKE.test(value) && !FOR_PEOPLE.test(value);
}
function htmlEscaped(text) {
  const entities = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;"
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
function percentDecoded(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

// src/service.ts
var DEFAULT_DEADLINE_MS = 5 * 60 * 1e3;
var READS_IN_FLIGHT = 10;
var DraftService = class {
  address;
  transport;
  storage;
  clock;
  gates;
  /** Gives up the requests on which nothing moves. */
  watch;
  /** The reads under way. */
  reads;
  /** When the next read starts. */
  pace;
  /** The waits for tasks under way: the more there are, the less often each asks. */
  waits = /* @__PURE__ */ new Set();
  secrets;
  notice;
  warn;
  random;
  draftTemplatesPath;
  /** @throws InputError when the base URL or the templates path is not usable */
  constructor(options) {
    this.address = new ServiceAddress(parseBaseUrl(options.baseUrl));
    this.transport = options.transport;
    this.storage = options.storage;
    this.clock = options.clock;
    this.gates = new Gates(options.clock);
    this.watch = new Watch(options.clock);
    this.reads = new InFlight(READS_IN_FLIGHT);
    this.pace = new Pace(options.clock);
    this.secrets = options.secrets ?? new Secrets();
    this.notice = options.notice ?? (() => void 0);
    this.warn = options.warn ?? this.notice;
    this.random = options.random ?? Math.random;
    this.draftTemplatesPath = parseDraftTemplatesPath(
      options.draftTemplatesPath ?? DEFAULT_DRAFT_TEMPLATES_PATH
    );
  }
  /**
   * A deadline for one job: `ms` from now (default 5 minutes), ended early by `signal`.
   *
   * @throws InputError when `ms` is no number: such a deadline would never come
   */
  deadline(ms = DEFAULT_DEADLINE_MS, signal = new AbortController().signal) {
    if (Number.isNaN(ms)) throw new InputError(["The time limit must be a number of ms; NaN was given."]);
    return new Deadline(this.clock, ms, signal);
  }
  /** The service's words for a message: secrets out, one clean line, cut short (UTF-16 units). */
  quote(words3, length) {
    const redact = (text) => this.secrets.redact(text);
    return oneLine(redact(words3), length, redact);
  }
};

// src/http/send-once.ts
var PATIENCE_MS2 = 12e4;
async function sendOnce(service, post, deadline) {
  const { path, json, about, authenticate, lane } = post;
  const ask = { method: "POST", path, json, about, authenticate, patienceMs: PATIENCE_MS2 };
  for (let limits = 1; ; limits += 1) {
    await service.gates.pass(lane, deadline);
    const answer = await exchange(service, ask, deadline);
    if (answer.status >= 200 && answer.status <= 299) return answer;
    if (answer.status !== 429) throw statusError(service, ask, answer);
    service.gates.limited(lane, retryAfterOf(service, answer), limits, service.random());
  }
}

// src/tasks/generate.ts
var startedSchema = object({ task_id: int(), status_url: nullish2(string2()) });
async function generate(service, templateId, subject, settings, deadline = service.deadline()) {
  const about = `the generation from template ${templateId}`;
  const sent = Object.keys(settings).length === 0 ? {} : { settings };
  const json = { ...subjectKey(subject), ...sent };
  const path = `/api/v2/document_templates/${templateId}/generate/`;
  try {
    const answer = await sendOnce(
      service,
      { path, json, about, authenticate: true, lane: "generate" },
      deadline
    );
    return opened2(answer, about);
  } catch (error) {
    if (error instanceof DraftServiceError) error.tellAmbiguity(MAY_HAVE_STARTED);
    throw error;
  }
}
var MAY_HAVE_STARTED = "The report may have been started all the same: look in the user's Documents in the service before starting another.";
function opened2(answer, about) {
  const json = answer.whole ? parseJson(answer.bytes) : void 0;
  const facts = { status: answer.status, mayHaveStarted: true };
  if (json === void 0) {
    throw new MalformedResponseError(`The answer to ${about} (HTTP ${answer.status}) is not JSON.`, facts);
  }
  const { task_id, status_url } = shaped(startedSchema, json.value, about, facts);
  return { task_id, status_url: status_url ?? null };
}

// src/address/signed-url.ts
function signedUrl(address) {
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return void 0;
  const { username, password } = new URL(address);
  return username === "" && password === "" ? address : void 0;
}
function redirectedSigned(from, location) {
  const target = /^https?:\/\//i.test(location) || !URL.canParse(location, from) ? location : new URL(location, from).href;
  if (/^https:/i.test(from) && /^http:/i.test(target)) return void 0;
  return signedUrl(target);
}
function signedTarget(address) {
  const url = new URL(address);
  const rest = /^https?:\/\/[^/?#\\]*([^#]*)/i.exec(address)?.[1] ?? "";
  return {
    secure: url.protocol === "https:",
    hostname: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port,
    path: rest.startsWith("/") ? rest : `/${rest}`
  };
}

// src/download/verified-download.ts
var import_node_crypto = __toESM(require_crypto(), 1);

// src/download/download-fault.ts
var DownloadFault = class extends Error {
  /** How long the storage asked to wait, ms. */
  retryAfterMs;
  /** The storage cannot be trusted to continue a file: the next attempt begins at its first byte. */
  noResume;
  constructor(message, facts = {}) {
    super(message);
    this.name = "DownloadFault";
    this.retryAfterMs = facts.retryAfterMs;
    this.noResume = facts.noResume ?? false;
  }
};
var AddressRefused = class extends Error {
  status;
  constructor(status) {
    super(`HTTP ${status}`);
    this.name = "AddressRefused";
    this.status = status;
  }
};

// src/download/content-range.ts
function parseContentRange(header) {
  const found = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(header?.trim() ?? "");
  if (!found) return void 0;
  return {
    first: Number(found[1]),
    last: Number(found[2]),
    total: found[3] === "*" ? void 0 : Number(found[3])
  };
}
function isRest(range, from, size) {
  return range?.first === from && range.last === size - 1 && (range.total ?? size) === size;
}

// src/download/judge-answer.ts
var REFUSED = /* @__PURE__ */ new Set([400, 401, 403, 404, 410]);
var RANGE_NOT_SATISFIABLE = 416;
function judgeAnswer(service, response, resume, size) {
  const { status, headers } = response;
  if (REFUSED.has(status)) throw new AddressRefused(status);
  if (status === RANGE_NOT_SATISFIABLE && resume !== void 0) {
    throw new DownloadFault("the storage could not continue where the download broke off", {
      noResume: true
    });
  }
  if (status === 429 || status >= 500) {
    throw new DownloadFault(`the storage answered HTTP ${status}`, {
      retryAfterMs: retryAfterOf(service, response)
    });
  }
  if (status === 206 && resume === void 0)
    throw new DownloadFault("the storage sent a part of the file unasked");
  if (status !== 200 && status !== 206) {
    throw new DownloadError(`The storage answered the download with HTTP ${status}.`, { status });
  }
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity" && encoding !== "") {
    throw new DownloadFault("the storage sent the file compressed, although it was asked not to");
  }
  const from = status === 206 ? restFrom(response, resume, size) : 0;
  checkLength(headers["content-length"], size - from);
  return { from, etag: strongEtag(headers.etag) };
}
function strongEtag(header) {
  const etag = header?.trim() ?? "";
  return /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag) ? etag : void 0;
}
function restFrom(response, resume, size) {
  const from = resume?.from ?? 0;
  if (!isRest(parseContentRange(response.headers["content-range"]), from, size)) {
    throw new DownloadFault("the storage sent another part of the file than it was asked for", {
      noResume: true
    });
  }
  if (strongEtag(response.headers.etag) !== resume?.etag) {
    throw new DownloadFault("the storage continued another file than it began", { noResume: true });
  }
  return from;
}
function checkLength(header, expected) {
  if (header === void 0) return;
  const told2 = /^\s*(\d{1,15})\s*$/.exec(header)?.[1];
  if (told2 === void 0) throw new DownloadFault("the storage announced no readable number of bytes");
  if (Number(told2) !== expected)
    throw new DownloadFault(`the storage announced ${told2} bytes where ${expected} were to come`);
}

// src/download/storage-get.ts
var MOST_REDIRECTS2 = 5;
var LEAVE_MS = 1e3;
var REDIRECTS2 = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
async function storageGet(service, address, resume, patience) {
  let url = signedUrl(address);
  if (url === void 0)
    throw new DownloadError("The download address that the service gave cannot be used.");
  for (let followed = 0; ; followed += 1) {
    const response = await service.storage.get({ url, headers: headersOf2(resume), signal: patience.signal });
    patience.moved();
    const location = response.headers.location;
    if (!REDIRECTS2.has(response.status) || location === void 0) return response;
    await Promise.race([leave(response), service.clock.sleep(LEAVE_MS, patience.signal)]);
    url = next2(service, url, location, followed);
  }
}
function next2(service, from, location, followed) {
  if (followed >= MOST_REDIRECTS2) {
    throw new DownloadError(`The storage redirected the download more than ${MOST_REDIRECTS2} times.`);
  }
  const target = redirectedSigned(from, location);
  if (target === void 0) {
    throw new DownloadError("The storage redirected the download to an address that must not be followed.", {
      hint: "A download does not go from https to http."
    });
  }
  service.secrets.addSignedAddress(target);
  return target;
}
function headersOf2(resume) {
  return {
    accept: "*/*",
    // A compressed body would have another length and another hash than the stored file.
    "accept-encoding": "identity",
    "user-agent": `${CLIENT_NAME}/${CLIENT_VERSION}`,
    ...resume === void 0 ? {} : { range: `bytes=${resume.from}-`, "if-range": resume.etag }
  };
}
async function leave(response) {
  try {
    for await (const _ of response.body) break;
  } catch {
  }
}

// src/download/verified-download.ts
var MOST_FAULTS = 5;
var MOST_RENEWALS = 3;
var PATIENCE_MS3 = 3e4;
var ABOUT = "the download of the report";
var VerifiedDownload = class _VerifiedDownload {
  /** The completed task with the newest address. */
  task;
  /** Set when every byte has come and the length is right. */
  verified;
  /** Why `bytes()` ended early, for receivers that see it only through somebody else's stream. */
  failure;
  service;
  deadline;
  discard;
  hash = (0, import_node_crypto.createHash)("sha256");
  received = 0;
  /** The furthest byte that any attempt reached: what counts as progress. */
  furthest = 0;
  etag;
  /** false once the storage has answered a Range wrongly. */
  mayResume = true;
  faults = 0;
  renewals = 0;
  /** Its error is no fault of the storage, and goes to the caller as it is. */
  receiverFailed = false;
  /**
   * @param discard called when the bytes given so far are worth nothing (the file in the storage changed): the receiver forgets
   *   them, and the bytes that follow begin at the file's first
   */
  constructor(service, task, deadline, discard) {
    this.service = service;
    this.task = task;
    this.deadline = deadline;
    this.discard = discard;
  }
  /**
   * The same report once more from its first byte, for a receiver that cannot take back the bytes it was given: with the newest address,
   * and what was renewed so far counts on.
   */
  again() {
    const next3 = new _VerifiedDownload(this.service, this.task, this.deadline, this.discard);
    next3.renewals = this.renewals;
    return next3;
  }
  /**
   * The file's bytes. To be read once.
   *
   * @throws DownloadError when the file cannot be had whole, AbortedError, DeadlineError, and the errors of `readStatus`
   */
  async *bytes() {
    try {
      yield* this.run();
    } catch (error) {
      if (error instanceof DraftServiceError) error.tellTask(this.task.task_id);
      this.failure = error;
      throw error;
    }
  }
  async *run() {
    for (; ; ) {
      this.deadline.check(ABOUT);
      try {
        yield* this.attempt();
        this.verified = { sizeInBytes: this.received, sha256: this.hash.digest("hex") };
        return;
      } catch (error) {
        if (error instanceof AddressRefused) await this.renew(error.status);
        else if (error instanceof DownloadFault) await this.recover(error);
        else throw error;
      }
    }
  }
  get size() {
    return this.task.download.size_in_bytes;
  }
  async *attempt() {
    const patience = new Patience(this.service, PATIENCE_MS3, this.deadline);
    const resume = this.resume();
    try {
      const response = await storageGet(this.service, this.task.download.url, resume, patience);
      const usable = judgeAnswer(this.service, response, resume, this.size);
      if (this.changed(usable)) await this.forget();
      this.etag = usable.etag;
      yield* this.take(response.body, usable.from, patience);
    } catch (error) {
      throw this.explained(error, patience);
    } finally {
      patience.end();
    }
  }
  /** Whether the answer begins another file than the one whose bytes were passed on. */
  changed({ from, etag }) {
    return from === 0 && this.received > 0 && etag !== void 0 && this.etag !== void 0 && etag !== this.etag;
  }
  resume() {
    if (!this.mayResume || this.received === 0 || this.received === this.size || this.etag === void 0)
      return void 0;
    return { from: this.received, etag: this.etag };
  }
  /** Passes on what is new of a body that begins at byte `from`; what was passed on before is compared instead. */
  async *take(body, from, patience) {
    const again = (0, import_node_crypto.createHash)("sha256");
    const known = this.received;
    let position = from;
    for await (const piece of body) {
      patience.moved();
      this.deadline.check(ABOUT);
      const end = position + piece.byteLength;
      if (end > this.size) {
        await this.forget();
        throw new DownloadFault(`more than the announced ${this.size} bytes came`);
      }
      const fresh = piece.subarray(Math.max(0, Math.min(piece.byteLength, known - position)));
      if (position < known) again.update(piece.subarray(0, piece.byteLength - fresh.byteLength));
      if (position < known && end >= known) await this.compare(again);
      position = end;
      if (fresh.byteLength === 0) continue;
      this.hash.update(fresh);
      this.received += fresh.byteLength;
      patience.busy = true;
      yield fresh;
      patience.busy = false;
      patience.moved();
    }
    if (position < this.size) throw new DownloadFault(`only ${position} of ${this.size} bytes came`);
  }
  /** The storage began from the start: are these the bytes that were passed on before? */
  async compare(again) {
    if (again.digest("hex") === this.hash.copy().digest("hex")) return;
    await this.forget();
    throw new DownloadFault("the file in the storage changed while it was downloaded");
  }
  async forget() {
    if (this.received > 0) {
      try {
        await this.discard();
      } catch (error) {
        this.receiverFailed = true;
        throw error;
      }
    }
    this.hash = (0, import_node_crypto.createHash)("sha256");
    this.received = 0;
    this.etag = void 0;
  }
  /** Tells faults of the storage, which another attempt may mend, from what ends the download. */
  explained(error, patience) {
    if (this.receiverFailed || error instanceof AddressRefused || error instanceof DownloadFault)
      return error;
    if (this.deadline.signal.aborted) return new AbortedError({ cause: error });
    if (error instanceof DraftServiceError) return error;
    if (patience.expired && this.deadline.left() <= 0) return this.deadline.over(ABOUT);
    if (patience.expired) return new DownloadFault(`nothing came for ${duration(PATIENCE_MS3)}`);
    return new DownloadFault(`the connection broke: ${this.service.quote(faultWords(error))}`);
  }
  async recover(fault) {
    if (fault.noResume) this.mayResume = false;
    this.faults = this.received > this.furthest ? 1 : this.faults + 1;
    this.furthest = Math.max(this.furthest, this.received);
    const pause = pauseMs(fault.retryAfterMs, this.faults, this.service.random());
    if (this.faults >= MOST_FAULTS || pause >= this.deadline.left()) {
      throw new DownloadError(`The report could not be downloaded whole: ${fault.message}.`, {
        retryAfterMs: fault.retryAfterMs,
        hint: this.whenAgain(fault, pause),
        cause: fault
      });
    }
    await this.deadline.sleep(pause);
  }
  whenAgain({ retryAfterMs }, pause) {
    if (pause < this.deadline.left()) return void 0;
    return retryAfterMs === void 0 ? `No time was left for another attempt: allow more than ${duration(this.deadline.totalMs)}.` : `The storage asks to wait until ${moment(this.service.clock.now() + retryAfterMs)}.`;
  }
  async renew(status) {
    this.renewals += 1;
    if (this.renewals > MOST_RENEWALS) {
      throw new DownloadError(
        `The storage refused the download (HTTP ${status}), also with ${MOST_RENEWALS} fresh addresses.`,
        {
          status,
          hint: "A proxy between here and the storage may be in the way."
        }
      );
    }
    if (this.renewals > 1)
      await this.deadline.sleep(pauseMs(void 0, this.renewals, this.service.random()));
    const task = await readStatus(this.service, this.task.task_id, this.deadline);
    if (accept(task) === "failed") throw failed(this.service, task);
    if (task.download === null)
      throw new DownloadError(
        `The storage refused the download (HTTP ${status}), and the service gives no fresh address.`,
        { status }
      );
    const changed = task.download.size_in_bytes !== this.size;
    this.task = { ...task, download: task.download };
    if (changed) await this.forget();
  }
};

// src/ports/credentials.ts
function tokenMistake(token) {
  return /[^\x21-\x7e]/.test(token) ? "This is not a token: it holds a space, a line break or a character outside ASCII. Copy it again." : void 0;
}
function usernameMistake(username) {
  if (username.includes(":")) return 'A user name cannot contain ":" with Basic authentication. Use a token.';
  return new RegExp("\\p{Cc}", "u").test(username) ? "A user name cannot contain control characters." : void 0;
}
function authorization(credentials) {
  if ("token" in credentials) return `Token ${credentials.token}`;
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`, "utf8");
  return `Basic ${pair.toString("base64")}`;
}

// src/tokens/tokens.ts
var tokenSchema = object({ token: string2().check(_minLength(1)) });

// action/message-of.ts
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

export {
  NEVER,
  safeParse,
  string2 as string,
  object,
  transform,
  pipe,
  DraftServiceError,
  InputError,
  AbortedError,
  parseBaseUrl,
  isPlainHttpElsewhere,
  signedTarget,
  parseDraftTemplatesPath,
  duration,
  byteCount,
  CLIENT_NAME,
  waitForTask,
  VerifiedDownload,
  oneLine,
  cut,
  subjectName,
  makeManifest,
  Secrets,
  tokenMistake,
  usernameMistake,
  authorization,
  planReport,
  fileNameMistakes,
  reportName,
  DraftService,
  generate,
  messageOf
};
