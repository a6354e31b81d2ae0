/**
 * What mutation testing found, from Stryker's report: figures per folder, and every mutant that no test noticed with the reason
 * why it may live. Writes test/mutation/survivors.md. Fails below the score, and where a reason is missing.
 */
import { execFileSync } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { type Reason, REASONS } from './reasons.ts';

/** What is known of every folder, whichever was run last. */
const REPORT = 'out/mutation/incremental.json';
const PAGE = 'test/mutation/survivors.md';
/** Only types, names and exports. */
const NO_MUTANTS = ['index.ts', 'ports/transport.ts'];
/** Percent of the mutants that tests have to notice. */
const LEAST = 90;

interface Place {
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** A mutant with the code around it. */
interface Found {
  readonly file: string;
  readonly status: string;
  readonly line: number;
  /** The line that it is in, and what of it becomes what. */
  readonly code: string;
  readonly was: string;
  readonly becomes: string;
}

function found(report: Report): Found[] {
  return Object.entries(report.files).flatMap(([path, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map(({ status, replacement = '', location: { start, end } }) => {
      const line = lines[start.line - 1] ?? '';
      const was = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
      const code = line.trim();
      return {
        file: path.replace(/^src\//, ''),
        status,
        line: start.line,
        code,
        was: start.line === end.line ? was : `${was} …`,
        becomes: replacement.replace(/\s+/g, ' '),
      };
    });
  });
}

const UNNOTICED = ['Survived', 'NoCoverage', 'Ignored'];
/** They never ran: the change is no program. */
const NO_PROGRAM = ['CompileError', 'RuntimeError'];

interface Figures {
  mutants: number;
  killed: number;
  timeouts: number;
  unnoticed: number;
}

function figures(mutants: readonly Found[]): Figures {
  const count = (...states: readonly string[]): number =>
    mutants.filter(({ status }) => states.includes(status)).length;
  return {
    mutants: mutants.length - count(...NO_PROGRAM),
    killed: count('Killed'),
    timeouts: count('Timeout'),
    unnoticed: count(...UNNOTICED),
  };
}

const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);
const code = (text: string): string =>
  `\`${text.length > 110 ? `${text.slice(0, 109)}…` : text}\``.replaceAll('|', '\\|');

function row(name: string, mutants: readonly Found[]): string {
  const { mutants: all, killed, timeouts, unnoticed } = figures(mutants);
  return `| ${name} | ${all} | ${killed} | ${timeouts} | ${unnoticed} | ${percent(killed + timeouts, all)} | ${percent(killed, all)} |`;
}

const reasonOf = ({ file, code: line, was, becomes }: Found): Reason | undefined =>
  REASONS.find(
    (one) =>
      one.file === file &&
      line.includes(one.line) &&
      (one.was === undefined || one.was === was) &&
      (one.becomes === undefined || one.becomes === becomes),
  );

function page(mutants: readonly Found[], commit: string, missing: readonly string[]): string {
  const folders = Map.groupBy(mutants, ({ file }) =>
    file.includes('/') ? (file.split('/')[0] ?? '') : 'service',
  );
  const survivors = mutants.filter(({ status }) => UNNOTICED.includes(status));
  const timeouts = mutants.filter(({ status }) => status === 'Timeout');
  const told = Map.groupBy(survivors, (one) => reasonOf(one)?.why ?? 'No reason yet');
  return `# Mutation testing

Written by \`npm run test:mutation:survivors\` at ${commit} from the report of \`npm run test:mutation\`. Every small change of the core
(a mutant) has to be noticed by a test of \`test/core\`. Nothing is excepted in the sources.

| Folder | Mutants | Killed | Timeouts | Unnoticed | Score % | Without timeouts % |
| --- | --: | --: | --: | --: | --: | --: |
${[...folders].map(([name, own]) => row(name, own)).join('\n')}
${row('**all**', mutants)}

${missing.length === 0 ? '' : `Not tested: ${missing.join(', ')}.\n\n`}The score is the share of mutants that were killed or hung until the time was over; an endless loop is noticed by any test, but
is counted apart.

## Unnoticed, and why they may live

${[...told]
  .map(
    ([why, own]) =>
      `### ${why}\n\n${own.map((one) => `- ${one.file}:${one.line} ${code(one.was)} → ${code(one.becomes)}`).join('\n')}`,
  )
  .join('\n\n')}

## Timeouts

${timeouts.map((one) => `- ${one.file}:${one.line} ${code(one.was)} → ${code(one.becomes)}`).join('\n')}
`;
}

/** Sources that say something, and of which the report knows nothing. */
async function notIn(report: Report): Promise<string[]> {
  const sources = (await readdir('src', { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
  return sources.filter((name) => report.files[`src/${name}`] === undefined && !NO_MUTANTS.includes(name));
}

async function main(): Promise<number> {
  const report = JSON.parse(await readFile(REPORT, 'utf8')) as Report;
  for (const [path, { source }] of Object.entries(report.files)) {
    if ((await readFile(path, 'utf8')) !== source) console.log(`${path} has changed since it was tested.`);
  }
  const mutants = found(report);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const missing = await notIn(report);
  const text = page(mutants, commit, missing);
  await writeFile(PAGE, await format(text, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
  const { mutants: all, killed, timeouts, unnoticed } = figures(mutants);
  const score = percent(killed + timeouts, all);
  console.log(
    `${all} mutants: ${killed} killed, ${timeouts} timeouts, ${unnoticed} unnoticed. Score ${score} % (${percent(killed, all)} % without timeouts).`,
  );
  const unexplained = mutants.filter((one) => UNNOTICED.includes(one.status) && reasonOf(one) === undefined);
  for (const one of unexplained)
    console.log(`No reason: ${one.file}:${one.line} ${one.was} → ${one.becomes}`);
  if (missing.length > 0) console.log(`Not tested: ${missing.join(', ')}.`);
  return Number(score) >= LEAST && unexplained.length === 0 && missing.length === 0 ? 0 : 1;
}

process.exitCode = await main();
