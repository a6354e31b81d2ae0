import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Answer, FaultAction } from '../../../sandbox/index.ts';

/** A change of one field of a JSON body: the path to it, such as `download.url` or `results.0.id`. */
export interface Edit {
  readonly field: string;
  /** Absent: the field is taken out. */
  readonly to?: unknown;
}

const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

/** Answers whose body is not what it should be. */
export const bodies = {
  /** Any text with status 200, or another one. */
  body: (given: {
    readonly text: string;
    readonly type?: string;
    readonly status?: number;
  }): FaultAction => ({
    respond: {
      status: given.status ?? 200,
      headers: { 'Content-Type': given.type ?? 'application/json' },
      body: given.text,
    },
  }),
  /** What a proxy answers when a session has ended. */
  'login page': (): FaultAction => ({
    respond: {
      status: 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: '<!doctype html><html><head><title>Sign in</title></head><body><form method="post">Sign in</form></body></html>',
    },
  }),
  /** The right JSON under a wrong content type. */
  'content type': ({ type }: { readonly type: string }): FaultAction => ({
    rewriteHead: ({ status, headers }) => ({ status, headers: { ...headers, 'Content-Type': type } }),
  }),
  /** The first half of the body with a length that fits it. */
  'broken json': (): FaultAction => ({
    rewrite: (answer) => withBody(answer, answer.body.subarray(0, answer.body.length / 2)),
  }),
  /** Nothing where JSON should be. */
  'empty body': (): FaultAction => ({ rewrite: (answer) => withBody(answer, Buffer.alloc(0)) }),
  /** More JSON than anybody reads: one string of so many MiB. */
  'huge json': ({ mebibytes }: { readonly mebibytes: number }): FaultAction => ({
    rewrite: (answer) => withBody(answer, Buffer.from(JSON.stringify('x'.repeat(mebibytes * 2 ** 20)))),
  }),
  /** An unknown field beside the right ones, nested so deep. */
  'deep json': ({ levels }: { readonly levels: number }): FaultAction => ({
    rewrite: (answer) => withBody(answer, beside(answer.body, '['.repeat(levels) + ']'.repeat(levels))),
  }),
  /** The right JSON with some fields changed or taken out. */
  fields: ({ edits }: { readonly edits: readonly Edit[] }): FaultAction => ({
    rewrite: (answer) => {
      let value = JSON.parse(answer.body.toString()) as unknown;
      for (const edit of edits) value = edited(value, edit.field.split('.'), edit);
      return withBody(answer, Buffer.from(JSON.stringify(value)));
    },
  }),
  /** The right body compressed, which nobody asked for. */
  compressed: ({ encoding }: { readonly encoding: keyof typeof packers }): FaultAction => ({
    rewrite: (answer) => {
      const packed = withBody(answer, packers[encoding](answer.body));
      return { ...packed, headers: { ...packed.headers, 'Content-Encoding': encoding } };
    },
  }),
  /** A Content-Length that differs from what is sent by so many bytes. */
  'untrue length': ({ by }: { readonly by: number }): FaultAction => ({
    rewrite: (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Length': String(answer.body.length + by) },
    }),
  }),
};

/** The answer with another body and the length of that. */
export function withBody(answer: Answer, body: Buffer): Answer {
  return { ...answer, headers: { ...answer.headers, 'Content-Length': String(body.length) }, body };
}

/** A JSON text with one more field, whose JSON is given as text: it may be too deep for a serialiser. */
function beside(body: Buffer, extra: string): Buffer {
  const text = body.toString();
  return Buffer.from(
    text.startsWith('{') ? `{"unknown_field":${extra},${text.slice(1)}` : `[${extra},${text.slice(1)}`,
  );
}

function edited(value: unknown, [key = '', ...rest]: string[], edit: Edit): unknown {
  if (typeof value !== 'object' || value === null) {
    throw new Error(`There is no field ${edit.field} to be changed.`);
  }
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  if (rest.length > 0) copy[key] = edited(copy[key], rest, edit);
  else if ('to' in edit) copy[key] = edit.to;
  else if (Array.isArray(value)) (copy as unknown as unknown[]).splice(Number(key), 1);
  else Reflect.deleteProperty(copy, key);
  return copy;
}
