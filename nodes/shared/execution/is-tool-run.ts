import type { IExecuteFunctions } from 'n8n-workflow';

/**
 * Whether an agent runs the node as its tool. n8n 2.41 marks the node while its engine runs a tool, has a method for tools that an agent
 * runs itself, and calls every node type that was made into a tool `…Tool`; older versions have some of these.
 */
export function isToolRun(context: Pick<IExecuteFunctions, 'getNode'>): boolean {
  const { rewireOutputLogTo, type } = context.getNode();
  const known = context as Partial<Pick<IExecuteFunctions, 'isToolExecution'>>;
  return rewireOutputLogTo === 'ai_tool' || type.endsWith('Tool') || known.isToolExecution?.() === true;
}
