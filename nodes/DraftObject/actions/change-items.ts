import type { IDataObject } from 'n8n-workflow';
import { type Change, type ChangeReport, changeRows, cut, placeWords } from '../../../src/index.ts';
import { shortenForAgent } from '../../n8n/agent.ts';
import type { ItemResult } from '../../n8n/items.ts';

/** The longest label, path or value that an agent gets, UTF-16 units. */
const MAX_AGENT_TEXT = 500;

/** An item for each changed value, and one for each object that was added or removed. */
export function changeItems(report: ChangeReport): ItemResult[] {
  return report.changes.flatMap((change) => itemsOf(change, report)).map((json) => ({ json }));
}

/**
 * The totals, then as many changes as an agent's context holds; an agent can read the objects' bodies by
 * their ids.
 */
export function changesForAgent(report: ChangeReport): readonly ItemResult[] {
  const { match, totals } = report;
  const head = {
    from: sideForAgent(report.from),
    to: sideForAgent(report.to),
    match,
    totals: { ...totals },
    note:
      'What follows are the changes, one value each. Of objects that were added or removed only label and id ' +
      'are given: read them by their ids.',
  };
  const changes = report.changes
    .flatMap((change) => itemsOf(change, report))
    .map(({ from: _, to: __, ...item }) => ({ json: shortened(item) }));
  return shortenForAgent([{ json: head }, ...changes], {
    noun: 'changes',
    advice: 'Compare fewer families (the option Families), or ask for the output Report.',
    headCount: 1,
  });
}

/** One of the two drafts, shortened. */
export function sideForAgent({ draft, fingerprint, view }: ChangeReport['from']): IDataObject {
  return {
    draft: { id: draft.id, label: cut(draft.label, MAX_AGENT_TEXT) },
    fingerprint,
    view,
  };
}

/** Every item has every key, so that a sheet or a filter sees the same columns in each. */
function itemsOf(change: Change, report: ChangeReport): IDataObject[] {
  const { family, kind, label, oid, renamed = false, order_only = false, from_id, to_id } = change;
  const head = { family, kind, label, oid, within: placeWords(change).join(' › '), renamed, order_only };
  const rows = kind === 'changed' ? changeRows(change, report) : [];
  return change.values.map(({ path, from = null, to = null }, index) => {
    const { what = null, from: before = null, to: after = null } = rows[index] ?? {};
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
