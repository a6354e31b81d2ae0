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

/** Reads the template lists, and tries other paths where the configured one lists no templates of the draft. */
export async function readTemplates(
  { client, reader }: DiagnosisSubject,
  draftId: ObjectId | undefined,
  projectId: number | undefined,
): Promise<Evidence['templates']> {
  const path = client.draftTemplatesPath;
  const read = async (template: string): Promise<Reading> =>
    typeof draftId === 'number'
      ? reader.readPath(draftTemplatesPath(template, draftId), 'the templates')
      : skipped('no draft with a number as its id is known');
  const [ofDraft, ofProject] = await Promise.all([
    read(path),
    projectId === undefined
      ? skipped('the draft names no project')
      : reader.readPath(`/api/v2/projects/${projectId}/document_templates/`, 'the templates'),
  ]);
  const isMissing = valueOf(ofDraft) === undefined && statusOf(ofDraft) !== undefined;
  const others = isMissing ? OTHER_PATHS.filter((other) => other !== path) : [];
  const readings = await Promise.all(others.map(read));
  return { ofDraft, ofProject, foundPath: others[readings.findIndex(listsTemplates)] };
}

function listsTemplates(reading: Reading): boolean {
  const members = documentedPageOf(reading)?.members;
  return members?.every((member) => 'name' in member && 'settings' in member) ?? false;
}
