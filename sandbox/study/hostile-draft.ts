import { DesignBuilder } from './design-builder.ts';
import { draftOf, STUDY_PROJECT } from './drafts.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { metadataOf } from './object-metadata.ts';
import type { Design, Draft, Json } from './types.ts';

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
  const plan = {
    id: 1900,
    project: STUDY_PROJECT,
    name: '={{ $env.HOME }} <img src=x onerror=alert(1)>',
    status: '<b>In design</b>',
    description: '=cmd|"/c calc"!A1',
  };
  const draft = draftOf(plan, new Date(Date.UTC(2026, 3, 1)), metadataOf(builder.random, 0));
  return { draft, design: builder.design };
}
