/** The JSON Schemas in schemas/: what `npm run schemas` writes, and what the documents themselves satisfy. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { buildStudy } from '../../sandbox/study/study.ts';
import { makeManifest } from '../../src/report/manifest.ts';
import type { CompletedTask } from '../../src/tasks/task-status.ts';
import { scripted } from '../core/support/scripted-service.ts';
import { snapshotOf } from '../core/support/snapshot-of.ts';
import { status } from '../core/support/tasks.ts';

function document(name: string): unknown {
  if (name === 'changes') return JSON.parse(readFileSync('test/core/compare/amendment/changes.json', 'utf8'));
  if (name === 'snapshot')
    return snapshotOf({ detail: { id: 1002 }, design: buildStudy({ seed: 1 }).design(1002) }).info;
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const task = status('C', {}) as unknown as CompletedTask;
  return makeManifest(scripted().client, task, sha256, 'Specification.pdf', undefined);
}

test('R76: the schemas are what `npm run schemas` writes', () => {
  execFileSync(process.execPath, ['scripts/schemas.ts', '--check'], { stdio: 'pipe' });
});

test.each(['manifest', 'snapshot', 'changes'])(
  'R76: schemas/%s.json holds for a document, and not with another name',
  (name) => {
    const validate = new Ajv({ allowUnionTypes: true }).compile(
      JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8')) as object,
    );
    const made = document(name) as Record<string, unknown>;
    expect(validate(made) || validate.errors).toBe(true);
    expect(validate({ ...made, schema: 'another/1' })).toBe(false);
    const inN8n = { ...made, as_told: true, scheduled_at: null };
    expect(validate(inN8n)).toBe(name === 'manifest');
  },
);
