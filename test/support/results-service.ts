/**
 * GitHub's results service as far as @actions/artifact speaks to it: Twirp calls in JSON on this machine, and the blobs
 * in a real Azurite. A test hands `service.env` to the action and afterwards reads back, byte for byte, what arrived.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startAzurite } from './azurite.ts';
import { listening } from './local-server.ts';

const rpc = '/twirp/github.actions.results.api.v1.ArtifactService/';
const run = 'ce7f54c7-61c7-4aae-887f-30da475f5f1a';
const job = 'ca395085-040a-526b-2ce8-bdc85f692774';

type Method = 'CreateArtifact' | 'FinalizeArtifact' | 'ListArtifacts' | 'DeleteArtifact';

/** What to do to a call: end its answer in the middle of the body, after its effect; or answer it with this. */
type Fault = 'cut' | Answer;

export type ResultsService = Awaited<ReturnType<typeof startResultsService>>;

interface Artifact {
  id: number;
  name: string;
  blob: string;
  /** Set by FinalizeArtifact; an artifact without is not visible to the workflow. */
  finalized: { size: number; hash: string | undefined } | undefined;
}

type Answer = [status: number, body: unknown];

const twirpError = (status: number, code: string, msg: string): Answer => [status, { code, msg }];

export async function startResultsService() {
  const store = await startAzurite();
  const token = runtimeToken();
  const calls: Method[] = [];
  const faults = new Map<Method, Fault>();
  const hooks = new Map<Method, () => Promise<void>>();
  let artifacts: Artifact[] = [];
  let lastId = 0;

  const named = (name: unknown) => artifacts.find((artifact) => artifact.name === name);
  const methods: Record<Method, (body: Record<string, unknown>) => Answer | Promise<Answer>> = {
    CreateArtifact: async ({ name }) => {
      if (named(name)) return twirpError(409, 'already_exists', 'an artifact with this name already exists');
      lastId += 1;
      const blob = `${lastId}/${String(name)}`;
      artifacts.push({ id: lastId, name: String(name), blob, finalized: undefined });
      return [200, { ok: true, signed_upload_url: await store.signedUrl(blob, 'cw') }];
    },
    // In protobuf's JSON a size of 0 is left out.
    FinalizeArtifact: async ({ name, size = '0', hash }) => {
      const artifact = named(name);
      if (!artifact) return twirpError(404, 'not_found', 'no such artifact');
      const blob = await fetch(await store.signedUrl(artifact.blob, 'r'), { method: 'HEAD' });
      const stored = blob.headers.get('content-length');
      if (!blob.ok || stored !== String(size))
        return twirpError(400, 'invalid_argument', `size is ${String(size)}, stored are ${stored}`);
      artifact.finalized = { size: Number(size), hash: hash as string | undefined };
      return [200, { ok: true, artifact_id: String(artifact.id) }];
    },
    ListArtifacts: ({ name_filter }) => [
      200,
      {
        artifacts: artifacts
          .filter(({ name, finalized }) => finalized && (name_filter === undefined || name_filter === name))
          .map(({ id, name, finalized }) => ({
            workflow_run_backend_id: run,
            workflow_job_run_backend_id: job,
            database_id: String(id),
            name,
            size: String(finalized?.size),
            digest: finalized?.hash,
          })),
      },
    ],
    DeleteArtifact: ({ name }) => {
      const artifact = named(name);
      if (!artifact) return twirpError(404, 'not_found', 'no such artifact');
      artifacts = artifacts.filter((other) => other !== artifact);
      return [200, { ok: true, artifact_id: String(artifact.id) }];
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.url?.slice(rpc.length) as Method;
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    if (!request.url?.startsWith(rpc) || !(method in methods))
      return send(response, [404, { code: 'bad_route' }]);
    if (request.headers.authorization !== `Bearer ${token}`)
      return send(response, twirpError(401, 'unauthenticated', 'no'));
    calls.push(method);
    await hooks.get(method)?.();
    const fault = faults.get(method);
    faults.delete(method);
    if (Array.isArray(fault)) return send(response, fault);
    const reply = await methods[method](body);
    if (fault === 'cut') cut(response, reply);
    else send(response, reply);
  }

  const server = createServer((request, response) => {
    const fail = (error: unknown) => send(response, twirpError(500, 'internal', String(error)));
    answer(request, response).catch(fail);
  });
  const { url, close } = await listening(server);

  return {
    /** For `runAction({env})`. */
    env: { ACTIONS_RESULTS_URL: `${url}/`, ACTIONS_RUNTIME_TOKEN: token },
    calls,
    artifacts: () => artifacts,
    /** The finished artifact of that name with its blob, and the Content-Type that this is served with. */
    read: async (name: string) => {
      const found = named(name);
      if (!found?.finalized) throw new Error(`No finished artifact is called ${name}`);
      const response = await fetch(await store.signedUrl(found.blob, 'r'));
      const bytes = Buffer.from(await response.arrayBuffer());
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { ...found, bytes, contentType: response.headers.get('content-type'), sha256 };
    },
    /** The next call of the method meets the fault. */
    fail: (method: Method, fault: Fault) => void faults.set(method, fault),
    /** Runs before each call of the method is answered. */
    before: (method: Method, hook: () => Promise<void>) => void hooks.set(method, hook),
    /** Forgets all artifacts, calls and faults, so that one service can serve a whole test file. */
    reset: () => {
      artifacts = [];
      calls.length = 0;
      faults.clear();
      hooks.clear();
    },
    stop: async () => {
      close();
      await store.stop();
    },
  };
}

/** A token as the runner hands one out, as far as the client looks into it. */
function runtimeToken(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const scope = { scp: `Actions.Example Actions.Results:${run}:${job}` };
  return [part({ alg: 'none' }), part(scope), part('signature')].join('.');
}

function send(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Half of the body, then nothing: what a connection lost in the middle looks like. */
function cut(response: ServerResponse, [status, body]: Answer): void {
  const whole = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': whole.length });
  response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
}
