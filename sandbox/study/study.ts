import { buildDesign } from './design.ts';
import { draftPlans, libraryProject, makeDrafts, studyProject } from './drafts.ts';
import { makeExplanations } from './standards-explanations.ts';
import type { Explanation } from './standards-explanations.ts';
import type { Design, Draft, Project } from './types.ts';

/** All that the service holds about studies. */
export interface Study {
  projects: Project[];
  /** Deleted ones included. */
  drafts: Draft[];
  /** The design of a draft, built when it is first asked for. */
  design(draftId: number): Design;
  explanations(): Explanation[];
}

/** One study and one library, the same for the same seed. `fields` sets the size of the current draft. */
export function buildStudy({ seed, fields }: { seed: number; fields?: number }): Study {
  const drafts = makeDrafts(seed);
  const designs = new Map<number, Design>();
  const design = (draftId: number): Design => {
    const number = draftPlans.findIndex((plan) => plan.id === draftId);
    const plan = draftPlans[number];
    if (plan === undefined) throw new Error(`The study has no draft ${draftId}.`);
    const built =
      designs.get(draftId) ??
      buildDesign(seed, number + 1, plan.forms, plan.current === true ? fields : undefined);
    designs.set(draftId, built);
    return built;
  };
  let explanations: Explanation[] | undefined;
  return {
    projects: [studyProject, libraryProject],
    drafts,
    design,
    explanations: () => (explanations ??= makeExplanations(seed, drafts, design)),
  };
}
