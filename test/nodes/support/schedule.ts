import { nodeParameters } from '../../../nodes/n8n/typed-parameters.ts';
import type { ScheduleRule } from '../../../nodes/schedule/cron-expression-and-due-slots.ts';
import { readSchedule } from '../../../nodes/schedule/schedule-parameters.ts';

export function ruleOf(parameters: Readonly<Record<string, unknown>>): ScheduleRule {
  return readSchedule(
    nodeParameters(({ name, default: value }) => (name in parameters ? parameters[name] : value)),
  );
}
