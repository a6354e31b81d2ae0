import type { IDataObject } from 'n8n-workflow';
import { changeRows } from '../../../src/change-report/change-rows.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMail } from '../../../src/change-report/changes-mail.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import { sideName } from '../../../src/change-report/report-words.ts';
import { placeWords } from '../../../src/compare/compared-drafts.ts';
import type { Change } from '../../../src/compare/change-report-types.ts';
import type { Comparison } from '../../../src/compare/compare-snapshots.ts';
import { titleText } from '../../../src/text/plain-text.ts';
import { safeFileName } from '../../../src/text/file-name.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import { storeFile } from '../../n8n/binary-data.ts';
import type { Item, ItemResult } from '../../n8n/run-items.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The Markdown that an agent gets, UTF-16 units: three bytes each at most. */
const MAX_AGENT_MARKDOWN = 15_000;

/** An item for each changed value, and one for each object that was added or removed. */
export function changeItems(comparison: Comparison): ItemResult[] {
  const { changes } = comparison.report;
  return changes.flatMap((change) => itemsOf(change, comparison)).map((json) => ({ json }));
}

/** Every item has every key, so that a sheet or a filter sees the same columns in each. */
function itemsOf(change: Change, comparison: Comparison): IDataObject[] {
  const { id, family, kind, label, oid, renamed = false, order_only = false, from_id, to_id } = change;
  const { risk = null, decision = null } = change;
  const head = {
    family,
    kind,
    label: titleText(label),
    oid,
    within: placeWords(change, comparison.sides).join(' › '),
    renamed,
    order_only,
    change: id,
    risk,
    decision,
  };
  const rows = kind === 'changed' ? changeRows(change, comparison) : [];
  // Once in words what the report says in one row.
  const rowOf = new Map(rows.map((row) => [row.values[0], row]));
  return change.values.map((value) => {
    const { path, from = null, to = null } = value;
    const { what = null, from: before = null, to: after = null } = rowOf.get(value) ?? {};
    return { ...head, from_id, to_id, what, before, after, path, from, to } as IDataObject;
  });
}

/**
 * One item: the totals and the changes as Markdown, and all changes as an HTML file and an Excel workbook. An agent,
 * which cannot open files, gets Markdown that says how many changes are missing.
 */
export async function reportItem(
  { client, context, toAgent }: Item,
  comparison: Comparison,
  outputField: string,
  deadline: Deadline,
): Promise<ItemResult> {
  const { match, totals, families, affected, ...sides } = comparison.report;
  const head = { match, totals, families };
  if (toAgent) {
    const markdown = changesMarkdown(comparison, MAX_AGENT_MARKDOWN);
    return { json: { ...head, markdown } as unknown as IDataObject };
  }
  const from = { ...sides.from, name: sideName(comparison, 'from') };
  const to = { ...sides.to, name: sideName(comparison, 'to') };
  const name = client.secrets.redact(`${to.name.replace(' · ', ' ')} - Changes`);
  const html = Buffer.from(await changesHtml(comparison, deadline));
  const store = { context, client };
  const page = await storeFile(store, deadline, html, safeFileName(`${name}.html`, 'changes'), 'text/html');
  const xlsx = await changesXlsx(comparison, deadline);
  const workbook = await storeFile(store, deadline, xlsx, safeFileName(`${name}.xlsx`, 'changes'), XLSX);
  const documents = { html: changesMail(comparison), markdown: changesMarkdown(comparison) };
  const json = { from, to, ...head, affected, ...documents } as unknown as IDataObject;
  return { json, binary: { [outputField]: page, [`${outputField}_xlsx`]: workbook } };
}
