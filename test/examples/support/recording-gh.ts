/**
 * Stands in for GitHub's command line: `recording-gh.ts <record> <arguments of gh>`. It takes the commands of
 * the examples, needs a token and the files that the real one needs, and appends each call, with the hash of
 * each file, to the record.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** A line of the record: the command, the options that were set, and what it works on. */
export interface GhCall {
  readonly command: string;
  readonly options: Readonly<Record<string, string | boolean>>;
  /** The tag of a release, or the number of a pull request that is edited or closed. */
  readonly target?: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

const STRING = { type: 'string' } as const;
const BOOLEAN = { type: 'boolean' } as const;

/** The commands, their options, and whether their first argument is a target. */
const COMMANDS: Record<string, { target?: true; options: Record<string, typeof STRING | typeof BOOLEAN> }> = {
  'release upload': { target: true, options: { repo: STRING, clobber: BOOLEAN } },
  'release create': {
    target: true,
    options: { repo: STRING, draft: BOOLEAN, title: STRING, 'notes-file': STRING },
  },
  'pr list': { options: { repo: STRING, head: STRING, state: STRING, json: STRING, jq: STRING } },
  'pr create': { options: { repo: STRING, head: STRING, title: STRING, 'body-file': STRING } },
  'pr edit': { target: true, options: { repo: STRING, title: STRING, 'body-file': STRING } },
  'pr close': { target: true, options: { repo: STRING, comment: STRING } },
  'auth setup-git': { options: {} },
  'attestation verify': {
    options: {
      ...{ repo: STRING, 'signer-workflow': STRING, 'predicate-type': STRING },
      ...{ bundle: STRING, 'custom-trusted-root': STRING },
    },
  },
  'attestation download': { options: { repo: STRING } },
  'attestation trusted-root': { options: {} },
};

function read([noun = '', verb = '', ...args]: string[]): GhCall {
  const command = `${noun} ${verb}`;
  const known = COMMANDS[command];
  if (known === undefined) throw new Error(`unknown command "${command}"`);
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: known.options });
  const target = known.target === true ? positionals.shift() : undefined;
  if (known.target === true && target === undefined) throw new Error('an argument is missing');
  const options: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    // What is in a file is recorded instead of its name.
    const isFile = name.endsWith('-file') || name === 'bundle' || name === 'custom-trusted-root';
    options[name] = isFile ? readFileSync(String(value), 'utf8') : (value ?? '');
  }
  return { command, options, ...(target === undefined ? {} : { target }), files: positionals.map(hashed) };
}

function hashed(file: string): { name: string; sha256: string } {
  return { name: path.basename(file), sha256: createHash('sha256').update(readFileSync(file)).digest('hex') };
}

/** What the real one prints or leaves in the folder, under the name that it gives it. */
function respond({ command, files }: GhCall): void {
  if (command === 'pr list') console.log(process.env.RECORDING_GH_PULL_REQUEST ?? '');
  if (command === 'attestation trusted-root') console.log('{"stands for":"the trusted root"}');
  if (command === 'attestation download')
    for (const { sha256 } of files)
      writeFileSync(`sha256:${sha256}.jsonl`, '{"stands for":"the attestation"}\n');
}

const [record = '', ...args] = process.argv.slice(2);
try {
  if ((process.env.GH_TOKEN ?? '') === '') throw new Error('set the GH_TOKEN environment variable');
  const call = read(args);
  respond(call);
  appendFileSync(record, `${JSON.stringify(call)}\n`);
} catch (error) {
  console.error(`gh: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
