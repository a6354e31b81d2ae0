// What n8n itself does with the designs that Draft Changed Trigger remembers: in runs by hand, for a node that
// was renamed, for a copied workflow, and for twenty nodes of one workflow.
import assert from 'node:assert/strict';
import { startFixture, step } from './support/fixture.ts';
import { cron, ScheduledWorkflow } from './support/slots.ts';
import {
  chain,
  CHANGED,
  locator,
  type NodeDraft,
  type Parameters,
  type Workflow,
} from './support/workflow.ts';

const DRAFT = 1002;
const fixture = await startFixture();
const { n8n, sandbox } = fixture;

/** Draft Changed Trigger, which reads as little as it can. */
const changedNode = (name: string, draft: number, seconds: number): NodeDraft =>
  fixture.node(name, CHANGED, {
    ...cron(`*/${seconds} * * * * *`),
    draftId: locator(draft),
    view: 'list',
    options: { families: ['folder'] },
  });

const rename = (draft: number, value: string) => sandbox.edit({ op: 'set', draft, path: '/name', value });

/** What the slots after a moment (ms) have put out, oldest first. */
async function emitted(workflow: ScheduledWorkflow, after = 0): Promise<Parameters[]> {
  const found: Parameters[] = [];
  for (const { id } of await workflow.successes(0, after)) {
    const execution = await n8n.api.execution(id);
    for (const node of Object.keys(execution.runs)) found.push(...execution.json(node));
  }
  return found;
}

/** Waits for two more slots, and returns all that has been put out until then. */
async function afterTwoSlots(workflow: ScheduledWorkflow): Promise<Parameters[]> {
  await workflow.successes(2, Date.now());
  return emitted(workflow);
}

const remembered = async () => n8n.query('SELECT * FROM processed_data ORDER BY context');

step(
  'R68: a design that comes back is a change; a new name keeps the memory, a copy starts anew',
  async () => {
    const { api } = n8n;
    const draft = chain('Changed', [changedNode('Changed', DRAFT, 2)]);
    const workflow = await ScheduledWorkflow.start(n8n, draft);
    const { name } = sandbox.data.drafts.find(({ id }) => id === DRAFT) ?? { name: '' };
    await afterTwoSlots(workflow);
    for (const value of ['B', name]) {
      rename(DRAFT, value);
      await afterTwoSlots(workflow);
    }
    const [a, b, again, ...more] = await emitted(workflow);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [a, b, again].map((item) => item?.fingerprint),
      [a?.fingerprint, b?.fingerprint, a?.fingerprint],
    );
    assert.notEqual(a?.fingerprint, b?.fingerprint);

    await workflow.end();
    const before = await remembered();
    assert.equal((await api.ended(await api.run(workflow.id))).items('Changed').length, 1);
    assert.deepEqual(await remembered(), before);

    const nodes = draft.nodes.map((node) => ({ ...node, name: 'Renamed' }));
    await api.updateWorkflow(workflow.id, { nodes });
    await api.activate(workflow.id);
    assert.equal((await afterTwoSlots(workflow)).length, 3);
    await workflow.end();

    const copy = await ScheduledWorkflow.start(n8n, draft);
    const copied = await afterTwoSlots(copy);
    assert.deepEqual(
      copied.map(({ fingerprint }) => fingerprint),
      [a?.fingerprint],
    );
    await copy.end();
  },
);

step('R68: twenty nodes of one workflow remember twenty drafts', async () => {
  const drafts = Array.from({ length: 20 }, () => sandbox.copyDraft(1001).id);
  const nodes = drafts.map((draft) => changedNode(`Draft ${draft}`, draft, 30));
  const workflow: Workflow = { ...chain('Twenty', nodes), connections: {} };
  const twenty = await ScheduledWorkflow.start(n8n, workflow);
  /** The drafts that are put out by the next slot of each node. */
  const next = async (): Promise<unknown[]> => {
    const now = Date.now();
    await twenty.successes(drafts.length, now);
    return (await emitted(twenty, now)).map(({ draft_id }) => draft_id).sort();
  };
  assert.deepEqual(await next(), drafts);
  assert.deepEqual(await next(), []);
  const edited = drafts.filter((_, index) => index % 5 === 0);
  for (const draft of edited) rename(draft, 'Edited');
  assert.deepEqual(await next(), edited);
  await twenty.end();
});
