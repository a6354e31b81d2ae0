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
  /** Of a release that only its makers see yet. */
  readonly draft?: boolean;
  /** Of a release or a pull request. */
  readonly title?: string;
  /** Of a pull request that is opened: its branch; of one that is edited: its number. */
  readonly pullRequest?: string;
  /** Notes of a release, body of a pull request. */
  readonly text?: string;
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
      draft: { type: 'boolean' },
      title: { type: 'string' },
      'notes-file': { type: 'string' },
      'body-file': { type: 'string' },
      head: { type: 'string' },
      state: { type: 'string' },
      json: { type: 'string' },
      jq: { type: 'string' },
    },
  });
  const call = { command: `${noun} ${verb}`, repo: values.repo ?? '', clobber: values.clobber ?? false };
  switch (call.command) {
    case 'release upload': {
      const [tag, ...files] = positionals;
      if (tag === undefined || files.length === 0) throw new Error('a tag and files are needed');
      return { ...call, tag, files: files.map(hashed) };
    }
    case 'release create': {
      const [tag = '', ...files] = positionals;
      const { draft = false, title = '' } = values;
      return { ...call, tag, draft, title, text: textOf(values['notes-file']), files: files.map(hashed) };
    }
    case 'pr list':
      // As `--json number --jq '.[].number'` prints it.
      console.log(process.env.RECORDING_GH_PULL_REQUEST ?? '');
      return { ...call, pullRequest: values.head ?? '', files: [] };
    case 'pr create':
    case 'pr edit': {
      const pullRequest = values.head ?? positionals[0] ?? '';
      if (pullRequest === '') throw new Error('a pull request is needed');
      return {
        ...call,
        pullRequest,
        title: values.title ?? '',
        text: textOf(values['body-file']),
        files: [],
      };
    }
    case 'auth setup-git':
      return { ...call, files: [] };
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

function textOf(file: string | undefined): string {
  if (file === undefined) throw new Error('a file with the text is needed');
  return readFileSync(file, 'utf8');
}

const [record = '', ...given] = process.argv.slice(2);
try {
  if ((process.env.GH_TOKEN ?? '') === '') throw new Error('set the GH_TOKEN environment variable');
  appendFileSync(record, `${JSON.stringify(read(given))}\n`);
} catch (error) {
  console.error(`gh: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
