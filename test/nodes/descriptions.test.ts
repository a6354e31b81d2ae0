/** What saved workflows depend on: which parameters each form has, and what fills them. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { INodeProperties } from 'n8n-workflow';
import * as every from './support/every-node.ts';

/** The name of a parameter, with those of a collection; with * if a value is required. */
function shown({ name, type, required, options = [] }: INodeProperties): string {
  const parts = type === 'collection' ? `(${options.map((option) => option.name).join(' ')})` : '';
  return `${name}${parts}${required === true ? '*' : ''}`;
}

// Types, values and defaults are on docs/surface.md.
test.each(every.NODES)('R76: $description.displayName has these parameters, shown there', (node) => {
  const { properties } = node.description;
  const forms = Object.groupBy(properties, ({ displayOptions: { show = {} } = {} }) => JSON.stringify(show));
  const rows = Object.entries(forms).map(([where, fields = []]) => [where, ...fields.map(shown)].join(' '));
  expect(rows.map((row) => row.replaceAll('"', ''))).toMatchSnapshot();
});

test.each([
  ['draft service', every.NODES],
  ['crf', every.NODES],
  ['generate report', [every.documentTemplate, every.reportTrigger]],
  ['edit checks', [every.draftObject, every.documentTemplate]],
  ['amendment', [every.draftObject]],
] as const)("R76: n8n's node search for %j (as in 2.41: in the name, or in an alias)", (search, nodes) => {
  for (const { description } of nodes) {
    const folder = description.displayName.replaceAll(' ', '');
    const codex = readFileSync(`nodes/${folder}/${folder}.node.json`, 'utf8');
    const { alias, node } = JSON.parse(codex) as { readonly alias: string[]; readonly node: string };
    expect(node).toBe(`n8n-nodes-draft-service.${description.name}`);
    expect([description.displayName, ...alias].join('\n').toLowerCase()).toContain(search);
  }
});
