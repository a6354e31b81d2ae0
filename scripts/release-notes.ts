/**
 * `npm run release-notes -- vX.Y.Z`: what the changelog says of a version, for its release. Refuses where
 * tag, packages and changelog do not speak of one version, or where the changelog has no date for it yet.
 */
import { readFile } from 'node:fs/promises';

/** The changelog's part about a version that was dated, without its heading. */
function partAbout(changelog: string, version: string): string | undefined {
  const heading = `## [${version}] - `;
  const [, after] = changelog.split(`\n${heading}`);
  const date = after?.slice(0, after.indexOf('\n')) ?? '';
  if (after === undefined || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const end = /^(?:## |\[[^\]]+\]: )/m.exec(after)?.index ?? after.length;
  return after.slice(date.length, end).trim();
}

async function versionIn(manifest: string): Promise<string> {
  return (JSON.parse(await readFile(manifest, 'utf8')) as { readonly version: string }).version;
}

const [tag = ''] = process.argv.slice(2);
const version = await versionIn('package.json');
const commandVersion = await versionIn('cli/package.json');
const notes = partAbout(await readFile('CHANGELOG.md', 'utf8'), version);
const mistake = [
  tag === `v${version}` ? '' : `The tag must be v${version}, the version in package.json, not "${tag}".`,
  commandVersion === version
    ? ''
    : `The version in cli/package.json must be ${version}, not ${commandVersion}.`,
  notes ? '' : `CHANGELOG.md must have a heading "## [${version}] - YYYY-MM-DD" and say what is new.`,
].find((sentence) => sentence !== '');
if (mistake === undefined) console.log(notes);
else console.error(mistake);
process.exitCode = mistake === undefined ? 0 : 1;
