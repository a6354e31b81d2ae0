import { projectSubjects, asText } from '../report-data.ts';
import type { ReportRequest } from '../report-request.ts';
import { Book } from './pdf-document.ts';
import { drawTable } from './table.ts';

/** The drafts of a project, compared. */
export async function projectSummary(order: ReportRequest): Promise<Buffer> {
  const subjects = projectSubjects(order);
  const book = new Book(order);
  book.chapter('Drafts');
  const rows = subjects.map(({ draft, design }) => [
    draft.name + (draft.id === order.settings.baseline ? ' (baseline)' : ''),
    asText(draft.detail.status),
    String(design.forms.length),
    String(design.fields.length),
    String(design.checks.length),
  ]);
  drawTable(book, { Draft: 5, Status: 2, Forms: 1, Fields: 1, 'Edit checks': 1.5 }, rows);
  for (const { draft, design } of subjects) {
    book.section(draft.name);
    book.paragraph(asText(draft.detail.description) || 'No description.');
    book.paragraph(`Forms: ${design.forms.map(({ detail }) => asText(detail.name)).join(', ')}.`);
  }
  return book.finish();
}
