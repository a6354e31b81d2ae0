import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  CODE_KEYS,
  PARENT_KEYS,
  STUDY_KEYS,
  familyWords,
  foldKey,
  parentKeyOf
} from "./chunk-PUCMO4B2.js";
import {
  CLIENT_NAME,
  Deadline,
  FAMILIES,
  FAMILY_PATHS,
  NothingSentError,
  Secrets,
  abortable,
  authorization,
  backoffWith,
  checkScope,
  credentialsOf,
  draftDetail,
  effectiveSettings,
  formatDuration,
  formatMoment,
  getJson,
  hideSignatures,
  idOf,
  isRemotePlainHttp,
  listTemplates,
  makeFolder,
  nearest,
  orderedSettings,
  parseBaseUrl,
  parseDraftTemplatesPath,
  redactDeep,
  serviceUrls,
  subjectName,
  titleText
} from "./chunk-DIOLBFKF.js";
import {
  getProxyUrl
} from "./chunk-WXRX2353.js";
import {
  FileError,
  exactDigits,
  hasCode,
  isObject
} from "./chunk-DWUMDG5O.js";
import {
  CertificateError,
  DraftServiceError,
  InputError,
  MalformedResponseError,
  RateLimitError,
  SettingsError,
  oneLine,
  quoteWhole
} from "./chunk-O7RBWXBX.js";

// src/templates/check-settings.ts
var MAX_LISTED = 20;
var MAX_QUOTED = 80;
function checkSettings(client, template, settings, sources) {
  const known = template === null ? [] : orderedSettings(template);
  const byName = new Map(known.map((setting) => [setting.name, setting]));
  const mistakes = Object.entries(settings).flatMap(([name, value]) => {
    const setting = byName.get(name);
    if (template !== null && setting === void 0) return [unknownName(client, name, [...byName.keys()])];
    const what = valueMistake(client, setting, value, sources?.get(name));
    return what === void 0 ? [] : [`The setting "${client.quoteOwn(name)}" ${what}`];
  });
  if (mistakes.length > 0) throw new SettingsError(mistakes);
}
function unknownName(client, name, names) {
  const quoted = `"${client.quoteOwn(name)}"`;
  if (names.length === 0) return `Unknown setting ${quoted}: this template has no settings.`;
  const help = didYouMean(client, name, names) ?? `It has ${listed(client, names)}.`;
  return `The template has no setting ${quoted}. ${help}`;
}
function didYouMean(client, text, candidates) {
  const [near] = nearest(text, candidates, 1);
  return near === void 0 ? void 0 : `Did you mean "${client.quote(near, MAX_QUOTED)}"?`;
}
function valueMistake(client, setting, value, source) {
  const isScalar = ["string", "number", "boolean"].includes(typeof value);
  const text = isScalar ? source ?? String(value) : void 0;
  const quoted = text === void 0 ? void 0 : client.quoteOwn(text);
  const given = typeof value === "string" ? `"${client.quoteOwn(value)}"` : quoted ?? kindOf(value);
  const asText = `write ${quoted === void 0 ? "text" : `"${quoted}"`} in quotes, not ${given}.`;
  const choices = setting?.setting_choices ?? null;
  switch (setting?.setting_type) {
    case "boolean":
      return typeof value === "boolean" ? void 0 : `is true or false: write ${booleanSpelling(value)} without quotes, not ${given}.`;
    case "text":
      return typeof value === "string" ? void 0 : `is text: ${asText}`;
    case "choice": {
      if (choices?.length === 0) return "has no choices in this template: leave it out.";
      if (typeof value === "string" && choices?.includes(value) !== false) return void 0;
      if (choices === null || choices.includes(text ?? "")) return `is a choice of text values: ${asText}`;
      const help = didYouMean(client, text ?? "", choices);
      return `must be one of ${listed(client, choices)}, not ${given}.${help === void 0 ? "" : ` ${help}`}`;
    }
    default: {
      const problem = whyUnsendable(value);
      return problem === void 0 ? void 0 : `cannot be sent: ${problem}.`;
    }
  }
}
function booleanSpelling(value) {
  const text = String(value).trim();
  if (/^(?:true|yes|on|1|y)$/i.test(text)) return "true";
  return /^(?:false|no|off|0|n)$/i.test(text) ? "false" : "true or false";
}
function kindOf(value) {
  if (value === null) return "nothing (null)";
  if (value === void 0) return "nothing";
  return Array.isArray(value) ? "a list" : "an object";
}
function listed(client, names) {
  const quoted = names.slice(0, MAX_LISTED).map((name) => `"${client.quote(name, MAX_QUOTED)}"`);
  return `${quoted.join(", ")}${names.length > quoted.length ? ", \u2026" : ""}`;
}
function whyUnsendable(value, ancestors = []) {
  switch (typeof value) {
    case "string":
    case "boolean":
      return void 0;
    case "number":
      if (!Number.isFinite(value)) return `${value} is not a number in JSON`;
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? `${value} is too large to be kept exactly` : void 0;
    case "object":
      return value === null ? void 0 : memberProblem(value, ancestors);
    default:
      return NOT_JSON;
  }
}
var NOT_JSON = "it contains something that JSON does not support";
var JSON_TAGS = /* @__PURE__ */ new Set(["[object Object]", "[object Array]"]);
function memberProblem(value, ancestors) {
  if (ancestors.includes(value)) return "it refers to itself";
  if (!JSON_TAGS.has(Object.prototype.toString.call(value))) return NOT_JSON;
  if ("toJSON" in value && typeof value.toJSON === "function") return NOT_JSON;
  for (const member of Object.values(value)) {
    const problem = whyUnsendable(member, [...ancestors, value]);
    if (problem !== void 0) return problem;
  }
  return void 0;
}

