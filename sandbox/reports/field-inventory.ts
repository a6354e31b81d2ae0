import { allowedValues, subjectOf, asText } from './report-data.ts';
import type { ReportRequest } from './report-request.ts';

/** One line per field. */
export function fieldInventory(order: ReportRequest): Buffer {
  const { draft, design } = subjectOf(order);
  const hidden = order.settings.include_hidden === true;
  const listed = design.fields.filter(({ detail }) => hidden || detail.visible === true);
  const lines = listed.map((field) => {
    const { form_oid, oid, label, data_format } = field.detail;
    const cells = [
      `${asText(form_oid)}.${asText(oid)}`.padEnd(20),
      asText(data_format).padEnd(12),
      asText(label),
    ];
    const allowed = allowedValues(field, design);
    return cells.join('  ') + (allowed === '' ? '' : `  [${allowed}]`);
  });
  const title = `${order.project.name} – ${draft.name}: ${listed.length} fields, ${order.at.toISOString()}`;
  return Buffer.from([title, '='.repeat(title.length), '', ...lines, ''].join('\n'));
}
