/** The packages whose code is inside what is shipped, as the licenses.txt of each bundle names them. */
import { readFileSync } from 'node:fs';

/** What is shipped, with the folders of its bundles. */
export const SHIPPED = {
  'n8n-nodes-draft-service': ['dist', 'dist/core'],
  'draft-service-cli': ['cli/dist'],
  action: ['action/dist'],
} as const;

/** A package inside a bundle. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** The heading of a package in licenses.txt: name, version, licence. */
const HEADING = /^(\S+) (\d+\.\d+\.\d+\S*) \((.+)\)$/gm;

/** The packages in these bundles, each once, sorted by name and version. */
export function shippedPackages(folders: readonly string[]): ShippedPackage[] {
  const texts = folders.map((folder) => readFileSync(`${folder}/licenses.txt`, 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(HEADING)]);
  const byHeading = new Map(found.map((match) => [match[0], match]));
  return [...byHeading.keys()].sort().map((heading) => {
    const [, name = '', version = '', license = ''] = byHeading.get(heading) ?? [];
    return { name, version, license };
  });
}
