// The workflows of examples/n8n as a reader of theirs meets them: the file, imported, with the ids of its place filled in.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/v4-mini';
import type { Workflow } from './workflow.ts';

const FOLDER = 'examples/n8n';

const link = z.object({ node: z.string(), type: z.string(), index: z.number() });
const exampleNode = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  parameters: z.looseObject({}),
  credentials: z.optional(z.record(z.string(), z.strictObject({ id: z.null(), name: z.string() }))),
});

/** Nothing of the n8n that it was drawn in may be left in a file: the shape is closed. */
const exampleFile = z.strictObject({
  name: z.string(),
  nodes: z.array(exampleNode),
  connections: z.record(z.string(), z.record(z.string(), z.array(z.array(link)))),
  settings: z.strictObject({ executionOrder: z.literal('v1') }),
});

/** A node of an example. */
export type ExampleNode = z.infer<typeof exampleNode>;

/** The files that were asked for, by their names without the ending. */
const taken = new Set<string>();

/** The names of all files, without the ending. */
export async function exampleNames(): Promise<string[]> {
  return (await readdir(FOLDER)).map((file) => basename(file, '.json')).sort();
}

/** The names of the files that were taken so far. */
export const takenNames = (): string[] => [...taken].sort();

/** The very file, as the editor's import takes it. */
export async function example(name: string): Promise<Example> {
  taken.add(name);
  const text = await readFile(join(FOLDER, `${name}.json`), 'utf8');
  return new Example(z.parse(exampleFile, JSON.parse(text)));
}

const fillInParameters = z.looseObject({
  assignments: z.object({ assignments: z.array(z.looseObject({ name: z.string(), value: z.unknown() })) }),
});

/** A workflow of the examples. */
export class Example {
  readonly name: string;
  readonly nodes: ExampleNode[];
  readonly #workflow: z.infer<typeof exampleFile>;

  constructor(workflow: z.infer<typeof exampleFile>) {
    this.#workflow = workflow;
    this.name = workflow.name;
    this.nodes = workflow.nodes;
  }

  /** The node of that name. */
  node(name: string): ExampleNode {
    const found = this.nodes.find((one) => one.name === name);
    assert.ok(found, `"${this.name}" has no node "${name}"`);
    return found;
  }

  /** The node that a run by hand starts from. */
  get start(): string {
    const targets = Object.values(this.#workflow.connections).flatMap((types) =>
      Object.values(types).flat(2),
    );
    const found = this.nodes.find(
      ({ name, type }) =>
        type !== 'n8n-nodes-base.stickyNote' &&
        this.#workflow.connections[name]?.main !== undefined &&
        !targets.some(({ node }) => node === name),
    );
    assert.ok(found, `"${this.name}" begins nowhere`);
    return found.name;
  }

  /** Types values over those of the node "Fill In". */
  fillIn(values: Record<string, unknown>): this {
    const node = this.node('Fill In');
    const parameters = z.parse(fillInParameters, node.parameters);
    for (const [name, value] of Object.entries(values)) {
      const field = parameters.assignments.assignments.find((one) => one.name === name);
      assert.ok(field, `"Fill In" of "${this.name}" has no field "${name}"`);
      field.value = value;
    }
    node.parameters = parameters;
    return this;
  }

  /** As n8n takes it; with settings of the workflow, if told. */
  workflow(settings: Record<string, unknown> = {}): Workflow {
    const whole = structuredClone(this.#workflow);
    return { ...whole, settings: { ...whole.settings, ...settings } };
  }
}
