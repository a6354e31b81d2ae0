/** What n8n makes of the nodes' operations where an agent has them as tools. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type INode, type INodeProperties, NodeHelpers, nodeNameToToolName } from 'n8n-workflow';
import { FAMILIES } from '../../src/drafts/object-families.ts';
import { NODE } from './support/contexts.ts';
import { documentTemplate, draftObject } from './support/every-node.ts';

/** A tool as the editor names it, and as n8n describes it to a model, where the user changes neither. */
interface Tool {
  readonly operation: string;
  readonly name: string;
  readonly description: string;
  /** The labels of its fields, as n8n names them as arguments. */
  readonly fields: readonly string[];
}

const tools: Tool[] = [draftObject, documentTemplate].flatMap((type) => {
  const operations = type.description.properties.filter(({ name }) => name === 'operation');
  return operations.flatMap((field) => toolsOf(type, field));
});

function toolsOf(
  type: typeof draftObject | typeof documentTemplate,
  { displayOptions, options = [] }: INodeProperties,
): Tool[] {
  const resource = displayOptions?.show?.resource?.[0] as string;
  return options.map((option) => {
    const operation = 'value' in option ? String(option.value) : '';
    const node: INode = { ...NODE, parameters: { resource, operation, descriptionType: 'auto' } };
    const name = NodeHelpers.makeNodeName(node.parameters, type.description);
    const description = NodeHelpers.getToolDescriptionForNode(node, type);
    const chosen: Record<string, string> = { resource, operation };
    const shown = type.description.properties.filter(({ displayOptions: { show = {} } = {} }) =>
      Object.entries(chosen).every(([key, value]) => show[key]?.includes(value) ?? true),
    );
    const fields = shown.map((field) => field.displayName.replaceAll(/[^a-zA-Z0-9-]/g, '_'));
    const toolName = nodeNameToToolName(`${name} in ${type.description.displayName}`);
    return { operation, name: toolName, description, fields };
  });
}

describe('R71: tools of an agent', () => {
  test('each has a name and a description of its own, although n8n cuts names', () => {
    expect(tools.length).toBe(4 + Object.keys(FAMILIES).length * 3 + 2 + 1 + 4);
    for (const key of ['name', 'description'] as const)
      expect(new Set(tools.map((tool) => tool[key])).size).toBe(tools.length);
  });

  test('what tells them apart stands in the 40 characters that the canvas shows (seen in n8n 2.41)', () => {
    const names = tools.map(({ description }) => description.split(' in D')[0] ?? '');
    expect(new Set(names.map((name) => name.slice(0, 40))).size).toBe(tools.length);
    expect(names).toContain('Generate a report (leaves a document)');
    expect(names).toContain('Get unit dictionary by its ID');
  });

  test('those that start a report say that it leaves a document, and no others', () => {
    const leaving = tools.filter(({ description }) => description.includes('leaves a document'));
    expect(leaving.map(({ operation }) => operation).sort()).toEqual(['generate', 'start']);
  });

  test('docs/agents.md has every operation with its arguments, those that read one object as examples', () => {
    const page = readFileSync('docs/agents.md', 'utf8');
    const rows = [...page.matchAll(/^\| (\S.* in D.*?) +\| (.*?) *\|$/gm)];
    const described = rows.map(([, description = '', names = '']) => {
      const tool = tools.find((one) => one.description === description);
      const asked = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name);
      expect([description, tool?.fields]).toEqual([description, expect.arrayContaining(asked)]);
      return description;
    });
    const others = tools.filter(({ description }) => !described.includes(description));
    expect(new Set(others.map(({ operation }) => operation))).toEqual(new Set(['get', 'getMetadata']));
  });
});
