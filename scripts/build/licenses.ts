/**
 * Writes the licence texts of the packages whose code is in the bundle, as their licences ask of whoever passes it on.
 * What is listed comes from esbuild's own account of the bundle, so a package that only tests use is not listed and one
 * that another package brings along is.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

/** Packages without any word on it in what they publish, and what their repository says. */
const unstated: Record<string, string> = {
  // Brought along by the artifact client; by the author of the MIT-licensed packages around it, and itself unmarked.
  'buffers@0.1.1': 'no licence stated; https://github.com/substack/node-buffers',
};

/** `node_modules/a/node_modules/@b/c/lib/x.js` -> `node_modules/a/node_modules/@b/c` */
export function packageFolder(input: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
}

/** The packages that have given at least one byte to an output. */
function bundledPackages({ outputs }: Metafile): string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const folders = inputs.flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [packageFolder(file)] : [],
  );
  return [...new Set(folders.filter((folder) => folder !== undefined))];
}

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const terms = license ?? unstated[`${name}@${version}`] ?? (files.length > 0 ? 'see below' : undefined);
  if (terms === undefined) throw new Error(`${name}@${version} does not say under which licence it is`);
  const texts = files
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return [`${name} ${version} (${terms})`, ...texts].join('\n\n');
}

/** The text for a bundle: one part per package and version, in the order of their names. */
export function licenseTexts(metafile: Metafile): string {
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
