import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  fullLabel,
  ownLabelOf
} from "./chunk-CFA7HR5B.js";
import {
  CLIENT_NAME,
  Deadline,
  NothingSentError,
  Secrets,
  _default,
  _nonnegative,
  abortable,
  array,
  authorization,
  backoffWith,
  custom,
  draftDetail,
  draftTemplatesPath,
  formatDuration,
  formatMoment,
  generate,
  getJson,
  hideSignatures,
  idOf,
  int,
  isRemotePlainHttp,
  makeFolder,
  nearest,
  nullable,
  nullish,
  numberOrNull,
  object,
  parseBaseUrl,
  parseDraftTemplatesPath,
  redactDeep,
  serviceUrls,
  string,
  subjectName,
  textOrNull,
  unknown,
  validate
} from "./chunk-3TSC3TNR.js";
import {
  FileError,
  exactDigits,
  hasCode,
  isObject
} from "./chunk-HM33JBW5.js";
import {
  getProxyUrl
} from "./chunk-WXRX2353.js";
import {
  turnsFor
} from "./chunk-MJJ6BLJ3.js";
import {
  DraftServiceError,
  IncompleteListError,
  InputError,
  MalformedResponseError,
  RateLimitError,
  TlsError,
  oneLine,
  quoteWhole,
  withTaskId
} from "./chunk-4U5KEIFW.js";

