import { buildDesign } from './build-design.ts';
import { DesignBuilder } from './design-builder.ts';
import { DRAFT_PLANS, LIBRARY_PROJECT, makeDrafts, STUDY_PROJECT } from './drafts.ts';
import { copyDesign } from './edits/amendment-copy.ts';
import { hostileDraft } from './hostile-draft.ts';
import { makeExplanations } from './standards-explanations.ts';
import type { Explanation } from './standards-explanations.ts';
import type { Design, Draft, Project } from './types.ts';

/** How a copied draft differs from its original. */
export interface CopyOptions {
  /** Default: the name of the original with `(copy)`. */
  name?: string;
  /** Seed for another order of ids and list members. Default: the original's order. */
  shuffle?: number;
}

/** A copied draft. */
export interface DraftCopy {
  /** The id of the new draft. */
  id: number;
  /** The id of each object's copy by the id of its original. */
  ids: Record<number, number>;
}

/** The projects, drafts and designs of the service. */
export interface Study {
  projects: Project[];
  /** Deleted ones included. */
  drafts: Draft[];
  /** The design of a draft, built when it is first needed. */
  design(draftId: number): Design;
  explanations(): Explanation[];
  /** Adds a copy of a draft as it is now, with new ids and rewritten references, to the same project. */
  copyDraft(draftId: number, options?: CopyOptions): DraftCopy;
}

/** The options of a study. */
interface StudyOptions {
  seed: number;
  /** Size of the current draft. */
  fields?: number;
  /** Adds the draft with hostile texts. */
  hostileTexts?: boolean;
}

/** One study and one library, the same for the same options. */
export function buildStudy({ seed, fields, hostileTexts }: StudyOptions): Study {
  const drafts = makeDrafts(seed);
  const original = [...drafts];
  const designs = new Map<number, Design>();
  if (hostileTexts === true) {
    const hostile = hostileDraft(seed);
    drafts.push(hostile.draft);
    designs.set(hostile.draft.id, hostile.design);
  }
  const design = (draftId: number): Design => {
    const built = designs.get(draftId) ?? plannedDesign(seed, draftId, fields);
    designs.set(draftId, built);
    return built;
  };
  let explanations: Explanation[] | undefined;
  const copyDraft = (draftId: number, { name, shuffle }: CopyOptions = {}): DraftCopy => {
    const draft = drafts.find(({ id }) => id === draftId);
    if (draft === undefined) throw new Error(`There is no draft ${draftId}.`);
    const draftNumber = drafts.length + 1;
    const copy = copyDesign(design(draftId), draftNumber, shuffle);
    const id = Math.max(...drafts.map((existing) => existing.id)) + 1;
    const called = name ?? `${draft.name} (copy)`;
    const detail = { ...structuredClone(draft.detail), id, name: called };
    const metadata = structuredClone(draft.metadata);
    drafts.push({ ...draft, id, name: called, detail, metadata });
    designs.set(id, copy.design);
    return { id, ids: Object.fromEntries(copy.ids) };
  };
  return {
    projects: [STUDY_PROJECT, LIBRARY_PROJECT],
    drafts,
    design,
    explanations: () => (explanations ??= makeExplanations(seed, original, design)),
    copyDraft,
  };
}

function plannedDesign(seed: number, draftId: number, fields: number | undefined): Design {
  const number = DRAFT_PLANS.findIndex((plan) => plan.id === draftId);
  const plan = DRAFT_PLANS[number];
  if (plan === undefined) throw new Error(`The study has no draft ${draftId}.`);
  if (plan.amends === undefined)
    return buildDesign(seed, number + 1, plan.forms, plan.current === true ? fields : undefined);
  const { design } = copyDesign(plannedDesign(seed, plan.amends.draft, undefined), number + 1);
  const builder = new DesignBuilder(seed, number + 1, design);
  plan.amends.by(builder);
  return builder.design;
}
