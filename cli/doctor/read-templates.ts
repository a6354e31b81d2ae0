import { DEFAULT_DRAFT_TEMPLATES_PATH, type ObjectId, draftTemplatesPath } from '../../src/index.ts';
import type { Evidence } from './evidence.ts';
import { documentedPageOf } from './lenient-page.ts';
import type { DiagnosisSubject } from './read-evidence.ts';
import { type Reading, skipped, statusOf, valueOf } from './reading.ts';

/** Paths of a Draft's templates that services of this family may have. */
const OTHER_PATHS = [
  DEFAULT_DRAFT_TEMPLATES_PATH,
  '/api/v2/draft/{draft_id}/document_templates/',
  '/api/v2/drafts/{draft_id}/document_templates',
  '/api/v2/document_templates/?draft_id={draft_id}',
  '/api/v2/drafts/{draft_id}/templates/',
];

/** Reads the template lists under v2 and v1, and tries other paths where the configured one lists no templates of the draft. */
export async function readTemplates(
  { client, reader }: DiagnosisSubject,
  draftId: ObjectId | undefined,
  projectId: number | undefined,
): Promise<Evidence['templates']> {
  const ofProject = async (version: string): Promise<Reading> =>
    projectId === undefined
      ? skipped('the draft names no project')
      : reader.readPath(`/api/${version}/projects/${projectId}/document_templates/`, 'the templates');
  const path = client.draftTemplatesPath;
  const ofDraft = async (template: string): Promise<Reading> =>
    typeof draftId === 'number'
      ? reader.readPath(draftTemplatesPath(template, draftId), 'the templates')
      : skipped('no draft with a number as its id is known');
  const pathV1 = path.replace(/^\/api\/v2\//, '/api/v1/');
  const [draftV2, draftV1, projectV2, projectV1] = await Promise.all([
    ofDraft(path),
    pathV1 === path ? skipped('the configured path has no version') : ofDraft(pathV1),
    ofProject('v2'),
    ofProject('v1'),
  ]);
  const isMissing = valueOf(draftV2) === undefined && statusOf(draftV2) !== undefined;
  const others = isMissing ? OTHER_PATHS.filter((other) => other !== path) : [];
  const readings = await Promise.all(others.map(ofDraft));
  return {
    ofDraft: draftV2,
    ofDraftV1: draftV1,
    ofProject: projectV2,
    ofProjectV1: projectV1,
    foundPath: others[readings.findIndex(listsTemplates)],
  };
}

function listsTemplates(reading: Reading): boolean {
  const members = documentedPageOf(reading)?.members;
  return members?.every((member) => 'name' in member && 'settings' in member) ?? false;
}
