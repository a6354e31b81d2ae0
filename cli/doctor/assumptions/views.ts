/** The metadata view of objects. */
import { CHECK_STEP_COMMENTS } from '../../../src/drafts/endpoints.ts';
import { isObject } from '../../../src/json/exact-json.ts';
import { type Assumption, type Finding, differs, holds, noneWrong, quoted, unseen } from '../assumption.ts';
import { inPaths } from '../read-service.ts';
import { type Reading, bodyOf, describe, factsOf, pageOf, statusOf, unseenIn } from '../reading.ts';

const OF_METADATA = { page: 'service.md', section: 'Draft objects', remedy: 'view: detail' } as const;

/** The parts that the metadata view adds, by the names of their keys. */
const METADATA_PARTS = [/labels$/i, /comments$/i, /propert(?:y|ies)$/i];

export const VIEWS: readonly Assumption[] = [
  {
    ...OF_METADATA,
    id: 'metadata.parts',
    assumed: 'The metadata view has labels, comments and custom properties.',
    judge: (readings) => {
      const read = readings.filled.filter(({ metadata }) => bodyOf(metadata[0]) !== undefined);
      const { documented, other } = readings.slashes.metadata;
      if (read.length === 0)
        return [documented, other].every((reading) => statusOf(reading) === 404)
          ? differs('There is no metadata view.')
          : unseenIn(documented);
      const without = read.filter(({ metadata }) => {
        const keys = Object.keys(bodyOf(metadata[0]) ?? {});
        return !METADATA_PARTS.every((part) => keys.some((key) => part.test(key)));
      });
      return noneWrong(without.length, read.length, `views lack one of them${inPaths(without)}`);
    },
  },
  {
    ...OF_METADATA,
    id: 'metadata.detail',
    assumed: 'The metadata view has every key of the detail.',
    judge: (readings) => {
      const read = readings.filled.flatMap(({ path, ...views }) => {
        const [detail, metadata] = [bodyOf(views.detail), bodyOf(views.metadata[0])];
        return detail === undefined || metadata === undefined ? [] : [{ path, detail, metadata }];
      });
      const smaller = read.filter(({ detail, metadata }) =>
        Object.keys(detail).some((key) => !Object.hasOwn(metadata, key)),
      );
      return noneWrong(smaller.length, read.length, `views leave keys of the detail out${inPaths(smaller)}`);
    },
  },
  {
    page: 'service.md',
    section: 'Draft objects',
    id: 'metadata.step-comments',
    assumed: 'include_check_step_comments=true adds comments to the steps of edit checks.',
    judge: ({ families, checksWithStepComments }) =>
      judgeParameter(CHECK_STEP_COMMENTS[0]?.[0] ?? '', families.editCheck.list, checksWithStepComments),
  },
];

/** Whether a parameter adds keys to a list. */
function judgeParameter(parameter: string, plain: Reading, expanded: Reading): Finding {
  const [before, after] = [pageOf(plain)?.members, pageOf(expanded)?.members];
  if (before === undefined) return unseenIn(plain);
  if (after === undefined) {
    const refused = expanded.kind === 'json' && expanded.status >= 400 && expanded.status <= 499;
    return refused
      ? differs(`${parameter}=true is refused: ${describe(expanded)}.`, factsOf(expanded))
      : unseenIn(expanded);
  }
  if (before.length === 0 || after.length === 0) return unseen('The list has no member.');
  const known = keyPaths(before);
  const all = new Set([...keyPaths(after)].filter((path) => !known.has(path)));
  // Not the keys below an added key: users choose the keys of custom properties.
  const added = [...all].filter((path) => !all.has(path.slice(0, path.lastIndexOf('.'))));
  const keys = [...new Set(added.map((path) => path.slice(path.lastIndexOf('.') + 1)))];
  return keys.length > 0
    ? holds(`It adds ${quoted(keys)} to ${before.length} objects.`, { keys })
    : differs(`It changes nothing in a list of ${before.length} objects.`);
}

const MAX_DEPTH = 5;

/** The paths of all keys in a value, array indexes left out: `.steps.comment`. */
function keyPaths(value: unknown, path = '', depth = 0, paths = new Set<string>()): Set<string> {
  if (depth > MAX_DEPTH) return paths;
  if (Array.isArray(value)) for (const member of value) keyPaths(member, path, depth + 1, paths);
  if (!isObject(value)) return paths;
  for (const [key, member] of Object.entries(value)) {
    const keyPath = `${path}.${key}`;
    paths.add(keyPath);
    keyPaths(member, keyPath, depth + 1, paths);
  }
  return paths;
}
