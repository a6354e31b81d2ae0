import type { FaultAction } from '../../../sandbox/index.ts';
import type { Bite } from '../faults.ts';

/** What a storage may do to a download. */
export const storage = {
  /** Every address given out so far is expired, this one included. */
  'address expires': (): Bite => {
    return (_request, _nth, { sandbox }) => {
      sandbox.expireAddresses();
      return undefined;
    };
  },
  /** A Range is answered with another part than was asked for. */
  'wrong range': (): FaultAction => ({
    respond: {
      status: 206,
      headers: { 'Content-Range': 'bytes 0-9/4400', 'Content-Length': '10' },
      body: '0123456789',
    },
  }),
  /** The answer says 206 but not which part it is. */
  'range without a range': (): FaultAction => ({
    rewriteHead: ({ headers }) => {
      const { 'Content-Range': _, ...others } = headers;
      return { status: 206, headers: others };
    },
  }),
  /** The storage cannot satisfy the Range. */
  'range refused': (): FaultAction => ({
    respond: { status: 416, headers: { 'Content-Range': 'bytes */4400' } },
  }),
  /** The file is another one by its ETag, with the same bytes. */
  'another etag': ({ etag }: { readonly etag: string }): FaultAction => ({
    rewriteHead: ({ status, headers }) => ({ status, headers: { ...headers, ETag: etag } }),
  }),
  /** Another ETag, or none, and the connection closed after so many bytes. */
  'etag and cut': ({ bytes, etag }: { readonly bytes: number; readonly etag?: string }): FaultAction => ({
    rewriteHead: ({ status, headers: { ETag: _, ...others } }) => ({
      status,
      headers: etag === undefined ? others : { ...others, ETag: etag },
    }),
    cutAfterBytes: bytes,
  }),
  /** The answer has no ETag. */
  'no etag': (): FaultAction => ({
    rewriteHead: ({ status, headers }) => {
      const { ETag: _, ...others } = headers;
      return { status, headers: others };
    },
  }),
  /** Other bytes than before, of the same length, under another ETag. */
  'file changed': (): FaultAction => ({
    rewrite: (answer) => ({
      ...answer,
      headers: { ...answer.headers, ETag: '"another-file"' },
      body: Buffer.from(answer.body.map((byte) => byte ^ 1)),
    }),
  }),
  /** A file that is longer (or, negative, shorter) than size_in_bytes, truthfully announced. */
  'another length': ({ by }: { readonly by: number }): FaultAction => ({
    rewrite: (answer) => {
      const body = by < 0 ? answer.body.subarray(0, by) : Buffer.concat([answer.body, Buffer.alloc(by, 'x')]);
      return { ...answer, headers: { ...answer.headers, 'Content-Length': String(body.length) }, body };
    },
  }),
  /** The same without a length: only the bytes tell. */
  'another length in chunks': ({ by }: { readonly by: number }): FaultAction => ({
    rewrite: (answer) => {
      const { 'Content-Length': _, ...others } = answer.headers;
      const body = by < 0 ? answer.body.subarray(0, by) : Buffer.concat([answer.body, Buffer.alloc(by, 'x')]);
      return { ...answer, headers: { ...others, 'Transfer-Encoding': 'chunked' }, body };
    },
  }),
};
