import { InputError, revokeTokens } from '../../src/index.ts';
import type { Work } from '../command.ts';
import { connectWithPassword } from './connect-with-password.ts';
import type { TokenRevokeFlags } from './commands.ts';

/** Revokes every token of the user. */
export const revokeAll: Work<TokenRevokeFlags> = async (run, flags) => {
  if (!flags.yes) {
    throw new InputError(['--yes: every token of the user stops working, also those that others use.'], {
      hint: 'Add --yes to revoke them. Nothing was requested from the service.',
    });
  }
  const { client, deadline, login } = await connectWithPassword(run, flags);
  run.setPhase('revoking the tokens');
  await revokeTokens(client, login, deadline);
  if (run.out.format === 'text') run.log.line(`Every API token of ${login.username} is revoked.`);
  else await run.out.json({ schema: 'draft-service/tokens-revoked/1', username: login.username });
  return undefined;
};
