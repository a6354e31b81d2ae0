/** What saved workflows depend on: names of parameters, values of options, defaults. Written down here, derived from nothing. */
import { describe, expect, test } from '@jest/globals';
import type {
  ICredentialType,
  INodeProperties,
  INodePropertyCollection,
  INodeTypeDescription,
} from 'n8n-workflow';
import { DraftServiceBasicApi } from '../../credentials/DraftServiceBasicApi.credentials.ts';
import { DraftServiceTokenApi } from '../../credentials/DraftServiceTokenApi.credentials.ts';
import { DocumentTemplate } from '../../nodes/DocumentTemplate/DocumentTemplate.node.ts';
import { DraftObject } from '../../nodes/DraftObject/DraftObject.node.ts';
import { GenerateReportTrigger } from '../../nodes/GenerateReportTrigger/GenerateReportTrigger.node.ts';

const FAMILIES = [
  'folder',
  'form',
  'field',
  'editCheck',
  'derivation',
  'matrix',
  'customFunction',
  'dataDictionary',
  'dataDictionaryEntry',
  'unitDictionary',
  'testCase',
];
const RESOURCES = ['draft', ...FAMILIES, 'standardsExplanation'];

const draftObject = new DraftObject();
const documentTemplate = new DocumentTemplate();
const trigger = new GenerateReportTrigger();
const NODES = [
  ['draftObject', draftObject.description],
  ['documentTemplate', documentTemplate.description],
  ['generateReportTrigger', trigger.description],
] as const;

type Values = Readonly<Record<string, string | boolean>>;

/** The parameters that the form shows where these are chosen, as n8n decides it: every condition names a value that is. */
function shown({ properties }: INodeTypeDescription, chosen: Values): INodeProperties[] {
  return properties.filter(({ displayOptions }) =>
    Object.entries(displayOptions?.show ?? {}).every(([name, values]) =>
      values?.includes(chosen[name] as never),
    ),
  );
}

const names = (properties: readonly { readonly name: string }[]): string[] =>
  properties.map(({ name }) => name);

function only(properties: readonly INodeProperties[], name: string): INodeProperties {
  const found = properties.filter((property) => property.name === name);
  if (found.length !== 1 || found[0] === undefined)
    throw new Error(`${found.length} parameters are called ${name}.`);
  return found[0];
}

/** The values that an options parameter offers. */
const values = ({ options = [] }: INodeProperties): unknown[] =>
  options.map((option) => ('value' in option ? option.value : option.name));
/** The members of a collection: their names and defaults. */
const members = ({ options = [] }: INodeProperties): Record<string, unknown> =>
  Object.fromEntries((options as INodeProperties[]).map((option) => [option.name, option.default]));

describe('every node', () => {
  test.each(NODES)('%s has its name, and version 1', (name, description) => {
    expect([description.name, description.version]).toEqual([name, 1]);
  });

  test.each(NODES)('%s takes one of two credentials, by the parameter authentication', (_, description) => {
    expect(description.credentials).toEqual([
      {
        name: 'draftServiceTokenApi',
        required: true,
        displayOptions: { show: { authentication: ['token'] } },
      },
      {
        name: 'draftServiceBasicApi',
        required: true,
        displayOptions: { show: { authentication: ['basic'] } },
      },
    ]);
    const authentication = only(description.properties, 'authentication');
    expect([authentication.type, values(authentication), authentication.default]).toEqual([
      'options',
      ['token', 'basic'],
      'token',
    ]);
  });

  test.each(NODES)('%s never shows two parameters of one name', (_, description) => {
    const choices = (name: string): readonly string[] =>
      [
        ...new Set(
          description.properties
            .filter((property) => property.name === name)
            .flatMap((property) => values(property)),
        ),
      ] as string[];
    const some = (list: readonly string[]): readonly string[] => (list.length === 0 ? [''] : list);
    for (const resource of some(choices('resource')))
      for (const operation of some(choices('operation')))
        for (const scope of ['draft', 'project'])
          for (const returnAll of [false, true]) {
            const form = names(
              shown(description, { resource, operation, scope, returnAll, authentication: 'token' }),
            );
            expect(form).toEqual([...new Set(form)]);
          }
  });

  test('the two that are no trigger can be used by AI agents', () => {
    expect(NODES.map(([, { usableAsTool }]) => usableAsTool)).toEqual([true, true, undefined]);
  });

  test.each(NODES)(
    '%s: locators open on a searchable list, and take an id; a template also its name',
    (_, { properties }) => {
      const locators = properties.filter(({ type }) => type === 'resourceLocator');
      expect(locators.length).toBeGreaterThan(0);
      for (const { name: locator, default: standard, modes } of locators) {
        expect(standard).toEqual({ mode: 'list', value: '' });
        expect(modes?.map(({ name, type }) => [name, type])).toEqual([
          ['list', 'list'],
          ['id', 'string'],
          ...(locator === 'templateId' ? [['name', 'string']] : []),
        ]);
        expect(modes?.[0]?.typeOptions?.searchable).toBe(true);
      }
    },
  );
});

