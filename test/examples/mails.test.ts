/** The sentences of the mails that the example workflows send. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { engine } from '../nodes/support/evaluate.ts';
import { NODE } from '../nodes/support/contexts.ts';

/** The parameters of a node in a file, evaluated for this item. */
function parametersFor(file: string, node: string, json: object): string {
  const { nodes } = JSON.parse(readFileSync(`examples/n8n/${file}.json`, 'utf8')) as {
    nodes: { name: string; parameters: INodeParameters }[];
  };
  const parameters = nodes.find(({ name }) => name === node)?.parameters ?? {};
  const items = [{ json: json as never }];
  return JSON.stringify(
    engine().getParameterValue(parameters, null, 0, 0, NODE.name, items, 'manual', {}, undefined, false),
  );
}

test('R75: the mail about a failed report has the advice as it was, without entities of HTML', () => {
  const error = {
    message: 'HTTP 404',
    description: 'Draft R&amp;D &lt;v2&gt; is not there: &amp;lt; stays.',
  };
  const parameters = parametersFor('mail-when-a-report-fails', 'What Happened', { execution: { error } });
  expect(parameters).toContain('Draft R&D <v2> is not there: &lt; stays.');
});

test('R75: the mail about a changed draft does not claim that the first reading is a change', () => {
  const file = readFileSync('examples/n8n/changed-specification-by-email.json', 'utf8');
  expect(file).toContain('The draft changed since it was last read, or was read for the first time.');
  expect(file).not.toMatch(/previous_fingerprint|families/);
});
