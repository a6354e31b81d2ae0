import type { IncomingRequest, RequestHandler } from '../http/request-pipeline.ts';
import type { ResponseHeaders } from '../http/response.ts';
import { HttpError } from '../http/http-error.ts';
import type { StoredFile } from './stored-file.ts';
import { rangeOf } from './ranges.ts';
import type { Signer } from './signer.ts';

/** The files by path, the signer, and whether Range is supported. */
export interface Storage {
  files: Map<string, StoredFile>;
  signer: Signer;
  ranges: () => boolean;
}

/** GET of a signed address. The signature is the authorisation; credentials and cookies are refused. */
export function download({ files, signer, ranges }: Storage): RequestHandler {
  return (request) => {
    if (request.method !== 'GET') throw new HttpError(405, 'Only GET.', { headers: { Allow: 'GET' } });
    if (request.headers.authorization !== undefined) {
      throw new HttpError(400, 'Only one kind of authorisation is allowed, and the signed address is one.');
    }
    if (request.headers.cookie !== undefined) throw new HttpError(400, 'The storage takes no cookies.');
    const refusal = signer.refusal(request.path);
    if (refusal !== undefined) throw new HttpError(403, refusal);
    const file = files.get(request.path.split('?', 1)[0] ?? '');
    if (file === undefined) throw new HttpError(404, 'There is no such file.');
    const span = ranges() ? rangeOf(wantedRange(request, file), file.size) : undefined;
    const headers = headersOf(file, ranges());
    if (span === 'unsatisfiable') {
      const range = { 'Content-Range': `bytes */${file.size}`, 'Content-Length': '0' };
      return { status: 416, headers: { ...headers, ...range }, body: Buffer.alloc(0) };
    }
    const { start, end } = span ?? { start: 0, end: file.size };
    const length = { 'Content-Length': String(end - start) };
    const body = file.read(start, end);
    if (span === undefined) return { status: 200, headers: { ...headers, ...length }, body };
    const range = { 'Content-Range': `bytes ${start}-${end - 1}/${file.size}` };
    return { status: 206, headers: { ...headers, ...length, ...range }, body };
  };
}

/** The Range header, unless If-Range names another version of the file. */
function wantedRange({ headers }: IncomingRequest, file: StoredFile): string | undefined {
  const condition = headers['if-range'];
  if (condition === undefined) return headers.range;
  return condition === file.etag || condition === modifiedOf(file) ? headers.range : undefined;
}

function headersOf(file: StoredFile, ranges: boolean): ResponseHeaders {
  const ascii = file.filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return {
    'Content-Type': file.contentType,
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
    ETag: file.etag,
    'Last-Modified': modifiedOf(file),
    'Accept-Ranges': ranges ? 'bytes' : 'none',
  };
}

function modifiedOf(file: StoredFile): string {
  return new Date(file.modified).toUTCString();
}
