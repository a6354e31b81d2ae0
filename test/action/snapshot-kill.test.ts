/** A killed step: the earlier snapshot is whole, or SHA256SUMS says that it is not; once its staging folder is deleted, the next run mends it. */
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { seededRandom } from '../../sandbox/study/random.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { type SnapshotTrial, isWhole, openSnapshots } from './snapshot-trial.ts';
import { expectSuccess, messages } from './expectations.ts';

const DRAFT = 1002;
/** The lists alone: most of the run is writing. */
const INPUTS = { 'draft-id': String(DRAFT), view: 'list' };
const STAGING = '.draft-snapshot-tmp';
const KILLS = Number(process.env.KILLS ?? 3);
const seed = Number(process.env.KILL_SEED ?? Date.now() % 2 ** 31);

/** Changes, renames, adds and removes objects, so that a write does all that a write can do. */
function amend({ sandbox }: SnapshotTrial): void {
  const { fields, forms } = sandbox.data.design(DRAFT);
  const at = { draft: DRAFT, family: 'fields' } as const;
  const ids = fields.map(({ id }) => id);
  for (const id of ids.filter((_, index) => index % 2 === 0))
    sandbox.edit({ op: 'set', ...at, id, path: '/label', value: `Another label of ${id}` });
  for (const id of ids.filter((_, index) => index % 7 === 1))
    sandbox.edit({ op: 'remove-object', ...at, id });
  for (let nth = 0; nth < 20; nth += 1)
    sandbox.edit({ op: 'add-object', ...at, object: { oid: `NEW${nth}`, label: `New ${nth}` } });
  for (const { id } of forms)
    sandbox.edit({ op: 'set', draft: DRAFT, family: 'forms', id, path: '/name', value: `Form ${id}` });
}

/** Runs the step and kills it within 15 ms after something has happened in the folder. */
async function killedRun(trial: SnapshotTrial, happened: () => boolean, share: number): Promise<void> {
  let kill: (signal: NodeJS.Signals) => void = () => undefined;
  const over = new AbortController();
  const run = trial.run(INPUTS, { onStart: (it) => (kill = it) }).finally(() => over.abort());
  while (!happened() && !over.signal.aborted) await sleep(0);
  await sleep(share * 15);
  kill('SIGKILL');
  await run;
}

test(
  `R58: killed at ${KILLS} random moments: the folder is the earlier snapshot, the new one, or known to be ` +
    'neither',
  async () => {
    await using trial = await openSnapshots();
    const { folder, workspace } = trial;
    expectSuccess(await trial.run(INPUTS));
    const before = await trial.files();
    const kept = path.join(workspace, '..', 'kept');
    await cp(folder, kept, { recursive: true });
    amend(trial);
    expectSuccess(await trial.run(INPUTS));
    const after = await trial.files();

    const staged = (): boolean => existsSync(path.join(folder, STAGING, '0'));
    const gone = [...before.keys()].find((file) => !after.has(file)) ?? '';
    const placing = (): boolean => !existsSync(path.join(folder, gone));
    const moments = [placing, staged, placing];
    const random = seededRandom(seed);
    const reasons: Record<string, string> = { earlier: 'changed', new: 'unchanged', damaged: 'damaged' };
    const tally: Record<string, number> = {};
    for (let kill = 0; kill < KILLS; kill += 1) {
      await rm(folder, { recursive: true });
      await cp(kept, folder, { recursive: true });
      await killedRun(trial, moments[kill % moments.length] ?? staged, random.below(1000) / 1000);
      const found = await trial.files();
      const opened = openSnapshot(found);
      const was =
        opened.state !== 'whole'
          ? opened.state
          : found.get('SHA256SUMS') === after.get('SHA256SUMS')
            ? 'new'
            : 'earlier';
      tally[was] = (tally[was] ?? 0) + 1;
      if (opened.state === 'whole') {
        expect(isWhole(folder)).toBe(true);
        const names = was === 'new' ? after : before;
        for (const [name, text] of names) expect(found.get(name)).toBe(text);
      } else
        expect(opened.state === 'damaged' && (!isWhole(folder) || opened.path === 'snapshot.json')).toBe(
          true,
        );

      await rm(path.join(folder, STAGING), { recursive: true, force: true });
      const result = await trial.run(INPUTS);
      expect(result.code).toBe(0);
      expect(result.outputs.reason).toBe(reasons[was]);
      expect(messages(result, 'warning')).toHaveLength(was === 'damaged' ? 1 : 0);
      const now = await trial.files();
      for (const [name, text] of after) expect(now.get(name)).toBe(text);
    }
    console.log(`Seed ${seed}, ${KILLS} kills: ${JSON.stringify(tally)}`);
  },
  240_000,
);
