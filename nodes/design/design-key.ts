import { canonicalJson } from '../../src/json/canonical-json.ts';
import type { Plan } from '../../src/report/plan.ts';
import { sha256 } from '../../src/snapshot/snapshot-format.ts';
import type { SnapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { subjectKey } from '../../src/templates/report-subject.ts';
import type { Template } from '../../src/templates/template.ts';

const DAY_MS = 24 * 3_600_000;
/** Monday 1970-01-05, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Everything besides the draft's own design that makes a report what it is. */
export interface DesignKeyParts {
  /** The service's base URL: a copy of it has equal ids and designs. */
  readonly service: string;
  readonly settings: SnapshotSettings;
  readonly plan: Plan;
  /** Fingerprints of the drafts that a setting of the report refers to. */
  readonly referenced?: readonly string[];
  /** The period of `maxAgeDays` in which the report falls. */
  readonly period?: number | undefined;
}

/** A key that changes with each of its parts, hex. */
export function designKey(key: DesignKeyParts): string {
  const { service, settings, plan, referenced = [], period = null } = key;
  const report = {
    templateId: plan.templateId,
    template: plan.template && withSortedSettings(plan.template),
    subject: subjectKey(plan.subject),
    settings: plan.settings,
  };
  return sha256(canonicalJson({ service, settings, report, referenced, period }));
}

/** Settings with one place in the form come in any order; the report does not depend on it. */
function withSortedSettings(template: Template): Template {
  return { ...template, settings: template.settings.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

/**
 * The number of the period of `maxAgeDays` days that a moment falls into, counted from Monday 1970-01-05
 * (UTC): no state is needed, and a restart changes nothing.
 *
 * @param now ms since 1970
 */
export function periodOf(now: number, maxAgeDays: number): number {
  return Math.floor((now - FIRST_MONDAY_MS) / (maxAgeDays * DAY_MS));
}
