/** The packages inside what is shipped (listed by the bundles' own comments): their licences, the bills of them. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { packageFolder, readManifest } from '../../scripts/build/licenses.ts';
import { SHIPPED, billsOfMaterials } from '../../scripts/release/sbom.ts';

/** Permissive licences: they require only their text. */
const ACCEPTED =
  /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|ISC|MIT|\(Apache-2\.0 AND BSD-3-Clause\))$/;

/** The packages inside the code of a bundle's folder. */
const inside = (folder: string) => {
  const files = globSync(`${folder}/{*,chunks/*,nodes/*/*}.{js,mjs,cjs}`);
  const code = files.map((file) => readFileSync(file, 'utf8'));
  const named = code.flatMap((text) => [...text.matchAll(/^\s*\/\/ (?:\.\.\/)*(node_modules\/\S+)$/gm)]);
  return [...new Set(named.map(([, file = '']) => packageFolder(file) ?? ''))].map(readManifest);
};

describe.each(Object.entries(SHIPPED))('%s', (product, folders) => {
  test('has the licence text of every package inside, and only accepted licences', () => {
    for (const folder of folders) {
      const headings = inside(folder).map((one) => `${one.name} ${one.version} (${one.license ?? ''})`);
      const parts = readFileSync(`${folder}/licenses.txt`, 'utf8').split(`\n\n${'-'.repeat(80)}\n\n`);
      expect(parts.map((part) => part.split('\n', 1)[0]).sort()).toEqual([...new Set(headings)].sort());
      for (const part of parts) expect(part).toMatch(/\b(?:permi|grant|redistribut)/i);
      for (const { license } of inside(folder)) expect(license).toMatch(ACCEPTED);
    }
  });

  test('has a bill of materials with exactly these packages', () => {
    const bill = JSON.parse(billsOfMaterials('1.2.3').get(`${product}-1.2.3.cdx.json`) ?? '{}') as {
      readonly metadata: { readonly component: { readonly purl: string } };
      readonly components: readonly { readonly purl: string }[];
    };
    const own = product === 'action' ? 'github/draft-service/n8n-nodes-draft-service@v' : `npm/${product}@`;
    expect(bill.metadata.component.purl).toBe(`pkg:${own}1.2.3`);
    const packages = folders.flatMap(inside);
    const purls = packages.map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(bill.components.map(({ purl }) => purl).sort()).toEqual([...new Set(purls)].sort());
    expect(purls.length).toBeGreaterThan(0);
  });
});
