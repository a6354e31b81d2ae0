/** Header names as they are sent; a list of values becomes one header line each. */
export type ResponseHeaders = Record<string, string | string[]>;

/** A response with its complete body in memory. */
export interface BufferedResponse {
  status: number;
  headers: ResponseHeaders;
  body: Buffer;
}

/** A response whose body is in memory or a stream. */
export interface ServiceResponse extends Omit<BufferedResponse, 'body'> {
  body: Buffer | AsyncIterable<Buffer>;
}

/** A JSON response. */
export function jsonResponse(status: number, value: unknown, headers: ResponseHeaders = {}): ServiceResponse {
  const body = Buffer.from(JSON.stringify(value));
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...headers, 'Content-Length': String(body.length) },
    body,
  };
}

/** Reads a complete body. Throws above `limit` bytes, so that a large report is never in memory. */
export async function readBody(body: ServiceResponse['body'], limit = 64 * 1024 * 1024): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > limit)
      throw new Error(`The response is larger than ${limit} bytes; use rewriteHead for it.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
