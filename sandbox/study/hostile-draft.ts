import { DesignBuilder } from './design-builder.ts';
import { STUDY_PROJECT } from './drafts.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { metadataOf } from './object-metadata.ts';
import type { Design, Draft, Json } from './types.ts';

const ID = 1900;
/** Far above the numbers of all other drafts, copies included. */
const DRAFT_NUMBER = 900;

/**
 * A draft with one form per hostile text, each with one field; every second form has the text as its id too.
 */
export function hostileDraft(seed: number): { draft: Draft; design: Design } {
  const builder = new DesignBuilder(seed, DRAFT_NUMBER);
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const form = builder.add('forms', {
      oid: `H${index + 1}`,
      name: text,
      ordinal: index + 1,
      help_text: text,
    });
    const id: Json = index % 2 === 0 ? text : form.id;
    form.detail.id = id;
    builder.add('fields', { oid: text, label: text, form_id: id, ordinal: 1 });
  }
  const name = '={{ $env.HOME }} <img src=x onerror=alert(1)>';
  const detail = {
    id: ID,
    name,
    project_id: STUDY_PROJECT.id,
    project_name: STUDY_PROJECT.name,
    status: '<b>In design</b>',
    description: '=cmd|"/c calc"!A1',
    is_library: false,
    library_draft_id: null,
    created: new Date(Date.UTC(2026, 3, 1)).toISOString(),
  };
  const draft = {
    id: ID,
    projectId: STUDY_PROJECT.id,
    name,
    isLibrary: false,
    libraryDraftId: null,
    deleted: false,
    detail,
    metadata: metadataOf(builder.random, 0),
  };
  return { draft, design: builder.design };
}
