import { setTimeout as sleep } from 'node:timers/promises';
import { type Diagnosis, type DoctorOptions, diagnose } from '../../../cli/doctor/doctor.ts';
import type { Sandbox } from '../../../sandbox/index.ts';
import { type ClientOptions, fetchTransports } from '../../../src/index.ts';

const clock: ClientOptions['clock'] = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    await sleep(ms, undefined, { signal });
  },
};

export interface Visit extends Partial<DoctorOptions> {
  /** Default: designer. */
  readonly user?: string;
  readonly token?: string;
  readonly draftTemplatesPath?: string;
}

/** A client of the sandbox, for one of its users. */
export function clientOf(sandbox: Sandbox, { user = 'designer', token, draftTemplatesPath }: Visit = {}) {
  const credentials = { token: token ?? sandbox.users[user]?.createToken() ?? '' };
  return { baseUrl: sandbox.baseUrl, ...fetchTransports(fetch, credentials), clock, draftTemplatesPath };
}

/** The diagnosis of a sandbox, of draft 1002 unless another one is given. */
export function visit(sandbox: Sandbox, options: Visit = {}): Promise<Diagnosis> {
  const { draftId = 1002, idleTimeoutMs, signal } = options;
  return diagnose({ client: clientOf(sandbox, options), draftId, idleTimeoutMs, signal });
}

/** The ids of the assumptions that do not hold. */
export function differing({ assumptions }: Diagnosis): string[] {
  return assumptions.filter(({ verdict }) => verdict === 'differs').map(({ id }) => id);
}
