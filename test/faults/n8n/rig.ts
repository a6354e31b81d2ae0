/** One real n8n in which cells run side by side, each against a sandbox of its own and with a credential of its own. */
import type { StoredCredential } from '../../e2e/n8n/api.ts';
import { BASIC, TOKEN } from '../../e2e/n8n/bench.ts';
import type { Execution } from '../../e2e/n8n/execution.ts';
import { type N8n, startN8n } from '../../e2e/n8n/instance.ts';
import { TRIGGER } from '../../e2e/n8n/trigger-bench.ts';
import { type NodeDraft, chain, manualTrigger } from '../../e2e/n8n/workflow.ts';
import type { Cell, Observation, Outcome, Rig } from '../cell.ts';
import { type World, openWorld } from '../world.ts';
import type { N8nCell } from './cell.ts';
import { echoing, filled } from './echo.ts';
import { type Ended, Executions } from './executions.ts';
import { setup } from './jobs.ts';
import { packageOf } from './package.ts';
import { astray, incomplete, leaked, malformed, unclear } from './promises.ts';
import { type References, references } from './references.ts';
import { Stop } from './stop.ts';
import { kept } from './store.ts';
import { kindOf } from './words.ts';

const NODE = 'Node';
const START = 'Start';
/** An execution that has not ended this long after the cell's time is given up, ms. */
const GRACE_MS = 60_000;

/** Starts n8n with the package in it. */
export async function openRig(): Promise<Rig> {
  const n8n = await startN8n({ packageTarball: await packageOf() });
  try {
    return new N8nRig(n8n, new Executions(n8n), await references());
  } catch (error) {
    await n8n.close();
    throw error;
  }
}

class N8nRig implements Rig {
  private readonly n8n: N8n;
  private readonly executions: Executions;
  private readonly references: References;
  /** Worlds that lie ready: to stand one up takes longer than most cells. */
  private readonly idle: World[] = [];

  constructor(n8n: N8n, executions: Executions, right: References) {
    this.n8n = n8n;
    this.executions = executions;
    this.references = right;
  }

  readonly run = async (cell: Cell): Promise<Observation> => {
    const world = await this.place(cell);
    let mayBeUsedAgain = false;
    try {
      echoing(world);
      const seen = await this.observed(cell, world);
      // Nothing of a cell may reach the next one.
      mayBeUsedAgain = isUsual(cell) && world.silent() === 0 && seen.outcome === 'deliver';
      return seen;
    } finally {
      if (mayBeUsedAgain) this.idle.push(world);
      else await world[Symbol.asyncDispose]();
    }
  };

  private async place(cell: N8nCell): Promise<World> {
    const ready = isUsual(cell) ? this.idle.pop() : undefined;
    ready?.arm(cell);
    return ready ?? openWorld(cell);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.idle.map((world) => world[Symbol.asyncDispose]()));
    this.executions[Symbol.dispose]();
    await this.n8n.close();
  }

  private async observed(cell: N8nCell, world: World): Promise<Observation> {
    const workflow = await this.n8n.api.createWorkflow(await this.workflow(cell, world));
    const stop = new Stop(cell.abort, world);
    const id = await this.n8n.api.run(workflow.id, { from: isTrigger(cell, world) ? NODE : START });
    stop.arm(async () => this.n8n.api.stopExecution(id));
    const ended = await this.executions.ended(id, cell.seconds.max * 1000 + GRACE_MS);
    await stop.quiet();
    return this.judged(cell, world, ended, stop.late());
  }

  private async workflow(cell: N8nCell, world: World): Promise<ReturnType<typeof chain>> {
    const credential = await this.credential(cell, world);
    const { type, parameters } = setup(cell, world);
    const node: NodeDraft = {
      name: NODE,
      type,
      parameters: { authentication: cell.basic === true ? 'basic' : 'token', ...parameters },
      credentials: { [credential.type]: credential },
      ...(cell.goesOn === true ? { onError: 'continueRegularOutput' } : {}),
    };
    return chain(cell.name.slice(0, 100), type === TRIGGER ? [node] : [manualTrigger(START), node]);
  }

  private async credential({ basic, typed = {} }: N8nCell, world: World): Promise<StoredCredential> {
    const right = basic === true ? loginOf(world) : { token: world.login.token };
    const fields = Object.entries({ baseUrl: world.sandbox.baseUrl, ...right, ...typed });
    const data = Object.fromEntries(fields.map(([name, value]) => [name, filled(value, world)]));
    return this.n8n.api.createCredential('Service', basic === true ? BASIC : TOKEN, data);
  }

  private async judged(
    cell: N8nCell,
    world: World,
    { execution, kept: text }: Ended,
    late: number,
  ): Promise<Observation> {
    const { outcome, said } = told(cell, execution);
    const counted = world.seen();
    const items = outcome === 'deliver' || cell.goesOn === true ? execution.items(NODE) : [];
    const files = await kept(this.n8n, execution.workflowId, execution.id);
    const expectedFiles = items.filter(({ binary }) => binary !== undefined).length;
    return {
      outcome,
      said,
      ...counted,
      seconds: execution.duration / 1000,
      broken: [
        ...counted.broken,
        ...leaked(text, world),
        ...astray(world),
        ...(files.length === expectedFiles ? [] : [`n8n's store keeps ${files.length} files of it`]),
        ...(late === 0 ? [] : [`${late} requests came after Stop`]),
        ...(outcome === 'deliver'
          ? await incomplete(items, cell, world, this.references, this.n8n)
          : this.failed(cell, world, said, items)),
      ],
    };
  }

  private failed(cell: N8nCell, world: World, said: string, items: ReturnType<Execution['items']>): string[] {
    if (cell.abort !== undefined) return [];
    return [...unclear(said, cell, world), ...(cell.goesOn === true ? malformed(items) : [])];
  }
}

/** Whether the service is set up as for most. */
function isUsual({ service, abort }: N8nCell): boolean {
  return service === undefined && abort === undefined;
}

function isTrigger(cell: N8nCell, world: World): boolean {
  return setup(cell, world).type === TRIGGER;
}

function loginOf({ login: { username, password } }: World): {
  readonly username: string;
  readonly password: string;
} {
  return { username, password };
}

/** How it ended, and the words of a failure. */
function told(cell: N8nCell, execution: Execution): { readonly outcome: Outcome; readonly said: string } {
  const { status, error } = execution;
  if (status === 'canceled') return { outcome: { fail: 'aborted' }, said: '' };
  const item = status === 'success' && cell.goesOn === true ? execution.json(NODE)[0] : undefined;
  if (status === 'success' && typeof item?.error !== 'string') return { outcome: 'deliver', said: '' };
  const said =
    typeof item?.error === 'string' ? item.error : `${error?.message ?? ''} ${error?.description ?? ''}`;
  return { outcome: { fail: kindOf(said) }, said: said.trim() };
}
