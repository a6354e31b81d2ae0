import * as z from 'zod/v4-mini';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import { MalformedResponseError } from '../errors/errors.ts';
import { parseJson } from '../http/body.ts';
import type { Deadline } from '../http/deadline.ts';
import type { Answer } from '../http/exchange.ts';
import { sendOnce } from '../http/send-once.ts';
import { shaped } from '../http/shape.ts';
import type { DraftService } from '../service.ts';
import type { Settings } from '../templates/check-settings.ts';
import { type Subject, subjectKey } from '../templates/subject.ts';

const startedSchema = z.object({ task_id: z.int(), status_url: z.nullish(z.string()) });

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
  service: DraftService,
  templateId: number,
  subject: Subject,
  settings: Settings,
  deadline: Deadline = service.deadline(),
): Promise<StartedTask> {
  const about = `the generation from template ${templateId}`;
  const sent = Object.keys(settings).length === 0 ? {} : { settings };
  const json = { ...subjectKey(subject), ...sent };
  const path = `/api/v2/document_templates/${templateId}/generate/`;
  try {
    const answer = await sendOnce(
      service,
      { path, json, about, authenticate: true, lane: 'generate' },
      deadline,
    );
    const task = opened(answer, about);
    service.started.set(task.task_id, service.clock.monotonic());
    return task;
  } catch (error) {
    if (error instanceof DraftServiceError) error.tellAmbiguity(MAY_HAVE_STARTED);
    throw error;
  }
}

export const MAY_HAVE_STARTED =
  "The report may have been started all the same: look in the user's Documents in the service before starting another.";

function opened(answer: Answer, about: string): StartedTask {
  const json = answer.whole ? parseJson(answer.bytes) : undefined;
  const facts = { status: answer.status, mayHaveStarted: true };
  if (json === undefined) {
    throw new MalformedResponseError(`The answer to ${about} (HTTP ${answer.status}) is not JSON.`, facts);
  }
  const { task_id, status_url } = shaped(startedSchema, json.value, about, facts);
  return { task_id, status_url: status_url ?? null };
}
