import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import {
  type ChangeReport,
  type Deadline,
  type DraftServiceClient,
  MAX_MARKDOWN,
  changesHtml,
  changesMarkdown,
} from '../../src/index.ts';
import { storeError } from '../report/store-sink.ts';
import { fitsAgent, shortenForAgent } from '../n8n/agent.ts';
import type { ItemResult } from '../n8n/items.ts';
import { sideForAgent } from './change-items.ts';

/** The shortest Markdown that is asked for, characters. */
const MIN_MARKDOWN = 1000;

/** One item: the totals and the changes as Markdown, and all changes as an HTML file. */
export async function reportItem(
  context: IExecuteFunctions,
  client: DraftServiceClient,
  report: ChangeReport,
  outputField: string,
  deadline: Deadline,
): Promise<ItemResult> {
  const { schema: _, changes: __, ...rest } = report;
  const html = Buffer.from(changesHtml(report));
  const storing = context.helpers
    .prepareBinaryData(html, 'changes.html', 'text/html')
    .catch((error: unknown) => {
      throw storeError(client, error);
    });
  const binary = await deadline.race(storing, "n8n's store of binary data");
  const json = { ...rest, markdown: changesMarkdown(report) } as unknown as IDataObject;
  return { json, binary: { [outputField]: binary } };
}

/** The same item, shortened for an agent's context; the Markdown itself says how many changes are missing. */
export function reportForAgent(report: ChangeReport, result: ItemResult): readonly ItemResult[] {
  const { json } = result;
  if (fitsAgent([json])) return [result];
  const { match, totals, families } = json;
  const head = { from: sideForAgent(report.from), to: sideForAgent(report.to), match, totals, families };
  let length = MAX_MARKDOWN;
  let shortened: IDataObject;
  do {
    length = Math.max(MIN_MARKDOWN, Math.floor(length / 2));
    shortened = { ...head, markdown: changesMarkdown(report, length) };
  } while (length > MIN_MARKDOWN && !fitsAgent([shortened]));
  return shortenForAgent([{ ...result, json: shortened }]);
}
