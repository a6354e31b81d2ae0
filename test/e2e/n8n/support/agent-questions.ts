// Forty questions for an agent, each with the one right tool and its arguments.
import type { Parameters } from './workflow.ts';

/** An operation as a tool. */
export interface ToolDraft {
  readonly type: 'draftObject' | 'documentTemplate';
  readonly resource: string;
  readonly operation: string;
  /** Parameters that the user sets. */
  readonly fixed?: Parameters;
  /** The labels of the fields that the model fills in. */
  readonly filled: readonly string[];
  /** Where the service itself has what the tool reads, after `/api/v2/`, with names of arguments. */
  readonly path?: string;
}

/** Lists objects of a draft. */
const lists = (resource: string, segment: string): ToolDraft => ({
  type: 'draftObject',
  resource,
  operation: 'getAll',
  fixed: { returnAll: true },
  filled: ['Draft'],
  path: `drafts/{Draft}/${segment}/`,
});

/** Reads one object of a draft. */
const reads = (resource: string, segment: string, operation = 'get'): ToolDraft => ({
  type: 'draftObject',
  resource,
  operation,
  filled: ['Draft', 'Object'],
  path: `drafts/{Draft}/${segment}/{Object}${operation === 'get' ? '' : '/metadata'}`,
});

const ofReport = (operation: string, filled: string[], fixed: Parameters = {}): ToolDraft => ({
  type: 'documentTemplate',
  resource: 'report',
  operation,
  fixed,
  filled,
});

const draft = { type: 'draftObject', resource: 'draft' } as const;

/** The tools, by short names for the questions. */
export const TOOLS = {
  drafts: { ...draft, operation: 'getAll', fixed: { returnAll: true }, filled: [], path: 'drafts/' },
  draft: { ...draft, operation: 'get', filled: ['Draft'], path: 'drafts/{Draft}/' },
  compare: { ...draft, operation: 'compare', fixed: { view: 'list' }, filled: ['Baseline Draft', 'Draft'] },
  fingerprint: { ...draft, operation: 'getSnapshot', fixed: { view: 'list' }, filled: ['Draft'] },
  folders: lists('folder', 'folders'),
  forms: lists('form', 'forms'),
  form: reads('form', 'forms'),
  formMetadata: reads('form', 'forms', 'getMetadata'),
  fields: lists('field', 'fields'),
  field: reads('field', 'fields'),
  checks: lists('editCheck', 'checks'),
  check: reads('editCheck', 'checks'),
  derivations: lists('derivation', 'derivations'),
  matrices: lists('matrix', 'matrices'),
  functions: lists('customFunction', 'custom_functions'),
  dictionaries: lists('dataDictionary', 'data_dictionaries'),
  entries: lists('dataDictionaryEntry', 'data_dictionary_entries'),
  units: lists('unitDictionary', 'unit_dictionaries'),
  testCases: lists('testCase', 'test_cases'),
  explanations: {
    ...lists('standardsExplanation', ''),
    filled: ['Library Draft'],
    path: 'draft/{Library_Draft}/standards_explanations/',
  },
  templates: {
    ...lists('template', 'document_templates'),
    type: 'documentTemplate',
    fixed: { returnAll: true, scope: 'draft' },
  },
  generate: ofReport('generate', ['Draft', 'Template'], { scope: 'draft', binaryPropertyName: 'data' }),
  start: ofReport('start', ['Draft', 'Template', 'Settings (JSON)'], {
    scope: 'draft',
    settingsFrom: 'json',
  }),
  status: ofReport('getStatus', ['Task ID']),
  download: ofReport('download', ['Task ID'], { binaryPropertyName: 'data' }),
} satisfies Record<string, ToolDraft>;

type Question = readonly [question: string, tool: keyof typeof TOOLS, arguments: Parameters];

const D1002 = { Draft: '1002' };

