import { jsonResponse } from './response.ts';
import type { ResponseHeaders, ServiceResponse } from './response.ts';

/** The form of error bodies. The interface does not specify it, so a client must accept each of them. */
export type ErrorBody = 'detail' | 'fields' | 'text' | 'html' | 'empty';

/**
 * An error of the service with its status. Thrown by the endpoints, turned into a response by the request
 * handler.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly field: string;
  readonly headers: ResponseHeaders;

  constructor(
    status: number,
    message: string,
    extra: { field?: string | undefined; headers?: ResponseHeaders } = {},
  ) {
    super(message);
    this.status = status;
    this.field = extra.field ?? 'non_field_errors';
    this.headers = extra.headers ?? {};
  }
}

/** The response for an error. */
export function errorResponse(refusal: HttpError, shape: ErrorBody): ServiceResponse {
  switch (shape) {
    case 'detail':
      return jsonResponse(refusal.status, { detail: refusal.message }, refusal.headers);
    case 'fields':
      return jsonResponse(refusal.status, { [refusal.field]: [refusal.message] }, refusal.headers);
    case 'text':
      return asText(refusal, 'text/plain; charset=utf-8', `${refusal.message}\n`);
    case 'html':
      return asText(refusal, 'text/html; charset=utf-8', page(refusal));
    case 'empty':
      return {
        status: refusal.status,
        headers: { ...refusal.headers, 'Content-Length': '0' },
        body: Buffer.alloc(0),
      };
  }
}

function asText(refusal: HttpError, contentType: string, text: string): ServiceResponse {
  const body = Buffer.from(text);
  const headers = {
    'Content-Type': contentType,
    ...refusal.headers,
    'Content-Length': String(body.length),
  };
  return { status: refusal.status, headers, body };
}

function page({ status, message }: HttpError): string {
  const escaped = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return (
    '<!doctype ' +
    `html>\n<html><head><title>${status}</title></head><body><h1>${status}</h1><p>${escaped}</p></body></html>\n`
  );
}
