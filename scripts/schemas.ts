/**
 * `npm run schemas`: writes schemas/*.json, the JSON Schemas of the documents that this project writes, from the types
 * and comments of the sources. With `--check`, it fails if a file is not what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createGenerator } from 'ts-json-schema-generator';
import { format, resolveConfig } from 'prettier';

/** The documents by the names of their files. */
const DOCUMENTS = {
  manifest: { title: 'The manifest of a report', type: 'Manifest' },
  snapshot: { title: 'snapshot.json', type: 'SnapshotInfo' },
  changes: { title: 'What changed', type: 'ChangeReport' },
};

const generator = createGenerator({
  path: 'src/{report/manifest,snapshot/snapshot-format,compare/change-report-types}.ts',
  tsconfig: 'tsconfig.json',
  skipTypeCheck: true,
  topRef: false,
});

const isCheck = process.argv.includes('--check');
for (const [name, { title, type }] of Object.entries(DOCUMENTS)) {
  const { $schema, ...schema } = generator.createSchema(type);
  const file = `schemas/${name}.json`;
  const json = JSON.stringify({ $schema, title, ...schema });
  const text = await format(json, { ...(await resolveConfig(file)), filepath: file });
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not up to date: run \`npm run schemas\`.`);
    process.exitCode = 1;
  }
}
