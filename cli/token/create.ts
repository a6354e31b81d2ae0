import { fstatSync, statSync } from 'node:fs';
import { devNull } from 'node:os';
import { InputError, MalformedResponseError, createToken, tokenMistake } from '../../src/index.ts';
import { HostError } from '../../platform/errors.ts';
import { command } from '../command.ts';
import { LOGIN_FLAGS, PASSWORD, connectWithPassword } from './password-login.ts';

const REVIEW =
  "Review the API Tokens in the user's profile, or revoke all with: draft-service token revoke-all";

/** A token exists, and nobody can read it. */
class TokenLostError extends HostError {
  constructor(reason: string) {
    super(`A token was created, but it could not be printed: ${reason}. It is lost. ${REVIEW}`);
  }
}

/** Creates a token and prints it. */
export const tokenCreateCommand = command({
  description:
    'Creates an API token with user name and password and prints it. The service shows it only this once, and every ' +
    `call creates another one. ${PASSWORD}`,
  examples: ['token create --username designer < password.txt'],
  flags: LOGIN_FLAGS,
  work: async (run, values) => {
    if (isNowhere(process.stdout.fd))
      throw new InputError(['The token would be lost: stdout is closed, or leads nowhere.'], {
        hint: 'Nothing was requested from the service.',
      });
    const { client, deadline, login } = await connectWithPassword(run, values);
    run.setPhase('creating a token');
    const token = await createToken(client, login, deadline);
    if (tokenMistake(token) !== undefined) {
      throw new MalformedResponseError(
        'A token was created, but the service sent it with a space, a line break or a character outside ASCII. It ' +
          'is not printed.',
        { hint: REVIEW },
      );
    }
    return {
      print: async (out) => {
        await out.secret('token', token, { schema: 'draft-service/token/1', username: login.username });
        await out.stream.flush();
        if (out.stream.closed)
          throw new TokenLostError(out.stream.failure?.message ?? 'its reader went away');
      },
    };
  },
});

/** Whether a stream is the null device: Node opens it if a shell has closed the stream. */
function isNowhere(fd: number): boolean {
  try {
    const [stream, nowhere] = [fstatSync(fd), statSync(devNull)];
    return stream.isCharacterDevice() && stream.rdev === nowhere.rdev;
  } catch {
    return false;
  }
}
