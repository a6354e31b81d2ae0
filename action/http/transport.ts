import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIPv6 } from 'node:net';
import { type Transform, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import {
  type AnonymousTransport,
  type Credentials,
  type Headers,
  type ServiceTransport,
  type TransportResponse,
  authorization,
  signedTarget,
} from '../../src/index.ts';
import { Connections, type Route, httpModule } from './connections.ts';

/** Both ways out of the Action, and the end of their connections. */
export interface Transports {
  readonly transport: ServiceTransport;
  readonly storage: AnonymousTransport;
  readonly close: () => void;
}

/** Opens both transports. Neither follows redirects nor retries: that is the core's. */
export function openTransports(credentials: Credentials): Transports {
  const service = new Connections(true);
  const storage = new Connections(false);
  return {
    transport: {
      send: async ({ method, url, headers, body, authenticate, signal }) => {
        // A POST goes out once: never on an idle connection, whose end would leave its outcome unknown.
        if (method === 'POST') service.dropIdle();
        const target = new URL(url);
        const signed = authenticate ? { authorization: authorization(credentials) } : {};
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const message = await send(
          target.protocol === 'https:',
          {
            method,
            port: target.port,
            path: `${target.pathname}${target.search}`,
            headers: { ...headers, ...length, ...signed },
            ...reached(await service.routeTo(target), target.hostname),
          },
          signal,
          body,
        );
        return toResponse(message, decompressed(message));
      },
    },
    storage: {
      get: async ({ url, headers, signal }) => {
        const { secure, hostname, port, path } = signedTarget(url);
        const route = await storage.routeTo(new URL(url));
        const message = await send(
          secure,
          { method: 'GET', port, path, headers: { ...headers }, ...reached(route, hostname) },
          signal,
        );
        return toResponse(message, message);
      },
    },
    close: () => {
      service.close();
      storage.close();
    },
  };
}

/** An address of IPv6 stands in brackets for a tunnel, which joins it with the port, and without them for Node's own lookup. */
function reached({ agent, tunnel }: Route, hostname: string): Pick<RequestOptions, 'agent' | 'hostname'> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return { agent, hostname: tunnel && isIPv6(bare) ? `[${bare}]` : bare };
}

function send(
  secure: boolean,
  options: RequestOptions,
  signal: AbortSignal,
  body?: string,
): Promise<IncomingMessage> {
  const { request: open } = httpModule(secure);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = open({ ...options, signal }, resolve);
    request.on('error', reject);
    // A request that is still waiting for a proxy's tunnel has no connection that could tell of its end.
    signal.addEventListener('abort', () => reject(new Error('The request was given up.')), { once: true });
    request.end(body);
  });
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

/** The body as it was before a proxy compressed it unasked. Broken off in the middle, it ends with an error. */
function decompressed(message: IncomingMessage): TransportResponse['body'] {
  const decoder = decoderFor(message.headers['content-encoding']?.trim().toLowerCase());
  if (decoder === undefined) return message;
  return pipeline(message, decoder, () => {
    // The reader of the decoder hears of any error.
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
