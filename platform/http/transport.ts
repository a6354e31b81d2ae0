import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIPv6 } from 'node:net';
import { type Duplex, type Transform, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import {
  type AnonymousTransport,
  type Credentials,
  type Headers,
  type ServiceTransport,
  type TransportResponse,
  abortable,
  authorization,
  signedTarget,
} from '../../src/index.ts';
import { Connections, type Route, httpModule } from './connections.ts';

/** The two transports of a step. */
export interface Transports {
  readonly transport: ServiceTransport;
  readonly storage: AnonymousTransport;
  /** Closes the connections of both. */
  readonly close: () => void;
}

/** Opens both transports. They neither follow redirects nor retry: the core does. */
export function openTransports(credentials: Credentials): Transports {
  const service = new Connections(true);
  // A POST has a connection of its own: if the service were closing an idle one, nobody would know whether the
  // POST took effect.
  const posts = new Connections(false);
  const storage = new Connections(false);
  return {
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        const connections = method === 'POST' ? posts : service;
        const target = new URL(url);
        const auth = authenticate ? { authorization: authorization(credentials) } : {};
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const message = await send({
          secure: target.protocol === 'https:',
          options: {
            method,
            port: target.port,
            path: `${target.pathname}${target.search}`,
            headers: { ...headers, ...length, ...auth },
            ...routeOptions(await connections.routeTo(target), target.hostname),
          },
          signal,
          body,
        });
        return toResponse(message, decompressed(message));
      },
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname, port, path } = signedTarget(url);
        const route = routeOptions(await storage.routeTo(new URL(url)), hostname);
        const options = { method: 'GET', port, path, headers: { ...headers }, ...route };
        const message = await send({ secure, options, signal });
        return toResponse(message, message);
      },
    },
    close: () => {
      for (const connections of [service, posts, storage]) connections.close();
    },
  };
}

/**
 * An IPv6 address: a proxy's tunnel needs it in brackets, before the port; Node's own lookup needs it without
 * them.
 */
function routeOptions(
  { agent, tunnel }: Route,
  hostname: string,
): Pick<RequestOptions, 'agent' | 'hostname'> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return { agent, hostname: tunnel && isIPv6(bare) ? `[${bare}]` : bare };
}

interface OutgoingRequest {
  readonly secure: boolean;
  readonly options: RequestOptions;
  readonly signal: AbortSignal;
  readonly body?: string | undefined;
}

/** Sends a request; resolves with the response's status and headers. */
async function send({ secure, options, signal, body }: OutgoingRequest): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpModule(secure).request({ ...options, signal }, resolve);
    request.on('error', reject);
    request.on('upgrade', (_response, socket: Duplex) => {
      socket.destroy();
      reject(new Error('The server answered with another protocol (HTTP 101)'));
    });
    request.end(body);
  });
  // Node's own abort emits nothing while the request waits for a proxy's tunnel.
  return abortable(response, signal);
}

function toResponse(message: IncomingMessage, body: TransportResponse['body']): TransportResponse {
  return { status: message.statusCode ?? 0, headers: headersOf(message), body };
}

function headersOf(message: IncomingMessage): Headers {
  const entries = Object.entries(message.headersDistinct).map(([name, values]) => [
    name,
    (values ?? []).join(', '),
  ]);
  return Object.fromEntries(entries) as Headers;
}

/**
 * The body without the compression that a proxy may have added. A body that is cut off ends with an error.
 */
function decompressed(message: IncomingMessage): TransportResponse['body'] {
  const decoder = decoderFor(message.headers['content-encoding']?.trim().toLowerCase());
  if (decoder === undefined) return message;
  return pipeline(message, decoder, () => {
    // Nothing to do: whoever reads the decoder gets its error.
  });
}

function decoderFor(encoding: string | undefined): Transform | undefined {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}
