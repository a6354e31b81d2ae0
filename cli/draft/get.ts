import { draftDetail, readObject } from '../../src/index.ts';
import { command } from '../command.ts';
import { DRAFT_ID } from '../flags.ts';
import { objectOutput } from '../output/output.ts';

/** Prints a draft's own detail. */
export const draftGetCommand = command({
  description: 'Prints the draft as the service describes it: its own values, without its objects.',
  examples: ['draft get --draft-id 1002'],
  flags: { 'draft-id': DRAFT_ID },
  minutes: 5,
  work: async ({ run, client, deadline }, { 'draft-id': draftId }) => {
    run.setPhase('reading the draft');
    const draft = await readObject(client, { ...draftDetail(draftId), exact: true }, deadline);
    return objectOutput({ schema: 'draft-service/draft/1', draft }, draft);
  },
});
