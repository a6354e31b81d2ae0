/** A host as the fault matrix sees it: in real time it saves a report and its manifest in a folder. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from '../support/command.ts';
import type { Case, Observation } from './case.ts';
import { type Environment, REPORT } from './environment.ts';
import { wrong } from './invariants.ts';

/** Time limit of a job unless the case has its own, minutes: longer than all pauses of a read together. */
const MINUTES = 0.75;
/** What a busy machine adds to a time limit, ms. */
const BUSY_MS = 30_000;

/** A copy of the folder of a bundle: a build during the run must not change what is tested. */
export async function copied(bundle: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-bundle-'));
  await cp(bundle, folder, { recursive: true });
  return folder;
}

/** The time limit of a case in minutes, the time after which its process is killed, and its abort. */
export function limitsOf({ minutes = MINUTES, abort }: Case, environment: Environment) {
  const controller = new AbortController();
  environment.onRequest = (nth) => {
    if (nth === abort?.nth) controller.abort();
  };
  return { minutes, timeoutMs: minutes * 60_000 + 2 * BUSY_MS, signal: controller.signal };
}

/** How a host ended. */
export interface Ended {
  readonly hasDelivered: boolean;
  readonly failure: string | undefined;
  readonly message: string;
  readonly taskId: unknown;
  readonly report: Readonly<Partial<Record<'path' | 'filename' | 'sha256', string>>>;
  /** Where it saves reports: below `reports` in it. */
  readonly folder: string;
  /** All that its user sees. */
  readonly shown: string;
  readonly durationMs: number;
  /** What the host alone must not do. */
  readonly violations: readonly string[];
}

export async function observe(
  { minutes = MINUTES }: Case,
  environment: Environment,
  ended: Ended,
): Promise<Observation> {
  const { hasDelivered, failure = 'without a failure word', message, taskId, durationMs } = ended;
  const observed = environment.observed();
  const mayHaveStarted = message.includes('may have been started');
  const failed = mayHaveStarted && failure !== 'interrupted' ? 'unknown start' : failure;
  const violations = [
    ...observed.violations,
    ...ended.violations,
    ...environment.secretsIn(ended.shown).map((secret) => `${secret} is shown`),
    ...(await wrongFiles(ended)),
    ...wrong({
      'it ended after its time limit': durationMs > minutes * 60_000 + BUSY_MS,
      // Where the response to the generate was lost, nobody knows the task.
      'a report was started, and the task id is missing':
        observed.generates.accepted > 0 && !mayHaveStarted && taskId === undefined,
    }),
  ];
  const outcome = hasDelivered ? 'delivered' : failed;
  return { ...observed, outcome, message, seconds: durationMs / 1000, violations };
}

/** After a success there are the report and its manifest, after a failure there is no file. */
async function wrongFiles({ hasDelivered, report, folder }: Ended): Promise<string[]> {
  const files = (await filesBelow(folder)).join();
  if (!hasDelivered) return wrong({ [`left behind: ${files}`]: files !== '' });
  const bytes = await readFile(report.path ?? '').catch(() => Buffer.alloc(0));
  const name = `reports/${report.filename}`;
  return wrong({
    'the file has other bytes than the service made': bytes.toString() !== REPORT,
    'the SHA-256 is another': report.sha256 !== createHash('sha256').update(REPORT).digest('hex'),
    [`the files are ${files}`]: files !== `${name},${name}.manifest.json`,
  });
}
