/**
 * esbuild tells the chunks of a split bundle apart by a hash of their content, so every change would rename files in the
 * committed bundle (and a plain `[name]` makes them collide: all shared chunks are called "chunk"). This plugin gives each
 * chunk a name that says what it is and stays: a lazily imported module is called after its package or file, code shared
 * by several entries after those that share it.
 */
import path from 'node:path';
import type { Metafile, OutputFile, Plugin } from 'esbuild';

type Outputs = Metafile['outputs'];

const hashed = /\/chunks\/[^/]+-[A-Z0-9]{8}\.js$/;

/** `@actions/artifact` -> `actions-artifact`, `action/summary.ts` -> `summary`. */
export function entryName(entryPoint: string): string {
  const inPackage = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*\/node_modules\/)/.exec(entryPoint)?.[1];
  return inPackage?.replace('@', '').replace('/', '-') ?? path.basename(entryPoint).replace(/\.[a-z]+$/, '');
}

/** The name of every output that an entry's static imports lead to. */
function reached(outputs: Outputs, from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const { path: to, kind } of outputs[from]?.imports ?? []) {
    if (kind === 'import-statement' && outputs[to]) reached(outputs, to, seen);
  }
  return seen;
}

/** From the file names esbuild gave (without folder) to the fixed ones, for all chunks. */
export function fixedNames(outputs: Outputs): Map<string, string> {
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
      build.initialOptions.chunkNames = 'chunks/[name]-[hash]';
      build.onEnd((result) => {
        if (!result.metafile || !result.outputFiles) return;
        const names = fixedNames(result.metafile.outputs);
        result.outputFiles = result.outputFiles.map((file) => renameFile(file, names));
        result.metafile = JSON.parse(rename(JSON.stringify(result.metafile), names)) as Metafile;
      });
    },
  };
}
