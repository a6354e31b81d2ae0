import { inflateRawSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/index.ts';
import { downloadOf, open, visitor } from './visitor.ts';
import type { Download } from './visitor.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await open();
});
afterAll(() => sandbox.stop());

async function made(template: number, body: unknown): Promise<Download & { bytes: Buffer }> {
  const download = downloadOf(await visitor(sandbox).report(template, body));
  const answer = await fetch(download.url);
  return { ...download, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The text of a PDF of pdfkit, line by line: unpacked streams, in which text is hex in Windows-1252. */
function pdfText(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g);
  const contents = [...streams].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  const lines = contents.join('\n').matchAll(/\[(.*?)\] TJ/g);
  const decoded = [...lines].map(([, line = '']) =>
    [...line.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
  return decoded.join('\n');
}

/** The parts of a zip by name, read from its directory. */
function unzip(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const raw = zip.subarray(start, start + packed);
    const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(raw) : raw;
    parts.set(zip.toString('utf8', at + 46, at + 46 + name), bytes.toString());
    at += 46 + name + extra + comment;
  }
  return parts;
}

test('the specification is a PDF with the forms and what the settings ask for', async () => {
  const full = await made(501, {
    draft_id: 1002,
    settings: { title: 'For review', include_dictionaries: true, compare_to: 1001 },
  });
  expect(full.filename).toBe('ORION-301 v2.0 Amendment 2 - Draft Specification.pdf');
  expect(full.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(full.bytes.subarray(-6).toString()).toBe('%%EOF\n');
  const text = pdfText(full.bytes);
  const chapters = [
    'For review',
    'Contents',
    'Vital Signs (VS)',
    'Edit checks',
    'Data dictionaries',
    'Compared with v1.0',
  ];
  for (const words of [...chapters, 'Height (Größe)', '35 – 40.5 °C'.replace('–', '\x96')])
    expect(text).toContain(words);
  const plain = pdfText(
    (await made(501, { draft_id: 1002, settings: { include_edit_checks: false } })).bytes,
  );
  expect(plain).not.toContain('SYSBP_RANGE');
  expect(plain).not.toContain('Compared with');
});

test('the same order at the same time gives the same bytes', async () => {
  const at = Date.UTC(2026, 5, 1);
  const hashes = [];
  for (let run = 0; run < 2; run += 1) {
    await using still = await open({ now: () => at, taskMs: 0 });
    await visitor(still).report(501, { draft_id: 1001 });
    hashes.push(still.tasks[0]?.file?.sha256);
  }
  expect(hashes[0]).toBe(hashes[1]);
});

test('the listing is a spreadsheet with the checks that were asked for', async () => {
  const all = unzip((await made(502, { draft_id: 1002 })).bytes);
  expect([...all.keys()]).toEqual(expect.arrayContaining(['xl/workbook.xml', 'xl/worksheets/sheet1.xml']));
  const words = [...all.values()].join('\n');
  expect(words).toContain('AEENDAT_BEFORE_START');
  expect(words).toContain('SYSBP_RANGE');
  const hard = unzip(
    (await made(502, { draft_id: 1002, settings: { severity: 'Hard', include_steps: false } })).bytes,
  );
  const fewer = [...hard.values()].join('\n');
  expect(fewer).toContain('AEENDAT_BEFORE_START');
  expect(fewer).not.toContain('SYSBP_RANGE');
});

test('the guide is a text document in the language of the order', async () => {
  const guide = await made(503, { draft_id: 1004, settings: { language: '日本語', footer: 'A & B' } });
  const words = [...unzip(guide.bytes)].filter(([name]) => name.startsWith('word/')).join('\n');
  for (const part of ['CRF記入ガイド', 'Demographics', 'A &amp; B']) expect(words).toContain(part);
});

test('the inventory is text with a line per field', async () => {
  const { bytes, content_type: type } = await made(504, {
    draft_id: 1001,
    settings: { include_hidden: false },
  });
  expect(type).toBe('text/plain; charset=utf-8');
  const lines = bytes.toString().trimEnd().split('\n');
  expect(lines[0]).toContain('ORION-301 – v1.0: 99 fields');
  expect(lines).toHaveLength(99 + 3);
});

test('reports on a project hold all of its drafts', async () => {
  const pdf = pdfText((await made(601, { project_id: 11, settings: { baseline: 1002 } })).bytes);
  expect(pdf).toContain('v2.0 Amendment 2 (baseline)');
  const xlsx = [...unzip((await made(602, { project_id: 11 })).bytes).values()].join('\n');
  expect(xlsx).toContain('v2.0 Japan 日本版');
  expect(xlsx).not.toContain('abandoned');
});
