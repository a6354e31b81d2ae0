import { type INode, type INodeExecutionData, type INodeParameters, Workflow } from 'n8n-workflow';
import { fcRuns } from '../../support/property.ts';
import { NODE } from './contexts.ts';

/** How often a property is tried with n8n's engine, which takes its time: a fifth of the usual. */
export function engineRuns(): ReturnType<typeof fcRuns> {
  const usual = fcRuns();
  return { ...usual, numRuns: Math.ceil(usual.numRuns / 5) };
}

/** The node has no type here: its parameters are evaluated as they stand. */
const unknown = (): never => undefined as never;

/** n8n's own expression engine, in a workflow of these nodes. */
export function engine(nodes: INode[] = [NODE], active = false, name = ''): Workflow['expression'] {
  const { expression } = new Workflow({
    ...{ name, nodes, active, connections: {} },
    nodeTypes: { getByName: unknown, getByNameAndVersion: unknown, getKnownTypes: () => ({}) },
  });
  return expression;
}

const expression = engine();

/** The parameters of a node as n8n hands them to it at a run, expressions evaluated. */
export function evaluated(parameters: unknown, items: INodeExecutionData[] = []): unknown {
  const given = parameters as INodeParameters;
  return expression.getParameterValue(given, null, 0, 0, NODE.name, items, 'manual', {});
}
