/**
 * Stands in for GitHub's command line: `recording-gh.ts <record> <arguments of gh>`. It knows the commands of the examples, wants a token
 * and the files that it is told, and appends what it was asked, with the hash of each file, to the record.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** A line of the record. */
export interface GhCall {
  readonly command: string;
  readonly repo: string;
  readonly clobber: boolean;
  /** Of a release. */
  readonly tag?: string;
  /** Of an attestation: the only workflow that may have signed it. */
  readonly signer?: string;
  /** Of an attestation that is verified without GitHub: what takes its place. */
  readonly offline?: readonly string[];
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/** What a download of attestations leaves in the folder, under the name that the real one gives it. */
const ATTESTATION = '{"stands for":"the attestation"}';
const TRUSTED_ROOT = '{"stands for":"the trusted root"}';

function read([noun = '', verb = '', ...rest]: string[]): GhCall {
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      repo: { type: 'string' },
      clobber: { type: 'boolean' },
      'signer-workflow': { type: 'string' },
      bundle: { type: 'string' },
      'custom-trusted-root': { type: 'string' },
    },
  });
  const call = { command: `${noun} ${verb}`, repo: values.repo ?? '', clobber: values.clobber ?? false };
  switch (call.command) {
    case 'release upload': {
      const [tag, ...files] = positionals;
      if (tag === undefined || files.length === 0) throw new Error('a tag and files are needed');
      return { ...call, tag, files: files.map(hashed) };
    }
    case 'attestation verify': {
      if (positionals.length !== 1) throw new Error('one file is needed');
      const { 'signer-workflow': signer, bundle, 'custom-trusted-root': root } = values;
      const offline = [bundle, root].filter((file) => file !== undefined);
      return {
        ...call,
        ...(signer === undefined ? {} : { signer }),
        ...(offline.length === 0
          ? {}
          : { offline: offline.map((file) => readFileSync(file, 'utf8').trim()) }),
        files: positionals.map(hashed),
      };
    }
    case 'attestation download': {
      const files = positionals.map(hashed);
      for (const { sha256 } of files) writeFileSync(`sha256:${sha256}.jsonl`, ATTESTATION);
      return { ...call, files };
    }
    case 'attestation trusted-root':
      console.log(TRUSTED_ROOT);
      return { ...call, files: [] };
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
