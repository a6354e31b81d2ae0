/** Each job as a user of n8n sets it up: a node and its parameters. */
import type { Job } from '../cell.ts';
import { DOCUMENT_TEMPLATE, DRAFT_OBJECT, locator } from '../../e2e/n8n/bench.ts';
import type { Parameters } from '../../e2e/n8n/bench.ts';
import { TRIGGER } from '../../e2e/n8n/trigger-bench.ts';
import { STUDY, type World } from '../world.ts';
import type { N8nCell } from './cell.ts';

/** A node with its parameters, authentication aside. */
export interface Setup {
  readonly type: string;
  readonly parameters: Parameters;
}

/** Time limit of a report unless the cell has its own, minutes: n8n works on many cells at a time. */
const MINUTES = 2;

const { projectId, draftId, fieldId, libraryDraftId, explanationId, template, projectTemplate } = STUDY;
const OF_DRAFT = { scope: 'draft', draftId: locator(draftId) };
const OF_PROJECT = { scope: 'project', projectId: String(projectId) };
const FIELDS = { resource: 'field', draftId: locator(draftId) };
const EXPLANATIONS = { resource: 'standardsExplanation', draftId: locator(libraryDraftId) };

const read = (parameters: Parameters): Setup => ({ type: DRAFT_OBJECT, parameters });
const templates = (parameters: Parameters): Setup => ({
  type: DOCUMENT_TEMPLATE,
  parameters: { resource: 'template', operation: 'getAll', returnAll: true, ...parameters },
});

/** The node for a cell. */
export function setup(cell: N8nCell, world: World): Setup {
  const make = JOBS[cell.job];
  if (make === undefined) throw new Error(`The nodes have no job "${cell.job}".`);
  const { type, parameters } = make(cell, world);
  return { type, parameters: { ...parameters, ...cell.parameters } };
}

/** Options of an operation that waits. */
const limited = ({ minutes = MINUTES }: N8nCell, more: Parameters = {}): Parameters => ({
  options: { timeout: minutes, ...more },
});

const report = (operation: string, parameters: Parameters): Setup => ({
  type: DOCUMENT_TEMPLATE,
  parameters: { resource: 'report', operation, ...parameters },
});

const JOBS: Readonly<Partial<Record<Job, (cell: N8nCell, world: World) => Setup>>> = {
  'list drafts': () => read({ resource: 'draft', operation: 'getAll', returnAll: true }),
  'read draft': () => read({ resource: 'draft', operation: 'get', draftId: locator(draftId) }),
  'list fields': ({ includeMetadata }) =>
    read({
      ...FIELDS,
      operation: 'getAll',
      returnAll: true,
      options: includeMetadata === true ? { includeMetadata } : {},
    }),
  'read field': () => read({ ...FIELDS, operation: 'get', objectId: locator(fieldId) }),
  'read metadata': () => read({ ...FIELDS, operation: 'getMetadata', objectId: locator(fieldId) }),
  'list explanations': () => read({ ...EXPLANATIONS, operation: 'getAll', returnAll: true }),
  'read explanation': () => read({ ...EXPLANATIONS, operation: 'get', objectId: locator(explanationId) }),
  'list templates': () => templates(OF_DRAFT),
  'list project templates': () => templates(OF_PROJECT),
  'report by id': (cell) =>
    report('generate', { ...OF_DRAFT, templateId: locator(template.id), ...limited(cell) }),
  'report of a project': (cell) =>
    report('generate', { ...OF_PROJECT, templateId: locator(projectTemplate.id), ...limited(cell) }),
  start: () => report('start', { ...OF_DRAFT, templateId: locator(template.id) }),
  'get status': (_cell, world) => report('getStatus', { taskId: String(world.earlierTask) }),
  collect: (cell, world) =>
    report('download', {
      taskId: String(world.earlierTask),
      ...limited(cell, { waitUntilComplete: true }),
    }),
  'scheduled report': (cell) => ({
    type: TRIGGER,
    parameters: {
      schedule: { interval: { field: 'days' } },
      ...OF_DRAFT,
      templateId: locator(template.id),
      ...limited(cell),
    },
  }),
};
