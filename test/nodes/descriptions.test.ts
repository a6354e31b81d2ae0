/** What saved workflows depend on: which parameters each form has, and what fills them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { INodeTypeDescription } from 'n8n-workflow';
import * as every from './support/every-node.ts';

type Values = Readonly<Record<string, string | boolean>>;

/**
 * The names of the parameters that the form shows for these values, those of a collection in parentheses; with * if a
 * value is required. Types, values and defaults are in docs/surface.md.
 */
function form({ properties }: INodeTypeDescription, chosen: Values): string {
  const shown = properties.filter(({ displayOptions }) =>
    Object.entries(displayOptions?.show ?? {}).every(([name, values]) =>
      values?.includes(chosen[name] as never),
    ),
  );
  const lines = shown.map(({ name, type, required, options = [] }) =>
    type === 'collection'
      ? `${name}(${options.map((option) => option.name).join(' ')})`
      : `${name}${required === true ? '*' : ''}`,
  );
  return lines.join(' ');
}

const FAMILIES = (
  'customFunction dataDictionary dataDictionaryEntry derivation editCheck field folder form matrix testCase ' +
  'unitDictionary'
).split(' ');
const LIST = 'returnAll limit';
const MEMBERS = `${LIST} options(fields filters parent queryParameters)`;
const SNAPSHOT = 'families ignore queryParameters';
const WAIT = 'fileName pollInterval timeout';
const REPORT = 'scope draftId* templateId* settingsFrom settings';

describe('R76: Draft Object: its form', () => {
  const { description } = every.draftObject;
  const chosen = { returnAll: false, compareWith: 'draft', output: 'report' };
  const start = 'authentication resource operation';

  test.each<[resource: string, operation: string, fields: string]>([
    ['draft', 'get', 'draftId* options(fields queryParameters)'],
    ['draft', 'getAll', MEMBERS],
    [
      'draft',
      'compare',
      `compareWith baselineDraftId* draftId* view output binaryPropertyName* options(decisionsField families ignore match queryParameters riskyKeys timeout)`,
    ],
    ['draft', 'getSnapshot', `draftId* view output options(${SNAPSHOT} timeout)`],
    ['standardsExplanation', 'get', 'draftId* objectId* options(fields queryParameters)'],
    ['standardsExplanation', 'getAll', `draftId* ${MEMBERS}`],
  ])('%s, %s', (resource, operation, fields) => {
    expect(form(description, { ...chosen, resource, operation })).toBe(`${start} ${fields}`);
  });

  test.each(FAMILIES)('%s, each operation', (resource) => {
    const steps = resource === 'editCheck' ? 'includeCheckStepComments ' : '';
    const one = `${start} draftId* objectId* options(fields ${steps}queryParameters)`;
    expect(form(description, { resource, operation: 'get' })).toBe(one);
    expect(form(description, { resource, operation: 'getMetadata' })).toBe(one);
    expect(form(description, { ...chosen, resource, operation: 'getAll' })).toBe(
      `${start} draftId* ${LIST} ` + `options(fields filters ${steps}includeMetadata parent queryParameters)`,
    );
  });

  test.each<[Values, asked: string]>([
    [{ resource: 'field', operation: 'getAll', returnAll: true }, 'returnAll options'],
    [{ resource: 'draft', operation: 'compare', output: 'changes' }, 'output options'],
    [{ resource: 'draft', operation: 'getSnapshot', output: 'file' }, 'output binaryPropertyName* options'],
    [
      { resource: 'draft', operation: 'compare', compareWith: 'snapshot' },
      'compareWith baselineField baselineText draftId*',
    ],
  ])('%j: only what is needed is asked for', (values, asked) => {
    expect(form(description, values)).toContain(` ${asked}`);
  });
});

test.each<[resource: string, operation: string, fields: string]>([
  ['template', 'getAll', `scope draftId* ${LIST}`],
  ['report', 'generate', `${REPORT} binaryPropertyName* options(${WAIT})`],
  ['report', 'start', `${REPORT} options(timeout)`],
  ['report', 'getStatus', 'taskId* options(includeDownloadUrl)'],
  ['report', 'download', `taskId* binaryPropertyName* options(${WAIT} startedReport waitUntilComplete)`],
])('R76: Document Template, %s, %s: its form', (resource, operation, fields) => {
  const { description } = every.documentTemplate;
  const chosen = { resource, operation, returnAll: false, settingsFrom: 'form', scope: 'draft' };
  const expected = `authentication resource operation ${fields}`;
  expect(form(description, chosen)).toBe(expected);
  expect(form(description, { ...chosen, scope: 'project' })).toBe(expected.replace('draftId*', 'projectId*'));
  const json = form(description, { ...chosen, settingsFrom: 'json' });
  expect(json).toBe(expected.replace(/settings\b/, 'settingsJson'));
});

const WEEKLY = 'schedule weeksInterval triggerAtDay triggerAtHour triggerAtMinute';

describe('R76: the triggers', () => {
  const { description } = every.reportTrigger;

  test("the form of Generate Report Trigger; the schedule is named as in n8n's own, and all of it is there", () => {
    const fresh = { schedule: 'weeks', scope: 'draft', settingsFrom: 'form' };
    expect(form(description, fresh)).toBe(
      `authentication ${WEEKLY} ${REPORT} binaryPropertyName* ` +
        `options(${WAIT} onlyWhenChanged view ${SNAPSHOT} maxAgeDays onUnknown)`,
    );
    const monday = description.properties.find(({ name }) => name === 'triggerAtDay');
    expect(monday?.default).toEqual([1]);
  });

  test.each([
    ['hours', 'hoursInterval triggerAtMinute'],
    ['days', 'daysInterval triggerAtHour triggerAtMinute'],
    ['months', 'monthsInterval triggerAtDayOfMonth triggerAtHour triggerAtMinute'],
    ['cronExpression', 'expression'],
  ])('the schedule %s', (schedule, fields) => {
    expect(form(description, { schedule })).toMatch(`authentication schedule ${fields} scope`);
  });
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
        const { alias } = JSON.parse(codex) as { readonly alias: string[] };
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
