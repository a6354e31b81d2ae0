/** Header names as they go out; a list of values becomes one header line each. */
export type ResponseHeaders = Record<string, string | string[]>;

/** A complete answer of the sandbox, held in memory. */
export interface BufferedResponse {
  status: number;
  headers: ResponseHeaders;
  body: Buffer;
}

/** An answer whose body may also be produced while it is sent. */
export interface ServiceResponse {
  status: number;
  headers: ResponseHeaders;
  body: Buffer | AsyncIterable<Buffer>;
}

/** A JSON answer. */
export function jsonResponse(status: number, value: unknown, headers: ResponseHeaders = {}): ServiceResponse {
  const body = Buffer.from(JSON.stringify(value));
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...headers, 'Content-Length': String(body.length) },
    body,
  };
}

/** Every byte of an answer. Fails above `limit` bytes, so that a gigabyte report never ends up in memory. */
export async function readBody(body: ServiceResponse['body'], limit = 64 * 1024 * 1024): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > limit) throw new Error(`The answer is larger than ${limit} bytes; use rewriteHead for it.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
