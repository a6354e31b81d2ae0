import type { IDataObject } from 'n8n-workflow';
import { changeRows } from '../../../src/change-report/change-rows.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMail } from '../../../src/change-report/changes-mail.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import { sideName } from '../../../src/change-report/report-words.ts';
import { placeWords } from '../../../src/change-report/words.ts';
import type { Change, ChangeReport } from '../../../src/compare/change-report-types.ts';
import type { Comparison } from '../../../src/compare/compare-snapshots.ts';
import { safeFileName } from '../../../src/text/file-name.ts';
import { cut } from '../../../src/text/one-line.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import type { Item } from '../../n8n/run-items.ts';
import type { ItemResult } from '../../n8n/per-item.ts';
import { shortenForAgent } from '../../n8n/shorten-for-agent.ts';
import { storeBytes } from '../../report/store-sink.ts';

/** The longest label, path or value that an agent gets, UTF-16 units. */
const MAX_AGENT_TEXT = 500;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An item for each changed value, and one for each object that was added or removed. */
export function changeItems(comparison: Comparison): ItemResult[] {
  const { changes } = comparison.report;
  return changes.flatMap((change) => itemsOf(change, comparison)).map((json) => ({ json }));
}

/** The totals, then as many changes as an agent's context holds; an agent can read the objects' bodies by their ids. */
export function changesForAgent(comparison: Comparison): readonly ItemResult[] {
  const { report } = comparison;
  const { match, totals } = report;
  const head = {
    from: sideForAgent(report.from),
    to: sideForAgent(report.to),
    match,
    totals: { ...totals },
    note:
      'The next items are the changes, one value each. For objects that were added or removed they have only ' +
      'label and id: read these objects by their ids.',
  };
  const changes = changeItems(comparison).map(({ json: { from: _, to: __, ...item } }) => ({
    json: shortened(item),
  }));
  const advice = 'Compare fewer families (the option Families), or ask for the output Report.';
  return shortenForAgent([{ json: head }, ...changes], advice, 'changes', 1);
}

/** One of the two drafts, shortened. */
function sideForAgent({ draft, fingerprint, view }: ChangeReport['from']): IDataObject {
  return { draft: { id: draft.id, label: cut(draft.label, MAX_AGENT_TEXT) }, fingerprint, view };
}

/** Every item has every key, so that a sheet or a filter sees the same columns in each. */
function itemsOf(change: Change, comparison: Comparison): IDataObject[] {
  const { id, family, kind, label, oid, renamed = false, order_only = false, from_id, to_id } = change;
  const { risk = null, decision = null } = change;
  const head = {
    family,
    kind,
    label,
    oid,
    within: placeWords(change).join(' › '),
    renamed,
    order_only,
    change: id,
    risk,
    decision,
  };
  const rows = kind === 'changed' ? changeRows(change, comparison) : [];
  const rowOf = new Map(rows.flatMap((row) => row.values.map((value) => [value, row] as const)));
  return change.values.map((value) => {
    const { path, from = null, to = null } = value;
    const { what = null, from: before = null, to: after = null } = rowOf.get(value) ?? {};
    return { ...head, from_id, to_id, what, before, after, path, from, to } as IDataObject;
  });
}

/** Without null, and every text cut. */
function shortened(item: IDataObject): IDataObject {
  const texts = Object.entries(item).filter(([, value]) => value !== null);
  return Object.fromEntries(
    texts.map(([key, value]) => [key, typeof value === 'string' ? cut(value, MAX_AGENT_TEXT) : value]),
  );
}

/** The Markdown that an agent gets, UTF-16 units: three bytes each at most. */
const MAX_AGENT_MARKDOWN = 15_000;

/** One item: the totals and the changes as Markdown, and all changes as an HTML file and an Excel workbook. */
export async function reportItem(
  item: Item,
  comparison: Comparison,
  outputField: string,
  deadline: Deadline,
): Promise<ItemResult> {
  const { report } = comparison;
  const { match, totals, families, affected } = report;
  const from = { ...report.from, name: sideName(comparison, 'from') };
  const to = { ...report.to, name: sideName(comparison, 'to') };
  const name = item.client.secrets.redact(`${to.name.replace(' · ', ' ')} - Changes`);
  const html = Buffer.from(await changesHtml(comparison, deadline));
  const page = await storeBytes(item, deadline, html, safeFileName(`${name}.html`, 'changes'), 'text/html');
  const xlsx = await changesXlsx(comparison, deadline);
  const workbook = await storeBytes(item, deadline, xlsx, safeFileName(`${name}.xlsx`, 'changes'), XLSX);
  const head = { from, to, match, totals, families, affected };
  const json = {
    ...head,
    html: changesMail(comparison),
    markdown: changesMarkdown(comparison),
  } as unknown as IDataObject;
  return { json, binary: { [outputField]: page, [`${outputField}_xlsx`]: workbook } };
}

/** The same item for an agent, which cannot open files; the Markdown itself says how many changes are missing. */
export function reportForAgent(comparison: Comparison): ItemResult {
  const { report } = comparison;
  const { match, totals, families } = report;
  const head = { from: sideForAgent(report.from), to: sideForAgent(report.to), match, totals, families };
  return { json: { ...head, markdown: changesMarkdown(comparison, MAX_AGENT_MARKDOWN) } };
}
