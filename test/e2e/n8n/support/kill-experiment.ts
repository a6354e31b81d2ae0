// A workflow with a slot every few seconds, while the draft is edited and n8n's processes are ended at random moments,
// chosen by a seed; N8N_RESTARTS_SEED repeats a run's choices.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../../../sandbox/study/random.ts';
import { UNFINISHED } from './execution.ts';
import { type Fixture, test } from './fixture.ts';
import { waitUntil } from './process.ts';
import type { Workflow } from './workflow.ts';

const DRAFT = 1002;
export const KILL_SETTINGS = {
  // At SIGTERM n8n waits so many seconds for its executions.
  N8N_GRACEFUL_SHUTDOWN_TIMEOUT: '3',
  // In queue mode n8n itself ends the executions of a killed worker, when it looks for them, in so many minutes.
  N8N_EXECUTIONS_QUEUE_RECOVERY_INTERVAL: '1',
};

const SEED = Number(process.env.N8N_RESTARTS_SEED ?? randomInt(1, 1_000_000));
const seeded = seededRandom(SEED);

/** A number from 0 to 1 that the seed decides. */
export function random(): number {
  return seeded.below(2 ** 32) / 2 ** 32;
}

/** An execution of the workflow that a slot has started. */
export interface Slot {
  readonly id: string;
  /** When it started, ms. */
  readonly from: number;
  readonly status: string;
}

/** A design of the draft, by the draft's name, and when it stood, ms. */
interface Design {
  readonly name: string;
  readonly from: number;
  until: number;
}

export interface Subject {
  readonly kills: number;
  /** How processes are ended, in turns. */
  readonly signals: readonly ('SIGKILL' | 'SIGTERM')[];
  readonly workflow: Workflow;
  /** Texts that name the designs which reached the end of the workflow, in order. */
  readonly delivered: (slots: readonly Slot[]) => Promise<readonly unknown[]>;
  /** How many reports, or mails, were made. */
  readonly made: () => number;
  /** Waits for a moment worth a kill; returns how long after it the kill may be, ms. */
  readonly moment: (nth: number, slotsOfDesign: () => Promise<readonly Slot[]>) => Promise<number>;
  /** What the workflow does now with the last design, in words. */
  readonly doing: (design: string) => string;
}

export function killExperiment(fixture: Fixture, subject: Subject): void {
  const { n8n, processes, sandbox } = fixture;
  const { kills, signals } = subject;
  const designs: Design[] = [];
  let workflow = '';
  /** What was made before the first kill. */
  let before = 0;

  const delivered = async (): Promise<string[]> =>
    (await subject.delivered(await slots())).flatMap((text) => /Design \d+/.exec(String(text)) ?? []);

  function edit(): Design {
    const name = `Design ${designs.length}`;
    const last = designs.at(-1);
    if (last !== undefined) last.until = Date.now();
    fixture.plan = { durationMs: Math.round(random() * 1500) };
    sandbox.edit({ op: 'set', draft: DRAFT, path: '/name', value: name });
    const design = { name, from: Date.now(), until: Infinity };
    designs.push(design);
    return design;
  }

  /** Its slots since a moment, ms, oldest first. */
  async function slots(since = 0): Promise<Slot[]> {
    const sql =
      'SELECT id, status, "startedAt" AS at FROM execution_entity ' +
      `WHERE "workflowId" = $1 AND mode <> 'manual' ORDER BY id`;
    return (await n8n.query(sql, workflow))
      .map(({ id, status, at }) => ({
        id: String(id),
        status: String(status),
        // SQLite has a text without a zone.
        from: at instanceof Date ? at.getTime() : Date.parse(`${String(at)}Z`),
      }))
      .filter(({ from }) => from >= since);
  }

  const twoSlotsAfter = async (since: number): Promise<unknown> =>
    waitUntil('two slots have succeeded', async () => {
      const succeeded = (await slots(since)).filter(({ status }) => status === 'success');
      return succeeded.length > 1;
    });

  test('a design is delivered once, however often the slots come', async () => {
    edit();
    workflow = (await n8n.api.createWorkflow(subject.workflow)).id;
    // By hand first: the first execution of an n8n is slow, and its slots would overlap.
    await n8n.api.ended(await n8n.api.run(workflow));
    await n8n.api.activate(workflow);
    await twoSlotsAfter(Date.now());
    await twoSlotsAfter(edit().from);
    assert.deepEqual(
      await delivered(),
      designs.map(({ name }) => name),
    );
    before = subject.made();
  });

  test(`${kills} times a process of n8n is ended`, async () => {
    console.log(`  N8N_RESTARTS_SEED=${SEED} repeats it`);
    for (let nth = 0; nth < kills; nth += 1) {
      const { from, name: design } = edit();
      const delay = Math.round(random() * (await subject.moment(nth, async () => slots(from))));
      await sleep(delay);
      const doing = subject.doing(design);
      // Each process in turn, also among the kills of one kind of moment.
      const index = (nth + Math.floor(nth / 3)) % processes.length;
      const signal = signals[nth % signals.length];
      await (signal === 'SIGTERM' ? processes[index]?.stop() : processes[index]?.kill());
      const ended = Date.now();
      await processes[index]?.start();
      const name = index === 0 ? 'main' : `worker ${index}`;
      console.log(`  ${nth + 1}. ${signal ?? ''} to ${name} after ${delay} ms, ${doing}`);
      // Some designs are gone before the next slot.
      if (random() < 0.8) await twoSlotsAfter(ended);
    }
    await twoSlotsAfter(designs.at(-1)?.from ?? NaN);
    await n8n.api.deactivate(workflow);
    await waitUntil('no slot runs', async () =>
      (await slots(Date.now() - 60_000)).every(({ status }) => !UNFINISHED.includes(status)),
    );
  }, 7_200_000);

  test('every design that stood for three slots is delivered; each kill costs one more at most', async () => {
    const [begun, found] = [await slots(), new Set(await delivered())];
    const stood = designs.filter(
      ({ from, until }) => begun.filter((slot) => slot.from > from && slot.from < until).length >= 3,
    );
    const lost = stood.filter(({ name }) => !found.has(name));
    const made = subject.made() - before;
    const different = designs.slice(2).filter(({ name }) => found.has(name)).length;
    console.log(
      `  ${kills} kills, ${designs.length} designs, ${stood.length} stood for three slots: ${made} made for ` +
        `${different} designs, ${lost.length} lost`,
    );
    assert.ok(stood.length > kills / 4, 'the run proves nothing');
    assert.deepEqual(lost, []);
    assert.ok(made - different <= kills, `${made - different} too many`);
  });
}
