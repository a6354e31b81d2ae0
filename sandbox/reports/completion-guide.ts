import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import { allowedValues, grouped, subjectOf, asText } from './report-data.ts';
import type { ReportRequest } from './report-request.ts';

/** Fields of one form that are printed; drafts for load tests have more. */
const MAX_PRINTED_FIELDS = 60;

/** The texts of the document in each language. */
const TEXTS = {
  English: {
    title: 'CRF Completion Guide',
    field: 'Field',
    answer: 'Answer',
    required: 'required',
    none: 'No instructions.',
  },
  Français: {
    title: 'Guide de remplissage du CRF',
    field: 'Champ',
    answer: 'Réponse',
    required: 'obligatoire',
    none: 'Aucune instruction.',
  },
  日本語: {
    title: 'CRF記入ガイド',
    field: '項目',
    answer: '回答',
    required: '必須',
    none: '指示はありません。',
  },
};

/** The completion guide: how to fill in each form, as DOCX. */
export async function completionGuide(order: ReportRequest): Promise<Buffer> {
  const { design } = subjectOf(order);
  const language = order.settings.language;
  const texts = TEXTS[language === 'Français' || language === '日本語' ? language : 'English'];
  const fields = grouped(design.fields, 'form_id');
  const children = design.forms.flatMap((form) => {
    const rows = (fields.get(form.id) ?? []).slice(0, MAX_PRINTED_FIELDS).map((field) => {
      const required = field.detail.required === true ? ` (${texts.required})` : '';
      return row(asText(field.detail.label) + required, allowedValues(field, design));
    });
    return [
      new Paragraph({ text: asText(form.detail.name), heading: HeadingLevel.HEADING_2 }),
      new Paragraph({ text: asText(form.detail.help_text) || texts.none, spacing: { after: 120 } }),
      new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        rows: [row(texts.field, texts.answer), ...rows],
      }),
    ];
  });
  const document = new Document({
    creator: order.author,
    title: texts.title,
    sections: [
      {
        footers: { default: new Footer({ children: [new Paragraph(asText(order.settings.footer))] }) },
        children: [
          new Paragraph({ text: texts.title, heading: HeadingLevel.TITLE }),
          new Paragraph(`${order.project.name} · ${order.draft?.name ?? ''}`),
          ...children,
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function row(left: string, right: string): TableRow {
  const cell = (text: string, size: number) =>
    new TableCell({ width: { size, type: WidthType.PERCENTAGE }, children: [new Paragraph(text)] });
  return new TableRow({ children: [cell(left, 55), cell(right, 45)] });
}
