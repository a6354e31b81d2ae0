/** What saved workflows depend on: which parameters each form has, and what fills them. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { INodeProperties } from 'n8n-workflow';
import * as every from './support/every-node.ts';

/** A parameter, or the parameters of a collection; with * if a value is required, and where the form shows it. */
function shown({ name, type, required, displayOptions, options = [] }: INodeProperties): string {
  const parts = type === 'collection' ? `(${options.map((option) => option.name).join(' ')})` : '';
  const where = JSON.stringify(displayOptions?.show ?? {}).replaceAll('"', '');
  return `${name}${parts}${required === true ? '*' : ''} ${where}`;
}

// Types, values and defaults are on docs/surface.md.
test.each(every.NODES)('R76: $description.displayName has these parameters, shown there', (node) => {
  expect(node.description.properties.map(shown)).toMatchSnapshot();
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

test.each(every.NODES)(
  'R76: $description.displayName: version 1, one of two credentials',
  ({ description }) => {
    expect(description.version).toBe(1);
    const forms = description.credentials?.map(({ name, required, displayOptions }) => [
      name,
      required,
      displayOptions?.show?.authentication,
    ]);
    expect(forms).toEqual([
      ['draftServiceTokenApi', true, ['token']],
      ['draftServiceBasicApi', true, ['basic']],
    ]);
  },
);

test.each([
  [0, ['baseUrl', 'token'], ['token']],
  [1, ['baseUrl', 'username', 'password'], ['password']],
])('R76: credentials: what is required, and what is hidden (%i)', (nth, required, passwords) => {
  const { properties = [] } = every.CREDENTIALS[nth] ?? {};
  const namesOf = (fields: typeof properties): string[] => fields.map(({ name }) => name);
  expect(namesOf(properties.filter((field) => field.required === true))).toEqual(required);
  expect(namesOf(properties.filter(({ typeOptions }) => typeOptions?.password === true))).toEqual(passwords);
});
