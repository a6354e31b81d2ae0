/** The environment of a case: a sandbox with faults injected, and what it received. */
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import type { Case, Observation } from './case.ts';
import { sandboxFault } from './faults.ts';

/** What every report is made of: lines that repeat, so that it can be compressed. */
export const REPORT = 'Form,Field\n'.repeat(400);

/**
 * What every job is about, all of the sandbox's study: a draft of 126 fields, and a text report on it with
 * one setting.
 */
export const DRAFT_ID = 1002;
export const TEMPLATE = { id: 504, name: 'Field Inventory' } as const;

/** The sandbox's own values of what a case may change. */
const SERVICE = { pageSize: 100, ranges: true, downloadUrlSeconds: 3600 };

/** Of the user "designer", who may do everything. */
export interface Login {
  readonly token: string;
  readonly username: string;
  readonly password: string;
}

/** A sandbox, ready for one case after another. */
export class Environment {
  readonly sandbox: Sandbox;
  login: Login;
  /** A report that was started before the faults began, for jobs that collect one. */
  earlierTask = 0;
  /** Requests that were left without a response, or with half of one, on purpose. */
  silent = 0;
  /** Called at every request that arrives, before it is handled, with their number. */
  onRequest: ((nth: number) => void) | undefined;
  private throttled = 0;
  /** Each case brings its own clock, which the sandbox reads. */
  private readonly clock: { now: () => number };

  private constructor(sandbox: Sandbox, clock: { now: () => number }) {
    this.sandbox = sandbox;
    this.clock = clock;
    this.login = newLogin(sandbox);
  }

  static async start(now: () => number): Promise<Environment> {
    const clock = { now };
    const sandbox = await startSandbox({
      now: () => clock.now(),
      taskMs: 0,
      plan: () => ({ file: { content: REPORT, filename: 'ORION-301 Fields.txt' } }),
      // The cases set their own limits.
      generateLimit: { limit: 1_000_000, windowMs: 1 },
    });
    const environment = new Environment(sandbox, clock);
    const response = await fetch(`${sandbox.baseUrl}/api/v2/document_templates/${TEMPLATE.id}/generate/`, {
      method: 'POST',
      headers: { authorization: `Token ${environment.login.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ draft_id: DRAFT_ID }),
    });
    environment.earlierTask = ((await response.json()) as { task_id: number }).task_id;
    return environment;
  }

  /** Forgets the case before, and injects the faults of another. */
  arm({ faults, service }: Case, now: () => number): void {
    const { sandbox } = this;
    this.login = newLogin(sandbox);
    this.silent = 0;
    this.throttled = 0;
    this.onRequest = undefined;
    this.clock.now = now;
    sandbox.clear();
    sandbox.set({ ...SERVICE, ...service });
    const fault = sandboxFault(faults, { sandbox, now, login: this.login });
    let arrived = 0;
    sandbox.fault = (request, nth) => {
      const action = fault(request, nth);
      if (action?.stall !== undefined || action?.stallAfterBytes !== undefined) this.silent += 1;
      if (request.route === 'generate' && action?.respond?.status === 429) this.throttled += 1;
      this.onRequest?.((arrived += 1));
      return action;
    };
  }

  /** Which secrets are in a text that must hold none. */
  secretsIn(text: string): string[] {
    const { token, username, password } = this.login;
    const basic = Buffer.from(`${username}:${password}`).toString('base64');
    return [token, password, basic, 'X-Sandbox-Signature='].filter((secret) => text.includes(secret));
  }

  /** Counts, and credentials that went where they must not go. */
  observed(): Pick<Observation, 'generates' | 'requests' | 'violations'> {
    const { counts, requests } = this.sandbox;
    const accepted = Object.values(counts.generates).reduce((sum, { accepted: count }) => sum + count, 0);
    return {
      generates: { received: counts.requests.generate ?? 0, throttled: this.throttled, accepted },
      requests: requests.length,
      violations: this.leaks(),
    };
  }

  /** The storage, and the third-party server: that is the sandbox under the host name "localhost". */
  private leaks(): string[] {
    return this.sandbox.requests
      .filter(({ origin, headers }) => origin === 'storage' || headers.host?.startsWith('localhost:'))
      .flatMap(({ method, headers, body }) => [
        ...this.secretsIn(`${JSON.stringify(headers)}${body}`),
        ...['authorization', 'cookie'].filter((name) => name in headers),
        ...(method === 'GET' ? [] : [method]),
      ])
      .map((leaked) => `${leaked} reached the storage or another origin`);
  }
}

/** Environments that are used again: to start one takes longer than most cases. */
const idle: Environment[] = [];

/**
 * Runs a case in an environment. One in which something may go on afterwards is not used again.
 *
 * @param now the service's clock, ms since 1970
 */
export async function inEnvironment(
  testCase: Case,
  work: (environment: Environment) => Promise<Observation>,
  now = Date.now,
): Promise<Observation> {
  const environment = idle.pop() ?? (await Environment.start(now));
  environment.arm(testCase, now);
  const seen = await work(environment).catch(notRun);
  const isClean =
    environment.silent === 0 && testCase.abortAtEach === undefined && seen.outcome === 'delivered';
  if (isClean) idle.push(environment);
  else await environment.sandbox.stop();
  return seen;
}

/** Stops the environments that are left. */
export async function stopEnvironments(): Promise<void> {
  await Promise.all(idle.splice(0).map(({ sandbox }) => sandbox.stop()));
}

/** A case that could not be run has failed; the others still count. */
function notRun(error: unknown): Observation {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const generates = { received: 0, throttled: 0, accepted: 0 };
  return { outcome: 'not run', message, generates, requests: 0, seconds: 0, violations: [] };
}

function newLogin({ users: { designer } }: Sandbox): Login {
  if (designer === undefined) throw new Error('The sandbox has no user "designer".');
  const { username, password = '' } = designer;
  return { token: designer.createToken(), username, password };
}
