import type { INodeProperties } from 'n8n-workflow';
import { type NodeParameters, type Parameter, choice, number, text } from '../n8n/typed-parameters.ts';
import { type ScheduleRule, parseCron } from './cron-expression-and-due-slots.ts';

const SCHEDULE = choice({
  displayName: 'Schedule',
  name: 'schedule',
  options: [
    { name: 'Custom (Cron)', value: 'cronExpression' },
    { name: 'Days', value: 'days' },
    { name: 'Hours', value: 'hours' },
    { name: 'Months', value: 'months' },
    { name: 'Weeks', value: 'weeks' },
  ],
  default: 'weeks',
  description: "When a report is made, in the workflow's time zone",
});

const EXPRESSION = text({
  displayName: 'Expression',
  name: 'expression',
  placeholder: 'e.g. 0 6 * * 1',
  hint: 'Minute, hour, day of month, month, day of week; or six fields with the second first',
  displayOptions: { show: { schedule: ['cronExpression'] } },
});

const INTERVALS = {
  hours: interval('Hours', 'hours', 8760),
  days: interval('Days', 'days', 366),
  weeks: interval('Weeks', 'weeks', 520),
  months: interval('Months', 'months', 120),
};

function interval(unit: string, schedule: string, max: number): Parameter<number> {
  return number({
    displayName: `${unit} Between Due Times`,
    name: `${schedule}Interval`,
    default: 1,
    description:
      'Intervals above 1 are counted from Monday 1970-01-05, not from the last run, so a restart changes nothing',
    displayOptions: { show: { schedule: [schedule] } },
    min: 1,
    max,
    isWhole: true,
  });
}

const WEEKDAYS_FIELD: INodeProperties = {
  displayName: 'Trigger on Weekdays',
  name: 'triggerAtDay',
  type: 'multiOptions',
  // In the order of the week, as in n8n's Schedule Trigger.
  options: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
    .split(' ')
    .map((name, index) => ({ name, value: (index + 1) % 7 })),
  default: [],
  hint: 'If none is chosen, every day of the week',
  displayOptions: { show: { schedule: ['weeks'] } },
};
const WEEKDAY = number({ ...WEEKDAYS_FIELD, default: 0, min: 0, max: 6, isWhole: true });

const WEEKDAYS: Parameter<number[]> = {
  field: WEEKDAYS_FIELD,
  // An expression that gives nothing is refused: a weekly report would become a daily one.
  parse: (value) => [value].flat().map(WEEKDAY.parse),
};

const DAY_OF_MONTH = number({
  displayName: 'Trigger at Day of Month',
  name: 'triggerAtDayOfMonth',
  default: 1,
  hint: 'In a shorter month, its last day is used',
  displayOptions: { show: { schedule: ['months'] } },
  min: 1,
  max: 31,
  isWhole: true,
});

const HOUR = number({
  displayName: 'Trigger at Hour',
  name: 'triggerAtHour',
  type: 'options',
  options: Array.from({ length: 24 }, (_, hour) => ({ name: nameOfHour(hour), value: hour })),
  default: 0,
  displayOptions: { show: { schedule: ['days', 'weeks', 'months'] } },
  min: 0,
  max: 23,
  isWhole: true,
});

const MINUTE = number({
  displayName: 'Trigger at Minute',
  name: 'triggerAtMinute',
  default: 0,
  displayOptions: { show: { schedule: ['hours', 'days', 'weeks', 'months'] } },
  min: 0,
  max: 59,
  isWhole: true,
});

/** The fields of the schedule, named like those of n8n's own Schedule Trigger. A fresh node is due on Monday at six. */
export const SCHEDULE_FIELDS: readonly INodeProperties[] = [
  SCHEDULE.field,
  EXPRESSION.field,
  ...Object.values(INTERVALS).map(({ field }) => field),
  { ...WEEKDAYS.field, default: [1] },
  DAY_OF_MONTH.field,
  { ...HOUR.field, default: 6 },
  MINUTE.field,
];

/** Reads the schedule. @throws InputError with one sentence on the mistake */
export function readSchedule(parameters: NodeParameters): ScheduleRule {
  const field = parameters.get(SCHEDULE);
  const isCron = field === 'cronExpression';
  return {
    field,
    every: isCron ? 1 : parameters.get(INTERVALS[field]),
    hour: parameters.get(HOUR),
    minute: parameters.get(MINUTE),
    days: parameters.get(WEEKDAYS),
    day: parameters.get(DAY_OF_MONTH),
    expression: isCron ? parseCron(parameters.get(EXPRESSION)) : '',
  };
}

function nameOfHour(hour: number): string {
  if (hour === 0) return 'Midnight';
  if (hour === 12) return 'Noon';
  return hour < 12 ? `${hour}am` : `${hour - 12}pm`;
}
