import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import {
  type ChangeReport,
  type DraftServiceClient,
  MAX_MARKDOWN,
  changesHtml,
  changesMarkdown,
} from '../../src/index.ts';
import { fitsAgent, forAgent } from '../shared/execution/agent-output.ts';
import type { Outcome } from '../shared/execution/items.ts';
import { notStored } from '../shared/binary-data/store-error.ts';
import { sideForAgent } from './change-items.ts';

/** As little as the Markdown can be asked for, characters. */
const MIN_MARKDOWN = 1000;

/** One item: the totals and the changes as Markdown, and all changes as an HTML file. */
export async function reportItem(
  context: IExecuteFunctions,
  service: DraftServiceClient,
  report: ChangeReport,
  field: string,
): Promise<Outcome> {
  const { schema: _, changes: __, ...rest } = report;
  const html = Buffer.from(changesHtml(report));
  const binary = await context.helpers
    .prepareBinaryData(html, 'changes.html', 'text/html')
    .catch((error: unknown) => {
      throw notStored(service, error);
    });
  const json = { ...rest, markdown: changesMarkdown(report) } as unknown as IDataObject;
  return { json, binary: { [field]: binary } };
}

/** The same, as long as an agent can read; the Markdown says itself how much of it is missing. */
export function reportForAgent(report: ChangeReport, { json, binary }: Outcome): readonly Outcome[] {
  if (fitsAgent([json])) return [{ json, ...(binary === undefined ? {} : { binary }) }];
  const { match, totals, families } = json;
  const head = { from: sideForAgent(report.from), to: sideForAgent(report.to), match, totals, families };
  let most = MAX_MARKDOWN;
  let shorter: IDataObject;
  do {
    most = Math.max(MIN_MARKDOWN, Math.floor(most / 2));
    shorter = { ...head, markdown: changesMarkdown(report, most) };
  } while (most > MIN_MARKDOWN && !fitsAgent([shorter]));
  return forAgent([{ json: shorter, ...(binary === undefined ? {} : { binary }) }]);
}
