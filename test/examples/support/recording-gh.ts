/**
 * Stands in for GitHub's command line: `recording-gh.ts <record> <arguments of gh>`. It knows the commands of the examples, wants a token
 * and the files that it is told, and appends what it was asked, with the hash of each file, to the record.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** A line of the record. */
export interface GhCall {
  readonly command: string;
  readonly repo: string;
  readonly clobber: boolean;
  /** Of a release. */
  readonly tag?: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

function read([noun = '', verb = '', ...rest]: string[]): GhCall {
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { repo: { type: 'string' }, clobber: { type: 'boolean' } },
  });
  const call = { command: `${noun} ${verb}`, repo: values.repo ?? '', clobber: values.clobber ?? false };
  switch (call.command) {
    case 'release upload': {
      const [tag, ...files] = positionals;
      if (tag === undefined || files.length === 0) throw new Error('a tag and files are needed');
      return { ...call, tag, files: files.map(hashed) };
    }
    case 'attestation verify':
      if (positionals.length !== 1) throw new Error('one file is needed');
      return { ...call, files: positionals.map(hashed) };
    default:
      throw new Error(`unknown command "${call.command}"`);
  }
}

function hashed(file: string): { name: string; sha256: string } {
  return { name: path.basename(file), sha256: createHash('sha256').update(readFileSync(file)).digest('hex') };
}

const [record = '', ...given] = process.argv.slice(2);
try {
  if ((process.env.GH_TOKEN ?? '') === '') throw new Error('set the GH_TOKEN environment variable');
  appendFileSync(record, `${JSON.stringify(read(given))}\n`);
} catch (error) {
  console.error(`gh: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
