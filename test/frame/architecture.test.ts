/** The picture of docs/architecture.md has the rooms, and the arrows that `npm run arrows` allows. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

interface Rules {
  readonly forbidden: readonly { readonly name: string; readonly to: { readonly pathNot?: unknown } }[];
}

const picture = /```mermaid\n([\s\S]*?)```/.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? '';
const drawn = (pattern: RegExp): string[] => [...picture.matchAll(pattern)].map(([, name = '']) => name);

/** `from --> to` of each rule about a room. Scripts may look into every room. */
async function allowed(): Promise<string[]> {
  const { default: rules } = (await import(path.resolve('.dependency-cruiser.mjs'))) as { default: Rules };
  return rules.forbidden.flatMap(({ name, to: { pathNot } }) => {
    const [, room] = /^(\w+)-reaches-only-its-own$/.exec(name) ?? [];
    const rooms = [pathNot].flat().flatMap((reach) => /^\^(\w+)\/$/.exec(String(reach))?.[1] ?? []);
    return room === undefined ? [] : rooms.filter((one) => one !== room).map((one) => `${room} --> ${one}`);
  });
}

test('it has every arrow, and each arrow has its rooms', async () => {
  const arrows = drawn(/^ {2}(\w+ --> \w+)$/gm);
  const ofScripts = arrows.filter((arrow) => arrow.startsWith('scripts -->'));
  expect(arrows.sort()).toEqual([...(await allowed()), ...ofScripts].sort());
  expect(drawn(/^ {2}(\w+)\["<b>\1\/<\/b>/gm)).toEqual(
    expect.arrayContaining(arrows.flatMap((arrow) => arrow.split(' --> '))),
  );
});
