/** The files that tasks leave behind: each of its kind, a PDF the same bytes each time. */
import { expect, test } from '@jest/globals';
import { downloadOf, me, withSandbox } from './visitor.ts';

withSandbox('all', { now: () => Date.UTC(2026, 5, 1) });

async function report(template: number, body: object): Promise<Buffer> {
  const { url } = downloadOf(await me.report(template, body));
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

const FULL = { title: 'For review', include_dictionaries: true, compare_to: 1001 };

test.each([
  ['a PDF', 501, { draft_id: 1002, settings: FULL }, '%PDF-', '%%EOF\n'],
  ['a PDF', 601, { project_id: 11, settings: { baseline: 1002 } }, '%PDF-', '%%EOF\n'],
  ['a workbook', 502, { draft_id: 1002 }, 'PK', 'xl/workbook.xml'],
  ['a workbook', 602, { project_id: 11 }, 'PK', 'xl/workbook.xml'],
  ['a text', 503, { draft_id: 1004, settings: { language: '日本語' } }, 'CRF記入ガイド', 'Vital Signs'],
])('%s of template %i', async (_what, template, body, start, part) => {
  const file = await report(template, body);
  expect(file.toString().startsWith(start)).toBe(true);
  expect(file.includes(part)).toBe(true);
  if (start !== 'PK') expect((await report(template, body)).equals(file)).toBe(true);
});
