// n8n's command line, in the folder of an instance. `import` belongs to an instance that is stopped: a running one does not notice.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Execution } from './execution.ts';
import type { N8n } from './instance.ts';
import type { Workflow } from './workflow.ts';

/** A credential as `n8n import:credentials` takes it, secrets in the clear. */
export interface CredentialImport {
  id: string;
  name: string;
  type: string;
  data: Record<string, unknown>;
}

/** `n8n import:credentials`. */
export async function importCredentials(n8n: N8n, credentials: readonly CredentialImport[]): Promise<void> {
  await importFile(n8n, 'credentials', credentials);
}

/** `n8n import:workflow`; give each an `id` to execute it by. A workflow that was active is inactive afterwards. */
export async function importWorkflows(n8n: N8n, workflows: readonly Workflow[]): Promise<void> {
  await importFile(n8n, 'workflow', workflows);
}

async function importFile(
  n8n: N8n,
  what: 'credentials' | 'workflow',
  content: readonly object[],
): Promise<void> {
  const file = join(n8n.userFolder, `import-${what}.json`);
  await writeFile(file, JSON.stringify(content));
  const { code, output } = await n8n.command([`import:${what}`, `--input=${file}`]);
  if (code !== 0) throw new Error(`n8n import:${what} ended with ${String(code)}:\n${output}`);
}

/** `n8n execute --id`: runs a workflow that has a Manual Trigger in a process of its own, to its end, whatever that is. */
export async function executeWorkflow(n8n: N8n, id: string): Promise<Execution> {
  const { stdout, output } = await n8n.command(['execute', `--id=${id}`, '--rawOutput']);
  // The result stands between log lines, indented.
  const result = /^\{$[^]*?^\}$/m.exec(stdout)?.[0];
  if (result === undefined) throw new Error(`n8n execute printed no result:\n${output}`);
  return Execution.ofCommand(id, JSON.parse(result));
}
