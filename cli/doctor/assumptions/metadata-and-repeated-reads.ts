import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../src/json/json-values.ts';
import { idOf } from '../../../src/lists/object-id.ts';
import { type Assumption, differs, noneWrong } from '../assumption.ts';
import { bodyOf, successValue } from '../lenient-reader.ts';

export const SNAPSHOTS: readonly Assumption[] = [
  {
    id: 'metadata.view',
    page: 'docs/service.md#draft-objects',
    assumed:
      'The metadata view of an object has the id that was asked for, every key of the detail, and labels, comments ' +
      'and custom properties.',
    remedy: 'view: detail',
    judge: ({ families }) =>
      noneWrong(
        families.filter(({ metadata: [view] }) => view.status === 404 || successValue(view) !== undefined),
        ({ detail, metadata: [view], sampleId }) => {
          const keys = Object.keys(bodyOf(view, sampleId) ?? {});
          const needed = Object.keys(bodyOf(detail, sampleId) ?? {});
          const hasParts = METADATA_PARTS.every((part) => keys.some((key) => part.test(key)));
          return !hasParts || needed.some((key) => !keys.includes(key));
        },
        'metadata views are missing, are of another object, or lack some of these keys',
      ),
  },
  {
    id: 'snapshots.stable',
    page: 'docs/assumptions.md#snapshots',
    assumed: 'Two readings of a draft that nobody edits are equal, whatever their order.',
    judge: ({ draft, draftId, families }) => {
      const pairs = [{ metadata: draft, sampleId: draftId }, ...families]
        .map(({ metadata, sampleId }) => metadata.map((view) => bodyOf(view, sampleId)))
        .filter((pair) => !pair.includes(undefined));
      const keys = [...new Set(pairs.flatMap(([one, other]) => changingKeys(one, other, '')))];
      return keys.length === 0
        ? noneWrong(pairs, () => false, 'bodies had other values in a second reading')
        : differs(
            `Other values in two readings within moments: ${keys.map((key) => `"${key}"`).join(', ')}.`,
            `ignore: ${keys.join(', ')}`,
          );
    },
  },
];

const METADATA_PARTS = [/labels$/i, /comments$/i, /propert(?:y|ies)$/i];
/** Keys that hold ids: an id may be a number in one reading and a text in another. */
const ID_KEY = /(?:^|_)ids?$|Ids?$/;

/** The innermost keys under which two values differ in more than order. */
function changingKeys(first: unknown, second: unknown, key: string): string[] {
  if (isDeepStrictEqual(withoutOrder(first, key), withoutOrder(second, key))) return [];
  if (isObject(first) && isObject(second)) {
    const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
    return [...keys].flatMap((inner) => changingKeys(first[inner], second[inner], inner));
  }
  // Members with other ids are a change of the list, not of a key in them.
  return Array.isArray(first) &&
    Array.isArray(second) &&
    first.length === second.length &&
    first.every((member, index) => String(idOf(member)) === String(idOf(second[index])))
    ? first.flatMap((member, index) => changingKeys(member, second[index], key))
    : [key];
}

/** The value with the members of its arrays in a fixed order, and with ids as texts. */
function withoutOrder(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    const members = value.map((member) => withoutOrder(member, key));
    return members.map((member) => JSON.stringify(member)).sort();
  }
  if (!isObject(value)) return typeof value === 'number' && ID_KEY.test(key) ? String(value) : value;
  const entries = Object.entries(value).map(([name, held]) => [name, withoutOrder(held, name)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
