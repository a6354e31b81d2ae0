import { type INodeParameters, Workflow } from 'n8n-workflow';
import { NODE } from './contexts.ts';

/** The workflow's node has no type here: its parameters are evaluated as they are. */
const unknown = (): never => undefined as never;

const { expression } = new Workflow({
  nodes: [{ ...NODE }],
  connections: {},
  active: false,
  nodeTypes: { getByName: unknown, getByNameAndVersion: unknown, getKnownTypes: () => ({}) },
});

/**
 * The parameters of a node as n8n hands them to it at a run, expressions evaluated: by n8n's own expression
 * engine.
 */
export function evaluated(parameters: unknown): unknown {
  const given = parameters as INodeParameters;
  return expression.getParameterValue(given, null, 0, 0, NODE.name, [], 'manual', {});
}
