import {
  DEFAULT_DRAFT_TEMPLATES_PATH,
  type DraftServiceClient,
  FAMILIES,
  type FamilyName,
  type ObjectBody,
  isObject,
} from '../../src/index.ts';
import type { Verdict } from './assumption.ts';
import type { Diagnosis, DoctorReport } from './diagnose.ts';
import type { Evidence } from './evidence.ts';
import { FACT_WORDS, type Fact, hasUserKeys, isMap, isReference, keyName } from './publishable.ts';
import { valueOf } from './reading.ts';

/** What `--share` prints: names of keys, types and counts, and no value of the service. */
export interface ShareReport {
  readonly schema: 'draft-service/doctor-share/1';
  readonly client: DoctorReport['client'];
  readonly requests: number;
  /** Whether the path of a draft's templates is the default. */
  readonly default_templates_path: boolean;
  readonly totals: DoctorReport['totals'];
  readonly assumptions: readonly {
    readonly id: string;
    readonly verdict: Verdict;
    readonly facts: Readonly<Record<string, Fact>>;
  }[];
  /** By the names of the views; a view that does not fit is left out. */
  readonly shapes: Readonly<Record<string, Shape>>;
}

/**
 * A diagnosis that can be published. Every string in it is an id or a word of this program, or the name of
 * a key that consists of common words.
 */
export function shareOf({ report, evidence }: Diagnosis, client: DraftServiceClient): ShareReport {
  const { requests, totals } = report;
  return {
    schema: 'draft-service/doctor-share/1',
    client: report.client,
    requests,
    default_templates_path: client.draftTemplatesPath === DEFAULT_DRAFT_TEMPLATES_PATH,
    totals,
    assumptions: report.assumptions.map(({ id, verdict, facts }) => ({
      id,
      verdict,
      facts: safeFacts(facts),
    })),
    shapes: shapesOf(evidence),
  };
}

/** The types let nothing else in; this holds if a type was wrong, too. */
function safeFacts(facts: DoctorReport['assumptions'][number]['facts']): Readonly<Record<string, Fact>> {
  const words: readonly string[] = FACT_WORDS;
  const safe = (fact: Fact): Fact => {
    if (typeof fact === 'number' || typeof fact === 'boolean') return fact;
    if (typeof fact === 'string') return words.includes(fact) ? fact : 'other';
    return fact.map((word) => (words.includes(word) ? word : keyName(word)));
  };
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, safe(fact)]));
}

/** What the shapes may take, UTF-16 units: an issue's text has at most 65,536. */
const MAX_SHAPES = 40_000;

/** The shapes of the views; those of metadata and expansions without what the list of the family has. */
function shapesOf({
  drafts,
  draft,
  families,
  expansions,
  templates,
  unknown,
}: Evidence): ShareReport['shapes'] {
  const lists = Object.entries(families).map(([family, { list, metadata }]) => {
    const members = shapeOf(valueOf(list));
    return { family, path: FAMILIES[family as FamilyName].path, members, metadata: metadata[0] };
  });
  const known = lists.find(({ family }) => family === expansions?.family)?.members ?? {};
  const views: (readonly [string, Shape])[] = [
    ['list of drafts', shapeOf(valueOf(drafts[0]))],
    ['draft', shapeOf(valueOf(draft[0]))],
    ['templates of the draft', shapeOf(valueOf(templates.ofDraft))],
    ['templates of the project', shapeOf(valueOf(templates.ofProject))],
    ['error', shapeOf(unknown.draft.kind === 'json' ? unknown.draft.value : undefined)],
    ...lists.map(({ path, members }) => [`list of ${path}`, members] as const),
    ...lists.map(({ path, members, metadata }) => {
      const own = keysOfMembers(members);
      return [`metadata of ${path}`, without(shapeOf(valueOf(metadata)), own)] as const;
    }),
    ...Object.entries(expansions?.expanded ?? {}).map(([name, reading]) => {
      return [`with ${name}`, without(shapeOf(valueOf(reading)), new Set(Object.keys(known)))] as const;
    }),
  ];
  const kept: Record<string, Shape> = {};
  let room = MAX_SHAPES;
  for (const [name, shape] of views) {
    room -= JSON.stringify(shape, undefined, 2).length;
    if (room > 0) kept[name] = shape;
  }
  return kept;
}

/** The keys of a list's members, as those of a single object. */
function keysOfMembers(list: Shape): Set<string> {
  return new Set(Object.keys(list).map((path) => path.replace(/^(?:\w*\[\])\.?/, '')));
}

function without(shape: Shape, paths: ReadonlySet<string>): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([path]) => !paths.has(path)));
}

/** What a value is, without the value. */
export type TypeWord =
  'object' | 'list' | 'integer' | 'number' | 'boolean' | 'null' | 'text' | 'digits' | 'time' | 'empty text';

/** The types under each path and how often they occur: `results[].form_id` is `5 integer, 1 null`. */
export type Shape = Readonly<Record<string, string>>;

const MAX_DEPTH = 8;
const MAX_PATHS = 150;
/** How many values are visited. */
const MAX_VALUES = 50_000;
/** Keys of a body whose only value is the body proper. */
const WRAPPERS = new Set(['data', 'result', 'response']);

/**
 * What a value is: a body or a member of an array is a record, whose keys can be named; a single object
 * may be a map, whose keys are data.
 */
type Place = 'record' | 'single' | 'data';

/**
 * The shape of a JSON value: the names of keys, types and counts. A key whose name may be data is `(other)`,
 * and no key of a map is named at all.
 */
export function shapeOf(value: unknown): Shape {
  const paths = new Map<string, Map<TypeWord, number>>();
  let values = 0;
  const visit = (current: unknown, path: string, depth: number, place: Place): void => {
    values += 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return;
    const types = paths.get(path) ?? new Map<TypeWord, number>();
    if (!paths.has(path) && paths.size >= MAX_PATHS) return;
    paths.set(path, types);
    const type = typeOf(current);
    types.set(type, (types.get(type) ?? 0) + 1);
    const ofMembers = place === 'data' ? place : 'record';
    if (Array.isArray(current))
      for (const member of current) visit(member, `${path}[]`, depth + 1, ofMembers);
    if (!isObject(current) || !hasNames(current, place)) return;
    for (const [key, member] of Object.entries(current)) {
      const name = keyName(key);
      const isWrapper = depth === 0 && WRAPPERS.has(key);
      const inner = hasUserKeys(key) || name !== key ? 'data' : isWrapper ? 'record' : 'single';
      visit(member, path === '' ? name : `${path}.${name}`, depth + 1, inner);
    }
  };
  visit(value, '', 0, 'record');
  const counts = (types: ReadonlyMap<TypeWord, number>): string =>
    [...types].map(([type, count]) => `${count} ${type}`).join(', ');
  return Object.fromEntries([...paths].map(([path, types]) => [path || '(body)', counts(types)]));
}

function hasNames(object: ObjectBody, place: Place): boolean {
  if (place === 'single') return isReference(object);
  return place === 'record' && !isMap(object);
}

function typeOf(value: unknown): TypeWord {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'string') return 'object';
  if (value === '') return 'empty text';
  if (/^\d{1,20}$/.test(value)) return 'digits';
  return /^\d{4}-\d\d-\d\dT\d\d:/.test(value) ? 'time' : 'text';
}
