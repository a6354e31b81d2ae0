import type { INodeProperties } from 'n8n-workflow';

const expression: INodeProperties = {
  displayName: 'Expression',
  name: 'expression',
  type: 'string',
  default: '',
  placeholder: 'e.g. 0 6 * * 1',
  hint: 'Minute, hour, day of month, month, day of week; or six fields with the second first',
  displayOptions: { show: { field: ['cronExpression'] } },
};

/**
 * The schedule, shaped like the one of n8n's own Schedule Trigger.
 *
 * @param what what happens at its times: "a report is made"
 */
export function scheduleField(what: string): INodeProperties {
  return {
    displayName: 'Schedule',
    name: 'schedule',
    type: 'fixedCollection',
    // Not { interval: { field: 'days' } }: n8n-workflow 2.41 takes a default's group of a single row from the
    // saved parameters, and fails where these have no schedule. So there is no row at first; the button says
    // what that means, instead of "Currently no items exist".
    default: {},
    typeOptions: { hideEmptyMessage: true },
    placeholder: 'Add Interval (Without One: Every Day at Midnight)',
    description: `When ${what}, in the workflow's time zone. Without an interval: every day at midnight.`,
    options: [
      {
        displayName: 'Interval',
        name: 'interval',
        values: [
          {
            displayName: 'Interval',
            name: 'field',
            type: 'options',
            default: 'days',
            options: [
              { name: 'Custom (Cron)', value: 'cronExpression' },
              { name: 'Days', value: 'days' },
              { name: 'Hours', value: 'hours' },
              { name: 'Months', value: 'months' },
              { name: 'Weeks', value: 'weeks' },
            ],
          },
          expression,
          every('Hours', 'hoursInterval', 'hours'),
          every('Days', 'daysInterval', 'days'),
          every('Weeks', 'weeksInterval', 'weeks'),
          every('Months', 'monthsInterval', 'months'),
          {
            displayName: 'Trigger at Day of Month',
            name: 'triggerAtDayOfMonth',
            type: 'number',
            typeOptions: { minValue: 1, maxValue: 31 },
            default: 1,
            hint: "Past the month's end it means the month's last day",
            displayOptions: { show: { field: ['months'] } },
          },
          {
            displayName: 'Trigger at Hour',
            name: 'triggerAtHour',
            type: 'number',
            typeOptions: { minValue: 0, maxValue: 23 },
            default: 0,
            displayOptions: { show: { field: ['days', 'weeks', 'months'] } },
          },
          {
            displayName: 'Trigger at Minute',
            name: 'triggerAtMinute',
            type: 'number',
            typeOptions: { minValue: 0, maxValue: 59 },
            default: 0,
            displayOptions: { show: { field: ['hours', 'days', 'weeks', 'months'] } },
          },
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
            default: [0],
            hint: 'Without any, every day of the week',
            displayOptions: { show: { field: ['weeks'] } },
          },
        ],
      },
    ],
  };
}

function every(unit: string, name: string, field: string): INodeProperties {
  return {
    displayName: `${unit} Between Due Times`,
    name,
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 1,
    description:
      'Above 1 they are counted from Monday 1970-01-05, not from the last run, so that a restart changes nothing',
    displayOptions: { show: { field: [field] } },
  };
}
