import { DEFAULT_DRAFT_TEMPLATES_PATH } from '../../src/address/draft-templates-path-pattern.ts';
import { isObject } from '../../src/json/exact-json.ts';
import type { Facts } from './assumption.ts';
import type { Diagnosis } from './diagnose.ts';
import type { ServiceReadings } from './read-service.ts';
import { type Reading, valueOf } from './reading.ts';

/** The types under each path and how often they occur: `results[].form_id` is `5 integer, 1 null`. */
type Shape = Readonly<Record<string, string>>;

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

/** Words of facts that are not keys. */
const WORDS: ReadonlySet<string> = new Set(
  'array/results/other/json/a web page/text/no body/unread/redirect'.split('/'),
);

/** Stands for every other text: it may be data. */
const OTHER = '(other)';

/**
 * What `--share` prints: names of keys, types and counts. Every text in it is a word of this program or of its
 * documents, so that no value of the service can be in it.
 */
export function shareOf({ report, readings }: Diagnosis) {
  const { client, requests, totals } = report;
  return {
    schema: 'draft-service/doctor-share/1',
    ...{ client, requests },
    default_templates_path: readings.templates.path === DEFAULT_DRAFT_TEMPLATES_PATH,
    totals,
    assumptions: report.assumptions.map(({ id, verdict, facts }) => ({
      id,
      verdict,
      facts: publicFacts(facts),
    })),
    shapes: shapesOf(readings),
  };
}

function publicFacts(facts: Facts): Facts {
  const publicText = (text: string): string => (KNOWN_KEYS.has(text) || WORDS.has(text) ? text : OTHER);
  const publicFact = (fact: Facts[string]): Facts[string] => {
    if (typeof fact === 'number') return fact;
    return typeof fact === 'string' ? publicText(fact) : [...new Set(fact.map(publicText))];
  };
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, publicFact(fact)]));
}

function shapesOf({ drafts, draft, families, templates, unknownDraft }: ServiceReadings) {
  const views: (readonly [string, Reading])[] = [
    ['list of drafts', drafts[0]],
    ['draft', draft[0]],
    ['templates of the draft', templates.ofDraft],
    ['templates of the project', templates.ofProject],
    ...Object.values(families).flatMap(({ path, list, metadata }) => [
      [`list of ${path}`, list] as const,
      [`metadata of ${path}`, metadata[0]] as const,
    ]),
  ];
  const shapes = Object.fromEntries(views.map(([name, reading]) => [name, shapeOf(valueOf(reading))]));
  return unknownDraft.kind === 'json' ? { ...shapes, error: shapeOf(unknownDraft.value) } : shapes;
}

const MAX_DEPTH = 5;
/** Paths of one shape: all of them together fit into an issue. */
const MAX_PATHS = 40;

/** The shape of a JSON value. Keys that are not known have one name, and nothing below them is looked at. */
function shapeOf(value: unknown): Shape {
  const paths = new Map<string, Map<string, number>>();
  const visit = (current: unknown, path: string, depth: number): void => {
    const types = paths.get(path) ?? new Map<string, number>();
    if (depth > MAX_DEPTH || (types.size === 0 && paths.size >= MAX_PATHS)) return;
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
  const counts = (types: ReadonlyMap<string, number>): string =>
    [...types].map(([type, count]) => `${count} ${type}`).join(', ');
  return Object.fromEntries([...paths].map(([path, types]) => [path || '(body)', counts(types)]));
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text';
  return typeof value;
}
