import type { Bite } from '../faults.ts';

/** 3xx answers. */
export const redirects = {
  /**
   * A redirect to the same path: on the same origin (by an absolute address, or by a path), on another one, or from there to
   * where it must not go.
   */
  redirect: ({ status, to }: { readonly status: number; readonly to: Target }): Bite => {
    return ({ origin, path }, _nth, { sandbox, elsewhere }) => {
      const own = origin === 'api' ? new URL(sandbox.baseUrl).origin : sandbox.storageUrl;
      return { respond: { status, headers: { Location: locations[to](own, path, elsewhere) } } };
    };
  },
  /** A redirect that does not say where to. */
  'redirect to nowhere': ({ status }: { readonly status: number }): Bite => {
    return () => ({ respond: { status } });
  },
};

type Target = keyof typeof locations;

const locations = {
  'same origin': (own: string, path: string) => `${own}${path}`,
  path: (_own: string, path: string) => path,
  'another origin': (_own: string, path: string, elsewhere: string) => `${elsewhere}${path}`,
  'a protocol-relative one': (_own: string, path: string, elsewhere: string) =>
    `${elsewhere.replace(/^http:/, '')}${path}`,
  'another scheme': (_own: string, path: string) => `ftp://files.example${path}`,
  'an unreadable one': () => 'http://[',
};
