import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { IRunOptions } from 'docx';
import { allowedValues, grouped, subjectOf, asText } from './report-data.ts';
import type { ReportOrder } from './report.ts';

const words = {
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

/** How each form is to be filled in, as a text document. */
export async function completionGuide(order: ReportOrder): Promise<Buffer> {
  const { design } = subjectOf(order);
  const language = order.settings.language;
  const say = words[language === 'Français' || language === '日本語' ? language : 'English'];
  const fields = grouped(design.fields, 'form_id');
  const children = design.forms.flatMap((form) => {
    const rows = (fields.get(form.id) ?? []).slice(0, 60).map((field) => {
      const required = field.detail.required === true ? ` (${say.required})` : '';
      return row(asText(field.detail.label) + required, allowedValues(field, design), false);
    });
    const table = new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: [row(say.field, say.answer, true), ...rows],
    });
    return [
      new Paragraph({
        text: asText(form.detail.name),
        heading: HeadingLevel.HEADING_2,
        spacing: { before: 300 },
      }),
      new Paragraph({ text: asText(form.detail.help_text) || say.none, spacing: { after: 120 } }),
      table,
    ];
  });
  const document = new Document({
    creator: order.author,
    title: say.title,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 21 } },
        title: { run: { font: 'Calibri', size: 48, bold: true, color: '0F4C5C' } },
        heading2: { run: { font: 'Calibri', size: 28, bold: true, color: '0F4C5C' } },
      },
    },
    sections: [
      {
        footers: { default: new Footer({ children: [new Paragraph(asText(order.settings.footer))] }) },
        children: [
          new Paragraph({ text: say.title, heading: HeadingLevel.TITLE }),
          new Paragraph({
            text: `${order.project.name} · ${order.draft?.name ?? ''}`,
            spacing: { after: 300 },
          }),
          ...children,
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** Spelt as options, since a run may also be a plain string, which has a `bold` of its own. */
function run(text: string, isTitle: boolean): TextRun {
  const options: IRunOptions = { text, bold: isTitle };
  return new TextRun(options);
}

function row(left: string, right: string, isTitle: boolean): TableRow {
  const cell = (text: string, size: number) =>
    new TableCell({
      width: { size, type: WidthType.PERCENTAGE },
      margins: { top: 60, bottom: 60, left: 100, right: 100 },
      ...(isTitle ? { shading: { fill: 'DDE7EA' } } : {}),
      children: [new Paragraph({ children: [run(text, isTitle)] })],
    });
  return new TableRow({ tableHeader: isTitle, children: [cell(left, 55), cell(right, 45)] });
}
