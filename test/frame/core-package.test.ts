/** The core as others import it: `n8n-nodes-draft-service/core`, built by the script that runs before `npm test`. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { runProcess } from '../support/command.ts';

const names = async (kind: string, load: string) => {
  const { stdout } = await runProcess(process.execPath, [`--input-type=${kind}`, '-e', load]);
  return stdout.trim().split(',');
};
const print = 'console.log(Object.keys(core).sort().join());';

test('it is imported and required under its public name, with the same contents', async () => {
  const imported = await names('module', `import * as core from 'n8n-nodes-draft-service/core'; ${print}`);
  const required = await names('commonjs', `const core = require('n8n-nodes-draft-service/core'); ${print}`);
  expect(imported).toEqual(required);
  expect(imported.length).toBeGreaterThan(1);
});

test.each(['index.mjs', 'index.cjs'])('%s needs nothing installed beside it', (file) => {
  const code = readFileSync(`dist/core/${file}`, 'utf8');
  const needs = [...code.matchAll(/(?:\bfrom |\bimport |\brequire\()["']([^"']+)["']/g)];
  expect(new Set(needs.map(([, name]) => name))).toEqual(new Set(['node:crypto']));
});
