/** What the real n8n of the other tests cannot show of the mails: entities of HTML, unknown names, a changed draft. */
import { expect, test } from '@jest/globals';
import type { IDataObject } from 'n8n-workflow';
import { evaluated } from '../nodes/support/evaluate.ts';
import { nodesOf } from './support/nodes-of.ts';

test('R75: the mail about a failed report has the advice as it was, without entities of HTML', () => {
  const nodes = nodesOf('mail-when-a-report-fails');
  const { parameters = {} } = nodes.find(({ name }) => name === 'What Happened') ?? {};
  const description = 'Draft R&amp;D &lt;v2&gt; is not there: &amp;lt; stays.';
  const items = [{ json: { execution: { error: { message: 'HTTP 404', description } } } }];
  expect(JSON.stringify(evaluated(parameters, items))).toContain('Draft R&D <v2> is not there: &lt; stays.');
});

/** A mail of a recipe for this item, without what other nodes gave. */
function mailOf(example: string, json: IDataObject): string {
  const { parameters } = nodesOf(example).find(({ type }) => type.endsWith('.emailSend')) ?? {};
  const { subject, text, html } = parameters ?? {};
  const alone = JSON.stringify({ subject, text, html }).replaceAll(
    /\$\('[^']+'\)\.\w+(\(\))?\.json\.\w+/g,
    '$now.toISO()',
  );
  const items = [{ json, binary: { data: { fileName: 'a.pdf', mimeType: '', data: '' } } }];
  return JSON.stringify(evaluated(JSON.parse(alone), items));
}

const MANIFEST = {
  subject: { draft_id: 1002, name: null },
  template: { id: 501, name: null },
  task: { id: 7, updated: null },
  file: { sha256: 'abc' },
  downloaded_at: '2027-01-04T06:00:00.000Z',
};

test.each(['scheduled-report-by-email', 'monday-specification-and-changes'])(
  'R75: %s mails a report of which neither name nor time is known',
  (example) => {
    const mail = mailOf(example, MANIFEST);
    expect(mail).toMatch(/^\{"subject":"Draft 1002[: ]/);
    expect(mail).toContain('Template 501');
    expect(mail).not.toMatch(/null|undefined/);
  },
);
