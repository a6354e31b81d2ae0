import type { INodeProperties } from 'n8n-workflow';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ name: nameOfHour(hour), value: hour }));

/**
 * The schedule: fields of the node itself, named like those of n8n's own Schedule Trigger.
 *
 * @param what what happens at its times: "a report is made"
 */
export function scheduleFields(what: string): INodeProperties[] {
  return [
    {
      displayName: 'Schedule',
      name: 'schedule',
      type: 'options',
      options: [
        { name: 'Custom (Cron)', value: 'cronExpression' },
        { name: 'Days', value: 'days' },
        { name: 'Hours', value: 'hours' },
        { name: 'Months', value: 'months' },
        { name: 'Weeks', value: 'weeks' },
      ],
      default: 'weeks',
      description: `When ${what}, in the workflow's time zone`,
    },
    {
      displayName: 'Expression',
      name: 'expression',
      type: 'string',
      default: '',
      placeholder: 'e.g. 0 6 * * 1',
      hint: 'Minute, hour, day of month, month, day of week; or six fields with the second first',
      displayOptions: { show: { schedule: ['cronExpression'] } },
    },
    every('Hours', 'hours'),
    every('Days', 'days'),
    every('Weeks', 'weeks'),
    every('Months', 'months'),
    {
      displayName: 'Trigger on Weekdays',
      name: 'triggerAtDay',
      type: 'multiOptions',
      // In the order of the week, as in n8n's Schedule Trigger.
      options: [
        { name: 'Monday', value: 1 },
        { name: 'Tuesday', value: 2 },
        { name: 'Wednesday', value: 3 },
        { name: 'Thursday', value: 4 },
        { name: 'Friday', value: 5 },
        { name: 'Saturday', value: 6 },
        { name: 'Sunday', value: 0 },
      ],
      default: [1],
      hint: 'If none is chosen, every day of the week',
      displayOptions: { show: { schedule: ['weeks'] } },
    },
    {
      displayName: 'Trigger at Day of Month',
      name: 'triggerAtDayOfMonth',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 31 },
      default: 1,
      hint: 'In a shorter month, its last day is used',
      displayOptions: { show: { schedule: ['months'] } },
    },
    {
      displayName: 'Trigger at Hour',
      name: 'triggerAtHour',
      type: 'options',
      options: HOURS,
      default: 6,
      displayOptions: { show: { schedule: ['days', 'weeks', 'months'] } },
    },
    {
      displayName: 'Trigger at Minute',
      name: 'triggerAtMinute',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 59 },
      default: 0,
      displayOptions: { show: { schedule: ['hours', 'days', 'weeks', 'months'] } },
    },
  ];
}

function every(unit: string, schedule: 'hours' | 'days' | 'weeks' | 'months'): INodeProperties {
  return {
    displayName: `${unit} Between Due Times`,
    name: `${schedule}Interval`,
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 1,
    description:
      'Intervals above 1 are counted from Monday 1970-01-05, not from the last run, so a restart changes nothing',
    displayOptions: { show: { schedule: [schedule] } },
  };
}

function nameOfHour(hour: number): string {
  if (hour === 0) return 'Midnight';
  if (hour === 12) return 'Noon';
  return hour < 12 ? `${hour}am` : `${hour - 12}pm`;
}

/** What is shown below the node on the canvas, `Mon 06:00` for weeks; a parameter at its default is not saved. */
export const SUBTITLE = `={{ ((row) => (row.schedule ?? "weeks") !== "weeks" ? row.schedule : [
  row.weeksInterval > 1 ? "every " + row.weeksInterval + " weeks" : "",
  [].concat(row.triggerAtDay ?? [1]).map((day) => "Sun Mon Tue Wed Thu Fri Sat".split(" ")[day]).join(", "),
  [row.triggerAtHour ?? 6, row.triggerAtMinute ?? 0].map((part) => String(part).padStart(2, "0")).join(":"),
].filter(Boolean).join(" "))($parameter) }}`;
