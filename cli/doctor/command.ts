import { command, switchOn, textFlag } from '../command.ts';
import { connectionFlags, SUBJECT_FLAGS } from '../shared-flags.ts';

const FLAGS = {
  draftId: textFlag('Id of the draft that is read; default: the first of the list', 'ID'),
  draftTemplatesPath: SUBJECT_FLAGS.draftTemplatesPath,
  share: switchOn('Print what can be published: names of keys, types and counts, no value of the service'),
  tryReport: switchOn('Also make one report, which stays in Documents; needs --template and --draft-id'),
  template: textFlag('For --try-report: id of the template, or its exact name', 'TEMPLATE'),
  ...connectionFlags(10),
};

export type DoctorFlags = typeof FLAGS;

export const doctorCommand = command({
  brief: 'Compare the service with what is assumed about it',
  description:
    'Sends at most 80 GETs and changes nothing, unless --try-report makes a report. Prints for each assumption whether it holds, differs (and the switch that helps), or cannot be seen from here. The output of --share is made to be pasted into an issue.',
  examples: ['doctor', 'doctor --share', 'doctor --draft-id 1002 --try-report --template 504'],
  flags: FLAGS,
  load: async () => (await import('./run-doctor.ts')).runDoctor,
});
