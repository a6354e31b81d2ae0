import type http from 'node:http';
import type https from 'node:https';
import type { Socket } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { getProxyUrl } from '@actions/http-client/lib/proxy';
import { signedTarget } from '../../src/address/signed-url-and-redirects.ts';
import { type Credentials, authorization } from '../../src/auth/credentials.ts';
import { abortable } from '../../src/concurrency/abortable.ts';
import type { ClientOptions } from '../../src/draft-service-client.ts';
import {
  NothingSentError,
  type TransportResponse,
} from '../../src/transport/service-and-storage-transports.ts';
import { CLIENT_NAME } from '../../src/version.ts';

/** Opens both transports. They neither follow redirects nor retry: the core does. */
export function openTransports(
  credentials: Credentials,
): Pick<ClientOptions, 'transport' | 'storage'> & { readonly close: () => void } {
  let reads: Promise<http.Agent> | undefined;
  // A POST has a connection of its own: if the service were closing an idle one, nobody would know whether the
  // POST took effect.
  const agentOfService = (method: string, url: URL): Promise<http.Agent> =>
    method === 'POST' ? agentFor(url, false) : (reads ??= agentFor(url, true));
  return {
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        const target = new URL(url);
        const auth = authenticate ? { authorization: authorization(credentials) } : {};
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const { hostname, port, path } = urlToHttpOptions(target);
        const agent = await agentOfService(method, target).catch(throwUnsent);
        const options = { method, hostname, port, path, headers: { ...headers, ...length, ...auth }, agent };
        return toResponse(await send(target.protocol === 'https:', options, signal, body));
      },
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname, port, path } = signedTarget(url);
        const agent = await agentFor(new URL(url), false).catch(throwUnsent);
        const options = { method: 'GET', hostname, port, path, headers: { ...headers }, agent };
        return toResponse(await send(secure, options, signal));
      },
    },
    close: () => {
      void reads?.then((agent) => {
        // A tunnel of @actions/http-client 4.0.1 cannot be closed: it ends with its request.
        if ('destroy' in agent) agent.destroy();
      });
    },
  };
}

/** A proxy variable that is no address, for example. */
function throwUnsent(error: unknown): never {
  throw new NothingSentError('', { cause: error });
}

/**
 * Sends a request; resolves with the response's status and headers.
 *
 * @throws NothingSentError if it failed before there was a connection: no tunnel, no TLS
 */
async function send(
  secure: boolean,
  options: http.RequestOptions,
  signal: AbortSignal,
  body?: string,
): Promise<http.IncomingMessage> {
  signal.throwIfAborted();
  let connected = false;
  const response = new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = httpModule(secure).request({ ...options, signal }, resolve);
    request.on('socket', (socket: Socket & { readonly secureConnecting?: boolean }) => {
      const onConnect = (): void => {
        connected = true;
      };
      // That TLS is not ready yet: `secureConnecting` of TLSSocket is not documented.
      if (socket.connecting || socket.secureConnecting === true)
        socket.once(secure ? 'secureConnect' : 'connect', onConnect);
      else onConnect();
    });
    request.on('error', reject);
    request.end(body);
  });
  // Node's own abort emits nothing while the request waits for a proxy's tunnel.
  return abortable(response, signal).catch((error: unknown) => {
    throw connected ? error : new NothingSentError('', { cause: error });
  });
}

function toResponse(message: http.IncomingMessage): TransportResponse {
  const headers = Object.entries(message.headersDistinct);
  const joined = headers.map(([name, values = []]) => [name, values.join(', ')] as const);
  return { status: message.statusCode ?? 0, headers: Object.fromEntries(joined), body: message };
}

/**
 * Node's module for http or https, loaded on first use: https includes TLS. An import statement would read every export
 * of `node:http`, one of which loads undici (25 ms; seen in Node 24.21).
 */
function httpModule(secure: boolean): typeof http | typeof https {
  return process.getBuiltinModule(secure ? 'node:https' : 'node:http');
}

/**
 * The agent for a host: Node's own. If the environment names a proxy for the host, the package `@actions/http-client`
 * makes the agent; it is loaded on first use.
 */
async function agentFor(url: URL, keepAlive: boolean): Promise<http.Agent> {
  if (getProxyUrl(url) === undefined) {
    const { Agent } = httpModule(url.protocol === 'https:');
    return new Agent({ keepAlive });
  }
  // @actions/http-client 4.0.1 encodes a proxy's password with a deprecated function of Node; users cannot change that.
  process.noDeprecation = true;
  const { HttpClient } = await import('@actions/http-client');
  return new HttpClient(CLIENT_NAME, [], { keepAlive }).getAgent(url.href);
}
