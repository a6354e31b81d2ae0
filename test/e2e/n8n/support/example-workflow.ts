// A workflow of examples/n8n as its reader meets it: the file, imported, with the node "Fill In" filled in.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workflow } from './workflow.ts';

export const EXAMPLES = 'examples/n8n';

export interface ExampleNode extends Record<string, unknown> {
  readonly name: string;
  readonly type: string;
  readonly parameters: Record<string, unknown>;
  readonly credentials?: Record<string, { id: null; name: string }>;
}

export interface Example extends Workflow {
  readonly nodes: ExampleNode[];
}

/** Reads a file of the folder, and fills in fields of its node "Fill In". */
export async function readExample(file: string, fields: Record<string, unknown> = {}): Promise<Example> {
  const workflow = JSON.parse(await readFile(join(EXAMPLES, file), 'utf8')) as Example;
  for (const [name, value] of Object.entries(fields)) {
    const { assignments } = nodeOf(workflow, 'Fill In').parameters as {
      assignments: { assignments: { name: string; value: unknown }[] };
    };
    const field = assignments.assignments.find((assignment) => assignment.name === name);
    assert.ok(field, `"Fill In" of ${file} has no field "${name}"`);
    field.value = value;
  }
  return workflow;
}

export function nodeOf({ nodes }: Example, name: string): ExampleNode {
  const found = nodes.find((node) => node.name === name);
  assert.ok(found, `no node "${name}"`);
  return found;
}
