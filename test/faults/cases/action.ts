/** The Action's bundle, in real time: every kind of request that it sends, and the runner's cancel. */
import type { Case } from '../case.ts';
import { on, stall, stallInBody, status } from '../faults.ts';
import { TROUBLE } from './core.ts';
import { type Lane, calmCases, exactly, laneCases } from './lanes.ts';
import { downloadCases, fieldCases, listCases, taskCases } from './reports.ts';

const LANES: readonly Lane[] = [
  { route: 'templates', job: 'report by name', sort: 'read', requests: 4, before: 0, early: true },
  { route: 'generate', job: 'report by id', sort: 'post', requests: 4, before: 1 },
  { route: 'status', job: 'collect', sort: 'wait', requests: 2, before: 0 },
  { route: 'download', job: 'collect', sort: 'storage', requests: 2, before: 1 },
];

const CALM = calmCases([
  ...(['report by id', 'report by name', 'report of a project'] as const).map((job) => ({
    job,
    requests: 4,
  })),
  { job: 'collect', requests: 2 },
]);

/** A list of templates that cannot be had does not stop a report by id, wrong credentials do. */
const templates: Case[] = [
  { code: 401, expect: 'refused' as const, reports: 0 as const },
  { code: 404, expect: 'deliver' as const },
  { code: 503, expect: 'deliver' as const },
].map(({ code, ...end }) => ({
  group: 'template list of a report',
  name: `report by id: templates answer ${code} each time`,
  job: 'report by id',
  faults: [on('templates', status(code))],
  ...end,
}));

/** Requests of a report in trouble, one after the other; the report exists from the fourth on. */
const REQUESTS = 12;
const cancelled = (nth: number, reports: 0 | 1) =>
  ({
    group: 'cancelled',
    job: 'report by id',
    abort: { at: 'request', nth },
    expect: 'aborted',
    reports,
    requests: exactly(nth),
  }) as const;

/** The response waits until the runner's signal is there. */
const cancels: Case[] = [
  ...Array.from({ length: REQUESTS }, (_, index) => ({
    ...cancelled(index + 1, index + 1 < 4 ? 0 : 1),
    name: `report by id in trouble: cancelled at request ${index + 1}`,
    faults: TROUBLE,
  })),
  ...(['templates', 'generate', 'status', 'download'] as const).map((route, index) => ({
    ...cancelled(index + 1, index === 0 ? 0 : 1),
    name: `report by id: cancelled while ${route} hangs`,
    faults: [on(route, stall('after'))],
  })),
  {
    ...cancelled(4, 1),
    name: 'report by id: cancelled while the download hangs in the middle',
    faults: [on('download', stallInBody(1000))],
  },
];

export const ACTION: readonly Case[] = [
  ...CALM,
  ...LANES.flatMap((lane) => laneCases(lane, { realTime: true }, [302])),
  ...templates,
  ...listCases(['report by name']),
  ...taskCases('report by id'),
  ...fieldCases(['collect']),
  ...downloadCases(true),
  ...cancels,
];
