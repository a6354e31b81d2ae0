import { draftList } from '../../src/index.ts';
import type { Work } from '../command.ts';
import { DRAFT_COLUMNS, printList } from '../output/print-list.ts';
import { connect } from '../run/connect.ts';
import type { DraftListFlags } from './commands.ts';

/** Prints every draft that the user may view. */
export const listDrafts: Work<DraftListFlags> = async (run, flags) => {
  const { client, deadline } = await connect(run, {}, flags, { minutes: 5 });
  run.setPhase('reading the drafts');
  return printList(run, { client, deadline }, draftList(), {
    schema: 'draft-service/draft-list/1',
    key: 'drafts',
    columns: DRAFT_COLUMNS,
  });
};
