/** n8n's binary store of files, looked at from outside. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binary } from '../../e2e/n8n/execution.ts';
import type { N8n } from '../../e2e/n8n/instance.ts';

const root = (n8n: N8n): string => join(n8n.userFolder, '.n8n', 'storage');

/** The files that the store keeps of an execution, but for the notes that n8n makes about each. */
export async function kept(n8n: N8n, workflowId: string, executionId: string): Promise<string[]> {
  const folder = join(root(n8n), 'workflows', workflowId, 'executions', executionId);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.metadata'))
    .map(({ name }) => name);
}

/** The bytes of a file on an item. */
export async function bytesOf(n8n: N8n, { id = '' }: Binary): Promise<Buffer> {
  return readFile(join(root(n8n), id.slice(id.indexOf(':') + 1)));
}
