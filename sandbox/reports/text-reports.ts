import { allowedValues, asText, grouped, subjectOf } from './report-data.ts';
import type { ReportRequest } from './report-request.ts';

/** The texts of the guide in each language. */
const TEXTS = {
  English: { title: 'CRF Completion Guide', required: 'required', none: 'No instructions.' },
  Français: { title: 'Guide de remplissage du CRF', required: 'obligatoire', none: 'Aucune instruction.' },
  日本語: { title: 'CRF記入ガイド', required: '必須', none: '指示はありません。' },
};

/** The completion guide: how to fill in each form, as text. */
export function completionGuide(order: ReportRequest): Buffer {
  const { design, draft } = subjectOf(order);
  const texts = TEXTS[order.settings.language as keyof typeof TEXTS];
  const fields = grouped(design.fields, 'form_id');
  const forms = design.forms.flatMap((form) => [
    '',
    asText(form.detail.name),
    asText(form.detail.help_text) || texts.none,
    ...(fields.get(form.id) ?? []).map((field) => {
      const required = field.detail.required === true ? ` (${texts.required})` : '';
      return `- ${asText(field.detail.label)}${required}: ${allowedValues(field, design)}`;
    }),
  ]);
  const title = `${texts.title}: ${order.project.name} – ${draft.name}`;
  return Buffer.from([title, ...forms, '', asText(order.settings.footer), ''].join('\n'));
}

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
