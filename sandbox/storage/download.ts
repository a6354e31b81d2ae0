import type { Call, Handler } from '../wire/door.ts';
import type { AnswerHeaders } from '../wire/answer.ts';
import { Refusal } from '../wire/refusal.ts';
import type { StoredFile } from './file.ts';
import { rangeOf } from './ranges.ts';
import type { Signer } from './sign.ts';

/** What the storage knows: the files by path, the signer, and whether it honours Range. */
export interface Storage {
  files: Map<string, StoredFile>;
  signer: Signer;
  ranges: boolean;
}

/** GET of a signed address. The signature is all the authorisation there is; any other is refused. */
export function download({ files, signer, ranges }: Storage): Handler {
  return (call) => {
    if (call.method !== 'GET') throw new Refusal(405, 'Only GET.', { headers: { Allow: 'GET' } });
    if (call.headers.authorization !== undefined) {
      throw new Refusal(400, 'Only one way of authorisation is allowed; the signed address already is one.');
    }
    if (call.headers.cookie !== undefined) throw new Refusal(400, 'The storage takes no cookies.');
    const refusal = signer.refusal(call.path);
    if (refusal !== undefined) throw new Refusal(403, refusal);
    const file = files.get(call.path.split('?', 1)[0] ?? '');
    if (file === undefined) throw new Refusal(404, 'There is no such file.');
    const span = ranges ? rangeOf(wantedRange(call, file), file.size) : undefined;
    const headers = headersOf(file, ranges);
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
function wantedRange({ headers }: Call, file: StoredFile): string | undefined {
  const condition = headers['if-range'];
  if (condition === undefined) return headers.range;
  return condition === file.etag || condition === modifiedOf(file) ? headers.range : undefined;
}

function headersOf(file: StoredFile, ranges: boolean): AnswerHeaders {
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
