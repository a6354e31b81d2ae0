import { buildRouteMap } from '@stricli/core';
import { command, switchOn } from '../command.ts';
import { CONNECTION_FLAGS } from '../shared-flags.ts';

const CREATE_FLAGS = CONNECTION_FLAGS;
const REVOKE_FLAGS = {
  yes: switchOn('Needed: every token of the user stops working, also those that others use'),
  ...CONNECTION_FLAGS,
};

export type TokenCreateFlags = typeof CREATE_FLAGS;
export type TokenRevokeFlags = typeof REVOKE_FLAGS;

const PASSWORD =
  'The password is asked for on a terminal, or read from stdin, where DRAFT_SERVICE_PASSWORD is not set.';

export const tokenCommands = buildRouteMap({
  docs: { brief: 'API tokens of a user' },
  routes: {
    create: command({
      brief: 'Create an API token and print it',
      description: `Creates an API token with user name and password and prints it. The service shows it only this once, and every call creates another one. ${PASSWORD}`,
      usage: '--username NAME',
      examples: ['token create --username designer < password.txt'],
      flags: CREATE_FLAGS,
      load: async () => (await import('./create.ts')).printNewToken,
    }),
    'revoke-all': command({
      brief: 'Revoke every API token of the user',
      description: `Revokes every active API token of the user, also those that other scripts use. ${PASSWORD}`,
      usage: '--username NAME --yes',
      examples: ['token revoke-all --username designer --yes < password.txt'],
      flags: REVOKE_FLAGS,
      load: async () => (await import('./revoke-all.ts')).revokeAll,
    }),
  },
});
