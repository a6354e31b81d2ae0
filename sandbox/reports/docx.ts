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
import type { ReportRequest } from './report.ts';

/** Fields of one form that are printed; a draft made for load tests has more than anyone would read. */
const MAX_PRINTED_FIELDS = 60;

/** The words of the document: title, field, answer, required, none. */
const WORDS = {
  English: wordsOf('CRF Completion Guide', 'Field', 'Answer', 'required', 'No instructions.'),
  Français: wordsOf('Guide de remplissage du CRF', 'Champ', 'Réponse', 'obligatoire', 'Aucune instruction.'),
  日本語: wordsOf('CRF記入ガイド', '項目', '回答', '必須', '指示はありません。'),
};

function wordsOf(title: string, field: string, answer: string, required: string, none: string) {
  return { title, field, answer, required, none };
}

/** How each form is to be filled in, as a text document. */
export async function completionGuide(order: ReportRequest): Promise<Buffer> {
  const { design } = subjectOf(order);
  const language = order.settings.language;
  const say = WORDS[language === 'Français' || language === '日本語' ? language : 'English'];
  const fields = grouped(design.fields, 'form_id');
  const children = design.forms.flatMap((form) => {
    const rows = (fields.get(form.id) ?? []).slice(0, MAX_PRINTED_FIELDS).map((field) => {
      const required = field.detail.required === true ? ` (${say.required})` : '';
      return row(asText(field.detail.label) + required, allowedValues(field, design));
    });
    return [
      new Paragraph({ text: asText(form.detail.name), heading: HeadingLevel.HEADING_2 }),
      new Paragraph({ text: asText(form.detail.help_text) || say.none, spacing: { after: 120 } }),
      new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        rows: [row(say.field, say.answer), ...rows],
      }),
    ];
  });
  const document = new Document({
    creator: order.author,
    title: say.title,
    sections: [
      {
        footers: { default: new Footer({ children: [new Paragraph(asText(order.settings.footer))] }) },
        children: [
          new Paragraph({ text: say.title, heading: HeadingLevel.TITLE }),
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
