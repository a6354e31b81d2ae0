import type { IDataObject } from 'n8n-workflow';
import { type Change, type ChangeReport, type ValueChange, cut } from '../../src/index.ts';
import { forAgent } from '../shared/execution/agent-output.ts';
import type { Outcome } from '../shared/execution/items.ts';

/** What an agent sees of one label, path or value at most, UTF-16 units. */
const MAX_FOR_AGENT = 500;

/** An item for each changed value, and one for each object that was added or removed. */
export function changeItems({ changes }: ChangeReport): Outcome[] {
  return changes.flatMap((change) => change.values.map((value) => ({ json: itemOf(change, value) })));
}

/** The totals, then as many changes as an agent can read: bodies of whole objects it can read by their ids. */
export function changesForAgent(report: ChangeReport): readonly Outcome[] {
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
    change.values.map((value) => ({ json: shortened(change, value) })),
  );
  return forAgent([{ json: head }, ...changes], {
    noun: 'changes',
    advice: 'Compare fewer families (the option Families), or ask for the output Report.',
    heads: 1,
  });
}

/** One of the two drafts, in few words. */
export function sideForAgent({ draft, fingerprint, view }: ChangeReport['from']): IDataObject {
  return {
    draft: { id: draft.id, label: cut(draft.label, MAX_FOR_AGENT) },
    fingerprint,
    view,
  };
}

/** Every key is always there: a sheet or a filter sees the same columns in each item. */
function itemOf(
  { family, kind, label, from_id, to_id, ambiguous }: Change,
  { path, from = null, to = null }: ValueChange,
): IDataObject {
  const item = { family, kind, label, from_id, to_id, path, from, to } as IDataObject;
  return ambiguous === true ? { ...item, ambiguous } : item;
}

function shortened(change: Change, value: ValueChange): IDataObject {
  const { path } = value;
  const label = cut(change.label, MAX_FOR_AGENT);
  if (change.kind !== 'changed') return itemOf({ ...change, label }, { path });
  const from = short(value.from);
  const to = short(value.to);
  return itemOf({ ...change, label }, { path: cut(path, MAX_FOR_AGENT), from, to });
}

function short(value: unknown): unknown {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= MAX_FOR_AGENT ? value : cut(text, MAX_FOR_AGENT);
}
