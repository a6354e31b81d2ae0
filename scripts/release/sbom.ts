/**
 * A software bill of materials (CycloneDX 1.6) for each thing that is shipped. npm's own `npm sbom` lists what a
 * package depends on, and ours depend on nothing: what they have of others is inside their bundles, and the
 * licenses.txt of each bundle names it. No time and no random number is in it: the same build gives the same bytes.
 */
import { readFileSync } from 'node:fs';

/** What is shipped, with the folders of its bundles. */
export const SHIPPED = {
  'n8n-nodes-draft-service': ['dist', 'dist/core'],
  'draft-service-cli': ['cli/dist'],
  action: ['action/dist'],
} as const;

interface Product {
  readonly name: string;
  readonly version: string;
}

interface ShippedPackage extends Product {
  readonly license: string;
}

/** The packages in these bundles, each once, sorted by name and version. */
export function shippedPackages(folders: readonly string[]): ShippedPackage[] {
  const texts = folders.map((folder) => readFileSync(`${folder}/licenses.txt`, 'utf8'));
  // The heading of a package: name, version, licence.
  const found = texts.flatMap((text) => [...text.matchAll(/^(\S+) (\d+\.\d+\.\d+\S*) \((.+)\)$/gm)]);
  return [...new Map(found.sort().map((match) => [match[0], match])).values()].map(
    ([, name = '', version = '', license = '']) => ({ name, version, license }),
  );
}

/** `@scope/name` in a package URL is `%40scope/name`. The Action is not on npm: there, its name is somebody else's. */
const packageUrl = ({ name, version }: Product): string =>
  name === 'action'
    ? `pkg:github/draft-service/n8n-nodes-draft-service@v${version}`
    : `pkg:npm/${name.replace('@', '%40')}@${version}`;

function component(type: 'application' | 'library', { name, version }: Product) {
  const purl = packageUrl({ name, version });
  return { type, 'bom-ref': purl, name, version, purl };
}

/** An SPDX expression such as `(MIT OR CC0-1.0)` has its own place in the format. */
const licence = (license: string) =>
  / (?:OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } };

function billOfMaterials(product: Product, packages: readonly ShippedPackage[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component('application', product) },
    components: packages.map((one) => ({ ...component('library', one), licenses: [licence(one.license)] })),
    dependencies: [{ ref: packageUrl(product), dependsOn: packages.map(packageUrl) }],
  };
}

/** The bills of all that is shipped, by file name. The bundles must have been built. */
export function billsOfMaterials(version: string): ReadonlyMap<string, string> {
  const bills = Object.entries(SHIPPED).map(([name, folders]) => {
    const bill = billOfMaterials({ name, version }, shippedPackages(folders));
    return [`${name}-${version}.cdx.json`, `${JSON.stringify(bill, null, 2)}\n`] as const;
  });
  return new Map(bills);
}
