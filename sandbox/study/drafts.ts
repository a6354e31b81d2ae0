import { metadataOf } from './object-metadata.ts';
import type { FormPlan } from './form-plan.ts';
import { seededRandom } from './random.ts';
import { SAFETY_FORMS, STUDY_FORMS } from './form-tables.ts';
import type { Draft, Project } from './types.ts';

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

/**
 * A draft in short form. `current` is the one that the option `fields` enlarges. A draft that `amends`
 * another begins as a copy of it and has no forms here.
 */
export interface DraftPlan {
  id: number;
  project: Project;
  name: string;
  status: string;
  description: string | null;
  forms: readonly FormPlan[];
  amends?: number;
  library?: boolean;
  linked?: boolean;
  deleted?: boolean;
  current?: boolean;
}

export const LIBRARY_DRAFT_ID = 2001;

export const DRAFT_PLANS: readonly DraftPlan[] = [
  {
    id: 1001,
    project: STUDY_PROJECT,
    name: 'v1.0',
    status: 'Locked',
    description: 'As used for the first subject in.',
    forms: [...SAFETY_FORMS, ...STUDY_FORMS.slice(0, 6)],
    linked: true,
  },
  {
    id: 1002,
    project: STUDY_PROJECT,
    name: 'v2.0 Amendment 2',
    status: 'In review',
    description: 'Adds tumour assessments, quality of life and death details.',
    forms: [...SAFETY_FORMS, ...STUDY_FORMS],
    linked: true,
    current: true,
  },
  {
    id: 1003,
    project: STUDY_PROJECT,
    name: 'v1.1 (abandoned)',
    status: 'Deleted',
    description: null,
    forms: SAFETY_FORMS,
    deleted: true,
  },
  {
    id: 1004,
    project: STUDY_PROJECT,
    name: 'v2.0 Japan 日本版',
    status: 'In design',
    description: '日本の施設向けの版。',
    forms: [...SAFETY_FORMS, ...STUDY_FORMS.slice(0, 9)],
  },
  {
    id: LIBRARY_DRAFT_ID,
    project: LIBRARY_PROJECT,
    name: 'Library 2026.1',
    status: 'Published',
    description: 'Forms that every study starts from.',
    forms: SAFETY_FORMS,
    library: true,
  },
  {
    id: 2002,
    project: LIBRARY_PROJECT,
    name: 'Oncology supplement',
    status: 'In design',
    description: null,
    forms: STUDY_FORMS.slice(-5),
    linked: true,
  },
  {
    id: 1005,
    project: STUDY_PROJECT,
    name: 'v2.1 Amendment 3',
    status: 'In design',
    description: 'Adds ECOG and biomarkers, widens ranges, retires urinalysis.',
    forms: [],
    amends: 1002,
  },
];

/** The drafts themselves, without their designs. */
export function makeDrafts(seed: number): Draft[] {
  const random = seededRandom(seed);
  const drafts = DRAFT_PLANS.map((plan, index) => {
    const linked = plan.linked === true ? LIBRARY_DRAFT_ID : null;
    const detail = {
      id: plan.id,
      name: plan.name,
      project_id: plan.project.id,
      project_name: plan.project.name,
      status: plan.status,
      description: plan.description,
      is_library: plan.library ?? false,
      library_draft_id: linked,
      created: new Date(Date.UTC(2025, index * 2, 14, 9, 30)).toISOString(),
    };
    return {
      id: plan.id,
      projectId: plan.project.id,
      name: plan.name,
      isLibrary: plan.library ?? false,
      libraryDraftId: linked,
      deleted: plan.deleted ?? false,
      detail,
      metadata: metadataOf(random, index),
    };
  });
  return drafts.sort((a, b) => a.id - b.id);
}
