import * as z from 'zod/v4-mini';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import { parseJson } from '../http/response-body.ts';
import type { Deadline } from '../time/deadline.ts';
import type { HttpResponse } from '../http/send-request.ts';
import { postJson } from '../http/post-json.ts';
import { validate } from '../json/validate.ts';
import type { DraftServiceClient } from '../client.ts';
import type { Settings } from '../templates/check-settings.ts';
import { type Subject, subjectKey, subjectName } from '../templates/subject.ts';

const startedSchema = z.object({ task_id: z.int(), status_url: z.unknown() });

/** The report to generate. */
export interface GenerateRequest {
  readonly templateId: number;
  readonly subject: Subject;
  /** Only what differs from the template's defaults; an empty object is not sent. */
  readonly settings: Settings;
}

/** A report that the service has begun. */
export interface StartedTask {
  readonly task_id: number;
  /** As the service gave it: handed on, never requested. */
  readonly status_url: string | null;
}

/**
 * Starts the generation of a report: the one request that makes something, so it is never sent twice on its own, except after
 * a 429, which says that it was refused. After anything ambiguous the error says that a report may have been started.
 *
 * @throws StatusError, ConnectionError, MalformedResponseError, RedirectError, RateLimitError, DeadlineError, AbortedError
 * @see docs/service.md#generate
 */
export async function generate(
  client: DraftServiceClient,
  { templateId, subject, settings }: GenerateRequest,
  deadline: Deadline = client.deadline(),
): Promise<StartedTask> {
  const about = `the generation from template ${templateId} for ${subjectName(subject)}`;
  const ids = `template ${templateId} and ${subjectName(subject)}`;
  const sent = Object.keys(settings).length === 0 ? {} : { settings };
  const json = { ...subjectKey(subject), ...sent };
  const path = `/api/v2/document_templates/${templateId}/generate/`;
  try {
    const answer = await postJson(
      client,
      { path, json, label: about, authenticate: true, lane: 'generate', hints: hintsFor(ids) },
      deadline,
    );
    const task = parseStartedTask(answer, about);
    client.started.set(task.task_id, client.clock.monotonic());
    return task;
  } catch (error) {
    if (error instanceof DraftServiceError) error.setAmbiguousHint(MAY_HAVE_STARTED);
    throw error;
  }
}

/** What to do about a refusal; `ids` names the template and the subject. */
function hintsFor(ids: string): Readonly<Record<number, string>> {
  return {
    400: `Check that ${ids} belong together, and the settings.`,
    403: `Ask an administrator of the service whether the user may use ${ids}; templates of the scope Project Tickets cannot be generated through the interface at all.`,
    404: `Check the ids of ${ids}: what the user may not see is answered like what does not exist.`,
  };
}

export const MAY_HAVE_STARTED =
  "The report may have been started all the same: look in the user's Documents in the service before starting another.";

function parseStartedTask(answer: HttpResponse, about: string): StartedTask {
  const json = answer.complete ? parseJson(answer.bytes) : undefined;
  const facts = { status: answer.status, mayHaveStarted: true };
  if (json === undefined) {
    throw new MalformedResponseError(`The answer about ${about} (HTTP ${answer.status}) is not JSON.`, facts);
  }
  const { task_id, status_url } = validate(startedSchema, json.value, about, facts);
  return { task_id, status_url: typeof status_url === 'string' ? status_url : null };
}
