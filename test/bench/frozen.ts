import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { beside } from './process.ts';

/** The programs that ours is held against, each with its SHA-256; the figures recorded for them are not among them. */
export function floorHashes(): Record<string, string> {
  const files = readdirSync(beside('floor')).filter((file) => /\.(?:cjs|sh)$/.test(file));
  return Object.fromEntries(
    files.sort().map((file) => {
      const bytes = readFileSync(beside(`floor/${file}`));
      return [file, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}
