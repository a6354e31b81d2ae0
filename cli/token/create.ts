import { MalformedResponseError, createToken, tokenMistake } from '../../src/index.ts';
import { HostError } from '../../platform/errors.ts';
import type { Work } from '../command.ts';
import { connectWithPassword } from './connect-with-password.ts';
import type { TokenCreateFlags } from './commands.ts';

const REVIEW =
  "Review the API Tokens in the user's profile, or revoke all with: draft-service token revoke-all";

/** A token exists, and nobody can read it. */
class TokenLostError extends HostError {
  constructor(reason: string) {
    super(`A token was created, but it could not be printed: ${reason}. It is lost. ${REVIEW}`);
  }
}

/** Creates a token and prints it. */
export const printNewToken: Work<TokenCreateFlags> = async (run, flags) => {
  const { client, deadline, login } = await connectWithPassword(run, flags);
  run.setPhase('creating a token');
  const token = await createToken(client, login, deadline);
  if (tokenMistake(token) !== undefined) {
    throw new MalformedResponseError(
      'A token was created, but the service sent it with a space, a line break or a character outside ASCII. It is not printed.',
      { hint: REVIEW },
    );
  }
  const { stream } = run.out;
  await run.out.secret('token', token, { schema: 'draft-service/token/1', username: login.username });
  await stream.flush();
  if (stream.closed) throw new TokenLostError(stream.failure?.message ?? 'its reader went away');
  return undefined;
};
