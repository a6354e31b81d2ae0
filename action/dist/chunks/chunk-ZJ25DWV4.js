import { createRequire as createRequireForBundle } from 'node:module';
const require = createRequireForBundle(import.meta.url);
import {
  JITLESS,
  MAX_ERROR_BYTES,
  _positive,
  errorText,
  formatDuration,
  int,
  isSuccess,
  mayHaveTakenEffect,
  notJsonError,
  object,
  parseJson,
  safeParse,
  sendOnce,
  statusError,
  subjectKey,
  subjectName,
  textOrNull,
  validate
} from "./chunk-GP7RVIJE.js";
import {
  DeadlineError,
  DraftServiceError,
  StatusError
} from "./chunk-HM44AA3G.js";

// src/http/post-json.ts
var MIN_POST_MS = 5e3;
async function postJson(client, request, deadline) {
  const { lane = "other", label, onSend, onRefused } = request;
  const send = async (number) => {
    checkTimeLeft(deadline, label, number > 1);
    onSend?.();
    const response2 = await sendOnce(client, { method: "POST", request, deadline, number });
    if (response2.status === 429) onRefused?.();
    return response2;
  };
  const response = await client.limiter.send(send, { lane, deadline, label });
  const { status } = response;
  if (!isSuccess(status)) throw statusError(client, request, response, mayHaveTakenEffect(status));
  return response;
}
function checkTimeLeft(deadline, label, wasRefused) {
  const left = deadline.left();
  if (left >= Math.min(MIN_POST_MS, deadline.totalMs / 2)) return;
  throw new DeadlineError(
    `Only ${formatDuration(left)} of the time limit of ${formatDuration(deadline.totalMs)} are left, too little for ${label}: it was ${wasRefused ? "refused (HTTP 429) and not requested again" : "not requested"}.`,
    { hint: deadline.advice }
  );
}

// src/tasks/start-generation.ts
var MAX_QUOTED = 120;
var startedSchema = object({
  task_id: int().check(_positive()),
  /** For the user; this client never requests it. */
  status_url: textOrNull
});
async function generate(client, { templateId, subject, settings }, deadline = client.deadline(), { onSend, onRefused } = {}) {
  const label = `the generation from template ${templateId} for ${subjectName(subject)}`;
  const ids = `template ${templateId} and ${subjectName(subject)}`;
  const json = { ...subjectKey(subject), ...Object.keys(settings).length === 0 ? {} : { settings } };
  const path = `/api/v2/document_templates/${templateId}/generate/`;
  try {
    const response = await postJson(
      client,
      { path, json, label, lane: "generate", hints: hintsFor(ids), onSend, onRefused },
      deadline
    );
    const task = parseStartedTask(client, response, label);
    client.started.set(task.task_id, client.clock.monotonic());
    return task;
  } catch (error) {
    if (!(error instanceof DraftServiceError)) throw error;
    const failure = error.with({ possibleEffect: MAY_HAVE_STARTED });
    const { status = 0, mayHaveStarted } = failure;
    throw failure instanceof StatusError && status >= 400 && !mayHaveStarted ? failure.withHint("No report was started.") : failure;
  }
}
function hintsFor(ids) {
  return {
    400: `Check that ${ids} belong together, and the settings.`,
    403: `Ask an administrator of the service whether the user may use ${ids}; templates of the scope Project Tickets cannot be generated through the interface at all.`,
    404: `Check the ids of ${ids}. The service also answers like this for what the user may not see.`
  };
}
var MAY_HAVE_STARTED = "The report may still have been started: look in the user's Documents in the service before starting another.";
function parseStartedTask(client, response, label) {
  const json = response.complete ? parseJson(response.bytes) : void 0;
  const started = safeParse(startedSchema, json?.value, JITLESS);
  if (started.success) return started.data;
  const effect = { mayHaveStarted: true };
  if (json === void 0) throw notJsonError(client, label, response).with(effect);
  const body = response.bytes.subarray(0, MAX_ERROR_BYTES);
  const text = client.quote(errorText(body), MAX_QUOTED);
  const quoting = text === "" ? label : `${label} ("${text}")`;
  return validate(startedSchema, json.value, quoting, {
    facts: { status: response.status, ...effect }
  });
}

export {
  generate,
  MAY_HAVE_STARTED
};
