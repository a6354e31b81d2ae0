import { FAMILIES, objectDetail, readObject } from '../../src/index.ts';
import { command } from '../command.ts';
import { DRAFT_ID, required } from '../flags.ts';
import { objectOutput } from '../output/output.ts';
import { FAMILY, INCLUDE, OBJECT, STEP_COMMENTS, parseFamily, stepComments } from './family.ts';

/** Prints one object. */
export const objectGetCommand = command({
  description: 'Prints one object as the service describes it.',
  examples: ['object get forms --draft-id 1002 --object-id 2100'],
  args: [FAMILY],
  flags: {
    'draft-id': DRAFT_ID,
    'object-id': required(...OBJECT),
    include: INCLUDE,
    'include-check-step-comments': STEP_COMMENTS,
  },
  minutes: 5,
  work: async (
    { run, client, deadline },
    { 'draft-id': draftId, 'object-id': objectId, ...flags },
    [name],
  ) => {
    const family = parseFamily(name);
    run.setPhase('reading the object');
    const query = [...flags.include, ...stepComments(family, flags['include-check-step-comments'])];
    const request = { ...objectDetail(family, draftId, objectId, query), exact: true };
    const object = await readObject(client, request, deadline);
    const facts = { draft_id: draftId, family: FAMILIES[family].path };
    return objectOutput({ schema: 'draft-service/object/1', ...facts, object }, object);
  },
});
