/** The packages whose code is in the Action's bundle, the command, the n8n package or the core as a library. */
import type { Metafile, Plugin } from 'esbuild';
import { type Options, build } from 'tsup';
import { action } from '../build/action.ts';
import { cli } from '../build/cli.ts';
import { core } from '../build/core.ts';
import { bundledPackages, readManifest } from '../build/licenses.ts';
import { n8n } from '../build/n8n.ts';

/** One version of a package. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
}

/** Builds all four into `out/audit` and reads esbuild's list of inputs. */
export async function shippedPackages(): Promise<ShippedPackage[]> {
  const metafiles: Metafile[] = [];
  const collector: Plugin = {
    name: 'account',
    setup: (build) => {
      build.onEnd(({ metafile }) => {
        if (metafile) metafiles.push(metafile);
      });
    },
  };
  for (const options of [action, cli, core, n8n]) await build(auditBuild(options, collector));
  const folders = new Set(metafiles.flatMap(bundledPackages));
  const shipped = new Map(
    [...folders].map((folder) => {
      const { name, version } = readManifest(folder);
      return [`${name}@${version}`, { name, version }];
    }),
  );
  return [...shipped.keys()].sort().flatMap((key) => shipped.get(key) ?? []);
}

function auditBuild({ onSuccess: _copiesFiles, ...options }: Options, account: Plugin): Options {
  return {
    ...options,
    outDir: `out/audit/${options.name ?? ''}`,
    clean: false,
    config: false,
    silent: true,
    dts: false,
    esbuildPlugins: [...(options.esbuildPlugins ?? []), account],
  };
}
