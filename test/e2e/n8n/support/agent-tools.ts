// Every operation as a tool of an agent.
import type { Parameters } from './workflow.ts';

/** An operation as a tool. */
export interface ToolDraft {
  readonly type: 'draftObject' | 'documentTemplate';
  readonly resource: string;
  readonly operation: string;
  /** Parameters that the user sets. */
  readonly fixed?: Parameters;
  /** What the model fills in: the labels of the fields, as n8n names them. */
  readonly asked: readonly string[];
}

const ofDraft = (operation: string, asked: readonly string[], fixed: Parameters = {}): ToolDraft => ({
  ...{ type: 'draftObject', resource: 'draft', operation, fixed, asked },
});

const ofReport = (operation: string, asked: readonly string[], fixed: Parameters = {}): ToolDraft => ({
  ...{ type: 'documentTemplate', resource: 'report', operation, fixed, asked },
});

/** The operation that lists objects of a draft. */
const list = (resource: string, asked = 'Draft'): ToolDraft => ({
  ...{ type: 'draftObject', resource, operation: 'getAll', fixed: { returnAll: true }, asked: [asked] },
});

/** The operations that read one object of a draft. */
const read = (resource: string, operation = 'get'): ToolDraft => ({
  ...{ type: 'draftObject', resource, operation, asked: ['Draft', 'Object'] },
});

const FAMILIES = ['folder', 'form', 'field', 'editCheck', 'derivation', 'matrix', 'customFunction'];
const DICTIONARIES = ['dataDictionary', 'dataDictionaryEntry', 'unitDictionary', 'testCase'];
const NEW = { scope: 'draft' };

export const TOOLS: readonly ToolDraft[] = [
  ofDraft('getAll', [], { returnAll: true }),
  ofDraft('get', ['Draft']),
  ofDraft('compare', ['Baseline_Draft', 'Draft'], { view: 'list' }),
  ofDraft('getSnapshot', ['Draft'], { view: 'list' }),
  ...[...FAMILIES, ...DICTIONARIES].map((resource) => list(resource)),
  list('standardsExplanation', 'Library_Draft'),
  ...['form', 'field', 'editCheck'].map((resource) => read(resource)),
  read('form', 'getMetadata'),
  { ...list('template'), type: 'documentTemplate', fixed: { returnAll: true, scope: 'draft' } },
  ofReport('generate', ['Draft', 'Template'], { ...NEW, binaryPropertyName: 'data' }),
  ofReport('start', ['Draft', 'Template', 'Settings__JSON_'], { ...NEW, settingsFrom: 'json' }),
  ofReport('getStatus', ['Task_ID']),
  ofReport('download', ['Task_ID'], { binaryPropertyName: 'data' }),
];
