/**
 * `npm run check-dist`: compares the bundle in action/dist with a new build, byte for byte. A path of this
 * machine in the bundle counts as a difference. In CI the bundle must also be the committed one: `npm test` builds it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'tsup';
import { action } from './build/action.ts';

const COMMITTED = 'action/dist';
const FRESH = 'out/check-dist';

/** The bytes of every file of a folder, by relative path. */
function contents(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(paths.sort().map((file) => [file, readFileSync(path.join(folder, file))]));
}

function differences(before: Map<string, Buffer>, after: Map<string, Buffer>): string[] {
  const found: string[] = [];
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(file), after.get(file)];
    if (!old) found.push(`missing: ${file}`);
    else if (!now) found.push(`no longer built: ${file}`);
    else if (!old.equals(now)) found.push(`different: ${file}`);
  }
  return found;
}

/** What Git sees in the folder that is not committed; nothing outside CI, where a change is being made. */
function uncommitted(): string[] {
  if (process.env.CI === undefined) return [];
  const status = execFileSync('git', ['status', '--porcelain', '--', COMMITTED], { encoding: 'utf8' });
  return status === '' ? [] : [`not committed:\n${status.trimEnd()}`];
}

mkdirSync(COMMITTED, { recursive: true });
rmSync(FRESH, { recursive: true, force: true });
await build({ ...action, outDir: FRESH, config: false, silent: true });
const built = contents(FRESH);

const problems = [
  ...differences(contents(COMMITTED), built),
  ...[...built].flatMap(([file, bytes]) =>
    bytes.includes(process.cwd()) ? [`contains a path of this machine: ${file}`] : [],
  ),
  ...uncommitted(),
];
if (problems.length > 0) {
  console.error(`${COMMITTED} differs from a build of the sources:\n  ${problems.join('\n  ')}`);
  console.error('Run `npm run build` and commit the result.');
  process.exitCode = 1;
} else {
  console.log(`${COMMITTED}: ${built.size} files, the same as a build of the sources.`);
}
