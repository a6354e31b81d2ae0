import * as z from 'zod/v4-mini';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { StatusError } from '../errors/error-classes.ts';
import { serviceWords } from '../http/error-response.ts';
import { notJsonError } from '../http/get-json.ts';
import { type HttpRequest, type HttpResponse, MAX_ERROR_BYTES, parseJson } from '../http/http-messages.ts';
import type { Deadline } from '../time/deadline.ts';
import { postJson } from '../http/send-once.ts';
import { textOrNull, validate } from '../json/validate.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import type { Settings } from '../templates/check-settings.ts';
import { type Subject, subjectKey, subjectName } from '../templates/list-templates.ts';

/** How much of a response without a usable task id the message quotes, UTF-16 units. */
const MAX_RESPONSE_QUOTE = 120;

const startedSchema = z.object({
  task_id: z.int().check(z.positive()),
  /** For the user; this client never requests it. */
  status_url: textOrNull,
});

export interface GenerateRequest {
  readonly templateId: number;
  readonly subject: Subject;
  /** Only what differs from the template's defaults; an empty object is not sent. */
  readonly settings: Settings;
}

export type StartedTask = Readonly<z.output<typeof startedSchema>>;

/**
 * Starts the generation of a report. Since each such request may start a report, it is never resent, except after a
 * 429, which says that it was refused. If the outcome is unknown, the error says that a report may have been started.
 *
 * @throws the errors of `postJson`; MalformedResponseError for a response without a task id
 * @see docs/service.md#generate
 */
export async function startGeneration(
  client: DraftServiceClient,
  { templateId, subject, settings }: GenerateRequest,
  deadline: Deadline = client.deadline(),
  { onSend, onRefused }: Pick<HttpRequest, 'onSend' | 'onRefused'> = {},
): Promise<StartedTask> {
  const label = `the generation from template ${templateId} for ${subjectName(subject)}`;
  const ids = `template ${templateId} and ${subjectName(subject)}`;
  const json = { ...subjectKey(subject), ...(Object.keys(settings).length === 0 ? {} : { settings }) };
  const path = `/api/v2/document_templates/${templateId}/generate/`;
  // What the user can do after a refusal.
  const hints = {
    400: `Check that ${ids} belong together, and the settings.`,
    403:
      `Ask an administrator of the service whether the user may use ${ids}; templates of the scope Project ` +
      'Tickets cannot be generated through the interface at all.',
    404: `Check the ids of ${ids}. The service also answers like this for what the user may not see.`,
  };
  try {
    const response = await postJson(
      client,
      { path, json, label, lane: 'generate', hints, onSend, onRefused },
      deadline,
    );
    const task = parseStartedTask(client, response, label);
    client.started.set(task.task_id, client.clock.monotonic());
    return task;
  } catch (error) {
    if (!(error instanceof DraftServiceError)) throw error;
    const failure = error.with({ possibleEffect: MAY_HAVE_STARTED });
    const { status = 0, mayHaveStarted } = failure;
    throw failure instanceof StatusError && status >= 400 && !mayHaveStarted
      ? failure.withHint('No report was started.')
      : failure;
  }
}

export const MAY_HAVE_STARTED =
  "The report may still have been started: look in the user's Documents in the service before starting another.";

function parseStartedTask(client: DraftServiceClient, response: HttpResponse, label: string): StartedTask {
  const json = response.complete ? parseJson(response.bytes) : undefined;
  const effect = { mayHaveStarted: true };
  if (json === undefined) throw notJsonError(client, label, response).with(effect);
  // Whatever is wrong with it, the response may name the task.
  const body = response.bytes.subarray(0, MAX_ERROR_BYTES);
  const text = client.quote(serviceWords(body), MAX_RESPONSE_QUOTE);
  const quoting = text === '' ? label : `${label} ("${text}")`;
  return validate(startedSchema, json.value, quoting, {
    facts: { status: response.status, ...effect },
  });
}
