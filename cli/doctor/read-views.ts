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
import type { PathReader, Reader } from './reader.ts';
import { type Reading, isDecision, pageOf, requestableIdOf, valueOf } from './reading.ts';

/** An id that no draft, object or task has. */
export const UNKNOWN_ID = 2_147_483_646;
export const FAMILY_NAMES = Object.keys(FAMILIES) as readonly FamilyName[];
/** Further pages of one list that are read. */
const MAX_NEXT_PAGES = 3;

/** Two readings of one path at the same time. */
export type ReadingPair = readonly [Reading, Reading];

/** A path in the documented form, and with the slash at its end the other way round. */
export interface SlashForms {
  readonly documented: Reading;
  /** Whether the request for the documented form was redirected. */
  readonly redirected: boolean;
  readonly other: Reading;
}

/** What was read of one family of objects. */
export interface FamilyReadings {
  readonly list: Reading;
  /** The members of the list's first page, whatever its envelope. */
  readonly members: readonly ObjectBody[];
  /** false: the list has a further page, or could not be read. */
  readonly complete: boolean;
  /** The member whose views were read; undefined if there is none with a usable id. */
  readonly sampleId: ObjectId | undefined;
  readonly detail: Reading;
  readonly metadata: ReadingPair;
}

export type Families = Readonly<Record<FamilyName, FamilyReadings>>;

/** A list that was read with each expansion. */
export interface ExpandedLists {
  readonly family: FamilyName;
  /** The list without an expansion, read a second time. */
  readonly again: Reading;
  readonly expanded: Readonly<Record<Expansion, Reading>>;
}

/** The pages of the list that was followed. */
export interface FollowedList {
  readonly family: FamilyName;
  /** The first page, then those that `next` led to. */
  readonly pages: readonly Reading[];
  /** false: the reading stopped before the last page. */
  readonly complete: boolean;
}

/** Two readings; the one with a value comes first if the other failed. */
export async function readPair(reader: PathReader, request: HttpRequest): Promise<ReadingPair> {
  const [first, second] = await Promise.all([reader.read(request), reader.read(request)]);
  return isDecision(first) || valueOf(second) === undefined ? [first, second] : [second, first];
}

/** Reads each family's list, and a detail and the metadata view of its first member. */
export async function readFamilies(
  reader: Reader,
  ofDraft: PathReader,
  draftId: ObjectId,
): Promise<Families> {
  const entries = FAMILY_NAMES.map(async (family): Promise<[FamilyName, FamilyReadings]> => {
    const list = await ofDraft.read(objectList(family, draftId));
    const page = pageOf(list);
    const members = page?.members ?? [];
    const sampleId = firstId(members);
    const ofObject = objectReader(reader, sampleId);
    const id = sampleId ?? UNKNOWN_ID;
    const [detail, metadata] = await Promise.all([
      ofObject.read(objectDetail(family, draftId, id)),
      readPair(ofObject, objectMetadata(family, draftId, id)),
    ]);
    const complete = page !== undefined && (page.next ?? null) === null && page.form !== 'other';
    return [family, { list, members, complete, sampleId, detail, metadata }];
  });
  return Object.fromEntries(await Promise.all(entries)) as Families;
}

function objectReader(reader: Reader, sampleId: ObjectId | undefined): PathReader {
  return sampleId === undefined ? reader.skipping('no object with a usable id is known') : reader;
}

/** Both forms of each kind of path. */
export type PathForms = Readonly<Record<'draft' | 'list' | 'detail' | 'metadata', SlashForms>>;

/** What `readSlashes` needs of the readings so far. */
interface ReadPaths {
  readonly id: ObjectId;
  readonly draft: Reading;
  readonly family: FamilyName;
  readonly families: Families;
}

/** Reads paths in the documented form and with the slash at their end the other way round. */
export async function readSlashes(
  reader: Reader,
  ofDraft: PathReader,
  { id, draft, family, families }: ReadPaths,
): Promise<PathForms> {
  const { list, sampleId, detail, metadata } = families[family];
  const ofObject = objectReader(reader, sampleId);
  const objectId = sampleId ?? UNKNOWN_ID;
  const forms = async (
    by: PathReader,
    documented: Reading,
    { path, label }: HttpRequest,
  ): Promise<SlashForms> => ({
    documented,
    redirected: by.wasRedirected(path),
    other: await by.readPath(path.endsWith('/') ? path.slice(0, -1) : `${path}/`, label),
  });
  const [ofDraftItself, ofList, ofDetail, ofMetadata] = await Promise.all([
    forms(ofDraft, draft, draftDetail(id)),
    forms(ofDraft, list, objectList(family, id)),
    forms(ofObject, detail, objectDetail(family, id, objectId)),
    forms(ofObject, metadata[0], objectMetadata(family, id, objectId)),
  ]);
  return { draft: ofDraftItself, list: ofList, detail: ofDetail, metadata: ofMetadata };
}

/** Reads the list of one family with each expansion, and once more without. */
export async function readExpansions(
  reader: PathReader,
  draftId: ObjectId,
  family: FamilyName,
): Promise<ExpandedLists> {
  const [again, ...lists] = await Promise.all([
    reader.read(objectList(family, draftId)),
    ...EXPANSIONS.map((expansion) => reader.read(objectList(family, draftId, expansions([expansion])))),
  ]);
  const expanded = Object.fromEntries(EXPANSIONS.map((name, index) => [name, lists[index]]));
  return { family, again, expanded: expanded as Record<Expansion, Reading> };
}

/** Follows `next` of the list with the fewest pages, as far as could be seen on its first one. */
export async function followList(
  reader: PathReader,
  draftId: ObjectId,
  families: Families,
): Promise<FollowedList | undefined> {
  const nextOf = (reading: Reading): unknown => pageOf(reading)?.next ?? null;
  const size = (family: FamilyName): number => Number(pageOf(families[family].list)?.count) || 0;
  const paged = FAMILY_NAMES.filter((family) => nextOf(families[family].list) !== null);
  const family = paged.sort((a, b) => size(a) - size(b))[0];
  if (family === undefined) return undefined;
  const { path, label } = objectList(family, draftId);
  const pages = [families[family].list];
  let next = nextOf(families[family].list);
  while (next !== null) {
    const following = typeof next === 'string' ? nextPath(path, next) : undefined;
    if (following === undefined || pages.length > MAX_NEXT_PAGES) return { family, pages, complete: false };
    const page = await reader.readPath(following, label);
    pages.push(page);
    if (pageOf(page) === undefined) return { family, pages, complete: false };
    next = nextOf(page);
  }
  return { family, pages, complete: true };
}

/** The id of the first member that can be requested. */
export function firstId(members: readonly ObjectBody[]): ObjectId | undefined {
  return members.map(requestableIdOf).find((id) => id !== undefined);
}
