import {
  DEFAULT_DRAFT_TEMPLATES_PATH,
  type DraftServiceClient,
  FAMILIES,
  type FamilyName,
} from '../../src/index.ts';
import type { Diagnosis, DoctorReport } from './diagnose.ts';
import type { Evidence } from './evidence.ts';
import type { Verdict } from './finding.ts';
import { FACT_WORDS, type Fact } from './publishable-fact.ts';
import { keyName } from './publishable-keys.ts';
import { valueOf } from './reading.ts';
import { type Shape, shapeOf } from './shape.ts';

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

/** The types let nothing else in; this holds where a type was wrong, too. */
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
