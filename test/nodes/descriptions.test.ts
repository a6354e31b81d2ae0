/** What saved workflows depend on: which parameters each form has, and what fills them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import * as every from './support/every-node.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the form shows for these values. */
const shownOf = ({ properties }: INodeTypeDescription, chosen: Values): INodeProperties[] =>
  properties.filter(({ displayOptions: { show = {} } = {} }) =>
    Object.entries(show).every(([name, values]) => values?.includes(chosen[name] as never)),
  );

/** Its names, those of a collection in parentheses; with * if a value is required. Types and defaults: docs/surface.md. */
function form(description: INodeTypeDescription, chosen: Values): string {
  const names = shownOf(description, chosen).map(({ name, type, required, options = [] }) =>
    type === 'collection'
      ? `${name}(${options.map((option) => option.name).join(' ')})`
      : `${name}${required === true ? '*' : ''}`,
  );
  return names.join(' ');
}

/** The forms of a node by the values that decide what is shown, in the order in which they are asked for. */
function forms(description: INodeTypeDescription, chosen: Values = {}): Record<string, string> {
  const deciding = description.properties.flatMap(({ displayOptions }) =>
    Object.keys(displayOptions?.show ?? {}),
  );
  const open = ({ name }: INodeProperties): boolean => deciding.includes(name) && !(name in chosen);
  const next = shownOf(description, chosen).find(open);
  if (next === undefined) return { [Object.values(chosen).join(' ')]: form(description, chosen) };
  const { name, type, options = [] } = next;
  const values =
    type === 'boolean' ? [true, false] : options.map((option) => ('value' in option ? option.value : ''));
  return Object.assign(
    {},
    ...values.map((value) => forms(description, { ...chosen, [name]: value })),
  ) as Record<string, string>;
}

test.each(every.NODES)(
  'R76: $description.displayName has these forms, and no other parameters in them',
  (node) => {
    expect(forms(node.description)).toMatchSnapshot();
  },
);

test("R76: the schedule's form begins with every Monday", () => {
  const monday = every.reportTrigger.description.properties.find(({ name }) => name === 'triggerAtDay');
  expect(monday?.default).toEqual([1]);
});

describe('R76: every node', () => {
  interface Node {
    readonly description: INodeTypeDescription;
    readonly methods: Record<string, object>;
  }
  const names = ['draftObject', 'documentTemplate', 'generateReportTrigger'];
  const nodes = every.NODES.map((node, nth): [name: string, Node] => [names[nth] ?? '', node]);

  const READERS = 'draftObject';
  const MAKERS = 'documentTemplate generateReportTrigger';
  test.each([
    [`${READERS} ${MAKERS}`, ['draft service', 'study', 'crf', 'ecrf', 'case report form']],
    [MAKERS, ['generate', 'report', 'generate report', 'generate a report', 'generate pdf', 'pdf report']],
    ['draftObject documentTemplate', ['edit check', 'edit checks']],
    ['draftObject', ['compare']],
    [READERS, ['amendment']],
  ])("n8n's node search finds %s by %j (as in 2.41: in the name, or in an alias)", (names, searches) => {
    for (const search of searches) {
      const found = nodes.filter(([, { description }]) => {
        const folder = description.displayName.replaceAll(' ', '');
        const codex = readFileSync(`nodes/${folder}/${folder}.node.json`, 'utf8');
        const { alias, node } = JSON.parse(codex) as { readonly alias: string[]; readonly node: string };
        expect(node).toBe(`n8n-nodes-draft-service.${description.name}`);
        return [description.displayName, ...alias].some((text) => text.toLowerCase().includes(search));
      });
      expect(found.map(([name]) => name)).toEqual(expect.arrayContaining(names.split(' ')));
    }
  });

  test.each(nodes)('%s: version 1, one of two credentials, lists that its own methods fill', (name, node) => {
    const { description, methods } = node;
    expect([description.name, description.version]).toEqual([name, 1]);
    const forms = description.credentials?.map((credential) => [
      credential.name,
      credential.required,
      credential.displayOptions?.show?.authentication,
    ]);
    expect(forms).toEqual([
      ['draftServiceTokenApi', true, ['token']],
      ['draftServiceBasicApi', true, ['basic']],
    ]);
    const lists = description.properties.flatMap(({ modes = [] }) =>
      modes.filter((mode) => mode.type === 'list').map((mode) => mode.typeOptions),
    );
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) {
      expect(list?.searchable).toBe(true);
      expect(methods.listSearch).toHaveProperty(list?.searchListMethod ?? 'none');
    }
  });
});

test.each([
  [0, ['baseUrl', 'token'], ['token']],
  [1, ['baseUrl', 'username', 'password'], ['password']],
])('R76: credentials: what is required, and what is hidden (%i)', (nth, required, passwords) => {
  const { properties = [] } = every.CREDENTIALS[nth] ?? {};
  const namesOf = (fields: typeof properties): string[] => fields.map(({ name }) => name);
  expect(namesOf(properties.filter((field) => field.required === true))).toEqual(required);
  expect(namesOf(properties.filter(({ typeOptions }) => typeOptions?.password === true))).toEqual(passwords);
});
