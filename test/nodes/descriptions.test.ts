/** What saved workflows depend on, written out: names, kinds, values and defaults of parameters. */
import { readFileSync } from 'node:fs';
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
import { DraftChangedTrigger } from '../../nodes/DraftChangedTrigger/DraftChangedTrigger.node.ts';
import { GenerateReportTrigger } from '../../nodes/GenerateReportTrigger/GenerateReportTrigger.node.ts';

type Values = Readonly<Record<string, string | boolean>>;

/** The parameters that the form shows for these values: every condition contains the chosen value. */
function shown({ properties }: INodeTypeDescription, chosen: Values): INodeProperties[] {
  return properties.filter(({ displayOptions }) =>
    Object.entries(displayOptions?.show ?? {}).every(([name, values]) =>
      values?.includes(chosen[name] as never),
    ),
  );
}

/** One line per parameter: name (with * if it is required), kind, default, what can be chosen. */
function lines(properties: readonly (INodeProperties | INodePropertyCollection)[]): string[] {
  return properties.map((property) => {
    if ('values' in property) return `${property.name}: rows {${lines(property.values).join('; ')}}`;
    const { type, default: defaultValue, options = [], modes = [] } = property;
    const name = `${property.name}${property.required === true ? '*' : ''}`;
    const start = `${name}: ${type} ${JSON.stringify(defaultValue)}`;
    if (type === 'resourceLocator') {
      const [list, ...others] = modes;
      expect(list?.typeOptions?.searchable).toBe(true);
      return (
        `${name}: locator ${list?.typeOptions?.searchListMethod ?? ''}, ` +
        others.map((mode) => mode.name).join(', ')
      );
    }
    if (type === 'collection' || type === 'fixedCollection') {
      return `${start} {${lines(options as INodeProperties[]).join('; ')}}`;
    }
    const values = options.map((option) => ('value' in option ? String(option.value) : option.name));
    return values.length === 0 ? start : `${start} of ${values.join(' ')}`;
  });
}

const FAMILY_VALUES =
  'customFunction dataDictionary dataDictionaryEntry derivation editCheck field folder form matrix testCase ' +
  'unitDictionary';
const FAMILIES = FAMILY_VALUES.split(' ');
const INCLUDE = 'include: multiOptions [] of comments properties labels updated standards_compliance';
const QUERY = 'queryParameters: fixedCollection {} {parameters: rows {name: string ""; value: string ""}}';
const FILTERS =
  'filters: fixedCollection {} {conditions: rows {field: string ""; operator: options "contains" of contains ' +
  'equals; value: string ""}}';
const LIST_OPTIONS = `options: collection {} {fields: string ""; ${FILTERS}; ${INCLUDE}; parent: string ""; ${QUERY}}`;
const READ_OPTIONS = `options: collection {} {fields: string ""; ${INCLUDE}; ${QUERY}}`;
const LIST = ['returnAll: boolean false', 'limit: number 50'];
const DRAFT = 'draftId*: locator searchDrafts, id';
const OBJECT = 'objectId*: locator searchObjects, id';
const VIEW = 'view: options "metadata" of metadata detail list';
const SNAPSHOT_OPTIONS = `families: multiOptions [] of ${FAMILY_VALUES}; ignore: string ""; ${INCLUDE}`;
const FILE = 'binaryPropertyName*: string "data"';
const WAIT_OPTIONS = 'fileName: string ""; pollInterval: number 5; timeout: number 30';
const SUBJECT = ['scope: options "draft" of draft project', DRAFT];
const REPORT = [
  'templateId*: locator searchTemplates, id, name',
  'settingsFrom: options "form" of form json',
  'settings: resourceMapper {"mappingMode":"defineBelow","value":null}',
];

const familyForms = (family: string): [resource: string, operation: string, form: string[]][] => {
  const steps = family === 'editCheck' ? 'includeCheckStepComments: boolean false; ' : '';
  const options = (filters: string, further: string): string =>
    `options: collection {} {fields: string ""; ${filters}${INCLUDE}; ${steps}${further}${QUERY}}`;
  const ofList = options(`${FILTERS}; `, 'includeMetadata: boolean false; parent: string ""; ');
  return [
    [family, 'get', [DRAFT, OBJECT, options('', '')]],
    [family, 'getMetadata', [DRAFT, OBJECT, options('', '')]],
    [family, 'getAll', [DRAFT, ...LIST, ofList]],
  ];
};

