import type { FaultAction } from '../../../sandbox/index.ts';

/** `before`: the service never sees the request. `after`: it has acted, and its answer is lost. */
interface When {
  readonly when: 'before' | 'after';
}

/** What happens to connections. */
export const connections = {
  /** Closed without an answer. */
  drop: ({ when }: When): FaultAction => ({ drop: when }),
  /** Reset without an answer. */
  reset: ({ when }: When): FaultAction => ({ reset: when }),
  /** Kept open without an answer, for ever. */
  stall: ({ when }: When): FaultAction => ({ stall: when }),
  /** The body is closed after so many bytes, the announced length stays. */
  cut: ({ bytes }: { readonly bytes: number }): FaultAction => ({ cutAfterBytes: bytes }),
  /** The same with a reset. */
  'reset in body': ({ bytes }: { readonly bytes: number }): FaultAction => ({ resetAfterBytes: bytes }),
  /** The body stops after so many bytes, the connection stays open. */
  'stall in body': ({ bytes }: { readonly bytes: number }): FaultAction => ({ stallAfterBytes: bytes }),
  /** The body comes in pieces of so many bytes, with pauses of so many ms. */
  drip: (pace: { readonly bytes: number; readonly everyMs: number }): FaultAction => ({ drip: pace }),
  /** The body ends where the connection does: neither length nor chunks. */
  'no length': (): FaultAction => ({
    rewriteHead: ({ status, headers }) => ({ status, headers: without(headers) }),
  }),
  /** The body is sent in chunks. */
  chunked: (): FaultAction => ({
    rewriteHead: ({ status, headers }) => ({
      status,
      headers: { ...without(headers), 'Transfer-Encoding': 'chunked' },
    }),
  }),
  /** Bytes that are no HTTP. */
  'no http': (): FaultAction => ({ raw: 'SSH-2.0-OpenSSH_9.9\r\n' }),
};

function without(headers: Record<string, string | string[]>): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Content-Length'));
}
