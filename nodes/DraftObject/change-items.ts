import type { IDataObject } from 'n8n-workflow';
import { type Change, type ChangeReport, type ValueChange, cut } from '../../src/index.ts';
import { shortenForAgent } from '../shared/execution/agent-output.ts';
import type { ItemResult } from '../shared/execution/items.ts';

/** The longest label, path or value that an agent gets, UTF-16 units. */
const MAX_AGENT_TEXT = 500;

/** An item for each changed value, and one for each object that was added or removed. */
export function changeItems({ changes }: ChangeReport): ItemResult[] {
  return changes.flatMap((change) => change.values.map((value) => ({ json: toItem(change, value) })));
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
    keys_not_compared: report.not_compared.length,
    note: 'What follows are the changes, one value each. Of objects that were added or removed only label and id are given: read them by their ids.',
  };
  const changes = report.changes.flatMap((change) =>
    change.values.map((value) => ({ json: toShortItem(change, value) })),
  );
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
function toItem(
  { family, kind, label, from_id, to_id, ambiguous }: Change,
  { path, from = null, to = null }: ValueChange,
): IDataObject {
  const item = { family, kind, label, from_id, to_id, path, from, to } as IDataObject;
  return ambiguous === true ? { ...item, ambiguous } : item;
}

function toShortItem(change: Change, { path, from, to }: ValueChange): IDataObject {
  const label = cut(change.label, MAX_AGENT_TEXT);
  if (change.kind !== 'changed') return toItem({ ...change, label }, { path });
  const value = { path: cut(path, MAX_AGENT_TEXT), from: shortened(from), to: shortened(to) };
  return toItem({ ...change, label }, value);
}

function shortened(value: unknown): unknown {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= MAX_AGENT_TEXT ? value : cut(text, MAX_AGENT_TEXT);
}
