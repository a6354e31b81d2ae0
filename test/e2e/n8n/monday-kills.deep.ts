// The recipe "Monday: Specification and Changes" while n8n's processes are killed at random moments in any of its
// nodes: main alone, then main and two workers in turns.
import { nodeOf, readExample } from './support/example-workflow.ts';
import { UNFINISHED } from './support/execution.ts';
import { startFixture, startQueueFixture } from './support/fixture.ts';
import { KILL_SETTINGS, killExperiment } from './support/kill-experiment.ts';
import { Mailbox } from './support/mailbox.ts';
import { waitUntil } from './support/process.ts';

/** So long a mail takes, and so long a whole run about, ms. */
const MAIL_MS = 1000;
const RUN_MS = 6000;

for (const start of [startFixture, startQueueFixture]) {
  const fixture = await start(KILL_SETTINGS);
  const { n8n, sandbox } = fixture;
  const mailbox = await Mailbox.open();
  mailbox.holdMs = MAIL_MS;
  await n8n.api.createCredential('Mail', 'smtp', mailbox.credential);
  const recipe = await readExample('monday-specification-and-changes.json');
  const schedule = { field: 'cronExpression', expression: '*/12 * * * * *' };
  nodeOf(recipe, 'Every Monday at Six').parameters.rule = { interval: [schedule] };
  nodeOf(recipe, 'Take Snapshot').parameters.view = 'list';
  const mailed = () => mailbox.mails.map(({ subject = '' }) => subject);

  killExperiment(fixture, {
    kills: 20,
    signals: ['SIGKILL'],
    workflow: recipe,
    delivered: async () => mailed(),
    made: () => mailbox.mails.length,
    moment: async (nth, slots) => {
      await waitUntil('a slot has begun', async () =>
        (await slots()).some(({ status }) => UNFINISHED.includes(status)),
      );
      // Every third kill hits the mail node for sure.
      if (nth % 3 !== 0) return RUN_MS;
      await waitUntil('a mail is on its way', () => mailbox.busy > 0);
      return MAIL_MS;
    },
    doing: (design) => {
      if (mailbox.busy > 0) return 'in the mail';
      if (sandbox.tasks.some(({ state }) => state === 'P' || state === 'R')) return 'in the report';
      return mailed().join().includes(`${design}:`) ? 'after the mail' : 'before the report or the mail';
    },
  });
}