describe('R76: Draft Object', () => {
  const { description } = new DraftObject();

  test.each<[resource: string, operation: string, form: string[]]>([
    ['draft', 'get', [DRAFT, READ_OPTIONS]],
    ['draft', 'getAll', [...LIST, LIST_OPTIONS]],
    [
      'draft',
      'compare',
      [
        'compareWith: options "draft" of draft snapshot',
        'baselineDraftId*: locator searchDrafts, id',
        DRAFT,
        VIEW,
        'output: options "changes" of changes report',
        FILE,
        `options: collection {} {${SNAPSHOT_OPTIONS}; match: options "name" of id name; timeout: number 60}`,
      ],
    ],
    [
      'draft',
      'getSnapshot',
      [
        DRAFT,
        VIEW,
        'output: options "file" of file text',
        FILE,
        `options: collection {} {${SNAPSHOT_OPTIONS}; timeout: number 60}`,
      ],
    ],
    ['standardsExplanation', 'get', [DRAFT, OBJECT, READ_OPTIONS]],
    ['standardsExplanation', 'getAll', [DRAFT, ...LIST, LIST_OPTIONS]],
    ...FAMILIES.flatMap(familyForms),
  ])('%s, %s: its form', (resource, operation, form) => {
    const operations = FAMILIES.includes(resource)
      ? 'get getAll getMetadata'
      : resource === 'draft'
        ? 'compare get getAll getSnapshot'
        : 'get getAll';
    const output = operation === 'getSnapshot' ? 'file' : 'report';
    const chosen = { resource, operation, returnAll: false, compareWith: 'draft', output };
    expect(lines(shown(description, chosen)).slice(1)).toEqual([
      'resource: options "draft" of customFunction dataDictionary dataDictionaryEntry derivation draft ' +
        'editCheck field folder form matrix standardsExplanation testCase unitDictionary',
      `operation: options "getAll" of ${operations}`,
      ...form,
    ]);
  });

  test('a limit and a file are only asked for where there is one', () => {
    const names = (chosen: Values): string[] => shown(description, chosen).map(({ name }) => name);
    expect(names({ resource: 'field', operation: 'getAll', returnAll: true })).not.toContain('limit');
    const compare = { resource: 'draft', operation: 'compare', output: 'changes' };
    expect(names(compare)).not.toContain('binaryPropertyName');
  });
});

describe('R76: Document Template', () => {
  const { description } = new DocumentTemplate();

  test.each<[resource: string, operation: string, form: string[]]>([
    ['template', 'getAll', [...SUBJECT, ...LIST]],
    ['report', 'generate', [...SUBJECT, ...REPORT, FILE, `options: collection {} {${WAIT_OPTIONS}}`]],
    ['report', 'start', [...SUBJECT, ...REPORT]],
    [
      'report',
      'getStatus',
      ['taskId*: string ""', 'options: collection {} {includeDownloadUrl: boolean false}'],
    ],
    [
      'report',
      'download',
      [
        'taskId*: string ""',
        FILE,
        `options: collection {} {${WAIT_OPTIONS}; startedReport: json "={{ $json }}"; waitUntilComplete: ` +
          'boolean false}',
      ],
    ],
  ])('%s, %s: its form', (resource, operation, form) => {
    const chosen = { resource, operation, returnAll: false, settingsFrom: 'form' };
    const expected = [
      'resource: options "report" of report template',
      resource === 'report'
        ? 'operation: options "generate" of download generate getStatus start'
        : 'operation: options "getAll" of getAll',
      ...form,
    ];
    expect(lines(shown(description, { ...chosen, scope: 'draft' })).slice(1)).toEqual(expected);
    expect(lines(shown(description, { ...chosen, scope: 'project' })).slice(1)).toEqual(
      form.includes(SUBJECT[0] ?? '')
        ? expected.map((line) => (line === DRAFT ? 'projectId*: string ""' : line))
        : expected,
    );
  });
});

const CHANGE_OPTIONS =
  `onlyWhenChanged: boolean true; ${VIEW}; ${SNAPSHOT_OPTIONS}; maxAgeDays: number 30; onUnknown: options ` +
  '"fail" of fail generate';

const HOUR = `triggerAtHour: options 6 of ${Array.from({ length: 24 }, (_, hour) => hour).join(' ')}`;
const MINUTE = 'triggerAtMinute: number 0';
const WEEKLY = [
  'schedule: options "weeks" of cronExpression days hours months weeks',
  'weeksInterval: number 1',
  'triggerAtDay: multiOptions [1] of 1 2 3 4 5 6 0',
  HOUR,
  MINUTE,
];

