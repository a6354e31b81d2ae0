// Reports of Document Template in few words.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { IBinaryData, INodeExecutionData, ResourceMapperField } from 'n8n-workflow';
import type { Fixture } from './fixture.ts';
import { locator, type Parameters } from './workflow.ts';

export const DRAFT = 1002;

/** Parameters of a report's operation, on draft 1002 from template 501 by default. */
export const report = (operation: string, more: Parameters = {}): Parameters => ({
  resource: 'report',
  operation,
  ...(operation === 'generate' || operation === 'start'
    ? { scope: 'draft', draftId: locator(DRAFT), templateId: locator(501) }
    : {}),
  ...more,
});

/** A settings form as the editor saves it: each field with its default, and over that what was typed. */
export function savedForm(
  fields: Pick<ResourceMapperField, 'id' | 'type' | 'defaultValue'>[],
  typed: Parameters = {},
): Parameters {
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
export function generateBodies({ sandbox }: Fixture): Parameters[] {
  const generates = sandbox.requests.filter(({ route }) => route === 'generate');
  return generates.map(({ body }) => JSON.parse(body) as Parameters);
}

/** The manifest of an item, as far as the tests read it. */
export interface Manifest {
  readonly schema: string;
  readonly file: { name: string; size_in_bytes: number; sha256: string };
  readonly task: { id: number };
  readonly subject: { draft_id: number } | null;
  readonly template: { name: string } | null;
  readonly settings: { sent: unknown; effective: unknown };
  readonly scheduled_at?: string | null;
}

/** The file of an item, after a check that its bytes, its manifest and its task agree. */
export async function verifiedFile(
  { n8n, sandbox }: Fixture,
  item: INodeExecutionData | undefined,
): Promise<{ binary: IBinaryData; manifest: Manifest }> {
  const binary = item?.binary?.data;
  assert.ok(binary, JSON.stringify(item?.json));
  const manifest = item.json as unknown as Manifest;
  const bytes = await n8n.api.binary(binary);
  assert.equal(bytes.length, manifest.file.size_in_bytes);
  assert.equal(sha256(bytes), manifest.file.sha256);
  assert.equal(binary.fileName, manifest.file.name);
  const task = sandbox.tasks.find(({ id }) => id === manifest.task.id);
  assert.equal(task?.file?.size, bytes.length);
  if (task.file.sha256 !== null) assert.equal(task.file.sha256, manifest.file.sha256);
  return { binary, manifest };
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
