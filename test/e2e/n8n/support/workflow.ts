// Workflows written down briefly: nodes in a row, each connected to the next.
import { randomUUID } from 'node:crypto';

export const DRAFT_OBJECT = 'n8n-nodes-draft-service.draftObject';
export const DOCUMENT_TEMPLATE = 'n8n-nodes-draft-service.documentTemplate';
export const TRIGGER = 'n8n-nodes-draft-service.generateReportTrigger';
export const TOKEN = 'draftServiceTokenApi';
export const BASIC = 'draftServiceBasicApi';

export type Parameters = Record<string, unknown>;

/** A node as a test writes it; what is left out is filled in. */
export interface NodeDraft {
  name: string;
  /** Full type name, e.g. `n8n-nodes-base.set`. */
  type: string;
  typeVersion?: number;
  parameters?: Parameters;
  /** Credential type -> the stored credential. */
  credentials?: Record<string, { id: string; name: string }>;
  onError?: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
  [key: string]: unknown;
}

export interface Workflow {
  name: string;
  nodes: Record<string, unknown>[];
  /** Per node and kind of connection (`main`, `ai_tool`, ...) the targets of each output. */
  connections: Record<string, Record<string, { node: string; type: string; index: number }[][]>>;
  settings: Record<string, unknown>;
  [key: string]: unknown;
}

/** The node that a run by hand starts from. */
export const manualTrigger = (name = 'Start'): NodeDraft => ({ name, type: 'n8n-nodes-base.manualTrigger' });

export const itemsNode = (items: readonly Record<string, unknown>[], name = 'Items'): NodeDraft => ({
  name,
  type: 'n8n-nodes-base.code',
  typeVersion: 2,
  parameters: { jsCode: `return ${JSON.stringify(items.map((json) => ({ json })))};` },
});

/** A locator's value as the editor saves it. */
export const locator = (value: unknown): Parameters => ({ __rl: true, mode: 'id', value });

/** A workflow of nodes in a row, each connected to the next through its first output. */
export function chain(name: string, nodes: readonly NodeDraft[], settings: Parameters = {}): Workflow {
  const connections: Workflow['connections'] = {};
  for (const [index, { name: from }] of nodes.entries()) {
    const next = nodes[index + 1];
    if (next !== undefined) connections[from] = { main: [[{ node: next.name, type: 'main', index: 0 }]] };
  }
  return {
    name,
    nodes: nodes.map((node, index) => ({
      id: randomUUID(),
      typeVersion: 1,
      parameters: {},
      position: [index * 240, 0],
      ...node,
    })),
    connections,
    settings: { executionOrder: 'v1', ...settings },
  };
}
