import { revokeTokens } from '../../src/index.ts';
import { inputError } from '../../platform/inputs/parsers.ts';
import { command } from '../command.ts';
import { LOGIN_FLAGS, PASSWORD, connectWithPassword } from './password-login.ts';

/** Revokes every token of the user. */
export const tokenRevokeAllCommand = command({
  description: `Revokes every active API token of the user, also those that other scripts use. ${PASSWORD}`,
  examples: ['token revoke-all --username designer --yes < password.txt'],
  flags: {
    yes: {
      brief: 'Every token of the user stops working, also those that others use',
      isRequired: true,
      read: ([text]) => {
        if (text === undefined)
          throw inputError('Every token of the user stops working. Add --yes to revoke them.');
        return true;
      },
    },
    ...LOGIN_FLAGS,
  },
  work: async (run, values) => {
    const { client, deadline, login } = await connectWithPassword(run, values);
    run.setPhase('revoking the tokens');
    await revokeTokens(client, login, deadline);
    return {
      document: { schema: 'draft-service/tokens-revoked/1', username: login.username },
      text: () => run.log.line(`Every API token of ${login.username} is revoked.`),
    };
  },
});