// src/drafts/label-and-oid.ts
var MAX_LABEL_LENGTH = 1e4;
var NAME_KEYS = new Map(
  [void 0, ...FAMILY_PATHS].map((family) => [family, nameKeys(family)])
);
function nameKeys(family) {
  const words = familyWords(family);
  const isEntry = family === FAMILIES.dataDictionaryEntry.path;
  const oids = [...isEntry ? CODE_KEYS : [], "oid", ...words.map((word) => `${word}_oid`)];
  const names = words.flatMap((word) => [`draft_${word}_name`, `${word}_name`]);
  const texts = isEntry ? ["user_data_string"] : [];
  return { labels: ["name", "label", ...names, ...texts, ...oids, "title"], oids };
}
function keysOf(family) {
  return NAME_KEYS.get(family) ?? nameKeys(family);
}
function isLabelKey(key, family) {
  return rankOf(foldKey(key), keysOf(family)) !== void 0;
}
function rankOf(name, { labels }) {
  const index = labels.indexOf(name);
  if (index >= 0) return index;
  return name.endsWith("_name") && parentKeyOf(name) === void 0 ? labels.length : void 0;
}
function labelOf(object, family) {
  return ownLabelOf(object, family) || `#${oneLine(String(idOf(object) ?? "?"), MAX_LABEL_LENGTH)}`;
}
function oidOf(object, family) {
  const { oids } = keysOf(family);
  let found = { rank: oids.length, text: "" };
  for (const key in object) {
    const rank = oids.indexOf(foldKey(key));
    const value = object[key];
    const text = typeof value === "string" ? value : exactDigits(value) ?? (typeof value === "number" ? String(value) : "");
    if (rank >= 0 && rank < found.rank && text !== "") found = { rank, text };
  }
  return found.text;
}
function ownLabelOf(object, family) {
  return ownLabelWithKey(object, family).label;
}
function ownLabelWithKey(object, family) {
  const keys = keysOf(family);
  const found = Object.keys(object).flatMap((key) => {
    const rank = typeof object[key] === "string" ? rankOf(foldKey(key), keys) : void 0;
    return rank === void 0 ? [] : [{ key, rank }];
  });
  for (const { key } of found.sort((one, other) => one.rank - other.rank)) {
    const label = oneLine(String(object[key]), MAX_LABEL_LENGTH);
    if (label !== "") return { key, label };
  }
  return { key: "", label: "" };
}
var STUDY_PARTS = STUDY_KEYS.map((kind) => [`${kind}_name`, kind]);
var PARENT_PARTS = PARENT_KEYS.map((kind) => [`${kind}_oid`, `${kind}_name`, kind]);
var PART_KEYS = new Set([...STUDY_PARTS, ...PARENT_PARTS].flat());
function fullLabel(object, family) {
  const texts = partTexts(object);
  const textsAt = (parts2) => parts2.map((keys) => keys.map((key) => texts.get(key)).find((text) => text !== void 0));
  const parts = [
    ...textsAt(STUDY_PARTS),
    oneLine(oidOf(object, family), MAX_LABEL_LENGTH),
    title(ownLabelOf(object, family)),
    ...textsAt(PARENT_PARTS)
  ].filter((part) => part !== void 0 && part !== "");
  return parts.length === 0 ? title(labelOf(object, family)) : [...new Set(parts)].join(" \xB7 ");
}
function studyOf(draft) {
  const texts = partTexts(draft);
  return STUDY_PARTS.flat().map((key) => texts.get(key)).find((text) => text !== void 0) ?? "";
}
function partTexts(object) {
  const texts = /* @__PURE__ */ new Map();
  for (const key of Object.keys(object)) {
    const name = foldKey(key);
    const text = PART_KEYS.has(name) ? textOf(object[key], name) : "";
    if (text !== "") texts.set(name, text);
  }
  return texts;
}
function textOf(value, kind) {
  if (typeof value === "string") return title(oneLine(value, MAX_LABEL_LENGTH));
  return isObject(value) ? title(ownLabelOf(value, kind)) : "";
}
function title(label) {
  return titleText(label, MAX_LABEL_LENGTH);
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

// src/concurrency/semaphore.ts
function semaphore(maxPermits) {
  let free = maxPermits;
  const queue = /* @__PURE__ */ new Set();
  const release = () => {
    const [next] = queue;
    if (next === void 0) free += 1;
    else queue.delete(next);
    next?.(void 0);
  };
  return async (work, wait) => {
    if (free > 0) free -= 1;
    else {
      const { promise: permit, resolve } = Promise.withResolvers();
      queue.add(resolve);
      await wait(permit).catch((error) => {
        if (!queue.delete(resolve)) release();
        throw error;
      });
    }
    try {
      return await work();
    } finally {
      release();
    }
  };
}

// src/http/rate-limiter.ts
var MAX_CONCURRENT_REQUESTS = 10;
var WHAT = { generate: "starting reports", other: "requests" };
var MIN_ANNOUNCED_MS = 3e4;
function rateLimiter(clock, backoff, notice) {
  const blockedUntil = { generate: 0, other: 0 };
  let announced = 0;
  const withPermit = semaphore(MAX_CONCURRENT_REQUESTS);
  const blockedMs = (lane) => blockedUntil[lane] - clock.monotonic();
  const untilOpen = async (lane, deadline) => {
    for (let wait = blockedMs(lane); wait > 0; wait = blockedMs(lane)) {
      const limits = `The service limits ${WHAT[lane]} (HTTP 429)`;
      const moment = formatMoment(clock.now() + wait);
      if (wait >= deadline.left() && !deadline.signal.aborted) {
        throw new RateLimitError(`${limits} for ${formatDuration(wait)}, longer than the time left.`, {
          status: 429,
          retryAfterMs: wait,
          hint: `It can continue at ${moment}.`
        });
      }
      if (wait >= MIN_ANNOUNCED_MS && blockedUntil[lane] !== announced) {
        announced = blockedUntil[lane];
        notice(`${limits}: the next one is sent in ${formatDuration(wait)}, at ${moment}.`);
      }
      await deadline.sleep(wait);
    }
  };
  const sendWhenOpen = async (send2, { lane, deadline, label }) => {
    for (; ; ) {
      await untilOpen(lane, deadline);
      if (lane === "generate") return send2();
      const sent = await withPermit(
        // A 429 may have blocked the lane while the request was queued.
        async () => blockedMs(lane) > 0 ? void 0 : send2(),
        (permit) => deadline.race(permit, label)
      );
      if (sent !== void 0) return sent;
    }
  };
  return {
    untilOpen,
    async schedule(send2, request) {
      for (let number = 1; ; number += 1) {
        const response = await sendWhenOpen(() => send2(number), request);
        if (response.status !== 429) return response;
        const until = clock.monotonic() + backoff(number, response.retryAfterMs);
        const affected = request.lane === "generate" ? ["generate"] : ["generate", "other"];
        for (const lane of affected) blockedUntil[lane] = Math.max(blockedUntil[lane], until);
        if (request.retry === false) return response;
      }
    }
  };
}

// src/drafts/read-object.ts
async function readObject(client, request, deadline = client.deadline()) {
  const { value } = await getJson(client, request, deadline);
  return asObject(value, client.secrets.redact(request.label));
}
function asObject(value, label) {
  if (isObject(value)) return value;
  throw new MalformedResponseError(`The response for ${label} contains something that is not an object.`);
}

// src/report/templates-and-label.ts
var MAX_TEMPLATES_MS = 3e4;
var MAX_SUBJECT_MS = 1e4;
var OPTIONAL_FRACTION = 0.1;
var OPTIONAL_ATTEMPTS = 2;
var MAX_LABEL = 300;
var TRANSIENT_KINDS = /* @__PURE__ */ new Set([
  "unavailable",
  "connection",
  "rate-limit",
  "deadline",
  "incomplete-list"
]);
var WRONG_PATH_KINDS = /* @__PURE__ */ new Set(["not-found", "rejected", "malformed", "redirect"]);
var CHECK_ID = "Check the draft id. The service also answers like this for what the user may not see. No report was started.";
async function readSubject(client, subject, deadline, maxAttempts) {
  if (!("draftId" in subject)) return null;
  const exact = "text";
  const request = { ...draftDetail(subject.draftId), maxAttempts, exact, hints: { 404: CHECK_ID } };
  return redactDeep(client.secrets, await readObject(client, request, deadline));
}
async function templatesAndLabel(client, subject, deadline, required, { strict = false } = {}) {
  const [listed2, detail] = await Promise.allSettled([
    required || strict ? listTemplates(client, subject, deadline) : optionalRead(client, subject, deadline, MAX_TEMPLATES_MS, listTemplates),
    optionalRead(client, subject, deadline, MAX_SUBJECT_MS, readSubject)
  ]);
  const subjectLabel = detail.status === "fulfilled" ? labelOfBody(client, detail.value) : null;
  const error = errorOf(listed2, deadline);
  const detailError = errorOf(detail, deadline);
  const templates = listed2.status === "fulfilled" ? listed2.value : [];
  if (templates.length === 0 && detailError?.kind === "not-found") throw detailError;
  if (error === void 0) return { templates, subjectLabel };
  if (isLogin(error) && !("draftId" in subject)) throw error;
  if (detailError !== void 0 && isLogin(detailError)) throw detailError;
  if (required) {
    if ("draftId" in subject && WRONG_PATH_KINDS.has(error.kind)) {
      const blamesOther = detail.status === "fulfilled" && (isLogin(error) || error.kind === "not-found");
      throw (blamesOther ? error.with({ hint: void 0 }) : error).withHint(
        "The path of a Draft's template list is an assumption: set Path of Draft Templates (draft-templates-path), or give the template's id instead of its name."
      );
    }
    throw error;
  }
  if (strict && TRANSIENT_KINDS.has(error.kind)) throw error;
  client.notice(
    `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`
  );
  return { templates: void 0, subjectLabel };
}
function errorOf(outcome, deadline) {
  if (outcome.status === "fulfilled") return void 0;
  const error = outcome.reason;
  if (!(error instanceof DraftServiceError)) throw error;
  const isFatal = error instanceof CertificateError || error.kind === "authentication" || error.kind === "aborted" || error instanceof RateLimitError && (error.retryAfterMs ?? 0) >= deadline.left();
  if (isFatal) throw error;
  return error;
}
function isLogin(error) {
  return error.isWebPage || error.kind === "redirect";
}
async function optionalRead(client, subject, deadline, maxMs, request) {
  const read = () => {
    const limit = deadline.within(Math.min(maxMs, deadline.left() * OPTIONAL_FRACTION));
    return request(client, subject, limit, OPTIONAL_ATTEMPTS);
  };
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    await client.limiter.untilOpen("other", deadline);
    return read();
  }
}
function labelOfBody(client, body) {
  if (body === null) return null;
  const label = fullLabel(body, "draft");
  return label.startsWith("#") && ownLabelOf(body, "draft") === "" ? null : client.quote(label, MAX_LABEL);
}

