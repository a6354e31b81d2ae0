/** What stands for secrets in a table, which cannot know them: a fault that echoes them, a user who mistypes them. */
import type { Answer, FaultAction } from '../../../sandbox/index.ts';
import type { World } from '../world.ts';

/** The secrets of a world by the names that tables use. */
function secretsOf({ sandbox, login }: World): Readonly<Record<string, string>> {
  const { token, username, password } = login;
  return {
    '{token}': token,
    '{password}': password,
    '{basic}': Buffer.from(`${username}:${password}`).toString('base64'),
    '{origin}': sandbox.baseUrl,
    '{host}': new URL(sandbox.baseUrl).host,
  };
}

/** The text with everything filled in. */
export function filled(text: string, world: World): string {
  let whole = text;
  for (const [name, value] of Object.entries(secretsOf(world))) whole = whole.replaceAll(name, value);
  return whole;
}

/** Lets the faults of a world echo its secrets. */
export function echoing(world: World): void {
  const { fault } = world.sandbox;
  world.sandbox.fault = (request, nth) => {
    const action = fault?.(request, nth);
    return action && echoed(action, world);
  };
}

function echoed(action: FaultAction, world: World): FaultAction {
  const { respond, rewrite } = action;
  const fill = (body: Buffer | string): string => filled(body.toString(), world);
  if (typeof respond?.body === 'string' && respond.body.includes('{')) {
    return { ...action, respond: { ...respond, body: fill(respond.body) } };
  }
  if (rewrite === undefined) return action;
  return {
    ...action,
    rewrite: async (answer: Answer) => {
      const { status, headers, body } = await rewrite(answer);
      if (!/\{(?:token|password|basic|address)\}/.test(body.toString('latin1')))
        return { status, headers, body };
      const address = /"url":"([^"]+)"/.exec(body.toString())?.[1] ?? '';
      const echo = Buffer.from(fill(body).replaceAll('{address}', address));
      return { status, headers: { ...headers, 'Content-Length': String(echo.length) }, body: echo };
    },
  };
}
