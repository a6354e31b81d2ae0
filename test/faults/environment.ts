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

/** Of the user "designer", who may do everything. */
export interface Login {
  readonly token: string;
  readonly username: string;
  readonly password: string;
}

/** The sandbox of one run, with the faults of its case, and what it received. */
export class Environment implements AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly login: Login;
  /** A report that was started before the faults began, for jobs that collect one. */
  readonly earlierTask: number;
  /** Requests that were left without a response, or with half of one, on purpose. */
  silent = 0;
  private throttled = 0;

  private constructor(sandbox: Sandbox, login: Login, earlierTask: number) {
    this.sandbox = sandbox;
    this.login = login;
    this.earlierTask = earlierTask;
  }

  /** @param now the service's clock, ms since 1970 */
  static async start(rule: Case['fault'], now: () => number): Promise<Environment> {
    const sandbox = await startSandbox({
      now,
      taskMs: 0,
      plan: () => ({ file: { content: REPORT, filename: 'ORION-301 Fields.txt' } }),
      // The cases set their own limits.
      generateLimit: { limit: 1_000_000, windowMs: 1 },
    });
    const { designer } = sandbox.users;
    if (designer === undefined) throw new Error('The sandbox has no user "designer".');
    const { username, password = '' } = designer;
    const login = { token: designer.createToken(), username, password };
    const response = await fetch(`${sandbox.baseUrl}/api/v2/document_templates/${TEMPLATE.id}/generate/`, {
      method: 'POST',
      headers: { authorization: `Token ${login.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ draft_id: DRAFT_ID }),
    });
    const { task_id: taskId } = (await response.json()) as { task_id: number };
    sandbox.clear();
    const environment = new Environment(sandbox, login, taskId);
    const fault = sandboxFault(rule, { sandbox, now });
    sandbox.fault = (request, nth) => {
      const action = fault(request, nth);
      if (action?.stall !== undefined || action?.stallAfterBytes !== undefined) environment.silent += 1;
      if (request.route === 'generate' && action?.respond?.status === 429) environment.throttled += 1;
      return action;
    };
    return environment;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.sandbox.stop();
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
