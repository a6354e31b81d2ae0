// The recipe "Monday: Specification and Changes" with a slot every few seconds, while n8n's processes are killed
// at random moments in any of its nodes, and the draft is edited.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeOf, readExample, startOf } from './example-workflow.ts';
import { UNFINISHED } from './execution.ts';
import { startFixture, startQueueFixture, test } from './fixture.ts';
import { DEEP, KILL_SETTINGS, printSeed, random } from './kills.ts';
import { Mailbox } from './mailbox.ts';
import { waitUntil } from './process.ts';

const KILLS = DEEP ? 20 : 2;
const SLOT_SECONDS = 12;
const DRAFT = 1002;
/** So long a mail takes, and so long a whole run about, ms. */
const MAIL_MS = 1000;
const RUN_MS = 6000;
const MODES = {
  main: { file: 'monday-kills', start: startFixture },
  queue: { file: 'monday-kills-queue', start: startQueueFixture },
} as const;

/** A design of the draft, by the name that its mails have, and when it stood, ms. */
interface Design {
  readonly name: string;
  readonly from: number;
  until: number;
}

/** The tests of one mode of n8n. */
export async function mondayExperiment(mode: keyof typeof MODES): Promise<void> {
  const { file, start } = MODES[mode];
  const plan = () => ({ durationMs: Math.round(random() * 1500) });
  const fixture = await start({ plan }, KILL_SETTINGS);
  const { n8n, processes, sandbox } = fixture;
  const mailbox = await Mailbox.open();
  mailbox.holdMs = MAIL_MS;
  await n8n.api.createCredential('Mail', 'smtp', mailbox.credential);
  const designs: Design[] = [];
  let workflow = '';

  /** Gives the draft another design. */
  function edit(): Design {
    const name = `Design ${designs.length}`;
    const last = designs.at(-1);
    if (last !== undefined) last.until = Date.now();
    sandbox.edit({ op: 'set', draft: DRAFT, path: '/name', value: name });
    const design = { name, from: Date.now(), until: Infinity };
    designs.push(design);
    return design;
  }

  const mailsOf = ({ name }: Design): number =>
    mailbox.mails.filter(({ subject }) => new RegExp(`${name}\\b`).test(subject ?? '')).length;

  /** When the executions started that have begun since a moment, ms, and whether they still run. */
  async function slots(since: number): Promise<{ from: number; runs: boolean; ended: boolean }[]> {
    const sql = 'SELECT status, "startedAt" AS at FROM execution_entity WHERE "workflowId" = $1';
    return (await n8n.query(sql, workflow))
      .map(({ status, at }) => ({
        from: at instanceof Date ? at.getTime() : Date.parse(`${String(at)}Z`),
        runs: UNFINISHED.includes(String(status)),
        ended: status === 'success',
      }))
      .filter(({ from }) => from >= since);
  }

  const twoSlotsAfter = async (since: number): Promise<void> =>
    waitUntil('two slots ended', async () => (await slots(since)).filter(({ ended }) => ended).length > 1);

  test('a design is mailed once, however often the slots come', async () => {
    const first = edit();
    const recipe = await readExample('monday-specification-and-changes.json');
    const schedule = { field: 'cronExpression', expression: `*/${SLOT_SECONDS} * * * * *` };
    nodeOf(recipe, 'Every Monday at Six').parameters.rule = { interval: [schedule] };
    nodeOf(recipe, 'Take Snapshot').parameters.view = 'list';
    const saved = await n8n.api.createWorkflow(recipe);
    workflow = saved.id;
    // By hand first: the first execution of an n8n is slow, and its slots would overlap.
    await n8n.api.ended(await n8n.api.run(workflow, startOf(recipe)));
    await n8n.api.activate(workflow);
    const second = edit();
    await twoSlotsAfter(second.from);
    assert.deepEqual([first, second].map(mailsOf), [1, 1]);
  });

  test(`${KILLS} times a process of n8n is killed`, async () => {
    printSeed(file);
    for (let nth = 0; nth < KILLS; nth += 1) {
      const design = edit();
      await waitUntil('a slot has begun', async () => (await slots(design.from)).some(({ runs }) => runs));
      // Every third kill hits the mail node for sure.
      if (nth % 3 === 0) await waitUntil('a mail is on its way', () => mailbox.busy > 0);
      const delay = Math.round(random() * (nth % 3 === 0 ? MAIL_MS : RUN_MS));
      await sleep(delay);
      const where =
        mailbox.busy > 0
          ? 'in the mail'
          : sandbox.tasks.some(({ state }) => state === 'P' || state === 'R')
            ? 'in the report'
            : mailsOf(design) > 0
              ? 'after the mail'
              : 'before the report or the mail';
      // Each process in turn, in the mail and elsewhere.
      const index = (nth + Math.floor(nth / 3)) % processes.length;
      await processes[index]?.kill();
      const killed = Date.now();
      await processes[index]?.start();
      console.log(`  ${nth + 1}. ${index === 0 ? 'main' : `worker ${index}`} after ${delay} ms, ${where}`);
      // Some designs are gone before the next slot.
      if (random() < 0.8) await twoSlotsAfter(killed);
    }
    await twoSlotsAfter(designs.at(-1)?.from ?? NaN);
    await n8n.api.deactivate(workflow);
  }, 7_200_000);

  test('every design that stood for three slots is mailed, at most one mail more for each kill', async () => {
    const begun = await slots(0);
    const stood = designs.filter(
      ({ from, until }) => begun.filter((slot) => slot.from > from && slot.from < until).length >= 3,
    );
    const lost = stood.filter((design) => mailsOf(design) === 0);
    const different = designs.filter((design) => mailsOf(design) > 0).length;
    const { length: mails } = mailbox.mails;
    console.log(
      `  ${KILLS} kills, ${designs.length} designs, ${stood.length} stood for three slots: ${mails} mails of ` +
        `${different} designs, ${lost.length} lost`,
    );
    assert.ok(stood.length > KILLS / 4, 'the run proves nothing');
    assert.deepEqual(lost, []);
    assert.ok(mails - different <= KILLS, `${mails - different} mails too many`);
  });
}
