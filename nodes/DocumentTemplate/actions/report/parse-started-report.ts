import { InputError, type ObjectBody, type PlanEvidence, isObject } from '../../../../src/index.ts';
import { toText } from '../../../n8n/parameters.ts';

/**
 * Reads the option Started Report: the item that Start gave, or its JSON. It comes from the workflow, not
 * from the service; a manifest marks it so.
 *
 * @param taskId the task that is downloaded
 * @throws InputError where it is not such an item, or one of another task
 */
export function parseStartedReport(option: unknown, taskId: number): PlanEvidence | undefined {
  if (option === undefined || option === null || option === '') return undefined;
  const item = toObject(option);
  const { task_id, template, subject, settings } = item ?? {};
  const startedId = Number(toText(task_id).trim() || NaN);
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
  } as unknown as PlanEvidence;
}

function toObject(value: unknown): ObjectBody | undefined {
  if (typeof value !== 'string') return isObject(value) ? value : undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
