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

/** A package's package.json. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

function notice(folder: string): string {
  const manifest = readManifest(folder);
  const { name, version, license } = manifest;
  const own = ownTexts(folder);
  const texts = own.length > 0 ? own : [standardText(manifest)];
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}

/** Licence and notice files, or else the part of the README that contains the terms. */
function ownTexts(folder: string): string[] {
  const files = readdirSync(folder).sort();
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const texts = files.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).map(read);
  if (texts.length > 0) return texts.map((text) => text.trim());
  const readmes = files.filter((file) => /^readme/i.test(file)).map(read);
  return readmes.flatMap((text) => {
    const part = /^#+ *licen[cs]e\b[^\n]*\n(.*?)(?=^#|(?![^]))/ims.exec(text)?.[1] ?? '';
    return part.includes(TERMS) ? [part.trim()] : [];
  });
}

/** For a package that only names its licence: the MIT or ISC terms with its author, or the Apache licence. */
function standardText({ name, version, license = '', author }: Manifest): string {
  if (license === 'Apache-2.0') return readFileSync(APACHE_TEXT, 'utf8').replaceAll('\r\n', '\n').trim();
  const holder = typeof author === 'object' ? author.name : author;
  const file = { MIT: 'LICENSE', ISC: ISC_TEXT }[license];
  if (file === undefined || holder === undefined) throw new Error(`${name}@${version} has no licence text`);
  const text = readFileSync(file, 'utf8');
  return `Copyright (c) ${holder}\n\n${text.slice(text.indexOf('Permission ')).trim()}`;
}

/** The texts of licences, as other packages have them. */
const APACHE_TEXT = 'node_modules/typescript/LICENSE.txt';
const ISC_TEXT = 'node_modules/semver/LICENSE';
const TERMS = 'Permission is hereby granted';

/** The text for a bundle: one part per package and version, sorted by name. */
function licenseTexts(metafile: Metafile): string {
  const notices = new Set(bundledPackages(metafile).map(notice));
  return `${[...notices].sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

export function licenses(file = 'licenses.txt'): Plugin {
  return {
    name: 'licenses',
    setup(build) {
      build.onEnd(({ metafile, errors }) => {
        const folder = build.initialOptions.outdir;
        if (!metafile || errors.length > 0 || folder === undefined) return;
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, file), licenseTexts(metafile));
      });
    },
  };
}
