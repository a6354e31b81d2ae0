import { type ScheduleRule, readSchedule } from '../../../nodes/schedule/rule.ts';

/** The schedule of a node with these parameters. */
export function ruleOf(parameters: Readonly<Record<string, unknown>>): ScheduleRule {
  return readSchedule((name, fallback) => (name in parameters ? parameters[name] : fallback));
}