describe('Draft Object', () => {
  const { description } = draftObject;

  test('has these resources', () => {
    const resource = only(description.properties, 'resource');
    expect([...values(resource)].sort()).toEqual([...RESOURCES].sort());
    expect(resource.default).toBe('draft');
  });

  test.each(RESOURCES)('%s has its operations', (resource) => {
    const operation = only(shown(description, { resource }), 'operation');
    expect(values(operation)).toEqual(
      FAMILIES.includes(resource)
        ? ['get', 'getAll', 'getMetadata']
        : resource === 'draft'
          ? ['compare', 'get', 'getFingerprint', 'getAll']
          : ['get', 'getAll'],
    );
    expect(operation.default).toBe('getAll');
  });

  test.each<[string, string, string[]]>([
    ['draft', 'get', ['draftId', 'options']],
    ['draft', 'getAll', ['returnAll', 'limit', 'options']],
    ['draft', 'compare', ['baselineDraftId', 'draftId', 'view', 'output', 'options']],
    ['draft', 'getFingerprint', ['draftId', 'view', 'options']],
    ['standardsExplanation', 'get', ['draftId', 'objectId', 'options']],
    ['standardsExplanation', 'getAll', ['draftId', 'returnAll', 'limit', 'options']],
    ...FAMILIES.flatMap((family): [string, string, string[]][] => [
      [family, 'get', ['draftId', 'objectId', 'options']],
      [family, 'getMetadata', ['draftId', 'objectId', 'options']],
      [family, 'getAll', ['draftId', 'returnAll', 'limit', 'options']],
    ]),
  ])('%s, %s: its parameters', (resource, operation, parameters) => {
    const form = shown(description, { resource, operation, returnAll: false });
    expect(names(form)).toEqual(['authentication', 'resource', 'operation', ...parameters]);
  });

  test.each<[string, string, string[]]>([
    ['draft', 'get', ['fields', 'include', 'queryParameters']],
    ['draft', 'getAll', ['fields', 'include', 'queryParameters']],
    ['draft', 'compare', ['families', 'ignore', 'include', 'match', 'timeout']],
    ['draft', 'getFingerprint', ['families', 'ignore', 'include', 'timeout']],
    ['standardsExplanation', 'getAll', ['fields', 'include', 'queryParameters']],
    ['field', 'get', ['fields', 'include', 'queryParameters']],
    ['field', 'getMetadata', ['fields', 'include', 'queryParameters']],
    ['field', 'getAll', ['fields', 'include', 'includeMetadata', 'queryParameters']],
    ['editCheck', 'get', ['fields', 'include', 'includeCheckStepComments', 'queryParameters']],
    ['editCheck', 'getMetadata', ['fields', 'include', 'includeCheckStepComments', 'queryParameters']],
    [
      'editCheck',
      'getAll',
      ['fields', 'include', 'includeCheckStepComments', 'includeMetadata', 'queryParameters'],
    ],
  ])('%s, %s: its options', (resource, operation, options) => {
    const collection = only(shown(description, { resource, operation }), 'options');
    expect([collection.type, collection.default]).toEqual(['collection', {}]);
    const all = members(collection);
    expect(Object.keys(all).sort()).toEqual(options);
    for (const flag of ['includeMetadata', 'includeCheckStepComments']) {
      if (flag in all) expect(all[flag]).toBe(false);
    }
  });

  test('include and queryParameters have their shapes', () => {
    const { options = [] } = only(shown(description, { resource: 'draft', operation: 'get' }), 'options');
    const include = only(options as INodeProperties[], 'include');
    expect([include.type, include.default]).toEqual(['multiOptions', []]);
    expect([...values(include)].sort()).toEqual([
      'comments',
      'labels',
      'properties',
      'standards_compliance',
      'updated',
    ]);
    const query = only(options as INodeProperties[], 'queryParameters');
    expect([query.type, query.typeOptions, query.default]).toEqual([
      'fixedCollection',
      { multipleValues: true },
      {},
    ]);
    const rows = query.options as INodePropertyCollection[];
    expect(names(rows)).toEqual(['parameters']);
    expect(rows[0]?.values.map(({ name, type, default: standard }) => [name, type, standard])).toEqual([
      ['name', 'string', ''],
      ['value', 'string', ''],
    ]);
  });

  test('whole drafts are read and compared by parameters of these shapes', () => {
    const form = shown(description, { resource: 'draft', operation: 'compare', output: 'report' });
    const [view, output] = [only(form, 'view'), only(form, 'output')];
    expect([values(view), view.default]).toEqual([['metadata', 'detail', 'list'], 'metadata']);
    expect([values(output), output.default]).toEqual([['changes', 'report'], 'changes']);
    expect(only(form, 'binaryPropertyName')).toMatchObject({ type: 'string', default: 'data' });
    for (const name of ['baselineDraftId', 'draftId']) {
      expect(only(form, name).modes?.[0]?.typeOptions?.searchListMethod).toBe('searchDrafts');
    }
    const collection = only(form, 'options');
    expect(members(collection)).toEqual({
      families: [],
      ignore: '',
      include: [],
      match: 'name',
      timeout: 60,
    });
    const options = collection.options as INodeProperties[];
    expect([...values(only(options, 'families'))].sort()).toEqual([...FAMILIES].sort());
    expect(values(only(options, 'match'))).toEqual(['id', 'name']);
  });

  test('returnAll and limit have their defaults, and limit goes with returnAll', () => {
    const form = shown(description, { resource: 'field', operation: 'getAll', returnAll: false });
    expect([only(form, 'returnAll').default, only(form, 'limit').default]).toEqual([false, 50]);
    expect(
      names(shown(description, { resource: 'field', operation: 'getAll', returnAll: true })),
    ).not.toContain('limit');
  });

  test('its lists are filled by these methods', () => {
    expect(Object.keys(draftObject.methods.listSearch)).toEqual(['searchDrafts', 'searchObjects']);
    const form = shown(description, { resource: 'field', operation: 'get' });
    expect(only(form, 'draftId').modes?.[0]?.typeOptions?.searchListMethod).toBe('searchDrafts');
    expect(only(form, 'objectId').modes?.[0]?.typeOptions?.searchListMethod).toBe('searchObjects');
  });
});

