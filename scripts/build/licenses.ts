/**
 * Writes the licence texts of all packages whose code is in the bundle. esbuild's metafile lists them:
 * indirect dependencies are included, packages that only tests use are not.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** `node_modules/a/node_modules/@b/c/lib/x.js` -> `node_modules/a/node_modules/@b/c` */
export function packageFolder(input: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
}

/** The folders of the packages with at least one byte in an output. */
function bundledPackages({ outputs }: Metafile): string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const folders = used.map(([file]) => packageFolder(file));
  return [...new Set(folders.filter((folder) => folder !== undefined))];
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The heading of a package, and its licence and notice files or, without any, the usual terms with its author. */
function notice(folder: string): string {
  const manifest = readManifest(folder);
  const { name, version, license } = manifest;
  const files = readdirSync(folder).sort();
  const texts = files.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const own = texts.map((file) =>
    readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim(),
  );
  const parts = own.length > 0 ? own : [usualTerms(manifest)];
  return [`${name} ${version} (${license ?? 'see below'})`, ...parts].join('\n\n');
}

const TERMS: Readonly<Record<string, string>> = { MIT: 'LICENSE', ISC: 'node_modules/semver/LICENSE' };

function usualTerms({ name, version, license = '', author }: Manifest): string {
  const holder = typeof author === 'object' ? author.name : author;
  const file = TERMS[license];
  if (file === undefined || holder === undefined) throw new Error(`${name}@${version} has no licence text`);
  const text = readFileSync(file, 'utf8');
  return `Copyright (c) ${holder}\n\n${text.slice(text.indexOf('Permission ')).trim()}`;
}

/** The text for a bundle: one part per package and version, sorted by name. */
function licenseTexts(metafile: Metafile): string {
  const notices = new Set(bundledPackages(metafile).map(notice));
  return `${[...notices].sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

export function licenses(): Plugin {
  return {
    name: 'licenses',
    setup(build) {
      build.onEnd(({ metafile, errors }) => {
        const folder = build.initialOptions.outdir;
        if (!metafile || errors.length > 0 || folder === undefined) return;
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, 'licenses.txt'), licenseTexts(metafile));
      });
    },
  };
}
