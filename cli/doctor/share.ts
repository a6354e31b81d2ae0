import { isObject } from '../../src/json/json-values.ts';
import type { Diagnosis } from './diagnose.ts';
import type { Reading } from './lenient-reader.ts';

/** Keys that docs/service.md and docs/assumptions.md name. */
export const KNOWN_KEYS: ReadonlySet<string> = new Set(
  `can_access_user_api check check_id comments content_type count created data_dictionary data_dictionary_id
  default_value description display_name display_order download draft draft_id expires_in_seconds filename folder
  folders form form_id form_name form_oid forms id label labels name next object oid order ordinal
  parent parent_folder_id position previous progress_pct project project_id project_name projectName
  results sequence setting_choices setting_type settings size_in_bytes source_field_ids state
  state_display state_message status_url study study_name task_id task_type template_scope template_type title
  unit_dictionary updated url`.split(/\s+/),
);

/** Stands for every other key: it may be data. */
const OTHER = '(other)';

/**
 * What `--share` prints: names of keys, types and counts. Every text in it is a word of this program or of its
 * documents, so that no value of the service can be in it.
 */
export function shareOf({ report, readings }: Diagnosis) {
  const { drafts, draft, families, templates, unknownDraft, anonymous } = readings;
  const { ofDraft, ofProject } = templates;
  const once = { drafts, anonymous, draft: draft[0], unknownDraft, ofDraft, ofProject };
  const ofFamilies = families.flatMap(({ path, list, detail, metadata: [metadata] }) =>
    Object.entries({ list, detail, metadata }).map(
      ([view, reading]) => [`${path}: ${view}`, reading] as const,
    ),
  );
  const read: (readonly [string, Reading])[] = [...Object.entries(once), ...ofFamilies];
  const { client, requests, totals, assumptions } = report;
  return {
    schema: 'draft-service/doctor-share/1',
    ...{ client, requests, totals },
    verdicts: Object.fromEntries(assumptions.map(({ id, verdict }) => [id, verdict])),
    responses: Object.fromEntries(
      read.map(([name, { text, json }]) => [name, { response: text, shape: json && shapeOf(json.value) }]),
    ),
  };
}

const MAX_SHAPE_DEPTH = 5;

/** How often each type occurs under each path: `results[].form_id` is `5 integer, 1 null`. */
function shapeOf(value: unknown): Readonly<Record<string, string>> {
  const paths = new Map<string, Map<string, number>>();
  const visit = (current: unknown, path: string, depth: number): void => {
    const types = paths.get(path) ?? new Map<string, number>();
    if (depth > MAX_SHAPE_DEPTH) return;
    const type = typeOf(current);
    paths.set(path, types.set(type, (types.get(type) ?? 0) + 1));
    if (Array.isArray(current)) for (const member of current) visit(member, `${path}[]`, depth + 1);
    if (!isObject(current) || path.endsWith(OTHER)) return;
    for (const [key, member] of Object.entries(current)) {
      const name = KNOWN_KEYS.has(key) ? key : OTHER;
      visit(member, path === '' ? name : `${path}.${name}`, depth + 1);
    }
  };
  visit(value, '', 0);
  return Object.fromEntries(
    [...paths].map(([path, types]) => [
      path || '(body)',
      [...types].map(([type, count]) => `${count} ${type}`).join(', '),
    ]),
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text';
  return typeof value;
}
