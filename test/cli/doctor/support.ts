import { setTimeout as sleep } from 'node:timers/promises';
import { type Diagnosis, type DoctorReport, diagnose } from '../../../cli/doctor/diagnose.ts';
import type { Sandbox } from '../../../sandbox/index.ts';
import { type ClientOptions, DraftServiceClient } from '../../../src/draft-service-client.ts';
import { fetchTransports } from '../../../src/transport/fetch-transports.ts';

/** A clock that runs so many times as fast as the machine's. */
const clockOf = (speed: number): ClientOptions['clock'] => ({
  now: () => Date.now() * speed,
  monotonic: () => performance.now() * speed,
  sleep: async (ms, signal) => {
    await sleep(ms / speed, undefined, { signal });
  },
});

export interface Visit {
  /** Default: 1002; null: the first of the list. */
  readonly draftId?: number | null;
  /** Default: a new one of the user designer. */
  readonly token?: string;
  readonly draftTemplatesPath?: string;
  /** How many times as fast as the machine's its clock runs. Default: 1. */
  readonly speed?: number;
}

export function clientOf(
  sandbox: Pick<Sandbox, 'baseUrl' | 'users'>,
  { token, draftTemplatesPath, speed = 1 }: Visit = {},
) {
  const transports = fetchTransports(fetch, { token: token ?? sandbox.users.designer?.createToken() ?? '' });
  const { baseUrl } = sandbox;
  return new DraftServiceClient({ baseUrl, ...transports, clock: clockOf(speed), draftTemplatesPath });
}

export async function visit(sandbox: Sandbox, options: Visit = {}): Promise<Diagnosis> {
  const { draftId = 1002 } = options;
  const client = clientOf(sandbox, options);
  return diagnose(client, client.deadline(60_000), draftId ?? undefined);
}

export const row = ({ assumptions }: DoctorReport, id: string) => assumptions.find((one) => one.id === id);

/** The ids of the assumptions that do not hold. */
export function differing({ assumptions }: DoctorReport): string[] {
  return assumptions.filter(({ verdict }) => verdict === 'differs').map(({ id }) => id);
}
