/** The world of a cell: a sandbox in which things go wrong, a stranger's server beside it, and what both of them saw. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type FaultAction, type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/index.ts';
import type { Cell, Generates, Observation } from './cell.ts';
import { faultOf } from './faults.ts';

/** What every report of a cell is made of: lines that repeat, so that it can be compressed. */
export const REPORT = 'Form,Field\n'.repeat(400);

/** How long an answer waits that is held back, ms. */
const HELD_MS = 10_000;

/** The ids that the jobs are about, all of the sandbox's study. */
export const STUDY = {
  projectId: 11,
  /** Its 126 fields are a list of two pages. */
  draftId: 1002,
  fieldId: 21000001,
  libraryDraftId: 2001,
  explanationId: 9001,
  /** A text report on a draft with one setting, `include_hidden`. */
  template: { id: 504, name: 'Field Inventory' },
  projectTemplate: { id: 602, name: 'Draft Register' },
} as const;

/** What a part brings to a world of its own. */
export interface WorldOptions {
  /** The service's clock, ms since 1970. Default: the machine's. */
  readonly now?: () => number;
  /** Sets the client's wall clock. Default: nothing is set. */
  readonly jumpClock?: (ms: number) => void;
}

/** A cell's surroundings, ready for its job. */
export interface World extends AsyncDisposable {
  readonly sandbox: Sandbox;
  /** Of the user "designer", who may do everything. */
  readonly login: { readonly token: string; readonly username: string; readonly password: string };
  /** A report that was started before the faults began, for jobs that collect one. */
  readonly earlierTask: number;
  /** Requests that were left without an answer, or with half of one, on purpose. */
  readonly silent: () => number;
  /** Called at every request that arrives, before anything is done with it: how many there were. */
  onRequest: ((nth: number) => void) | undefined;
  /** The nth request is dealt with at once, but its answer waits: for a stop that takes a while to get to the client. */
  held: number | undefined;
  /** Counts, and the promises that hold whatever the cell is about. */
  readonly seen: () => Pick<Observation, 'generates' | 'requests' | 'broken'>;
  /** Forgets what was, and throws the faults of another cell with the same `service`. */
  readonly arm: (cell: Cell) => void;
}

/** Stands a world up in which the cell's faults are thrown. */
export async function openWorld(cell: Cell, options: WorldOptions = {}): Promise<World> {
  const now = options.now ?? Date.now;
  const sandbox = await startSandbox({ ...defaults(now), ...cell.service });
  const stranger = await startStranger(sandbox);
  const { username, password = '' } = sandbox.users.designer ?? { username: '' };
  const earlierTask = await startReport(sandbox);
  const around = {
    sandbox,
    elsewhere: stranger.origin,
    now,
    jumpClock: options.jumpClock ?? ((): void => undefined),
  };
  let login = { token: '', username, password };
  let silent = 0;
  const world: World = {
    sandbox,
    get login() {
      return login;
    },
    earlierTask,
    silent: () => silent,
    onRequest: undefined,
    held: undefined,
    seen: () => ({
      generates: generatesOf(sandbox),
      requests: sandbox.requests.length,
      broken: leaks(sandbox, stranger.met, [login.token, password]),
    }),
    arm: ({ faults }) => {
      const fault = faultOf(faults, around);
      let arrived = 0;
      // A job may have revoked the token of the cell before.
      login = { token: newToken(sandbox), username, password };
      silent = 0;
      stranger.met.length = 0;
      world.onRequest = undefined;
      world.held = undefined;
      sandbox.clear();
      sandbox.fault = (request, nth) => {
        arrived += 1;
        const action = fault(request, nth);
        if (action !== undefined && fallsSilent(action)) silent += 1;
        world.onRequest?.(arrived);
        return arrived === world.held ? { ...action, delayAnswerMs: HELD_MS } : action;
      };
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([sandbox.stop(), stranger.stop()]);
    },
  };
  world.arm(cell);
  return world;
}

function defaults(now: () => number): SandboxOptions {
  return {
    now,
    taskMs: 0,
    plan: () => ({ file: { content: REPORT, filename: 'ORION-301 Fields.txt' } }),
    // The service's own limits are the business of the cells that are about limits.
    generateLimit: { limit: 1_000_000, windowMs: 1 },
  };
}

function newToken(sandbox: Sandbox): string {
  return sandbox.users.designer?.createToken() ?? '';
}

/** Has one report made. */
async function startReport(sandbox: Sandbox): Promise<number> {
  const answer = await fetch(`${sandbox.baseUrl}/api/v2/document_templates/${STUDY.template.id}/generate/`, {
    method: 'POST',
    headers: { authorization: `Token ${newToken(sandbox)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ draft_id: STUDY.draftId }),
  });
  const { task_id: taskId } = (await answer.json()) as { task_id: number };
  return taskId;
}

function fallsSilent({ stall, stallAfterBytes, stallMs }: FaultAction): boolean {
  return stall !== undefined || (stallAfterBytes !== undefined && stallMs === undefined);
}

function generatesOf({ counts }: Sandbox): Generates {
  const each = Object.values(counts.generates);
  return {
    received: counts.requests.generate ?? 0,
    accepted: each.reduce((sum, { accepted }) => sum + accepted, 0),
  };
}

interface Met {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Stranger {
  readonly origin: string;
  readonly met: Met[];
  readonly stop: () => Promise<void>;
}

/** A server of somebody else: it notes what it is told, and gets the file from the storage. */
async function startStranger(sandbox: Sandbox): Promise<Stranger> {
  const met: Met[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', headers, url = '/' } = request;
      met.push({ method, headers, body: Buffer.concat(pieces).toString() });
      fetch(`${sandbox.storageUrl}${url}`, { redirect: 'manual' })
        .then(async (answer) => {
          const bytes = Buffer.from(await answer.arrayBuffer());
          response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(bytes);
        })
        .catch(() => response.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Where credentials went that may go to the service alone. */
function leaks(sandbox: Sandbox, strangers: readonly Met[], secrets: readonly string[]): string[] {
  const stored = sandbox.requests.filter(({ origin }) => origin === 'storage');
  const places = [
    ...stored.map((request) => ({ ...request, place: 'the storage' })),
    ...strangers.map((request) => ({ ...request, place: 'another origin' })),
  ];
  return places.flatMap(({ place, method, headers, body }) => {
    const text = `${JSON.stringify(headers)}${body}`;
    return [
      ...(headers.authorization === undefined ? [] : [`an Authorization header reached ${place}`]),
      ...(headers.cookie === undefined ? [] : [`a cookie reached ${place}`]),
      ...(secrets.some((secret) => text.includes(secret)) ? [`credentials reached ${place}`] : []),
      ...(method === 'GET' ? [] : [`a ${method} reached ${place}`]),
    ];
  });
}
