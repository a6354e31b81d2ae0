import {
  type ApplicationText,
  buildApplication,
  buildRouteMap,
  help,
  text_en as defaultText,
  version,
} from '@stricli/core';
import { CLIENT_VERSION } from '../src/version.ts';
import type { CliContext } from './command.ts';
import { completionCommand } from './completion/command.ts';
import { doctorCommand } from './doctor/command.ts';
import { draftCommands } from './draft/commands.ts';
import { EXIT_MEANINGS } from './exit-codes.ts';
import { objectCommands } from './object/commands.ts';
import { reportCommands } from './report/commands.ts';
import { snapshotCommands } from './snapshot/commands.ts';
import { templateCommands } from './template/commands.ts';
import { tokenCommands } from './token/commands.ts';

const DESCRIPTION = `Reads drafts, makes verified reports of them, and says what changed between two.

ENVIRONMENT
  DRAFT_SERVICE_URL       address of the service, where --base-url is not given
  DRAFT_SERVICE_TOKEN     API token
  DRAFT_SERVICE_USER      in place of a token: user name, where --username is not given
  DRAFT_SERVICE_PASSWORD  and password
  NO_COLOR                no colours
  HTTPS_PROXY, NO_PROXY   proxy, and hosts that are reached without it

EXIT CODES
${EXIT_MEANINGS.map(([code, meaning]) => `  ${String(code).padEnd(4)}${meaning}`).join('\n')}`;

const text: ApplicationText = {
  ...defaultText,
  noCommandRegisteredForInput: (input) => `error: ${defaultText.noCommandRegisteredForInput(input)}`,
  exceptionWhileParsingArguments: (error, colour) =>
    `error: ${withKebabFlags(defaultText.exceptionWhileParsingArguments(error, colour))}`,
};

/** @stricli/core 1.3.0 names its own spelling of a flag, `--draftId`, where it suggests one. */
function withKebabFlags(message: string): string {
  return message.replace(/--[a-z]+(?:[A-Z][a-z]+)+/g, (flag) =>
    flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
}

export const application = buildApplication<CliContext>(
  buildRouteMap({
    docs: { brief: 'Draft Service on the command line', fullDescription: DESCRIPTION },
    routes: {
      draft: draftCommands,
      object: objectCommands,
      template: templateCommands,
      report: reportCommands,
      snapshot: snapshotCommands,
      token: tokenCommands,
      doctor: doctorCommand,
      completion: completionCommand,
    },
  }),
  {
    name: 'draft-service',
    scanner: { caseStyle: 'allow-kebab-for-camel' },
    localization: { text },
  },
  {
    help: help({
      brief: 'Print this help and exit',
      defaultForRouteMap: true,
      formatting: {
        useAliasInUsageLine: false,
        onlyRequiredInUsageLine: true,
        caseStyle: 'convert-camel-to-kebab',
      },
    }),
    version: version({ brief: 'Print the version and exit', info: { currentVersion: CLIENT_VERSION } }),
  },
);
