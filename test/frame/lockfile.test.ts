/** package-lock.json: every package by its hash, from the registry, and nothing from anywhere else. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly [key: string]: unknown;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, Locked>>;
};
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '');
const root = lock.packages[''] ?? {};

test('it is of the form that holds one hash per package, and holds the project’s own', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(packages.length).toBeGreaterThan(500);
});

describe('every package', () => {
  test('has its SHA-512, but for builds of three tools for other machines', () => {
    const nameless = packages.filter(([, { integrity }]) => integrity === undefined);
    for (const [folder, { dev, optional, os, cpu, libc }] of nameless) {
      expect(folder).toMatch(/^node_modules\/@(?:rollup\/rollup|swc\/core|unrs\/resolver-binding)-/);
      expect([dev, optional]).toEqual([true, true]);
      const here = os?.includes('linux') === true && cpu?.includes('x64') === true;
      expect(here && libc?.includes('musl') !== true).toBe(false);
    }
    for (const [folder, { integrity }] of packages) {
      if (nameless.some(([name]) => name === folder)) continue;
      expect([folder, integrity]).toEqual([folder, expect.stringMatching(/^sha512-[\w+/]{86}==$/)]);
    }
  });

  test('comes from whatever registry the user has, and is no folder, archive or repository', () => {
    for (const [folder, { version = '', resolved, link }] of packages) {
      expect([folder, resolved, link]).toEqual([folder, undefined, undefined]);
      expect(version).toMatch(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/);
    }
  });

  test('is there for development only: what is published needs nothing installed', () => {
    const needed = packages.filter(([, { dev, devOptional, peer }]) => !dev && !devOptional && !peer);
    expect(needed).toEqual([]);
    expect(root).not.toHaveProperty('dependencies');
    expect(root).not.toHaveProperty('optionalDependencies');
  });
});

test('what the project asks for is an exact version each, of the registry', () => {
  const asked = Object.entries((root.devDependencies ?? {}) as Readonly<Record<string, string>>);
  expect(asked.length).toBeGreaterThan(20);
  for (const [name, range] of asked)
    expect([name, range]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly devDependencies: object };
  expect(manifest.devDependencies).toEqual(root.devDependencies);
});
