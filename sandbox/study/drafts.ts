import { amendThird } from './amendment-3.ts';
import { amendFourth } from './amendment-4.ts';
import type { DesignBuilder } from './design-builder.ts';
import { metadataOf } from './object-metadata.ts';
import { seededRandom } from './random.ts';
import { type FormPlan, SAFETY_FORMS, STUDY_FORMS } from './form-tables.ts';
import type { Draft, Metadata, Project } from './types.ts';

export const STUDY_PROJECT: Project = {
  id: 11,
  name: 'ORION-301',
  title: 'A randomised, double-blind phase III study of LX-4410 in adults with advanced solid tumours',
};

export const LIBRARY_PROJECT: Project = {
  id: 12,
  name: 'Global Standards',
  title: 'Standard forms, dictionaries and edit checks of the sponsor',
};

/** A draft in short form. */
export interface DraftPlan {
  id: number;
  project: Project;
  name: string;
  status: string;
  description: string | null;
  /** Empty for a draft that `amends` another: it begins as a copy of that one. */
  forms: readonly FormPlan[];
  amends?: { draft: number; by: (copy: DesignBuilder) => void };
  library?: boolean;
  linked?: boolean;
  deleted?: boolean;
  /** The option `fields` enlarges this one. */
  current?: boolean;
}

const LIBRARY_DRAFT_ID = 2001;

const plan = (
  [id, name, status, description]: readonly [number, string, string, string | null],
  more: Partial<DraftPlan> = {},
): DraftPlan => ({ id, project: STUDY_PROJECT, name, status, description, forms: [], ...more });

export const DRAFT_PLANS: readonly DraftPlan[] = [
  plan([1001, 'v1.0', 'Locked', 'As used for the first subject in.'], {
    forms: [...SAFETY_FORMS, ...STUDY_FORMS.slice(0, 6)],
    linked: true,
  }),
  plan(
    [1002, 'v2.0 Amendment 2', 'In review', 'Adds tumour assessments, quality of life and death details.'],
    { forms: [...SAFETY_FORMS, ...STUDY_FORMS], linked: true, current: true },
  ),
  plan([1003, 'v1.1 (abandoned)', 'Deleted', null], { forms: SAFETY_FORMS, deleted: true }),
  plan([1004, 'v2.0 Japan 日本版', 'In design', '日本の施設向けの版。'], {
    forms: [...SAFETY_FORMS, ...STUDY_FORMS.slice(0, 9)],
  }),
  plan([LIBRARY_DRAFT_ID, 'Library 2026.1', 'Published', 'Forms that every study starts from.'], {
    project: LIBRARY_PROJECT,
    forms: SAFETY_FORMS,
    library: true,
  }),
  plan([2002, 'Oncology supplement', 'In design', null], {
    project: LIBRARY_PROJECT,
    forms: STUDY_FORMS.slice(-5),
    linked: true,
  }),
  plan(
    [1005, 'v2.1 Amendment 3', 'In design', 'Adds ECOG and biomarkers, widens ranges, retires urinalysis.'],
    { amends: { draft: 1002, by: amendThird } },
  ),
  plan(
    [1006, 'v2.2 Amendment 4', 'In design', 'Adds week 16, moves height, changes what entered data must be.'],
    { amends: { draft: 1005, by: amendFourth } },
  ),
];

/** The drafts themselves, without their designs. */
export function makeDrafts(seed: number): Draft[] {
  const random = seededRandom(seed);
  const drafts = DRAFT_PLANS.map((plan, index) =>
    draftOf(plan, new Date(Date.UTC(2025, index * 2, 14, 9, 30)), metadataOf(random, index)),
  );
  return drafts.sort((a, b) => a.id - b.id);
}

/** A draft as the service keeps it. */
export function draftOf(plan: Omit<DraftPlan, 'forms'>, created: Date, metadata: Metadata): Draft {
  const { id, project, name, status, description, library = false, linked = false, deleted = false } = plan;
  const libraryDraftId = linked ? LIBRARY_DRAFT_ID : null;
  const detail = {
    id,
    name,
    project_id: project.id,
    project_name: project.name,
    status,
    description,
    is_library: library,
    library_draft_id: libraryDraftId,
    created: created.toISOString(),
  };
  return { id, projectId: project.id, name, isLibrary: library, libraryDraftId, deleted, detail, metadata };
}