// src/report/find-template.ts
var UNCHECKED = "Its settings are not checked here; the service decides.";
async function findTemplate(client, { template: wanted, subject }, deadline, lookups) {
  const byName = "name" in wanted;
  const { templates, subjectLabel } = await templatesAndLabel(client, subject, deadline, byName, lookups);
  const listed2 = templates ?? [];
  const templateId = byName ? templateByName(client, listed2, wanted.name, subject).id : wanted.id;
  const [found, other] = listed2.filter(({ id }) => id === templateId);
  if (found === void 0) {
    if (templates !== void 0) reportUnlisted(client, templates, templateId, subject);
    return { templateId, template: null, subject, subjectLabel };
  }
  if (other !== void 0) {
    const names = [found, other].map(({ name }) => `"${client.quote(name, 100)}"`).join(" and ");
    throw new MalformedResponseError(
      `Two templates of ${subjectName(subject)} have the id ${templateId}: ${names}.`,
      { hint: "Nothing was started. Report this to the owner of the service." }
    );
  }
  checkScope(client, found, subject);
  const template = byName || hasValidSettings(client, found) ? found : null;
  return { templateId, template, subject, subjectLabel };
}
function reportUnlisted(client, templates, id, subject) {
  const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
  if ("projectId" in subject) {
    const hint = `Only a project's own active templates are listed; one for drafts needs a draft id. ` + suggestTemplates(client, templates, "");
    throw new InputError([missing], { hint });
  }
  client.notice(`${missing} ${UNCHECKED}`);
}
function hasValidSettings(client, template) {
  try {
    return Array.isArray(template.settings);
  } catch (error) {
    if (!(error instanceof MalformedResponseError)) throw error;
    client.notice(`${error.message} ${UNCHECKED}`);
    return false;
  }
}
var MAX_LISTED2 = 5;
var MAX_QUOTED2 = 100;
function templateByName(client, templates, name, subject) {
  const matches = templates.filter((template) => template.name === name);
  const [first] = matches;
  const ids = [...new Set(matches.map((template) => template.id))];
  if (first !== void 0 && ids.length === 1) return first;
  const quoted = `"${client.quoteOwn(name)}"`;
  const where = subjectName(subject);
  if (ids.length > 1) {
    throw new InputError([`${ids.length} templates of ${where} are called ${quoted}.`], {
      hint: `Give the id of the right one: ${ids.slice(0, MAX_LISTED2).join(", ")}${ids.length > MAX_LISTED2 ? ", \u2026" : ""}.`
    });
  }
  throw new InputError(
    [`${where.charAt(0).toUpperCase()}${where.slice(1)} has no template called ${quoted}.`],
    { hint: suggestTemplates(client, templates, name) }
  );
}
function suggestTemplates(client, templates, name) {
  if (templates.length === 0) return "There are no templates.";
  const near = nearest(name, [...new Set(templates.map((template) => template.name))], MAX_LISTED2);
  const similar = near.flatMap((nearName) => templates.filter((template) => template.name === nearName));
  const listed2 = (near.length > 0 ? similar : templates).slice(0, MAX_LISTED2).map((template) => `"${client.quote(template.name, MAX_QUOTED2)}" (id ${template.id})`);
  return near.length > 0 ? `Did you mean ${listed2.join(", ")}?` : `It has ${listed2.join(", ")}${templates.length > listed2.length ? ", \u2026" : ""}.`;
}

