import { seededRandom } from './random.ts';
import type { Design, Draft, JsonObject } from './types.ts';

/** Why a draft departs from the library that it links to. */
export interface Explanation {
  id: number;
  libraryDraftId: number;
  /** The draft that departs. */
  draft: Draft;
  detail: JsonObject;
}

const REASONS = [
  'The protocol asks for a narrower range.',
  'Local regulation does not allow collecting this value.',
  'Agreed with the standards board on 3 March 2026; to be proposed for the next library.',
  '規制当局の要請による変更。',
] as const;

/** Explanations recorded against the drafts that link to a library draft. */
export function makeExplanations(
  seed: number,
  drafts: readonly Draft[],
  design: (draftId: number) => Design,
): Explanation[] {
  const random = seededRandom(seed + 77);
  const linked = drafts.filter((draft) => draft.libraryDraftId !== null && !draft.deleted);
  return linked.flatMap((draft, index) =>
    design(draft.id)
      .fields.filter((_, at) => at % 19 === 3)
      .slice(0, 6)
      .map((field, at) => {
        const id = 9001 + index * 100 + at;
        const detail = {
          id,
          library_draft_id: draft.libraryDraftId,
          draft_id: draft.id,
          draft_name: draft.name,
          object_type: 'field',
          object_id: field.id,
          object_oid: field.detail.oid ?? null,
          attribute: random.pick(['range', 'label', 'required']),
          explanation: random.pick(REASONS),
          explained_by: 'l.sørensen',
          explained: new Date(Date.UTC(2026, 2, 3 + at, 10)).toISOString(),
        };
        return { id, libraryDraftId: draft.libraryDraftId ?? 0, draft, detail };
      }),
  );
}