// src/templates/check-settings.ts
var MAX_LISTED = 20;
var MAX_QUOTED = 80;
function checkSettings(client, template, settings, sources) {
  const byName = new Map(template?.settings.map((setting) => [setting.name, setting]));
  const mistakes = Object.entries(settings).flatMap(([name, value]) => {
    const setting = byName.get(name);
    if (template !== null && setting === void 0) return [unknownName(client, name, [...byName.keys()])];
    const what = valueMistake(client, setting, value, sources?.get(name));
    return what === void 0 ? [] : [`The setting "${client.quoteOwn(name)}" ${what}`];
  });
  if (mistakes.length > 0) throw new InputError(mistakes, { hint: "No report was started." }, "settings");
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

// src/json/canonical-json.ts
var MAX_DEPTH = 1e3;
var MAX_LENGTH = 256 * 1024 * 1024;
var INDENT = "  ";
var OUTERMOST = "\n";
function canonicalJson(value, ignore = /* @__PURE__ */ new Set()) {
  return `${written(value, OUTERMOST, ignore)}
`;
}
function written(value, line, ignore) {
  const isArray = Array.isArray(value);
  if (!isArray && !isObject(value)) return exactDigits(value) ?? JSON.stringify(value);
  if (line.length > MAX_DEPTH * INDENT.length)
    throw new MalformedResponseError(
      `A body of the service is nested deeper than ${MAX_DEPTH} levels and was refused.`
    );
  const inner = `${line}${INDENT}`;
  let text = "";
  const add = (key, member) => {
    text += `${text === "" ? "" : ","}${inner}${key}${written(member, inner, ignore)}`;
    if (text.length > MAX_LENGTH)
      throw new MalformedResponseError(
        "A body of the service would make a file above 256 MiB and was refused."
      );
  };
  if (isArray) for (const member of value) add("", member);
  else {
    const kept = line === OUTERMOST ? "id" : void 0;
    const keys = Object.keys(value).filter((key) => key === kept || !ignore.has(key));
    for (const key of keys.sort()) add(`${JSON.stringify(key)}: `, value[key]);
  }
  const [open2, close] = isArray ? "[]" : "{}";
  return `${open2}${text}${text === "" ? "" : line}${close}`;
}

// src/lists/completeness-check.ts
var CompletenessCheck = class {
  firsts = /* @__PURE__ */ new Map();
  counts = /* @__PURE__ */ new Set();
  pages = 0;
  /** Members that arrived, each once. */
  total = 0;
  startPage(count) {
    this.pages += 1;
    if (count !== void 0) this.counts.add(count);
  }
  /** Whether a member of the page has not arrived before. */
  isNew(member) {
    const isNew = this.isFirst(member);
    if (isNew) this.total += 1;
    return isNew;
  }
  /** Why the reading is not complete; undefined when nothing contradicts it. */
  get mismatch() {
    const [count, another] = this.counts;
    if (count === void 0) return void 0;
    if (another !== void 0) return "its count changed during the reading";
    return count === this.total ? void 0 : `${count} members announced, ${this.total} received`;
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
var ENVELOPE = object({
  results: custom(Array.isArray, { error: "a list" }),
  next: nullish(string({ error: "text or null" })),
  count: nullish(int().check(_nonnegative({ error: "0 or more" })))
});
function openEnvelope({ value, headers }, label) {
  const linkedNext = nextLink((headers.link ?? "").slice(0, MAX_LINK_LENGTH));
  if (Array.isArray(value)) return { members: value, next: linkedNext, count: void 0 };
  const { results, next, count } = validate(ENVELOPE, value, label);
  return { members: results, next: (next ?? "") || linkedNext, count: count ?? void 0 };
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
function nextPath(listPath, next) {
  const query = /^[^?#]*\?([^#]*)/.exec(next)?.[1] ?? "";
  if (query === "") return void 0;
  const [path2, ownQuery = ""] = listPath.split(/\?(.*)/s);
  const overridden = new Set(query.split("&").map(nameOf));
  const kept = ownQuery.split("&").filter((pair) => pair !== "" && !overridden.has(nameOf(pair)));
  return `${String(path2)}?${[query, ...kept].join("&")}`;
}
function nameOf(pair) {
  return [...new URLSearchParams(pair).keys()][0];
}

// src/lists/read-list.ts
var MAX_READINGS = 2;
async function readAll(client, list, deadline, limit = Number.POSITIVE_INFINITY) {
  for (let reading = 1; ; reading += 1) {
    const check = new CompletenessCheck();
    const pages = [];
    for await (const { members } of readPages(client, list, deadline, check)) {
      pages.push(members);
      if (check.total >= limit) return pages.flat().slice(0, limit);
    }
    if (check.mismatch === void 0) return pages.flat();
    if (reading === MAX_READINGS)
      throw incompleteListError(list, `${check.mismatch} (in ${MAX_READINGS} readings)`);
  }
}
function incompleteListError(list, why) {
  return new IncompleteListError(`The list of ${list.label} is incomplete: ${why}.`, {
    hint: "Try again when nobody is changing it."
  });
}
var MAX_EMPTY_PAGES = 20;
var MAX_NEXT_LENGTH = 16384;
async function* readPages(client, list, deadline, check, start = list.path) {
  const visited = /* @__PURE__ */ new Set();
  const inTurns = turnsFor(deadline, list.label);
  let empty = 0;
  let path2 = start;
  while (path2 !== void 0) {
    if (visited.has(path2)) throw paginationError(list, "a page links back to an earlier one");
    if (empty > MAX_EMPTY_PAGES)
      throw paginationError(
        list,
        `${empty} consecutive pages have no new members and still link to a next one`
      );
    visited.add(path2);
    const page = openEnvelope(await getJson(client, { ...list, path: path2 }, deadline), list.label);
    const repeated = /* @__PURE__ */ new Set();
    check.startPage(page.count);
    await inTurns(page.members, (member) => {
      if (!check.isNew(member)) repeated.add(member);
    });
    const members = repeated.size === 0 ? page.members : page.members.filter((member) => !repeated.has(member));
    empty = members.length === 0 ? empty + 1 : 0;
    yield { members, next: page.next };
    path2 = nextPagePath(list, page.next);
  }
}
function nextPagePath(list, next) {
  if (next === void 0) return void 0;
  if (next.length > MAX_NEXT_LENGTH) throw paginationError(list, "the address of its next page is too long");
  const path2 = nextPath(list.path, next);
  if (path2 === void 0) throw paginationError(list, "the address of its next page has no query");
  return path2;
}
function paginationError(list, why) {
  return new IncompleteListError(`The list of ${list.label} cannot be read to its end: ${why}.`, {
    hint: "Report this to the owner of the service."
  });
}

// src/templates/list-templates.ts
var templateSchema = object({
  id: int(),
  name: string(),
  description: textOrNull,
  template_type: textOrNull,
  template_scope: textOrNull,
  settings: unknown()
});
var settingSchema = object({
  /** The key in a generate request. */
  name: string(),
  display_name: textOrNull,
  description: textOrNull,
  /** `boolean`, `choice`, `text`, or another kind, whose values are sent unchecked. */
  setting_type: string(),
  /** Used when the setting is not sent. A string, also for a boolean. */
  default_value: _default(nullable(string()), null),
  setting_choices: _default(nullable(custom(isStringArray)), null),
  display_order: numberOrNull
});
function isStringArray(value) {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
function parseTemplate(client, member, label) {
  const { settings, ...template } = validate(templateSchema, member, label);
  let parsed;
  return {
    ...template,
    get settings() {
      const name = client.quote(template.name, 100);
      parsed ??= parseSettings(settings, `template ${template.id} ("${name}") among ${label}`);
      return parsed;
    }
  };
}
function parseSettings(value, label) {
  const settings = validate(array(unknown()), value, label, { within: "settings" });
  const order = (setting) => setting.display_order ?? Number.MAX_VALUE;
  return settings.map((setting, index) => validate(settingSchema, setting, label, { within: `settings[${index}]` })).sort((one, other) => order(one) - order(other));
}
var SCOPE = { project: "Project Home", draft: "Draft Home", tickets: "Project Tickets" };
function effectiveSettings(template, sent) {
  const defaults = template.settings.map(({ name, setting_type: kind, default_value: value }) => {
    const word = kind === "boolean" ? value?.trim().toLowerCase() : void 0;
    return [name, word === "true" || word === "false" ? word === "true" : value];
  });
  return Object.fromEntries([...defaults, ...Object.entries(sent)]);
}
async function listTemplates(client, subject, deadline = client.deadline(), maxAttempts) {
  const label = `the templates of ${subjectName(subject)}`;
  const path2 = "projectId" in subject ? `/api/v2/projects/${subject.projectId}/document_templates/` : draftTemplatesPath(client.draftTemplatesPath, subject.draftId);
  const members = await readAll(client, { path: path2, label, maxAttempts }, deadline);
  const templates = [];
  await turnsFor(deadline, label)(members, (member) => templates.push(parseTemplate(client, member, label)));
  return templates;
}

// src/templates/check-scope.ts
var MAX_QUOTED2 = 100;
function checkScope(client, template, subject) {
  const { template_scope: scope, id, name } = template;
  const refuse = (reason, hint) => {
    const label = `Template ${id} ("${client.quote(name, MAX_QUOTED2)}")`;
    throw new InputError([`${label} is of the scope ${scope}: ${reason}`], { hint });
  };
  if (scope === SCOPE.tickets) {
    const reason = "the service does not generate such reports through its interface.";
    refuse(reason, "Choose another template.");
  }
  if (scope === SCOPE.draft && "projectId" in subject)
    refuse("it reports on a draft, not on a project.", "Give a draft id instead of the project id.");
  if (scope === SCOPE.project && "draftId" in subject)
    refuse("it reports on a project, not on a draft.", "Give a project id instead of the draft id.");
}

// src/templates/template-by-name.ts
var MAX_LISTED2 = 5;
var MAX_QUOTED3 = 100;
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
function templateById(client, templates, id, subject) {
  const [found, other] = templates.filter((template) => template.id === id);
  if (found === void 0 || other === void 0) return found;
  const names = [found, other].map(({ name }) => `"${client.quote(name, MAX_QUOTED3)}"`).join(" and ");
  throw new MalformedResponseError(`Two templates of ${subjectName(subject)} have the id ${id}: ${names}.`, {
    hint: "Nothing was started. Report this to the owner of the service."
  });
}
function suggestTemplates(client, templates, name) {
  if (templates.length === 0) return "There are no templates.";
  const near = nearest(name, [...new Set(templates.map((template) => template.name))], MAX_LISTED2);
  const similar = near.flatMap((nearName) => templates.filter((template) => template.name === nearName));
  const listed2 = (near.length > 0 ? similar : templates).slice(0, MAX_LISTED2).map((template) => `"${client.quote(template.name, MAX_QUOTED3)}" (id ${template.id})`);
  return near.length > 0 ? `Did you mean ${listed2.join(", ")}?` : `It has ${listed2.join(", ")}${templates.length > listed2.length ? ", \u2026" : ""}.`;
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

// src/http/rate-limit-and-concurrency.ts
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
    /**
     * Sends a request when its lane is open and a permit is free; after a 429 again, when the lane has opened.
     *
     * @param send one attempt; the first is number 1
     * @returns the first response that is not a 429; a 429 only if `retry` is false
     */
    async send(send2, request) {
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

// src/drafts/read-objects.ts
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
var WRONG_PATH_KINDS = /* @__PURE__ */ new Set(["not-found", "rejected", "malformed", "redirect"]);
var CHECK_ID = "Check the draft id. The service also answers like this for what the user may not see. No report was started.";
async function readLabel(client, subject, deadline, maxAttempts) {
  if (!("draftId" in subject)) return null;
  const exact = "text";
  const request = { ...draftDetail(subject.draftId), maxAttempts, exact, hints: { 404: CHECK_ID } };
  const body = redactDeep(client.secrets, await readObject(client, request, deadline));
  const label = fullLabel(body, "draft");
  return label.startsWith("#") && ownLabelOf(body, "draft") === "" ? null : client.quote(label, MAX_LABEL);
}
async function templatesAndLabel(client, subject, deadline, required, strict) {
  const [listed2, detail] = await Promise.allSettled([
    required || strict ? listTemplates(client, subject, deadline) : optionalRead(client, subject, deadline, MAX_TEMPLATES_MS, listTemplates),
    optionalRead(client, subject, deadline, MAX_SUBJECT_MS, readLabel)
  ]);
  const subjectLabel = detail.status === "fulfilled" ? detail.value : null;
  const error = errorOf(listed2, deadline);
  const detailError = errorOf(detail, deadline);
  const templates = listed2.status === "fulfilled" ? listed2.value : [];
  if (templates.length === 0 && detailError?.kind === "not-found") throw detailError;
  if (error === void 0) return { templates, subjectLabel };
  if (!("draftId" in subject) && (isLogin(error) || error.kind === "not-found")) throw error;
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
  if (strict && error.kind !== "permission" && !WRONG_PATH_KINDS.has(error.kind)) throw error;
  client.notice(
    `The templates of ${subjectName(subject)} could not be listed, so the settings are not checked here and the service decides. ${error.message}`
  );
  return { templates: void 0, subjectLabel };
}
function errorOf(outcome, deadline) {
  if (outcome.status === "fulfilled") return void 0;
  const error = outcome.reason;
  if (!(error instanceof DraftServiceError)) throw error;
  const isFatal = error instanceof TlsError || error.kind === "authentication" || error.kind === "aborted" || error instanceof RateLimitError && (error.retryAfterMs ?? 0) >= deadline.left();
  if (isFatal) throw error;
  return error;
}
function isLogin(error) {
  return error.facts.isNotService === true || error.kind === "redirect";
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

// src/report/plan-and-start.ts
var UNCHECKED = "Its settings are not checked here; the service decides.";
async function planReport(client, { template: wanted, subject, settings: entered = {}, sources }, deadline = client.deadline(), strict = false) {
  const byName = "name" in wanted;
  const { templates, subjectLabel } = await templatesAndLabel(client, subject, deadline, byName, strict);
  const listed2 = templates ?? [];
  const templateId = byName ? templateByName(client, listed2, wanted.name, subject).id : wanted.id;
  const found = templates && listedTemplate(client, templates, templateId, subject);
  const template = found && (byName || hasValidSettings(client, found)) ? found : null;
  const settings = typeof entered === "function" ? entered(template) : entered;
  checkSettings(client, template, settings, sources);
  const effective = template === null ? null : effectiveSettings(template, settings);
  return { templateId, template, subject, subjectLabel, settings, effectiveSettings: effective };
}
async function planAndStart(client, request, deadline, events) {
  events.onPhase?.("reading the templates");
  const plan = await planReport(client, request, deadline);
  const { task_id: taskId } = await startReport(client, plan, deadline, events);
  return { taskId, plan };
}
async function startReport(client, plan, deadline = client.deadline(), events = {}) {
  await deadline.sleep(1);
  await deadline.sleep(1);
  events.onPlan?.(plan);
  events.onPhase?.("starting the report");
  const started = await generate(client, plan, deadline, events);
  await withTaskId(
    started.task_id,
    async () => events.onTask?.(started, plan),
    () => ({ taskExists: true })
  );
  return started;
}
function listedTemplate(client, templates, id, subject) {
  const found = templateById(client, templates, id, subject);
  if (found === void 0) {
    const missing = `Template ${id} is not among the templates of ${subjectName(subject)}.`;
    if ("projectId" in subject) {
      const hint = `Only a project's own active templates are listed; one for drafts needs a draft id. ` + suggestTemplates(client, templates, "");
      throw new InputError([missing], { hint });
    }
    client.notice(`${missing} ${UNCHECKED}`);
    return void 0;
  }
  checkScope(client, found, subject);
  return found;
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
function planSubject({ subject, subjectLabel: label }) {
  return label === null ? subjectName(subject) : `${label} (${subjectName(subject)})`;
}

// platform/http/open-client.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/client-context.ts
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
    const line = oneLine(this.secrets.redact(text, MAX_QUOTE_SOURCE), MAX_QUOTE_SOURCE);
    return oneLine(hideSignatures(line), length);
  }
  /**
   * What the user gave, without the spaces around it, for a message: the whole text if it is short, else its length.
   * It may hold a secret that only the host knows, and the host's mask finds only a whole one.
   */
  quoteOwn(text) {
    return quoteWhole(this.secrets.redact(text).trim(), MAX_OWN);
  }
};

// src/address/signed-url-and-redirects.ts
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
      if (socket.connecting || socket.secureConnecting === true)
        socket.once(secure ? "secureConnect" : "connect", onConnect);
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
  sleep: (ms, signal) => sleep(ms, void 0, { signal })
};
function startDeadline({ "timeout-minutes": minutes }, { signal, nameOf: nameOf2 }) {
  const hint = `Allow more time with ${nameOf2("timeout-minutes")}.`;
  return new Deadline(systemClock, minutes * 6e4, signal, hint);
}
function openClient(connection, login, host) {
  const { log, secrets } = host;
  const { "base-url": baseUrl, "draft-templates-path": draftTemplatesPath2 } = connection;
  const { token, ...user } = login;
  const transports = openTransports(token === "" ? user : { token });
  host.onExit(transports.close);
  if (isRemotePlainHttp(parseBaseUrl(baseUrl)))
    log.notice("The base URL begins with http://: the credentials travel unencrypted.");
  const client = new DraftServiceClient({
    ...transports,
    baseUrl,
    draftTemplatesPath: draftTemplatesPath2,
    clock: systemClock,
    secrets,
    notice: (text) => log.notice(text),
    warn: (text) => log.warning(text),
    onRequest: ({ method, path: path2, status, ms, attempt }) => {
      const outcome = `${status ?? "no response"}, ${Math.round(ms)} ms, attempt ${attempt}`;
      log.debug(`${method} ${path2}: ${outcome}`);
    }
  });
  return { client, deadline: startDeadline(connection, host) };
}

// platform/progress/progress-lines.ts
var MIN_PAUSE_MS = 5e3;
var MAX_SILENCE_MS = 3e4;
function planLine(client, plan) {
  const name = plan.template === null ? "" : ` "${client.quote(plan.template.name, 100)}"`;
  return `template ${plan.templateId}${name} for ${planSubject(plan)}`;
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
  MAX_DEPTH,
  canonicalJson,
  readAll,
  mapConcurrent,
  MAX_CONCURRENT_REQUESTS,
  readObject,
  asObject,
  planAndStart,
  openClient,
  planLine,
  progressLines,
  openPartFile,
  writeWhole,
  renameFile
};