// src/report/plan-report.ts
async function planReport(client, { template: wanted, subject, settings: entered = {}, sources }, deadline = client.deadline(), lookups) {
  const found = await findTemplate(client, { template: wanted, subject }, deadline, lookups);
  const { template } = found;
  const settings = typeof entered === "function" ? entered(template) : entered;
  checkSettings(client, template, settings, sources);
  return {
    ...found,
    settings,
    effectiveSettings: template === null ? null : effectiveSettings(template, settings)
  };
}
function planSubject({ subject, subjectLabel: label }) {
  return label === null ? subjectName(subject) : `${label} (${subjectName(subject)})`;
}

// platform/http/open-client.ts
import { setTimeout as sleep } from "node:timers/promises";

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
  /** @throws InputError when the base URL or the templates path cannot be used */
  constructor(options) {
    this.urls = serviceUrls(parseBaseUrl(options.baseUrl));
    this.transport = options.transport;
    this.storage = options.storage;
    this.clock = options.clock;
    this.backoff = backoffWith(options.random ?? Math.random);
    this.secrets = options.secrets ?? new Secrets();
    this.notice = options.notice ?? (() => void 0);
    this.warn = options.warn ?? this.notice;
    this.limiter = rateLimiter(options.clock, this.backoff, this.notice);
    this.onRequest = options.onRequest;
    this.draftTemplatesPath = parseDraftTemplatesPath(options.draftTemplatesPath ?? "");
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
    return oneLine(hideSignatures(this.secrets.redact(text, MAX_QUOTE_SOURCE)), length);
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
  const url = /^https?:\/\/[^/\\ \p{Cc}][^ \p{Cc}]*$/iu.test(address) ? URL.parse(address) : null;
  return url?.username === "" && url.password === "" ? address : void 0;
}
function signedRedirectTarget(from, header) {
  const location = Buffer.from(header, "latin1").toString();
  const target = /^https?:\/\//i.test(location) ? location : URL.parse(location, from)?.href ?? location;
  if (/^https:/i.test(from) && /^http:/i.test(target)) return void 0;
  return signedUrl(target);
}
function signedTarget(address) {
  const url = new URL(address);
  const rest = address.replace(/#.*/s, "").replace(/^https?:\/\/[^/?\\]*/i, "");
  return {
    secure: url.protocol === "https:",
    hostname: url.hostname.replace(/[[\]]/g, ""),
    /** Empty: the default port of http or https. */
    port: url.port,
    /** Path and query without the fragment: a character for each byte of its UTF-8. */
    path: Buffer.from(rest.startsWith("/") ? rest : `/${rest}`).toString("latin1")
  };
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
        const { secure, hostname, port, path: path2 } = signedTarget(url);
        const agent = await agentFor(new URL(url), false).catch(nothingSent);
        const options = { method: "GET", hostname, port, path: path2, headers: { ...headers }, agent };
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
function httpModule(secure) {
  return process.getBuiltinModule(secure ? "node:https" : "node:http");
}
async function agentFor(url, keepAlive) {
  if (getProxyUrl(url) === void 0) {
    const { Agent } = httpModule(url.protocol === "https:");
    return new Agent({ keepAlive });
  }
  process.noDeprecation = true;
  const { HttpClient } = await import("./lib-WBXIURGU.js");
  return new HttpClient(CLIENT_NAME, [], { keepAlive }).getAgent(url.href);
}

// platform/http/open-client.ts
var systemClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    await sleep(ms, void 0, { signal });
  }
};
function startDeadline({ "timeout-minutes": minutes }, { signal, nameOf }) {
  const hint = `Allow more time with ${nameOf("timeout-minutes")}.`;
  return new Deadline(systemClock, minutes * 6e4, signal, hint);
}
function openClient(connection, login, host) {
  const { log, secrets, logRequests } = host;
  const { "base-url": baseUrl, "draft-templates-path": draftTemplatesPath } = connection;
  const transports = openTransports(credentialsOf(login));
  host.onExit(transports.close);
  if (isRemotePlainHttp(parseBaseUrl(baseUrl))) {
    log.notice("The base URL begins with http://: the credentials travel unencrypted.");
  }
  const client = new DraftServiceClient({
    ...transports,
    baseUrl,
    draftTemplatesPath,
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
    onRequest: ({ method, path: path2, status, ms, attempt }) => {
      const outcome = `${status ?? "no response"}, ${Math.round(ms)} ms, attempt ${attempt}`;
      if (logRequests) log.debug(`${method} ${path2}: ${outcome}`);
    }
  });
  return { client, deadline: startDeadline(connection, host) };
}

