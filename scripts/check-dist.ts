/**
 * `npm run check-dist`: the committed bundle is what the sources give. Builds action/dist once more, beside
 * it, and compares byte for byte; a path of this machine in the bundle counts as a difference, for it would
 * not be the same elsewhere.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'tsup';
import { action } from './build/action.ts';

const committed = 'action/dist';
const fresh = 'out/check-dist';

/** Every file of a folder with its bytes, by its path from there. */
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

mkdirSync(committed, { recursive: true });
rmSync(fresh, { recursive: true, force: true });
await build({ ...action, outDir: fresh, config: false, silent: true });
const built = contents(fresh);

const problems = [
  ...differences(contents(committed), built),
  ...[...built].flatMap(([file, bytes]) =>
    bytes.includes(process.cwd()) ? [`holds a path of this machine: ${file}`] : [],
  ),
];
if (problems.length > 0) {
  console.error(`${committed} is not what the sources give:\n  ${problems.join('\n  ')}`);
  console.error('Run `npm run build` and commit the result.');
  process.exitCode = 1;
} else {
  console.log(`${committed}: ${built.size} files, as the sources give them.`);
}