const SUBJECT = ['scope', 'draftId'];
const REPORT = ['templateId', 'settingsFrom', 'settings'];

describe('Document Template', () => {
  const { description } = documentTemplate;

  test('has two resources, and their operations', () => {
    const resource = only(description.properties, 'resource');
    expect([[...values(resource)].sort(), resource.default]).toEqual([['report', 'template'], 'report']);
    const ofTemplate = only(shown(description, { resource: 'template' }), 'operation');
    expect([values(ofTemplate), ofTemplate.default]).toEqual([['getAll'], 'getAll']);
    const ofReport = only(shown(description, { resource: 'report' }), 'operation');
    expect([[...values(ofReport)].sort(), ofReport.default]).toEqual([
      ['download', 'generate', 'getStatus', 'start'],
      'generate',
    ]);
  });

  test.each<[string, string, string[]]>([
    ['template', 'getAll', [...SUBJECT, 'returnAll', 'limit']],
    ['report', 'generate', [...SUBJECT, ...REPORT, 'binaryPropertyName', 'options']],
    ['report', 'start', [...SUBJECT, ...REPORT]],
    ['report', 'getStatus', ['taskId', 'options']],
    ['report', 'download', ['taskId', 'binaryPropertyName', 'options']],
  ])('%s, %s: its parameters', (resource, operation, parameters) => {
    const chosen = { resource, operation, returnAll: false, settingsFrom: 'form' };
    const form = shown(description, { ...chosen, scope: 'draft' });
    expect(names(form)).toEqual(['authentication', 'resource', 'operation', ...parameters]);
    if (!parameters.includes('scope')) return;
    const ofProject = shown(description, { ...chosen, scope: 'project' });
    expect(names(ofProject)).toEqual([
      'authentication',
      'resource',
      'operation',
      ...parameters.map((name) => (name === 'draftId' ? 'projectId' : name)),
    ]);
  });

  test.each<[string, string[]]>([
    ['generate', ['fileName', 'pollInterval', 'timeout']],
    ['download', ['fileName', 'pollInterval', 'startedReport', 'timeout', 'waitUntilComplete']],
    ['getStatus', ['includeDownloadUrl']],
  ])('%s: its options', (operation, options) => {
    const collection = only(shown(description, { resource: 'report', operation }), 'options');
    expect([collection.type, collection.default]).toEqual(['collection', {}]);
    const all = members(collection);
    expect(Object.keys(all).sort()).toEqual(options);
    const defaults = { fileName: '', timeout: 30, waitUntilComplete: false, includeDownloadUrl: false };
    for (const [name, standard] of Object.entries(defaults))
      if (name in all) expect(all[name]).toBe(standard);
  });

  test('its parameters have their kinds and defaults', () => {
    const form = shown(description, { resource: 'report', operation: 'generate', scope: 'draft' });
    const scope = only(form, 'scope');
    expect([values(scope), scope.default]).toEqual([['draft', 'project'], 'draft']);
    expect(only(form, 'binaryPropertyName')).toMatchObject({ type: 'string', default: 'data' });
    const other = shown(description, { resource: 'report', operation: 'generate', scope: 'project' });
    expect(only(other, 'projectId')).toMatchObject({ type: 'string', default: '', required: true });
    const status = shown(description, { resource: 'report', operation: 'getStatus' });
    expect(only(status, 'taskId')).toMatchObject({ type: 'string', default: '', required: true });
  });

  test('its lists and its settings form are filled by these methods', () => {
    expect(Object.keys(documentTemplate.methods.listSearch)).toEqual(['searchDrafts', 'searchTemplates']);
    expect(Object.keys(documentTemplate.methods.resourceMapping)).toEqual(['getTemplateSettings']);
  });
});

