import { draftDetail, readObject } from '../../src/index.ts';
import { id } from '../../platform/inputs/parsers.ts';
import type { Work } from '../command.ts';
import { printObject } from '../output/print-object.ts';
import { connect, required } from '../run/connect.ts';
import type { DraftGetFlags } from './commands.ts';

/** Prints a draft's own detail. */
export const getDraft: Work<DraftGetFlags> = async (run, flags) => {
  const { client, deadline, values } = await connect(run, { 'draft-id': required(id) }, flags, {
    minutes: 5,
  });
  run.setPhase('reading the draft');
  const request = { ...draftDetail(values['draft-id']), exact: true };
  const draft = await readObject(client, request, deadline);
  return printObject(run, draft, { schema: 'draft-service/draft/1', key: 'draft' });
};
