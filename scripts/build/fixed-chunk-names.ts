/**
 * Gives the chunks of a split bundle stable names. esbuild adds a hash of the content, so every change would rename
 * files in the committed bundle; without the hash the names collide, since all shared chunks are called "chunk". Here a
 * lazily imported module is named after its package or file, and shared code after the entries that share it.
 */
import path from 'node:path';
import type { Metafile, OutputFile, Plugin } from 'esbuild';

type Outputs = Metafile['outputs'];

const hashed = /\/chunks\/[^/]+-[A-Z0-9]{8}\.js$/;

/** `@actions/artifact` -> `actions-artifact`, `action/run-report.ts` -> `run-report`. */
function entryName(entryPoint: string): string {
  const inPackage = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*\/node_modules\/)/.exec(entryPoint)?.[1];
  return inPackage?.replace('@', '').replace('/', '-') ?? path.basename(entryPoint).replace(/\.[a-z]+$/, '');
}

/** The names of all outputs that an entry imports statically, directly or indirectly. */
function reached(outputs: Outputs, from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const { path: to, kind } of outputs[from]?.imports ?? []) {
    if (kind === 'import-statement' && outputs[to]) reached(outputs, to, seen);
  }
  return seen;
}

/** Maps esbuild's file name of each chunk (without folder) to the stable one. */
function fixedNames(outputs: Outputs): Map<string, string> {
  const entries = Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
    entryPoint === undefined ? [] : [{ name: entryName(entryPoint), reaches: reached(outputs, file) }],
  );
  const names = new Map<string, string>();
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (!hashed.test(file)) continue;
    const sharers = entries.filter(({ reaches }) => reaches.has(file)).map(({ name }) => name);
    const everyone = sharers.length === entries.length;
    const name = entryPoint
      ? entryName(entryPoint)
      : ['shared', ...(everyone ? [] : sharers.sort())].join('.');
    if ([...names.values()].includes(`${name}.js`)) throw new Error(`Two chunks would be called ${name}.js`);
    names.set(path.basename(file), `${name}.js`);
  }
  return names;
}

function rename(text: string, names: Map<string, string>): string {
  let renamed = text;
  for (const [from, to] of names) renamed = renamed.replaceAll(from, to);
  return renamed;
}

function renameFile(file: OutputFile, names: Map<string, string>): OutputFile {
  const text = rename(file.text, names);
  return { path: rename(file.path, names), hash: file.hash, contents: new TextEncoder().encode(text), text };
}

export function fixedChunkNames(): Plugin {
  return {
    name: 'fixed-chunk-names',
    setup(build) {
      build.onEnd((result) => {
        if (!result.metafile || !result.outputFiles) return;
        const names = fixedNames(result.metafile.outputs);
        result.outputFiles = result.outputFiles.map((file) => renameFile(file, names));
        result.metafile = JSON.parse(rename(JSON.stringify(result.metafile), names)) as Metafile;
      });
    },
  };
}
