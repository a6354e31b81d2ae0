import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServiceResponse } from './response.ts';
import type { LoggedRequest } from './request-log.ts';

/** Sends a response without a fault. A client that disconnects early is not an error. */
export async function send(
  response: ServerResponse,
  reply: ServiceResponse,
  entry: LoggedRequest,
): Promise<void> {
  entry.status = reply.status;
  response.writeHead(reply.status, reply.headers);
  if (Buffer.isBuffer(reply.body)) {
    entry.bytesSent = reply.body.length;
    response.end(reply.body);
    return;
  }
  const source = Readable.from(counted(reply.body, entry), { objectMode: false });
  await pipeline(source, response).catch(() => response.destroy());
}

async function* counted(body: AsyncIterable<Buffer>, entry: LoggedRequest): AsyncGenerator<Buffer> {
  for await (const part of body) {
    entry.bytesSent += part.length;
    yield part;
  }
}
