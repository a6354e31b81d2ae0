import { createToken } from '../../src/index.ts';
import type { Work } from '../command.ts';
import { connectForLogin } from './login.ts';
import type { TokenCreateFlags } from './routes.ts';

/** Creates a token and prints it. */
export const printNewToken: Work<TokenCreateFlags> = async (run, flags) => {
  const { client, deadline, login } = await connectForLogin(run, flags);
  run.setPhase('creating a token');
  const token = await createToken(client, login, deadline);
  await run.out.secret('token', token, { schema: 'draft-service/token/1', username: login.username });
  return undefined;
};
