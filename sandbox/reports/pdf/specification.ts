import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DesignObject } from '../../study/types.ts';
import { allowedValues, grouped, stepsOf, subjectOf, asText } from '../report-data.ts';
import type { Subject } from '../report-data.ts';
import type { ReportRequest } from '../report-request.ts';
import { Book } from './pdf-document.ts';
import { drawTable } from './table.ts';

/** Fields of one form that are printed; drafts for load tests have more. */
const MAX_PRINTED_FIELDS = 60;

/** The draft as a document: each form as a table, then edit checks, dictionaries and differences as set. */
export async function specification(order: ReportRequest): Promise<Buffer> {
  const subject = subjectOf(order);
  const book = new Book(order);
  await forms(book, subject);
  if (order.settings.include_edit_checks === true) await checks(book, subject);
  if (order.settings.include_dictionaries === true) dictionaries(book, subject);
  const other = order.study.drafts.find(({ id }) => id === order.settings.compare_to);
  if (other) differences(book, subject, { draft: other, design: order.study.design(other.id) });
  return book.finish();
}

async function forms(book: Book, { design }: Subject): Promise<void> {
  book.chapter('Forms');
  const fields = grouped(design.fields, 'form_id');
  for (const form of design.forms) {
    book.section(`${asText(form.detail.name)} (${asText(form.detail.oid)})`);
    if (form.detail.help_text !== null) book.paragraph(asText(form.detail.help_text));
    const own = fields.get(form.id) ?? [];
    const rows = own
      .slice(0, MAX_PRINTED_FIELDS)
      .map((field) => fieldRow(field, allowedValues(field, design)));
    drawTable(book, { OID: 2, Field: 5, Control: 2, Format: 2.2, 'Allowed values': 3.4, 'Req.': 1 }, rows);
    if (own.length > MAX_PRINTED_FIELDS)
      book.paragraph(`… and ${own.length - MAX_PRINTED_FIELDS} more fields.`);
    await yieldToEventLoop();
  }
}

function fieldRow({ detail }: DesignObject, allowed: string): string[] {
  const label = asText(detail.label) + (detail.visible === false ? ' (hidden)' : '');
  const required = detail.required === true ? 'Yes' : '';
  return [
    asText(detail.oid),
    label,
    asText(detail.control_type),
    asText(detail.data_format),
    allowed,
    required,
  ];
}

async function checks(book: Book, { design }: Subject): Promise<void> {
  book.chapter('Edit checks');
  const rows = design.checks.map((check) => [
    asText(check.detail.oid),
    `${asText(check.detail.name)}${check.detail.active === true ? '' : ' (inactive)'}`,
    asText(check.detail.severity),
    stepsOf(check)
      .map(({ text }, index) => `${index + 1}. ${text}`)
      .join('\n'),
  ]);
  await yieldToEventLoop();
  drawTable(book, { Check: 4.3, Name: 4, Severity: 1.5, Steps: 6.6 }, rows);
}

function dictionaries(book: Book, { design }: Subject): void {
  book.chapter('Data dictionaries');
  const entries = grouped(design.data_dictionary_entries, 'data_dictionary_id');
  const rows = design.data_dictionaries.map(({ id, detail }) => [
    asText(detail.oid),
    asText(detail.name),
    (entries.get(id) ?? [])
      .map((entry) => `${asText(entry.detail.coded)} = ${asText(entry.detail.label)}`)
      .join('\n'),
  ]);
  drawTable(book, { OID: 2, Dictionary: 4, Entries: 6 }, rows);
}

function differences(book: Book, subject: Subject, other: Subject): void {
  book.chapter(`Compared with ${other.draft.name}`);
  const sizes = ({ design }: Subject) =>
    new Map(design.forms.map(({ detail }) => [asText(detail.oid), detail]));
  const [here, there] = [sizes(subject), sizes(other)];
  const rows = [...new Set([...here.keys(), ...there.keys()])].map((oid) => {
    const [mine, theirs] = [here.get(oid), there.get(oid)];
    const change = theirs === undefined ? 'Added' : mine === undefined ? 'Removed' : 'Unchanged';
    return [
      oid,
      asText((mine ?? theirs)?.name),
      asText(theirs?.field_count),
      asText(mine?.field_count),
      change,
    ];
  });
  drawTable(book, { Form: 1.5, Name: 5, [`In ${other.draft.name}`]: 2, 'Fields here': 2, Change: 2 }, rows);
}
