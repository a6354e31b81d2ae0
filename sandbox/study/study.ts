import { families } from './types.ts';
import type { Design, Draft, Project } from './types.ts';

export interface Study {
  projects: Project[];
  drafts: Draft[];
  design(draftId: number): Design;
}
export function buildStudy(_options: object): Study {
  const extras = { labels: [], comments: [], customProperties: {}, updated: {}, standardsCompliance: {} };
  const draft = (id: number, projectId: number, name: string, more: Partial<Draft> = {}): Draft => ({
    id,
    projectId,
    name,
    isLibrary: false,
    libraryDraftId: null,
    deleted: false,
    detail: { id, name, project_id: projectId },
    extras,
    ...more,
  });
  return {
    projects: [
      { id: 11, name: 'ORION-301', title: 'x' },
      { id: 12, name: 'Standards', title: 'y' },
    ],
    drafts: [
      draft(1001, 11, 'v1'),
      draft(1002, 11, 'v2'),
      draft(1003, 11, 'old', { deleted: true }),
      draft(2001, 12, 'Library', { isLibrary: true }),
      draft(2002, 12, 'Pilot'),
    ],
    design: () => Object.fromEntries(families.map((family) => [family, []])) as unknown as Design,
  };
}
