/** What the real n8n of the other tests cannot show of the mails: a text of a failed report with HTML's entities. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { engine } from '../nodes/support/evaluate.ts';
import { NODE } from '../nodes/support/contexts.ts';

test('R75: the mail about a failed report has the advice as it was, without entities of HTML', () => {
  const { nodes } = JSON.parse(readFileSync('examples/n8n/mail-when-a-report-fails.json', 'utf8')) as {
    nodes: { name: string; parameters: INodeParameters }[];
  };
  const { parameters = {} } = nodes.find(({ name }) => name === 'What Happened') ?? {};
  const description = 'Draft R&amp;D &lt;v2&gt; is not there: &amp;lt; stays.';
  const items = [{ json: { execution: { error: { message: 'HTTP 404', description } } } }];
  const evaluated = engine().getParameterValue(parameters, null, 0, 0, NODE.name, items, 'manual', {});
  expect(JSON.stringify(evaluated)).toContain('Draft R&D <v2> is not there: &lt; stays.');
});
