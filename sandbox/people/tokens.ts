import { createHash, randomBytes } from 'node:crypto';
import type { User } from './users.ts';

/** What the service stores about a token: not its value. */
export interface StoredToken {
  name: string;
  hash: string;
  username: string;
  active: boolean;
}

/** The tokens of all users, as one-way hashes. */
export class Tokens {
  readonly stored: StoredToken[] = [];

  /** Creates a token and returns its value, which is stored nowhere. */
  create(username: string): string {
    const value = randomBytes(24).toString('hex');
    this.add(username, value);
    return value;
  }

  /** Adds a token with a given value. */
  add(username: string, value: string): void {
    const name = `endpoint-${randomBytes(4).toString('hex')}`;
    this.stored.push({ name, hash: hashOf(value), username, active: true });
  }

  /** The user of an active token. */
  owner(value: string): string | undefined {
    const hash = hashOf(value);
    return this.stored.find((token) => token.active && token.hash === hash)?.username;
  }

  /** Revokes all active tokens of a user; returns how many there were. */
  revokeAll(username: string): number {
    const active = this.stored.filter((token) => token.active && token.username === username);
    for (const token of active) token.active = false;
    return active.length;
  }
}

/** The tokens that exist from the start, by username. Throws for a user who may not have one. */
export function initialTokens(values: Readonly<Record<string, string>>, users: readonly User[]): Tokens {
  const tokens = new Tokens();
  for (const [username, value] of Object.entries(values)) {
    const able = users.filter(({ canUseApiTokens }) => canUseApiTokens).map((user) => user.username);
    if (!able.includes(username))
      throw new Error(`No token for "${username}": these users may have one: ${able.join(', ')}.`);
    tokens.add(username, value);
  }
  return tokens;
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
