/** How the views of a draft are read: its families, forms of paths, expansions, pages. */
import {
  EXPANSIONS,
  type Expansion,
  FAMILIES,
  type FamilyName,
  type HttpRequest,
  type ObjectBody,
  type ObjectId,
  draftDetail,
  expansions,
  nextPath,
  objectDetail,
  objectList,
  objectMetadata,
} from '../../src/index.ts';
import type { Read } from './reader.ts';
import {
  type Reading,
  type ReadingPair,
  isDecision,
  pageOf,
  unread,
  usableIdOf,
  valueOf,
} from './reading.ts';

/** An id that no draft and no object has. */
export const UNKNOWN_ID = 2_147_483_646;
/** Further pages of one list that are read. */
const MAX_NEXT_PAGES = 3;
export const FAMILY_NAMES = Object.keys(FAMILIES) as readonly FamilyName[];

/** What was read of one family of objects. */
export interface FamilyReadings {
  /** The family's name in the interface. */
  readonly path: string;
  readonly list: Reading;
  /** The members of the list's first page, whatever its envelope. */
  readonly members: readonly ObjectBody[];
  /** The member whose views were read; undefined if there is none with a usable id. */
  readonly sampleId: ObjectId | undefined;
  readonly detail: Reading;
  readonly metadata: ReadingPair;
}

export type Families = Readonly<Record<FamilyName, FamilyReadings>>;

/** A path in the documented form, and with the slash at its end the other way round. */
export interface SlashForms {
  readonly documented: Reading;
  readonly other: Reading;
}

/** Both forms of each kind of path. */
export type PathForms = Readonly<Record<'draft' | 'list' | 'detail' | 'metadata', SlashForms>>;

/** The list of a family that was read with each expansion, and once more without. */
export interface ExpandedLists {
  readonly family: FamilyReadings;
  readonly again: Reading;
  readonly lists: Readonly<Record<Expansion, Reading>>;
}

/** The list of a family, the first page and those that `next` led to. */
export interface FollowedList {
  readonly path: string;
  readonly pages: readonly Reading[];
  /** false: the reading stopped before the last page. */
  readonly complete: boolean;
}

/** Reads nothing. */
export function notRead(why: string): Read {
  return () => Promise.resolve(unread(why));
}

function ofSample(read: Read, id: ObjectId | undefined): Read {
  return id === undefined ? notRead('no object with a usable id is known') : read;
}

/** The id of the first member that can be requested. */
export function firstId(members: readonly ObjectBody[]): ObjectId | undefined {
  return members.map(usableIdOf).find((id) => id !== undefined);
}

/** Two readings; the one with a value comes first if the other failed. */
export async function readPair(read: Read, request: HttpRequest): Promise<ReadingPair> {
  const [first, second] = await Promise.all([read(request), read(request)]);
  return isDecision(first) || valueOf(second) === undefined ? [first, second] : [second, first];
}

/** Reads each family's list, and a detail and the metadata view of its first member. */
export async function readFamilies(read: Read, draftId: ObjectId): Promise<Families> {
  const entries = FAMILY_NAMES.map(async (family): Promise<[FamilyName, FamilyReadings]> => {
    const list = await read(objectList(family, draftId));
    const members = pageOf(list)?.members ?? [];
    const sampleId = firstId(members);
    const readSample = ofSample(read, sampleId);
    const id = sampleId ?? UNKNOWN_ID;
    const [detail, metadata] = await Promise.all([
      readSample(objectDetail(family, draftId, id)),
      readPair(readSample, objectMetadata(family, draftId, id)),
    ]);
    return [family, { path: FAMILIES[family].path, list, members, sampleId, detail, metadata }];
  });
  return Object.fromEntries(await Promise.all(entries)) as Families;
}

/** Reads paths with the slash at their end the other way round. */
export async function readSlashes(
  read: Read,
  draftId: ObjectId,
  draft: Reading,
  family: FamilyName,
  { list, sampleId, detail, metadata }: FamilyReadings,
): Promise<PathForms> {
  const readSample = ofSample(read, sampleId);
  const id = sampleId ?? UNKNOWN_ID;
  const forms = async (by: Read, documented: Reading, { path, label }: HttpRequest): Promise<SlashForms> => {
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    return { documented, other: await by({ path: other, label }) };
  };
  return {
    draft: await forms(read, draft, draftDetail(draftId)),
    list: await forms(read, list, objectList(family, draftId)),
    detail: await forms(readSample, detail, objectDetail(family, draftId, id)),
    metadata: await forms(readSample, metadata[0], objectMetadata(family, draftId, id)),
  };
}

export async function readExpansions(
  read: Read,
  draftId: ObjectId,
  name: FamilyName,
  family: FamilyReadings,
): Promise<ExpandedLists> {
  const again = read(objectList(name, draftId));
  const lists = EXPANSIONS.map(async (expansion) => {
    return [expansion, await read(objectList(name, draftId, expansions([expansion])))] as const;
  });
  const byName = Object.fromEntries(await Promise.all(lists)) as Record<Expansion, Reading>;
  return { family, again: await again, lists: byName };
}

/** Follows `next` of the list with the fewest pages, as far as could be seen on its first one. */
export async function followList(
  read: Read,
  draftId: ObjectId,
  families: Families,
): Promise<FollowedList | undefined> {
  const nextOf = (reading: Reading): unknown => pageOf(reading)?.next;
  const size = (family: FamilyName): number => Number(pageOf(families[family].list)?.count) || 0;
  const paged = FAMILY_NAMES.filter((family) => nextOf(families[family].list) !== undefined);
  const [family] = paged.sort((a, b) => size(a) - size(b));
  if (family === undefined) return undefined;
  const { path, label } = objectList(family, draftId);
  const pages = [families[family].list];
  for (
    let next = nextOf(families[family].list);
    next !== undefined;
    next = nextOf(pages.at(-1) ?? unread(''))
  ) {
    const following = typeof next === 'string' ? nextPath(path, next) : undefined;
    if (following === undefined || pages.length > MAX_NEXT_PAGES) break;
    pages.push(await read({ path: following, label }));
  }
  const last = pageOf(pages.at(-1) ?? unread(''));
  return { path: FAMILIES[family].path, pages, complete: last !== undefined && last.next === undefined };
}