// platform/progress/progress-lines.ts
var MIN_PAUSE_MS = 5e3;
var MAX_SILENCE_MS = 3e4;
function startedLine(client, plan, taskId) {
  const name = plan.template === null ? "" : ` "${client.quote(plan.template.name, 100)}"`;
  return `Started template ${plan.templateId}${name} for ${planSubject(plan)}: task ${taskId}.`;
}
function taskLine(client, task) {
  const message = client.quote(task.state_message ?? "", 200);
  const percent = task.progress_pct === null ? "" : ` ${task.progress_pct} %`;
  const state = client.quote(task.state_display ?? task.state, 60);
  return `${state}${percent}${message === "" ? "" : `: ${message}`}`;
}
function progressLines(client, write) {
  const now = () => client.clock.monotonic();
  let startedAt;
  let last = { line: "", at: -Infinity };
  const show = (line, minPauseMs = 0) => {
    if (now() - last.at < (line === last.line ? MAX_SILENCE_MS : minPauseMs)) return;
    last = { line, at: now() };
    startedAt ??= last.at;
    write(`${formatDuration(last.at - startedAt).padStart(10)}  ${line}`);
  };
  return {
    onStatus: (task) => show(taskLine(client, task)),
    onRetry: ({ message }) => show(message),
    onObjects: ({ done, of }) => show(`${done} of ${of} objects`, done === 0 || done === of ? 0 : MIN_PAUSE_MS)
  };
}

