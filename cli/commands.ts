/** The table of contents: every command with its line in the help. Its module is loaded when it is named. */
import type { Command, Entry, Group } from './command-tree.ts';

const entry = <Name extends string>(
  brief: string,
  load: () => Promise<Readonly<Record<Name, Command>>>,
  name: Name,
): Entry => ({ brief, load: async () => (await load())[name] });

const drafts = () => import('./draft-and-object-commands.ts');
const template = () => import('./template-commands.ts');
const report = () => import('./report/commands.ts');
const snapshot = () => import('./snapshot/commands.ts');
const token = () => import('./token-create-and-revoke-commands.ts');
const doctor = () => import('./doctor/command.ts');
const completion = () => import('./completion-scripts-and-proposals.ts');

const COMMANDS: Group['commands'] = {
  draft: {
    brief: 'The drafts that the user may view',
    commands: {
      list: entry('List the drafts', drafts, 'listDraftsCommand'),
      get: entry('Print one draft', drafts, 'getDraftCommand'),
    },
  },
  object: {
    brief: 'The objects of a draft: forms, fields, edit checks ...',
    commands: {
      list: entry('List the objects of one family', drafts, 'listObjectsCommand'),
      get: entry('Print one object', drafts, 'getObjectCommand'),
      metadata: entry('Print objects with labels, comments and custom properties', drafts, 'metadataCommand'),
    },
  },
  template: {
    brief: 'The document templates of reports',
    commands: {
      list: entry('List the templates of a project or a draft', template, 'listTemplatesCommand'),
      settings: entry('List the settings of a template', template, 'settingsCommand'),
    },
  },
  report: {
    brief: 'Reports: start, wait, download, verify',
    commands: {
      generate: entry('Generate a report, download and verify it', report, 'generateCommand'),
      start: entry('Start a report without waiting for it', report, 'startCommand'),
      status: entry('Print the state of a report', report, 'statusCommand'),
      download: entry('Collect a report that was started earlier', report, 'downloadCommand'),
      verify: entry('Check a report against its manifest', report, 'verifyCommand'),
    },
  },
  snapshot: {
    brief: 'Drafts as files, and what changed between two',
    commands: {
      take: entry('Put a draft into a folder, and say what changed', snapshot, 'takeCommand'),
      compare: entry('Say what differs between two snapshots or drafts', snapshot, 'compareCommand'),
      fingerprint: entry('Print the fingerprint of a snapshot or a draft', snapshot, 'fingerprintCommand'),
    },
  },
  token: {
    brief: 'API tokens of a user',
    commands: {
      create: entry('Create an API token and print it', token, 'createCommand'),
      'revoke-all': entry('Revoke every API token of the user', token, 'revokeAllCommand'),
    },
  },
  doctor: entry('Compare the service with our assumptions', doctor, 'doctorCommand'),
  completion: entry('Print the completion script of a shell', completion, 'completionCommand'),
};

export const ROOT: Group = { brief: 'Draft Service on the command line', commands: COMMANDS };
