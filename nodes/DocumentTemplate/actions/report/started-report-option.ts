import { InputError, type PlanEvidence } from '../../../../src/index.ts';
import { plain } from '../../../shared/execution/to-text.ts';

/** What the item of Start says of a report. It comes from the workflow, not from the service: a manifest marks it so. */
export type StartedReport = PlanEvidence;

/**
 * Reads the option Started Report: the item that Start gave, or its JSON.
 *
 * @param taskId the task that is collected
 * @throws InputError where it is not such an item, or one of another task
 */
export function startedReport(given: unknown, taskId: number): StartedReport | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  const item = objectOf(given);
  const { task_id, template, subject, settings } = item ?? {};
  const startedId = Number(plain(task_id).trim() || NaN);
  if (Number.isNaN(startedId) || !isObject(template) || !isObject(subject) || !isObject(settings)) {
    throw new InputError(['Started Report is not an item that Start gave.'], {
      hint: 'It has task_id, template, subject and settings. Give that item, or remove the option.',
    });
  }
  if (startedId !== taskId) {
    throw new InputError([`Started Report is about task ${startedId}, Task ID is ${taskId}.`], {
      hint: 'Give the item that Start gave for this task, or remove the option.',
    });
  }
  const { id, name = null, template_type = null, template_scope = null } = template;
  const { sent = null, effective = null } = settings;
  return {
    template: { id, name, template_type, template_scope },
    subject,
    settings: { sent, effective },
  } as unknown as StartedReport;
}

type Fields = Readonly<Record<string, unknown>>;

function objectOf(given: unknown): Fields | undefined {
  if (typeof given !== 'string') return isObject(given) ? given : undefined;
  try {
    const parsed: unknown = JSON.parse(given);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
