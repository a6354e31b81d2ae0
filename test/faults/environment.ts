/** The environment of a case: a sandbox with faults injected, a third-party server beside it, and what both of them received. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type FaultAction, type Sandbox, startSandbox } from '../../sandbox/index.ts';
import type { Case, Observation } from './case.ts';
import { sandboxFault, type Surroundings } from './faults.ts';

/** What every report is made of: lines that repeat, so that it can be compressed. */
export const REPORT = 'Form,Field\n'.repeat(400);

/** How long a response waits that is held back, ms. */
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

export interface EnvironmentOptions {
  /** The service's clock, ms since 1970. Default: the machine's. */
  readonly now?: () => number;
  /** Sets the client's wall clock. Default: nothing is set. */
  readonly jumpClock?: (ms: number) => void;
}

/** Of the user "designer", who may do everything. */
interface Login {
  readonly token: string;
  readonly username: string;
  readonly password: string;
}

interface Received {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A sandbox and a third-party server, ready for one case after another that have the same `service`. */
export class Environment implements AsyncDisposable {
  readonly sandbox: Sandbox;
  /** A report that was started before the faults began, for jobs that collect one. */
  readonly earlierTask: number;
  login: Login;
  /** Requests that were left without a response, or with half of one, on purpose. */
  silent = 0;
  /** Called at every request that arrives, before anything is done with it: how many there were. */
  onRequest: ((nth: number) => void) | undefined;
  /** The nth request is handled at once, but its response waits: for a stop that takes a while to get to the client. */
  held: number | undefined;
  private throttled = 0;
  private readonly thirdParty: ThirdParty;
  private readonly options: EnvironmentOptions;

  private constructor(
    sandbox: Sandbox,
    thirdParty: ThirdParty,
    login: Login,
    task: number,
    options: EnvironmentOptions,
  ) {
    this.sandbox = sandbox;
    this.thirdParty = thirdParty;
    this.login = login;
    this.earlierTask = task;
    this.options = options;
  }

  static async start(one: Case | undefined, options: EnvironmentOptions = {}): Promise<Environment> {
    const sandbox = await startSandbox({
      ...(options.now === undefined ? {} : { now: options.now }),
      taskMs: 0,
      plan: () => ({ file: { content: REPORT, filename: 'ORION-301 Fields.txt' } }),
      // The service's own limits are the business of the cases that are about limits.
      generateLimit: { limit: 1_000_000, windowMs: 1 },
      ...one?.service,
    });
    const login = newLogin(sandbox);
    const task = await startReport(sandbox, login);
    const environment = new Environment(sandbox, await startThirdParty(sandbox), login, task, options);
    environment.arm(one);
    return environment;
  }

  /** Forgets what was, and injects the faults of another case. */
  arm(one: Case | undefined): void {
    const { sandbox } = this;
    // A job may have revoked the token of the case before.
    this.login = newLogin(sandbox);
    this.silent = 0;
    this.throttled = 0;
    this.thirdParty.received.length = 0;
    this.onRequest = undefined;
    this.held = undefined;
    sandbox.clear();
    const around: Surroundings = {
      sandbox,
      elsewhere: this.thirdParty.origin,
      now: this.options.now ?? Date.now,
      jumpClock: this.options.jumpClock ?? ((): void => undefined),
      fill: (text) => this.fill(text),
    };
    const fault = sandboxFault(one?.faults ?? [], around);
    let arrived = 0;
    sandbox.fault = (request, nth) => {
      arrived += 1;
      const action = fault(request, nth);
      if (action !== undefined && fallsSilent(action)) this.silent += 1;
      if (request.route === 'generate' && action?.respond?.status === 429) this.throttled += 1;
      this.onRequest?.(arrived);
      return arrived === this.held ? { ...action, delayAnswerMs: HELD_MS } : action;
    };
  }

  /** The text with the secrets of this environment and its addresses filled in. */
  fill(text: string): string {
    const { token, username, password } = this.login;
    const values = {
      token,
      password,
      basic: Buffer.from(`${username}:${password}`).toString('base64'),
      origin: this.sandbox.baseUrl,
      host: new URL(this.sandbox.baseUrl).host,
    };
    return text.replace(
      /\{(token|password|basic|origin|host)\}/g,
      (_all, name: keyof typeof values) => values[name],
    );
  }

  /** What may be in no text: token, password, both in base64, signed addresses. */
  secretsIn(text: string): string[] {
    const secrets = {
      'the token': this.login.token,
      'the password': this.login.password,
      'user name and password in base64': this.fill('{basic}'),
      'a signed address': 'X-Sandbox-Signature=',
    };
    return Object.entries(secrets)
      .filter(([, secret]) => text.includes(secret))
      .map(([what]) => what);
  }

  /** Counts, and credentials that went where they must not go. */
  observed(): Pick<Observation, 'generates' | 'requests' | 'violations'> {
    const { counts, requests } = this.sandbox;
    const accepted = Object.values(counts.generates).reduce((sum, one) => sum + one.accepted, 0);
    return {
      generates: { received: counts.requests.generate ?? 0, throttled: this.throttled, accepted },
      requests: requests.length,
      violations: this.leaks(),
    };
  }

  private leaks(): string[] {
    const stored = this.sandbox.requests.filter(({ origin }) => origin === 'storage');
    const places = [
      ...stored.map((request) => ({ ...request, place: 'the storage' })),
      ...this.thirdParty.received.map((request) => ({ ...request, place: 'another origin' })),
    ];
    return places.flatMap(({ place, method, headers, body }) => {
      const text = `${JSON.stringify(headers)}${body}`;
      const credentials = [this.login.token, this.login.password].some((secret) => text.includes(secret));
      return [
        ...(headers.authorization === undefined ? [] : [`an Authorization header reached ${place}`]),
        ...(headers.cookie === undefined ? [] : [`a cookie reached ${place}`]),
        ...(credentials ? [`credentials reached ${place}`] : []),
        ...(method === 'GET' ? [] : [`a ${method} reached ${place}`]),
      ];
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.sandbox.stop(), this.thirdParty.stop()]);
  }
}

function newLogin(sandbox: Sandbox): Login {
  const user = sandbox.users.designer;
  return {
    token: user?.createToken() ?? '',
    username: user?.username ?? '',
    password: user?.password ?? '',
  };
}

async function startReport(sandbox: Sandbox, { token }: Login): Promise<number> {
  const response = await fetch(
    `${sandbox.baseUrl}/api/v2/document_templates/${STUDY.template.id}/generate/`,
    {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ draft_id: STUDY.draftId }),
    },
  );
  const { task_id: taskId } = (await response.json()) as { task_id: number };
  return taskId;
}

function fallsSilent({ stall, stallAfterBytes, stallMs }: FaultAction): boolean {
  return stall !== undefined || (stallAfterBytes !== undefined && stallMs === undefined);
}

interface ThirdParty {
  readonly origin: string;
  readonly received: Received[];
  readonly stop: () => Promise<void>;
}

/** A server of somebody else: it records what it receives, and gets the file from the storage. */
async function startThirdParty(sandbox: Sandbox): Promise<ThirdParty> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', headers, url = '/' } = request;
      received.push({ method, headers, body: Buffer.concat(chunks).toString() });
      fetch(`${sandbox.storageUrl}${url}`, { redirect: 'manual' })
        .then(async (answer) => {
          const file = Buffer.from(await answer.arrayBuffer());
          response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(file);
        })
        .catch(() => response.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
