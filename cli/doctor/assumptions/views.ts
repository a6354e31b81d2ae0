/** The metadata view of objects, and what each expansion adds to a list. */
import { CHECK_STEP_COMMENTS, EXPANSIONS, isObject } from '../../../src/index.ts';
import {
  type Assumption,
  type Finding,
  REPORT_IT,
  differs,
  holds,
  quotedKeys,
  unseen,
} from '../assumption.ts';
import { NO_OBJECT, filledFamilies, pathsOf } from '../evidence.ts';
import { keyNameAt } from '../publishable.ts';
import { type Reading, bodyOf, describe, factsOf, pageOf, unseenIn, valueOf } from '../reading.ts';

const OF_METADATA = { page: 'service.md', section: 'Draft objects', remedy: 'view: detail' } as const;

/** The parts that the metadata view adds, by the names of their keys. */
const METADATA_PARTS = {
  labels: /labels$/i,
  comments: /comments$/i,
  properties: /propert(?:y|ies)$/i,
} as const;

export const VIEWS: readonly Assumption[] = [
  {
    ...OF_METADATA,
    id: 'metadata.parts',
    assumed: 'The metadata view has labels, comments and custom properties.',
    judge: ({ evidence }) => {
      const families = filledFamilies(evidence);
      const read = families.filter(([, { metadata }]) => valueOf(metadata[0]) !== undefined);
      if (read.length === 0) {
        const [first] = families;
        if (first === undefined) return NO_OBJECT;
        const { documented, other } = evidence.slashes.metadata;
        const missing = [documented, other].every((reading) => 'status' in reading && reading.status === 404);
        return missing ? differs('There is no metadata view.') : unseenIn(first[1].metadata[0]);
      }
      const without = (part: RegExp): number =>
        read.filter(([, { metadata }]) => {
          const keys = Object.keys(bodyOf(metadata[0])?.body ?? {});
          return !keys.some((key) => part.test(key));
        }).length;
      const facts = {
        views: read.length,
        without_labels: without(METADATA_PARTS.labels),
        without_comments: without(METADATA_PARTS.comments),
        without_custom_properties: without(METADATA_PARTS.properties),
      };
      const missing = facts.without_labels + facts.without_comments + facts.without_custom_properties;
      return missing === 0
        ? holds(`${read.length} views have labels, comments and custom properties.`, facts)
        : differs(
            `Of ${read.length} views, ${facts.without_labels} have no labels, ${facts.without_comments} no ` +
              `comments, ${facts.without_custom_properties} no custom properties.`,
            facts,
          );
    },
  },
  {
    ...OF_METADATA,
    id: 'metadata.detail',
    assumed: 'The metadata view has every key of the detail.',
    judge: ({ evidence }) => {
      const families = filledFamilies(evidence);
      const read = families.flatMap(([family, { detail, metadata }]) => {
        const [small, large] = [bodyOf(detail), bodyOf(metadata[0])];
        return small === undefined || large === undefined ? [] : [[family, small.body, large.body] as const];
      });
      if (read.length === 0) return unseen('No detail could be compared with its metadata view.');
      const smaller = read.filter(([, detail, metadata]) =>
        Object.keys(detail).some((key) => !Object.hasOwn(metadata, key)),
      );
      const facts = { views: read.length, views_with_less: smaller.length };
      return smaller.length === 0
        ? holds(`${read.length} metadata views have every key of the detail.`, facts)
        : differs(
            `The metadata view leaves keys of the detail out in ${pathsOf(smaller.map(([f]) => [f, 0]))}.`,
            facts,
          );
    },
  },
  {
    ...OF_METADATA,
    remedy: REPORT_IT,
    id: 'metadata.step-comments',
    assumed: 'include_check_step_comments=true adds comments to the steps of edit checks.',
    judge: ({ evidence: { families, checksWithStepComments } }) =>
      judgeParameter(CHECK_STEP_COMMENTS[0]?.[0] ?? '', families.editCheck.list, checksWithStepComments),
  },
  ...EXPANSIONS.map((expansion): Assumption => ({
    id: `expansions.${expansion}`,
    page: 'assumptions.md',
    section: 'Expansions',
    assumed: `include_${expansion}=true adds keys to the members of a list.`,
    remedy: 'leave the expansion out; view: metadata',
    judge: ({ evidence: { expansions, families } }) => {
      if (expansions === undefined) return NO_OBJECT;
      const { family, expanded } = expansions;
      return judgeParameter(`include_${expansion}`, families[family].list, expanded[expansion]);
    },
  })),
];

/** Whether a parameter adds keys to a list. */
function judgeParameter(parameter: string, plain: Reading, expanded: Reading): Finding {
  const [before, after] = [pageOf(plain), pageOf(expanded)];
  if (before === undefined) return unseenIn(plain);
  const members = { members: before.members.length };
  if (after === undefined) {
    const refused = expanded.kind === 'json' && expanded.status >= 400 && expanded.status <= 499;
    return refused
      ? differs(`${parameter}=true is refused: ${describe(expanded)}.`, factsOf(expanded))
      : unseenIn(expanded);
  }
  if (before.members.length === 0) return unseen('The list has no member.', members);
  const known = keyPaths(before.members);
  const all = new Set([...keyPaths(after.members)].filter((path) => !known.has(path)));
  // Not the keys below an added key: users choose the keys of custom properties.
  const added = [...all].filter((path) => !all.has(path.replace(/(?:\[\])*\.[^.]*$/, '')));
  const keys = [...new Set(added.map((path) => path.split(/[.[\]]+/).at(-1) ?? ''))];
  const facts = { ...members, keys: [...new Set(added.map(keyNameAt))] };
  return added.length > 0
    ? holds(`It adds ${quotedKeys(keys)} to ${before.members.length} objects.`, facts)
    : differs(`It changes nothing in a list of ${before.members.length} objects.`, facts);
}

const MAX_DEPTH = 5;

/** The paths of all keys in a value, array indexes left out: `steps[].comment`. */
function keyPaths(value: unknown, path = '', depth = 0, paths = new Set<string>()): Set<string> {
  if (depth > MAX_DEPTH) return paths;
  if (Array.isArray(value)) {
    for (const member of value) keyPaths(member, `${path}[]`, depth + 1, paths);
  } else if (isObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      const keyPath = path === '' ? key : `${path}.${key}`;
      paths.add(keyPath);
      keyPaths(member, keyPath, depth + 1, paths);
    }
  }
  return paths;
}
