/** esbuild plugins that take one guard out of the product: what is left must be noticed by the matrix. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { Guard } from './cell.ts';

/** A piece of the source, word for word, and what stands there instead. */
interface Patch {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

const PATCHES: Readonly<Record<Guard, readonly Patch[]>> = {
  retries: [
    { file: 'src/http/read-json.ts', find: 'if (faults >= tries ||', put: 'if (faults >= 1 ||' },
    {
      file: 'src/download/verified-download.ts',
      find: 'if (this.faults >= MOST_FAULTS ||',
      put: 'if (this.faults >= 1 ||',
    },
  ],
  'length checks': [
    { file: 'src/download/judge-answer.ts', find: 'if (Number(told) !== expected)', put: 'if (false)' },
    {
      file: 'src/download/verified-download.ts',
      find: 'if (position < this.size) throw',
      put: 'if (false) throw',
    },
    { file: 'src/download/verified-download.ts', find: 'if (end > this.size) {', put: 'if (false) {' },
  ],
  'redirect guard': [
    {
      file: 'src/address/service-address.ts',
      find: 'if (target.protocol !== this.base.protocol || target.host !== this.base.host) return undefined;',
      put: '',
    },
    { file: 'src/http/exchange.ts', find: "if (ask.method === 'POST') {", put: 'if (false) {' },
  ],
};

/** The plugin that leaves the guard out, and a check, for after the build, that every piece was there to be taken out. */
export function without(guard: Guard): { readonly plugin: Plugin; readonly check: () => void } {
  const patches = PATCHES[guard];
  const done = new Set<Patch>();
  const files = new Set(patches.map(({ file }) => path.resolve(file)));
  const plugin: Plugin = {
    name: `without-${guard.replaceAll(' ', '-')}`,
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
        if (!files.has(file)) return undefined;
        let contents = await readFile(file, 'utf8');
        for (const patch of patches.filter((one) => path.resolve(one.file) === file)) {
          if (contents.split(patch.find).length !== 2) continue;
          contents = contents.replace(patch.find, () => patch.put);
          done.add(patch);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
  const check = (): void => {
    const missing = patches.find((patch) => !done.has(patch));
    if (missing !== undefined)
      throw new Error(
        `${missing.file} does not hold, exactly once, the piece to be taken out: ${missing.find}`,
      );
  };
  return { plugin, check };
}