test.each([
  ['Document Template', documentTemplate.description],
  ['Generate Report Trigger', trigger.description],
])('the settings of %s are a form made from the template, or JSON', (_, description) => {
  const chosen = { resource: 'report', operation: 'generate', scope: 'draft' };
  const form = shown(description, { ...chosen, settingsFrom: 'form' });
  const from = only(form, 'settingsFrom');
  expect([values(from), from.default]).toEqual([['form', 'json'], 'form']);
  const asJson = shown(description, { ...chosen, settingsFrom: 'json' });
  expect(only(asJson, 'settingsJson')).toMatchObject({ type: 'json', default: '{}' });
  expect(names(asJson)).not.toContain('settings');
  expect(names(form)).not.toContain('settingsJson');
  const { type, default: standard, typeOptions, noDataExpression } = only(form, 'settings');
  expect([type, standard, noDataExpression]).toEqual([
    'resourceMapper',
    { mappingMode: 'defineBelow', value: null },
    true,
  ]);
  expect(typeOptions).toMatchObject({
    loadOptionsDependsOn: ['templateId.value', 'scope'],
    resourceMapper: {
      resourceMapperMethod: 'getTemplateSettings',
      mode: 'add',
      fieldWords: { singular: 'setting', plural: 'settings' },
      addAllFields: true,
      supportAutoMap: false,
      allowEmptyValues: true,
    },
  });
  expect(only(form, 'templateId').modes?.[0]?.typeOptions?.searchListMethod).toBe('searchTemplates');
});

