// A workflow of examples/n8n as its reader meets it: the file, imported, with the fields of the node "Fill In" filled in.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/v4-mini';
import type { Workflow } from './workflow.ts';

export const EXAMPLES = 'examples/n8n';

const link = z.object({ node: z.string(), type: z.string(), index: z.number() });
const exampleNode = z.looseObject({
  name: z.string(),
  type: z.string(),
  parameters: z.looseObject({}),
  credentials: z.optional(z.record(z.string(), z.strictObject({ id: z.null(), name: z.string() }))),
});

/** The shape is closed: nothing of the n8n in which a file was drawn may be left in it. */
const exampleFile = z.strictObject({
  name: z.string(),
  nodes: z.array(exampleNode),
  connections: z.record(z.string(), z.record(z.string(), z.array(z.array(link)))),
  settings: z.strictObject({ executionOrder: z.literal('v1') }),
});

const fillInParameters = z.looseObject({
  assignments: z.object({ assignments: z.array(z.looseObject({ name: z.string(), value: z.unknown() })) }),
});

/** Reads a file of the folder. */
export async function readExample(file: string): Promise<Example> {
  return new Example(exampleFile.parse(JSON.parse(await readFile(join(EXAMPLES, file), 'utf8'))));
}

/** A workflow of the examples. */
export class Example {
  readonly #workflow: z.infer<typeof exampleFile>;

  constructor(workflow: z.infer<typeof exampleFile>) {
    this.#workflow = workflow;
  }

  get nodes(): z.infer<typeof exampleNode>[] {
    return this.#workflow.nodes;
  }

  /** The node of that name. */
  node(name: string): z.infer<typeof exampleNode> {
    const found = this.nodes.find((node) => node.name === name);
    assert.ok(found, `"${this.#workflow.name}" has no node "${name}"`);
    return found;
  }

  /** The trigger that a run by hand starts from. */
  get start(): string {
    return this.nodes.find(({ type }) => type.endsWith('Trigger'))?.name ?? '';
  }

  /** Fills in fields of the node "Fill In". */
  fillIn(values: Record<string, unknown>): this {
    const node = this.node('Fill In');
    const parameters = fillInParameters.parse(node.parameters);
    for (const [name, value] of Object.entries(values)) {
      const field = parameters.assignments.assignments.find((assignment) => assignment.name === name);
      assert.ok(field, `"Fill In" of "${this.#workflow.name}" has no field "${name}"`);
      field.value = value;
    }
    node.parameters = parameters;
    return this;
  }

  /** As n8n takes it, with more settings on request. */
  workflow(settings: Record<string, unknown> = {}): Workflow {
    const copy = structuredClone(this.#workflow);
    return { ...copy, settings: { ...copy.settings, ...settings } };
  }
}
