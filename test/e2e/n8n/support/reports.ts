// What the end-to-end files of Document Template share: reports in few words, and what is in n8n's stores.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Answer } from '../../../../sandbox/index.ts';
import type { MapperFields } from './editor-api.ts';
import { DOCUMENT_TEMPLATE, locator } from './fixture.ts';
import type { Bench, Outcome, Parameters, RunChoice } from './fixture.ts';
import type { Binary } from './execution.ts';
import type { N8n } from './n8n.ts';

export const DRAFT = 1002;

/** A report of the operation, on draft 1002 from template 501 unless told. */
export const report = (operation: string, further: Parameters = {}): Parameters => ({
  resource: 'report',
  operation,
  ...(operation === 'generate' || operation === 'start'
    ? { scope: 'draft', draftId: locator(DRAFT), templateId: locator(501) }
    : {}),
  ...further,
});

/** Runs it, whatever the end. */
export async function runReport(
  bench: Bench,
  operation: string,
  further: Parameters = {},
  choice: RunChoice = {},
): Promise<Outcome> {
  return bench.run(DOCUMENT_TEMPLATE, report(operation, further), choice);
}

/** A settings form as the editor saves it: each shown field with its default, and what was typed over that. */
export function form(fields: MapperFields['fields'], typed: Parameters = {}): Parameters {
  const defaults = fields.map(({ id, defaultValue, type }): [string, unknown] => [
    id,
    defaultValue ?? (type === 'boolean' ? false : null),
  ]);
  return {
    mappingMode: 'defineBelow',
    value: { ...Object.fromEntries(defaults), ...typed },
    matchingColumns: [],
    schema: fields,
    attemptToConvertTypes: false,
    convertFieldsToString: false,
  };
}

/** The bodies of the generates that reached the service since the last `clear`. */
export function generated(bench: Bench): Parameters[] {
  return bench.sandbox.requests
    .filter(({ route }) => route === 'generate')
    .map(({ body }) => JSON.parse(body) as Parameters);
}

/** The only file of a run, with the proof that its bytes are those of the last task. */
export async function verifiedFile(bench: Bench, outcome: Outcome, field = 'data'): Promise<Binary> {
  assert.equal(outcome.status, 'success', outcome.failure);
  const [item] = outcome.items;
  const binary = item?.binary?.[field];
  assert.ok(item !== undefined && binary !== undefined, 'no binary');
  const bytes = await bench.n8n.api.binary(binary);
  const told = item.json.file as { size_in_bytes: number; sha256: string; name: string };
  assert.equal(bytes.length, told.size_in_bytes);
  assert.equal(createHash('sha256').update(bytes).digest('hex'), told.sha256);
  const { id } = item.json.task as { id: number };
  const kept = bench.sandbox.tasks.find((task) => task.id === id)?.file;
  assert.equal(kept?.size, bytes.length);
  if (kept.sha256 !== null) assert.equal(told.sha256, kept.sha256);
  assert.equal(binary.fileName, told.name);
  return binary;
}

/** An answer with another JSON body. */
export function rebodied({ status, headers }: Answer, value: unknown): Answer {
  const body = Buffer.from(JSON.stringify(value));
  return { status, headers: { ...headers, 'Content-Length': String(body.length) }, body };
}

/** Files in n8n's binary store: paths and sizes. */
export async function storedFiles(n8n: N8n): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['binaryData', 'storage']) {
    const root = join(n8n.userFolder, '.n8n', folder);
    const names = await readdir(root, { recursive: true }).catch(() => []);
    for (const name of names) {
      const one = await stat(join(root, name)).catch(() => undefined);
      if (one?.isFile() === true) found.push(`${name} ${one.size}`);
    }
  }
  return found.sort();
}

/** Rows of n8n's binary store in the database. */
export function storedRows(n8n: N8n): number {
  const row = query(n8n, 'SELECT COUNT(*) AS n FROM binary_data')[0];
  return Number(row?.n);
}

/** Everything that n8n keeps of its executions, as text. */
export function everythingKept(n8n: N8n): string {
  return JSON.stringify([
    query(n8n, 'SELECT data FROM execution_data'),
    query(n8n, 'SELECT * FROM execution_entity'),
    query(n8n, 'SELECT * FROM execution_metadata'),
  ]);
}

function query(n8n: N8n, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(n8n.userFolder, '.n8n', 'database.sqlite'), { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/**
 * What Node complained about while n8n ran. That n8n leaves a file open after a look at it in the editor is its own
 * affair; and the hint that Node adds below the first warning of a kind is none by itself.
 */
export function complaints(n8n: N8n): string[] {
  return n8n.log
    .split('\n')
    .filter(
      (line) =>
        /Warning|MaxListeners|unhandled/i.test(line) &&
        !/file descriptor|FileHandle|^\(Use `\S+ --trace-\w+ /.test(line),
    );
}
