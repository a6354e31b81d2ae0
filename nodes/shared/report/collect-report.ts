import type { IDataObject } from 'n8n-workflow';
import {
  type CompletedTask,
  type DraftEvidence,
  type Plan,
  type PlanEvidence,
  makeManifest,
  redactDeep,
  safeReportFileName,
  waitForTask,
} from '../../../src/index.ts';
import { storeFile } from '../binary-data/download-to-store.ts';
import type { ItemResult } from '../execution/items.ts';
import type { ReportItem } from './report-item-context.ts';
import type { ReportOptions } from './read-report-options.ts';

/**
 * What the manifest says on template, subject and settings: the checked plan, or what the workflow claims.
 */
export interface Origin {
  readonly plan?: Plan | undefined;
  readonly claimed?: PlanEvidence | undefined;
  /** The design, where it was read before the report was started. */
  readonly draft?: DraftEvidence | undefined;
}

/** Waits until the report of a task can be downloaded, and records its states. */
export async function waitForReport(
  { client, reports, itemIndex }: ReportItem,
  taskId: number,
  { deadline, intervalMs }: ReportOptions,
): Promise<CompletedTask> {
  return waitForTask(client, taskId, deadline, {
    intervalMs,
    onStatus: ({ state }) => reports.setState(itemIndex, taskId, state),
  });
}

/** Downloads and verifies the file of a completed task: the manifest, and the file. */
export async function deliverReport(
  { context, client }: ReportItem,
  task: CompletedTask,
  { deadline, outputField, fileName = safeReportFileName(client, task) }: ReportOptions,
  { plan, claimed, draft }: Origin,
): Promise<ItemResult> {
  const { binary, verified } = await storeFile(context, client, { task, fileName, deadline });
  const manifest = makeManifest(client, { plan, task, file: verified, fileName, draft });
  const claims = claimed === undefined ? {} : redactDeep(client.secrets, { ...claimed, as_told: true });
  return { json: { ...manifest, ...claims } as unknown as IDataObject, binary: { [outputField]: binary } };
}