describe('Generate Report Trigger', () => {
  const { description } = trigger;

  test('has a schedule, then the parameters of a report', () => {
    const report = ['templateId', 'settingsFrom', 'settings', 'binaryPropertyName', 'options'];
    expect(names(shown(description, { scope: 'draft', settingsFrom: 'form' }))).toEqual([
      'authentication',
      'schedule',
      'scope',
      'draftId',
      ...report,
    ]);
    expect(Object.keys(members(only(description.properties, 'options'))).sort()).toEqual([
      'fileName',
      'pollInterval',
      'timeout',
    ]);
  });

  test("its schedule is named as in n8n's own Schedule Trigger", () => {
    const schedule = only(description.properties, 'schedule');
    expect([schedule.type, schedule.default]).toEqual(['fixedCollection', {}]);
    expect(schedule.placeholder).toMatch(/without one: every day at midnight/i);
    const groups = schedule.options as INodePropertyCollection[];
    expect(names(groups)).toEqual(['interval']);
    const rows = groups[0]?.values ?? [];
    expect(names(rows).sort()).toEqual([
      'daysInterval',
      'expression',
      'field',
      'hoursInterval',
      'monthsInterval',
      'triggerAtDay',
      'triggerAtDayOfMonth',
      'triggerAtHour',
      'triggerAtMinute',
      'weeksInterval',
    ]);
    const field = only(rows, 'field');
    expect([[...values(field)].sort(), field.default]).toEqual([
      ['cronExpression', 'days', 'hours', 'months', 'weeks'],
      'days',
    ]);
    expect([...values(only(rows, 'triggerAtDay'))].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([only(rows, 'triggerAtHour').default, only(rows, 'triggerAtMinute').default]).toEqual([0, 0]);
  });
});

describe('credentials', () => {
  const fields = ({ properties }: { readonly properties: readonly INodeProperties[] }) =>
    properties.map(({ name, default: standard, typeOptions }) => [
      name,
      standard,
      typeOptions?.password === true,
    ]);

  test('with a token', () => {
    const api = new DraftServiceTokenApi();
    expect(api.name).toBe('draftServiceTokenApi');
    expect(fields(api)).toEqual([
      ['baseUrl', '', false],
      ['token', '', true],
      ['draftTemplatesPath', '/api/v2/drafts/{draft_id}/document_templates/', false],
      ['ignoreSslIssues', false, false],
    ]);
  });

  test('with user name and password', () => {
    const api = new DraftServiceBasicApi();
    expect(api.name).toBe('draftServiceBasicApi');
    expect(fields(api)).toEqual([
      ['baseUrl', '', false],
      ['username', '', false],
      ['password', '', true],
      ['draftTemplatesPath', '/api/v2/drafts/{draft_id}/document_templates/', false],
      ['ignoreSslIssues', false, false],
    ]);
  });

  test('sign a request as the service wants it', async () => {
    const sign = async ({ authenticate }: ICredentialType, credentials: Record<string, string>) =>
      typeof authenticate === 'function' ? authenticate(credentials, { ...request }) : undefined;
    const request = { url: 'https://drafts.example.com/api/v2/drafts/', headers: { accept: 'x' } };
    const baseUrl = 'https://drafts.example.com';
    // n8n adds them to a redirect elsewhere again unless it is told not to (HTTP Request before its version 4.4).
    const here = { sendCredentialsOnCrossOriginRedirect: false };
    const token = await sign(new DraftServiceTokenApi(), { baseUrl, token: 'abc' });
    expect(token).toEqual({ ...request, ...here, headers: { accept: 'x', Authorization: 'Token abc' } });
    const basic = await sign(new DraftServiceBasicApi(), { baseUrl, username: 'anna', password: 'p:w' });
    expect(basic).toEqual({ ...request, ...here, auth: { username: 'anna', password: 'p:w' } });
    for (const api of [new DraftServiceTokenApi(), new DraftServiceBasicApi()]) {
      await expect(sign(api, { baseUrl: 'drafts' })).rejects.toThrow('The base URL is not an address.');
    }
  });
});