/** Where an id or the name of a setting is not in the question, the right tool is the one that lists it. */
export const QUESTIONS: readonly Question[] = [
  ['Which drafts may I read?', 'drafts', {}],
  ['What is the ID of the draft that is called "v2.1 Amendment 3"?', 'drafts', {}],
  ['Which draft is in review at the moment?', 'drafts', {}],
  ['Which forms has the draft v2.1 Amendment 3?', 'drafts', {}],
  ['What is the status of draft 1004?', 'draft', { Draft: '1004' }],
  ['Which library draft does draft 2002 follow?', 'draft', { Draft: '2002' }],
  [
    'What did the amendment, draft 1005, change compared with draft 1002 before it?',
    'compare',
    { Baseline_Draft: '1002', Draft: '1005' },
  ],
  [
    'Draft 1001 is what we started with, 1004 is the version for Japan. What differs?',
    'compare',
    { Baseline_Draft: '1001', Draft: '1004' },
  ],
  [
    'I want to notice later whether the design of draft 1005 was touched. What do I note down?',
    'fingerprint',
    { Draft: '1005' },
  ],
  ['On Monday the fingerprint of draft 1001 was 5f0c. Is it still that?', 'fingerprint', { Draft: '1001' }],
  ['Which visits does draft 1002 have?', 'folders', D1002],
  ['Which forms does draft 1002 have?', 'forms', D1002],
  ['How many forms has the Japanese version, draft 1004?', 'forms', { Draft: '1004' }],
  ['What does the help text of form 20500001 in draft 1002 say?', 'form', { ...D1002, Object: '20500001' }],
  ['In which folders is form 20500002 of draft 1002 used?', 'form', { ...D1002, Object: '20500002' }],
  ['What does the help text of the form Adverse Events in draft 1002 say?', 'forms', D1002],
  [
    'Which custom properties does form 20500002 of draft 1002 have?',
    'formMetadata',
    { ...D1002, Object: '20500002' },
  ],
  ['Has anybody commented on form 20500003 of draft 1002?', 'formMetadata', { ...D1002, Object: '20500003' }],
  ['List the fields of draft 1002.', 'fields', D1002],
  ['How many fields are there in draft 1001?', 'fields', { Draft: '1001' }],
  ['Is field 21000002 in draft 1002 required?', 'field', { ...D1002, Object: '21000002' }],
  ['Which control does field 21000001 of draft 1002 use?', 'field', { ...D1002, Object: '21000001' }],
  ['Which edit checks of draft 1002 are not active?', 'checks', D1002],
  [
    'What does edit check 21500002 of draft 1002 do, step by step?',
    'check',
    { ...D1002, Object: '21500002' },
  ],
  ['How severe is edit check 21500001 of draft 1002?', 'check', { ...D1002, Object: '21500001' }],
  ['Which values are derived in draft 1002, and from what?', 'derivations', D1002],
  ['Which form is planned for which visit in draft 1002?', 'matrices', D1002],
  ['Show me the source of the functions that the designers of draft 1002 wrote.', 'functions', D1002],
  ['Which code lists does draft 1002 have?', 'dictionaries', D1002],
  ['Which codes are allowed for Yes / No / Unknown in draft 1002?', 'entries', D1002],
  ['In which units can a temperature be entered in draft 1002?', 'units', D1002],
  ['Which test cases of draft 1002 failed when they last ran?', 'testCases', D1002],
  ['Why do studies deviate from the library, draft 2001?', 'explanations', { Library_Draft: '2001' }],
  ['Which reports can be made about draft 1002?', 'templates', D1002],
  ['Start the Edit Check Listing for draft 1005 with inactive checks.', 'templates', { Draft: '1005' }],
  [
    'Make the report of template 501 about draft 1002, and give me the file.',
    'generate',
    { ...D1002, Template: '501' },
  ],
  [
    'I need the report of template 504 about draft 1004 as a file.',
    'generate',
    { Draft: '1004', Template: '504' },
  ],
  [
    'Start template 501 for draft 1002 with paper_size "Letter"; somebody else will fetch it.',
    'start',
    { ...D1002, Template: '501', Settings__JSON_: { paper_size: 'Letter' } },
  ],
  ['How far is report task 70001?', 'status', { Task_ID: '70001' }],
  ['The report of task 70001 is ready. Fetch it.', 'download', { Task_ID: '70001' }],
];
