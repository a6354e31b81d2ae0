// Every operation as a tool of an agent, and a call of it with its right result.
import type { Parameters } from './workflow.ts';

/** An operation as a tool. */
export interface ToolDraft {
  readonly type: 'draftObject' | 'documentTemplate';
  readonly resource: string;
  readonly operation: string;
  /** Parameters that the user sets. */
  readonly fixed?: Parameters;
  /** What the model fills in: the labels of the fields, as n8n names them, with what it gives. */
  readonly asked: Parameters;
  /** Where the service itself has what the tool reads, after `/api/v2/`, with names of arguments. */
  readonly path?: string;
}

const D1002 = { Draft: '1002' };

/** Lists objects of a draft. */
const lists = (resource: string, segment: string): ToolDraft => ({
  type: 'draftObject',
  resource,
  operation: 'getAll',
  fixed: { returnAll: true },
  asked: D1002,
  path: `drafts/{Draft}/${segment}/`,
});

/** Reads one object of a draft. */
const reads = (resource: string, segment: string, id: string, operation = 'get'): ToolDraft => ({
  type: 'draftObject',
  resource,
  operation,
  asked: { ...D1002, Object: id },
  path: `drafts/{Draft}/${segment}/{Object}${operation === 'get' ? '' : '/metadata'}`,
});

const ofReport = (operation: string, asked: Parameters, fixed: Parameters = {}): ToolDraft => ({
  type: 'documentTemplate',
  resource: 'report',
  operation,
  fixed,
  asked,
});

const draft = { type: 'draftObject', resource: 'draft' } as const;

/** The tools by short names. */
export const TOOLS = {
  drafts: { ...draft, operation: 'getAll', fixed: { returnAll: true }, asked: {}, path: 'drafts/' },
  draft: { ...draft, operation: 'get', asked: { Draft: '1004' }, path: 'drafts/{Draft}/' },
  compare: {
    ...draft,
    operation: 'compare',
    fixed: { view: 'list' },
    asked: { Baseline_Draft: '1002', Draft: '1005' },
  },
  fingerprint: { ...draft, operation: 'getSnapshot', fixed: { view: 'list' }, asked: { Draft: '1005' } },
  folders: lists('folder', 'folders'),
  forms: lists('form', 'forms'),
  form: reads('form', 'forms', '20500001'),
  formMetadata: reads('form', 'forms', '20500002', 'getMetadata'),
  fields: lists('field', 'fields'),
  field: reads('field', 'fields', '21000002'),
  checks: lists('editCheck', 'checks'),
  check: reads('editCheck', 'checks', '21500002'),
  derivations: lists('derivation', 'derivations'),
  matrices: lists('matrix', 'matrices'),
  functions: lists('customFunction', 'custom_functions'),
  dictionaries: lists('dataDictionary', 'data_dictionaries'),
  entries: lists('dataDictionaryEntry', 'data_dictionary_entries'),
  units: lists('unitDictionary', 'unit_dictionaries'),
  testCases: lists('testCase', 'test_cases'),
  explanations: {
    ...lists('standardsExplanation', ''),
    asked: { Library_Draft: '2001' },
    path: 'draft/{Library_Draft}/standards_explanations/',
  },
  templates: {
    ...lists('template', 'document_templates'),
    type: 'documentTemplate',
    fixed: { returnAll: true, scope: 'draft' },
  },
  generate: ofReport(
    'generate',
    { ...D1002, Template: '501' },
    { scope: 'draft', binaryPropertyName: 'data' },
  ),
  start: ofReport(
    'start',
    { ...D1002, Template: '501', Settings__JSON_: { paper_size: 'Letter' } },
    { scope: 'draft', settingsFrom: 'json' },
  ),
  status: ofReport('getStatus', { Task_ID: '70001' }),
  download: ofReport('download', { Task_ID: '70001' }, { binaryPropertyName: 'data' }),
} satisfies Record<string, ToolDraft>;
