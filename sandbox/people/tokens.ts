import { createHash, randomBytes } from 'node:crypto';

/** What the service keeps of a token: never the value. */
export interface StoredToken {
  name: string;
  hash: string;
  username: string;
  active: boolean;
}

/** The tokens of all users, as one-way hashes. */
export class Tokens {
  readonly stored: StoredToken[] = [];

  /** A new token. Its value exists only in what is returned here. */
  create(username: string): string {
    const value = randomBytes(24).toString('hex');
    const name = `endpoint-${randomBytes(4).toString('hex')}`;
    this.stored.push({ name, hash: hashOf(value), username, active: true });
    return value;
  }

  /** Whose active token this is. */
  owner(value: string): string | undefined {
    const hash = hashOf(value);
    return this.stored.find((token) => token.active && token.hash === hash)?.username;
  }

  /** Ends all active tokens of a user and says how many there were. */
  revokeAll(username: string): number {
    const active = this.stored.filter((token) => token.active && token.username === username);
    for (const token of active) token.active = false;
    return active.length;
  }
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
