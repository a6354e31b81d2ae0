/** What a report is about. */
export type Subject = { readonly projectId: number } | { readonly draftId: number };

/** "project 7" or "draft 12", for messages. */
export function subjectName(subject: Subject): string {
  return 'projectId' in subject ? `project ${subject.projectId}` : `draft ${subject.draftId}`;
}

/** The subject as in the body of a generate request, and in the manifest. */
export function subjectKey(
  subject: Subject,
): { readonly project_id: number } | { readonly draft_id: number } {
  return 'projectId' in subject ? { project_id: subject.projectId } : { draft_id: subject.draftId };
}
