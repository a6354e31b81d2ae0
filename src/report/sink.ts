import type { Receiver } from '../download/verified-download.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import type { CompletedTask } from '../tasks/task-status.ts';
import { safeFileName } from '../text/file-name.ts';
import { hideSignatures } from '../text/secrets.ts';
import type { Manifest } from './manifest.ts';

/** The file of a report, before its first byte. */
export interface ReportFile {
  /** Safe on every system. */
  readonly name: string;
  readonly contentType: string | null;
  readonly sizeInBytes: number;
}

/** Takes the bytes of a report. Nothing of it counts before `finish`. */
export interface Sink<Stored> extends Receiver {
  /** Every byte is verified. A renewed address may have brought another name. */
  finish(manifest: Manifest, name: string): Promise<Stored>;
  /** The report is given up, also after `finish` failed: no unfinished file is kept. */
  discard(): Promise<void>;
}

/** Opens the sink of a report, once its file is known. */
export type OpenSink<Stored> = (file: ReportFile) => Promise<Sink<Stored>> | Sink<Stored>;

/** Keeps a report in memory, for scripts. */
export const inMemory: OpenSink<Uint8Array> = () => {
  let chunks: Uint8Array[] = [];
  const clear = async (): Promise<void> => {
    chunks = [];
  };
  return {
    write: async (bytes) => {
      chunks.push(bytes);
    },
    restart: clear,
    finish: async () => Buffer.concat(chunks),
    discard: clear,
  };
};

/** The service's file name, made safe; `report-<task id>` if there is none. */
export function safeReportFileName(client: DraftServiceClient, task: CompletedTask): string {
  const safe = (name: string): string =>
    safeFileName(hideSignatures(client.secrets.redact(name)), `report-${task.task_id}`);
  // Twice: what is cut out or replaced may have separated the parts of a secret.
  return safe(safe(task.download.filename ?? ''));
}
