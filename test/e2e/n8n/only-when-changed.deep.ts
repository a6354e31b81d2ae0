// Generate Report Trigger with Only When Changed, while n8n is ended at random and the draft is edited: main alone, then
// main and two workers in turns.
import assert from 'node:assert/strict';
import { startFixture, startQueueFixture, test } from './support/fixture.ts';
import { KILL_SETTINGS, killExperiment, random } from './support/kill-experiment.ts';
import { waitUntil } from './support/process.ts';
import { cron, REPORT, triggerWorkflow } from './support/slots.ts';
import type { Parameters } from './support/workflow.ts';

const KILLS = 60;

for (const start of [startFixture, startQueueFixture]) {
  const fixture = await start(KILL_SETTINGS);
  const { n8n, sandbox } = fixture;
  const workflow = triggerWorkflow(fixture, cron('*/5 * * * * *'));
  Object.assign(workflow.nodes[0]?.parameters as Parameters, {
    settings: { mappingMode: 'defineBelow', value: null },
    options: { onlyWhenChanged: true, view: 'list', families: ['form', 'folder'], pollInterval: 1 },
  });
  const isRunning = ({ state }: { state: string }): boolean => state === 'P' || state === 'R';

  killExperiment(fixture, {
    kills: KILLS,
    signals: ['SIGKILL', 'SIGTERM'],
    workflow,
    delivered: async (slots) => {
      const names: unknown[] = [];
      for (const { id } of slots.filter(({ status }) => status === 'success')) {
        const execution = await n8n.api.execution(id);
        const items = execution.runs[REPORT] === undefined ? [] : execution.json(REPORT);
        names.push(...items.map(({ subject }) => JSON.stringify(subject)));
      }
      return names;
    },
    made: () => sandbox.tasks.length,
    moment: async (nth) => {
      const { length } = sandbox.tasks;
      const hits = nth === 0 || random() < 0.85;
      if (hits) await waitUntil('a report is started', () => sandbox.tasks.length > length);
      return 2000;
    },
    doing: () => `${sandbox.tasks.filter(isRunning).length} reports in P or R`,
  });

  test('no slot starts two reports, and the log has the task of each', () => {
    const logs = fixture.processes.map(({ log }) => log).join('\n');
    const slots = [...logs.matchAll(/Report for the slot (\S+) started as task/g)].map(([, slot]) => slot);
    assert.equal(new Set(slots).size, slots.length);
    const logged = new Set(logs.match(/(?<=started as task )\d+/g));
    // A task is in no log if the process dies between the service's 202 and its arrival.
    const absent = sandbox.tasks.filter(({ id }) => !logged.has(String(id)));
    assert.ok(absent.length <= Math.ceil(KILLS / 10), `${absent.length} tasks are not in the log`);
    return Promise.resolve();
  });
}
