import type { Expansion, FamilyName, ObjectBody, ObjectId } from '../../src/index.ts';
import type { Reading } from './reading.ts';

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
  /** The member whose views were read; undefined where there is none with a usable id. */
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

/** Everything that was read of the service; the assumptions are judged by it. */
export interface Evidence {
  readonly drafts: ReadingPair;
  readonly draftBodies: readonly ObjectBody[];
  readonly draftId: ObjectId | undefined;
  readonly projectId: number | undefined;
  readonly anonymous: { readonly reading: Reading; readonly redirected: boolean };
  readonly unknown: { readonly draft: Reading; readonly object: Reading; readonly task: Reading };
  readonly draft: ReadingPair;
  readonly explanations: Reading;
  readonly families: Families;
  readonly slashes: {
    readonly draft: SlashForms;
    readonly list: SlashForms;
    readonly detail: SlashForms;
    readonly metadata: SlashForms;
  };
  /** undefined: there is no list with a member. */
  readonly expansions: ExpandedLists | undefined;
  readonly checksWithStepComments: Reading;
  /** undefined: no list has a second page. */
  readonly followed: FollowedList | undefined;
  readonly templates: {
    readonly ofDraft: Reading;
    readonly ofProject: Reading;
    /** Another path that lists a draft's templates, where the configured one does not. */
    readonly foundPath: string | undefined;
  };
}
