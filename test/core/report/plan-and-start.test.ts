import { expect, test } from '@jest/globals';
import { type Plan, planReport, planSubject } from '../../../src/report/plan-and-start.ts';
import { failure } from '../support/failures.ts';
import { empty, json, type Reply } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';
import { setting, template } from '../support/templates.ts';

const SPEC = template([
  setting('checks', 'boolean', { default_value: 'true' }),
  setting('title', 'text', { default_value: 'Spec' }),
]);

/** Plans a report of this template for project 7; `list` answers the list of its templates. */
async function planned(
  settings: Parameters<typeof planReport>[1]['settings'],
  { list = json([SPEC]), sources }: { list?: Reply; sources?: ReadonlyMap<string, string> } = {},
): Promise<Plan> {
  const { client, net } = scripted();
  net.get('/api/v2/projects/7/document_templates/', list);
  return planReport(client, { template: { id: SPEC.id }, subject: { projectId: 7 }, settings, sources });
}

test('R16, R21: Settings that do not fit are refused, with what the user typed', async () => {
  const error = await failure(planned({ title: 1.1 }, { sources: new Map([['title', '1.10']]) }));
  expect(error.message).toBe('The setting "title" is text: write "1.10" in quotes, not 1.10.');
});

test('R21: A plan is named with or without the label', async () => {
  const plan = await planned({ title: 'AE' });
  expect(planSubject(plan)).toBe('project 7');
  const unknown = { ...(await planned({ title: 'AE' }, { list: empty(500) })), subjectLabel: 'ORION-301' };
  expect(planSubject(unknown)).toBe('ORION-301 (project 7)');
});

test('R17: Without the template, settings that JSON would change are refused', async () => {
  const error = await failure(planned({ ref: 2 ** 60 }, { list: empty(500) }));
  expect(error.message).toBe(
    'The setting "ref" cannot be sent: 1152921504606847000 is too large to be kept exactly.',
  );
});
