/** V8's raw counts as jest's reporter and NODE_V8_COVERAGE write them, brought to one form and added up. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mergeScriptCovs, type ScriptCov } from '@bcoe/v8-coverage';
import { stripTypes } from './strip-types.ts';

/** What V8 counted in one file, together with the text that it counted in. */
export type Counted = Pick<ScriptCov, 'url' | 'functions'> & { source: string };

const sourceOf = (file: string) => stripTypes(readFileSync(file, 'utf8'));

/** The sum of all reports in the folders, file by file. */
export function addedUp(folders: string[], files: string[]): Counted[] {
  const reports = folders.flatMap(readReports);
  return files.map((file) => {
    const { href: url } = pathToFileURL(file);
    const source = sourceOf(file);
    const functions = mergeScriptCovs(reports.filter((script) => script.url === url).map(clipTo(source)))?.functions;
    return { url, source, functions: functions ?? neverLoaded(source) };
  });
}

function readReports(folder: string): ScriptCov[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.flatMap((name) => {
    const { result } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { result: ScriptCov[] };
    // Most of a child's report is about packages and node itself.
    return result.filter(({ url }) => url.startsWith('file://') && !fileURLToPath(url).includes('/node_modules/'));
  });
}

/** Node appends a line of its own to a stripped file, and the range of the whole module reaches over it. */
const clipTo = (source: string) => (script: ScriptCov): ScriptCov => ({
  ...script,
  functions: script.functions.map((counted) => ({
    ...counted,
    ranges: counted.ranges.map((range) => ({ ...range, endOffset: Math.min(range.endOffset, source.length) })),
  })),
});

/** A file that no test has loaded: all of it ran zero times. Left out, it would count as if it did not exist. */
function neverLoaded(source: string): ScriptCov['functions'] {
  return [{ functionName: '', isBlockCoverage: true, ranges: [{ startOffset: 0, endOffset: source.length, count: 0 }] }];
}
