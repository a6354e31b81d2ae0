/** The table of contents: every command with its line in the help. Its module is loaded when it is named. */
import type { Command } from './command.ts';

/** One command. */
export interface Entry {
  readonly brief: string;
  readonly load: () => Promise<Command>;
}

/** Commands of one kind: `draft list`, `draft get`. */
export interface Group {
  readonly brief: string;
  readonly commands: Readonly<Record<string, Entry | Group>>;
}

const COMMANDS: Group['commands'] = {
  draft: {
    brief: 'The drafts that the user may view',
    commands: {
      list: {
        brief: 'List the drafts',
        load: async () => (await import('./draft/list.ts')).draftListCommand,
      },
      get: { brief: 'Print one draft', load: async () => (await import('./draft/get.ts')).draftGetCommand },
    },
  },
  object: {
    brief: 'The objects of a draft: forms, fields, edit checks ...',
    commands: {
      list: {
        brief: 'List the objects of one family',
        load: async () => (await import('./object/list.ts')).objectListCommand,
      },
      get: {
        brief: 'Print one object',
        load: async () => (await import('./object/get.ts')).objectGetCommand,
      },
      metadata: {
        brief: 'Print objects with labels, comments and custom properties',
        load: async () => (await import('./object/metadata.ts')).objectMetadataCommand,
      },
    },
  },
  template: {
    brief: 'The document templates that reports are made of',
    commands: {
      list: {
        brief: 'List the templates of a project or a draft',
        load: async () => (await import('./template/list.ts')).templateListCommand,
      },
      settings: {
        brief: 'List the settings of a template',
        load: async () => (await import('./template/settings.ts')).templateSettingsCommand,
      },
    },
  },
  report: {
    brief: 'Reports: start, wait, download, verify',
    commands: {
      generate: {
        brief: 'Generate a report, download and verify it',
        load: async () => (await import('./report/generate.ts')).reportGenerateCommand,
      },
      start: {
        brief: 'Start a report without waiting for it',
        load: async () => (await import('./report/start.ts')).reportStartCommand,
      },
      status: {
        brief: 'Print how far a report is',
        load: async () => (await import('./report/status.ts')).reportStatusCommand,
      },
      download: {
        brief: 'Collect a report that was started earlier',
        load: async () => (await import('./report/download.ts')).reportDownloadCommand,
      },
      verify: {
        brief: 'Check a report against its manifest',
        load: async () => (await import('./report/verify.ts')).reportVerifyCommand,
      },
    },
  },
  snapshot: {
    brief: 'Drafts as files, and what changed between two',
    commands: {
      take: {
        brief: 'Put a draft into a folder, and say what changed',
        load: async () => (await import('./snapshot/take.ts')).snapshotTakeCommand,
      },
      compare: {
        brief: 'Say what differs between two snapshots or drafts',
        load: async () => (await import('./snapshot/compare.ts')).snapshotCompareCommand,
      },
      fingerprint: {
        brief: 'Print the fingerprint of a snapshot or a draft',
        load: async () => (await import('./snapshot/fingerprint.ts')).snapshotFingerprintCommand,
      },
    },
  },
  token: {
    brief: 'API tokens of a user',
    commands: {
      create: {
        brief: 'Create an API token and print it',
        load: async () => (await import('./token/create.ts')).tokenCreateCommand,
      },
      'revoke-all': {
        brief: 'Revoke every API token of the user',
        load: async () => (await import('./token/revoke-all.ts')).tokenRevokeAllCommand,
      },
    },
  },
  doctor: {
    brief: 'Compare the service with what is assumed about it',
    load: async () => (await import('./doctor/command.ts')).doctorCommand,
  },
  completion: {
    brief: 'Print the completion script of a shell',
    load: async () => (await import('./completion/command.ts')).completionCommand,
  },
};

/** Where the words of a command line lead. */
export interface Route {
  /** The words that name it: `['draft', 'list']`. */
  readonly path: readonly string[];
  readonly target: Entry | Group;
  /** The words that follow. */
  readonly rest: readonly string[];
}

/** The command itself, as a group. */
export const ROOT: Group = { brief: 'Draft Service on the command line', commands: COMMANDS };

/** Follows the words as far as they name groups and commands. */
export function routeOf(words: readonly string[]): Route {
  let target: Entry | Group = ROOT;
  let depth = 0;
  for (const word of words) {
    if (!('commands' in target) || !Object.hasOwn(target.commands, word)) break;
    target = target.commands[word] ?? target;
    depth += 1;
  }
  return { path: words.slice(0, depth), target, rest: words.slice(depth) };
}
