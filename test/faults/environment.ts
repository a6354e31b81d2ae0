/** The environment of a case: a sandbox with faults injected, and what it received. */
import { startSandbox } from '../../sandbox/index.ts';
import type { Case, Observation } from './case.ts';
import { sandboxFault } from './faults.ts';

/** What every report is made of: lines that repeat, so that it can be compressed. */
export const REPORT = 'Form,Field\n'.repeat(400);

/** What every job is about, all of the sandbox's study: a draft of 126 fields, and a text report with one setting. */
export const DRAFT_ID = 1002;
export const TEMPLATE = { id: 504, name: 'Field Inventory' } as const;

export type Environment = Awaited<ReturnType<typeof startEnvironment>>;

/**
 * The sandbox of one run, with the fault of its case, and what it received.
 *
 * @param now the service's clock, ms since 1970
 */
export async function startEnvironment(rule: Case['fault'], now: () => number) {
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
  const token = designer.createToken();
  const response = await fetch(`${sandbox.baseUrl}/api/v2/document_templates/${TEMPLATE.id}/generate/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ draft_id: DRAFT_ID }),
  });
  const { task_id: earlierTask } = (await response.json()) as { task_id: number };
  sandbox.clear();
  const fault = sandboxFault(rule, { sandbox, now });
  let [silent, throttled] = [0, 0];
  sandbox.fault = (request, nth) => {
    const action = fault(request, nth);
    if (action?.stall !== undefined || action?.stallAfterBytes !== undefined) silent += 1;
    if (request.route === 'generate' && action?.respond?.status === 429) throttled += 1;
    return action;
  };
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const secrets = [token, password, basic, 'X-Sandbox-Signature='];
  /** Which secrets are in a text that must hold none. */
  const secretsIn = (text: string): string[] => secrets.filter((secret) => text.includes(secret));
  /** The storage, and the third-party server: that is the sandbox under the host name "localhost". */
  const leaks = (): string[] =>
    sandbox.requests
      .filter(({ origin, headers }) => origin === 'storage' || headers.host?.startsWith('localhost:'))
      .flatMap(({ method, headers, body }) => [
        ...secretsIn(`${JSON.stringify(headers)}${body}`),
        ...['authorization', 'cookie'].filter((name) => name in headers),
        ...(method === 'GET' ? [] : [method]),
      ])
      .map((leaked) => `${leaked} reached the storage or another origin`);
  return {
    sandbox,
    login: { token, username, password },
    /** A report that was started before the faults began, for jobs that collect one. */
    earlierTask,
    /** Requests that were left without a response, or with half of one, on purpose. */
    silent: () => silent,
    secretsIn,
    /** Counts, and credentials that went where they must not go. */
    observed: (): Pick<Observation, 'generates' | 'requests' | 'violations'> => {
      const { counts, requests } = sandbox;
      const accepted = Object.values(counts.generates).reduce((sum, { accepted: count }) => sum + count, 0);
      return {
        generates: { received: counts.requests.generate ?? 0, throttled, accepted },
        requests: requests.length,
        violations: leaks(),
      };
    },
    [Symbol.asyncDispose]: () => sandbox.stop(),
  };
}
