/**
 * `npm run schemas`: writes schemas/*.json, the JSON Schemas of the documents that this project writes, from the types
 * and comments of the sources. With `--check`, it fails if a file is not what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createGenerator } from 'ts-json-schema-generator';
import { format, resolveConfig } from 'prettier';

/** The documents by the names of their files. */
const DOCUMENTS = {
  manifest: { title: 'The manifest of a report', type: 'Manifest', path: 'src/report/manifest.ts' },
  snapshot: { title: 'snapshot.json', type: 'SnapshotInfo', path: 'src/snapshot/snapshot-format.ts' },
  changes: { title: 'What changed', type: 'ChangeReport', path: 'src/compare/change-report-types.ts' },
};

const isCheck = process.argv.includes('--check');
for (const [name, { title, type, path }] of Object.entries(DOCUMENTS)) {
  const options = { path, tsconfig: 'tsconfig.json', skipTypeCheck: true, topRef: false };
  const { $schema, ...schema } = createGenerator(options).createSchema(type);
  const file = `schemas/${name}.json`;
  const json = JSON.stringify({ $schema, title, ...schema });
  const text = await format(json, { ...(await resolveConfig(file)), filepath: file });
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not up to date: run \`npm run schemas\`.`);
    process.exitCode = 1;
  }
}