// platform/files/part-file.ts
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as sleep2 } from "node:timers/promises";
var MAX_ATTEMPTS = 5;
var RETRY_PAUSE_MS = 100;
var BUSY = ["EPERM", "EBUSY", "EACCES"];
var BLOCK = 768 * 1024;
async function openPartFile(folder) {
  await makeFolder(folder);
  const part = path.join(folder, `.draft-report-${randomBytes(6).toString("hex")}.part`);
  const handle = await open(part, "ax");
  const stream = handle.createWriteStream({ highWaterMark: BLOCK });
  stream.on("error", () => void 0);
  return {
    /** Takes a piece, which must not change any more. Throws if an earlier one could not be written. */
    write: async (data) => {
      if (stream.errored) throw stream.errored;
      if (!stream.write(data)) await once(stream, "drain");
    },
    restart: async () => {
      await new Promise((resolve, reject) => {
        stream.write("", (error) => error ? reject(error) : resolve());
      });
      await handle.truncate(0);
    },
    /** Closes the file and gives it its final name, in the same folder; replaces a file of that name. */
    finish: async (target) => {
      stream.end();
      await finished(stream);
      await renameFile(part, target);
    },
    /** Removes the file. If that fails, it stays: the error that led here says more. */
    remove: async () => {
      stream.destroy(new Error("The file was given up."));
      await finished(stream).catch(() => void 0);
      await rm(part, { force: true }).catch(() => void 0);
    },
    /** Removes the file synchronously, for a process that exits. */
    removeNow: () => rmSync(part, { force: true })
  };
}
async function writeWhole(target, content) {
  let part;
  try {
    part = await openPartFile(path.dirname(target));
    await part.write(content);
    await part.finish(target);
  } catch (error) {
    await part?.remove();
    throw new FileError(target, error);
  }
}
async function renameFile(from, to) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      const busy = BUSY.some((code) => hasCode(error, code));
      if (!busy || attempt === MAX_ATTEMPTS) throw error;
      await sleep2(RETRY_PAUSE_MS * attempt);
    }
  }
}

export {
  signedUrl,
  signedRedirectTarget,
  isLabelKey,
  labelOf,
  oidOf,
  ownLabelOf,
  ownLabelWithKey,
  studyOf,
  mapConcurrent,
  MAX_CONCURRENT_REQUESTS,
  readObject,
  asObject,
  planReport,
  openClient,
  startedLine,
  progressLines,
  openPartFile,
  writeWhole,
  renameFile
};