describe('R76: Generate Report Trigger', () => {
  const { description } = new GenerateReportTrigger();

  test("its form; the schedule is named as in n8n's own Schedule Trigger, and all of it is there at first", () => {
    const fresh = shown(description, { schedule: 'weeks', scope: 'draft', settingsFrom: 'form' });
    expect(lines(fresh).slice(1)).toEqual([
      ...WEEKLY,
      ...SUBJECT,
      ...REPORT,
      FILE,
      `options: collection {} {${WAIT_OPTIONS}; ${CHANGE_OPTIONS}}`,
    ]);
  });

  test.each([
    ['hours', ['hoursInterval: number 1', MINUTE]],
    ['days', ['daysInterval: number 1', HOUR, MINUTE]],
    ['months', ['monthsInterval: number 1', 'triggerAtDayOfMonth: number 1', HOUR, MINUTE]],
    ['cronExpression', ['expression: string ""']],
  ])('the schedule %s', (schedule, fields) => {
    expect(lines(shown(description, { schedule })).slice(2, 2 + fields.length)).toEqual(fields);
  });
});

test('R76: Draft Changed Trigger: its form has a schedule, a draft, and how it is read', () => {
  const { description } = new DraftChangedTrigger();
  const options = `options: collection {} {${SNAPSHOT_OPTIONS}; timeout: number 60}`;
  expect(lines(shown(description, { schedule: 'weeks' })).slice(1)).toEqual([
    ...WEEKLY,
    DRAFT,
    VIEW,
    options,
  ]);
});

describe('R76: every node', () => {
  const nodes: [
    name: string,
    node: { readonly description: INodeTypeDescription; methods: Record<string, object> },
  ][] = [
    ['draftObject', new DraftObject()],
    ['documentTemplate', new DocumentTemplate()],
    ['generateReportTrigger', new GenerateReportTrigger()],
    ['draftChangedTrigger', new DraftChangedTrigger()],
  ];

  const READERS = 'draftObject draftChangedTrigger';
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

  test.each(nodes)('%s has its name, version 1, and one of two credentials', (name, { description }) => {
    expect([description.name, description.version]).toEqual([name, 1]);
    expect(lines(description.properties)[0]).toBe('authentication: options "token" of token basic');
    const forms = description.credentials?.map((credential) => [
      credential.name,
      credential.required,
      credential.displayOptions?.show?.authentication,
    ]);
    expect(forms).toEqual([
      ['draftServiceTokenApi', true, ['token']],
      ['draftServiceBasicApi', true, ['basic']],
    ]);
  });

  test('the two that are no trigger can be used by AI agents', () => {
    const usable = nodes.map(([, { description }]) => description.usableAsTool);
    expect(usable).toEqual([true, true, undefined, undefined]);
  });

  test('its lists and its settings form are filled by methods that it has', () => {
    const names = nodes.map(([, { methods }]) => Object.values(methods).map((group) => Object.keys(group)));
    const ofReports = [['searchDrafts', 'searchTemplates'], ['getTemplateSettings']];
    const ofObjects = [['searchDrafts', 'searchObjects'], ['testDraftService']];
    expect(names).toEqual([ofObjects, ofReports, ofReports, [['searchDrafts']]]);
  });

  test.each(nodes.slice(1, 3))('%s: the settings are a form made from the template, or JSON', (_, node) => {
    const report = { resource: 'report', operation: 'generate', scope: 'draft' };
    const form = shown(node.description, { ...report, settingsFrom: 'form' });
    const settings = form.find(({ name }) => name === 'settings');
    expect([settings?.noDataExpression, settings?.typeOptions]).toMatchObject([
      true,
      {
        loadOptionsDependsOn: ['templateId.value', 'scope'],
        resourceMapper: {
          resourceMapperMethod: 'getTemplateSettings',
          mode: 'add',
          fieldWords: { singular: 'setting', plural: 'settings' },
          addAllFields: true,
          supportAutoMap: false,
          allowEmptyValues: true,
        },
      },
    ]);
    const asJson = lines(shown(node.description, { ...report, settingsFrom: 'json' }));
    expect(asJson).toContain('settingsJson: json "{}"');
    expect(asJson).not.toContain(REPORT[2]);
  });
});

describe('R76: credentials', () => {
  const apis: [ICredentialType, string[], passwords: string[]][] = [
    [new DraftServiceTokenApi(), ['token*: string ""'], ['token']],
    [new DraftServiceBasicApi(), ['username*: string ""', 'password*: string ""'], ['password']],
  ];

  test.each(apis)('$name: its fields', (api, own, passwords) => {
    expect(lines(api.properties)).toEqual([
      'baseUrl*: string ""',
      ...own,
      'draftTemplatesPath: string "/api/v2/drafts/{draft_id}/document_templates/"',
      'ignoreSslIssues: boolean false',
    ]);
    const hidden = api.properties.filter(({ typeOptions }) => typeOptions?.password === true);
    expect(hidden.map(({ name }) => name)).toEqual(passwords);
    expect(['draftServiceTokenApi', 'draftServiceBasicApi']).toContain(api.name);
  });
});
