/** package-lock.json: every package with its hash, from the registry, and nothing from anywhere else. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

type Locked = Readonly<Record<'version' | 'integrity', string | undefined>> &
  Readonly<Record<'os' | 'cpu' | 'libc', readonly string[] | undefined>> &
  Readonly<Record<string, unknown>>;

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '');
const root: Readonly<Record<string, unknown>> = lock.packages[''] ?? {};

describe('every package', () => {
  test('has its SHA-512, except builds of three tools for other machines', () => {
    expect(packages.length).toBeGreaterThan(500);
    for (const [folder, { integrity, dev, optional, os, cpu, libc }] of packages) {
      if (integrity === undefined) {
        expect(folder).toMatch(/^node_modules\/@(?:rollup\/rollup|swc\/core|unrs\/resolver-binding)-/);
        expect([dev, optional]).toEqual([true, true]);
        const here = os?.includes('linux') === true && cpu?.includes('x64') === true;
        expect(here && libc?.includes('musl') !== true).toBe(false);
      } else expect([folder, integrity]).toEqual([folder, expect.stringMatching(/^sha512-[\w+/]{86}==$/)]);
    }
  });

  test('comes from the configured registry, not from a folder, archive or repository', () => {
    for (const [folder, { version = '', resolved, link }] of packages) {
      expect([folder, resolved, link]).toEqual([folder, undefined, undefined]);
      expect(version).toMatch(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/);
    }
  });

  test('is a development dependency: the published package has no dependencies', () => {
    const needed = packages.filter(([, { dev, devOptional, peer }]) => !dev && !devOptional && !peer);
    expect(needed).toEqual([]);
    expect(root).not.toHaveProperty('dependencies');
    expect(root).not.toHaveProperty('optionalDependencies');
  });
});
