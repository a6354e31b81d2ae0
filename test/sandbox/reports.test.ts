/** The files that tasks leave behind: they open, and follow their settings. */
import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { downloadOf, me, withSandbox } from './visitor.ts';

withSandbox('all', { now: () => Date.UTC(2026, 5, 1) });

async function report(template: number, body: object): Promise<Buffer> {
  const { url } = downloadOf(await me.report(template, body));
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** The text of a PDF from pdfkit: unpacked streams with the text as hex in Windows-1252. */
function pdfText(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g);
  const contents = [...streams].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  const texts = contents.join('\n').matchAll(/<([0-9a-f]*)>|\] TJ/g);
  return [...texts]
    .map(([, hex]) => (hex === undefined ? '\n' : Buffer.from(hex, 'hex').toString('latin1')))
    .join('');
}

const FULL = { title: 'For review', include_dictionaries: true, compare_to: 1001 };

test('the specification is a PDF with what its settings ask for, the same bytes each time', async () => {
  const full = await report(501, { draft_id: 1002, settings: FULL });
  expect(full.subarray(0, 5).toString()).toBe('%PDF-');
  expect(full.subarray(-6).toString()).toBe('%%EOF\n');
  const chapters = ['For review', 'Contents', 'Vital Signs (VS)', 'Edit checks', 'Data dictionaries'];
  for (const part of [...chapters, 'SYSBP_RANGE', 'Compared with v1.0'])
    expect(pdfText(full)).toContain(part);
  const plain = { draft_id: 1002, settings: { include_edit_checks: false } };
  const text = pdfText(await report(501, plain));
  for (const part of ['SYSBP_RANGE', 'Compared with']) expect(text).not.toContain(part);
  expect((await report(501, { draft_id: 1002, settings: FULL })).equals(full)).toBe(true);
});

test.each([
  ['the checks', 502, { draft_id: 1002 }, 'xl/workbook.xml'],
  ['the drafts', 602, { project_id: 11 }, 'xl/workbook.xml'],
  ['the completion guide', 503, { draft_id: 1004, settings: { language: '日本語' } }, 'word/document.xml'],
])('an office file: %s', async (_what, template, body, part) => {
  const zip = (await report(template, body)).toString('latin1');
  expect(zip.slice(0, 4)).toBe('PK\x03\x04');
  expect(zip).toContain(part);
});

test('the field inventory is text, the project summary a PDF', async () => {
  const inventory = (await report(504, { draft_id: 1001, settings: { include_hidden: false } })).toString();
  expect(inventory).toContain('ORION-301 – v1.0: 99 fields');
  expect(inventory.trimEnd().split('\n')).toHaveLength(99 + 3);
  const summary = await report(601, { project_id: 11, settings: { baseline: 1002 } });
  expect(pdfText(summary)).toContain('v2.0 Amendment 2 (baseline)');
});
