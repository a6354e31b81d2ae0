/** A failure as n8n shows it: what happened, below it what to do, and of which item. */
import { describe, expect, test } from '@jest/globals';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { errorText, nodeError } from '../../../nodes/n8n/errors.ts';
import { escapeForN8n, withoutTags } from '../../../nodes/n8n/escape-html-and-expressions.ts';
import { draftDetail, readObject } from '../../../src/drafts/read-objects.ts';
import { DraftServiceError, UnexpectedError } from '../../../src/errors/draft-service-error.ts';
import { ConnectionError, InputError, StatusError } from '../../../src/errors/error-classes.ts';
import { failure } from '../../core/support/failures.ts';
import { drop, text } from '../../core/support/replies.ts';
import { TOKEN, scripted } from '../../core/support/scripted-service.ts';
import { NODE } from '../support/contexts.ts';

/** Message without its item, and description. */
const shown = (error: unknown, addition = ''): [message: string, description: unknown] => {
  const { message, description, context } = nodeError(NODE, error, { itemIndex: 3, additions: [addition] });
  expect(message).toMatch(/ \[Item 3\]$/);
  expect(context.itemIndex).toBe(3);
  return [message.replace(' [Item 3]', ''), description ?? ''];
};
const n8nError = new NodeOperationError(NODE, 'No credentials.', { description: 'Choose some.' });
const tooLate = new DraftServiceError('deadline', 'Too late.', { hint: 'Allow more time.' });
const REFUSED = 'No response: connect ECONNREFUSED 10.0.0.1:443.';
const HOSTILE = 'It says "<a href=\'https://evil.example\'>Sign in</a><!-- <?x <IMG src=x> & more".';

describe('R66: an item', () => {
  test.each([403, 429, 503])('HTTP %i is an API error with its own message', (status) => {
    const error = new StatusError('permission', 'Refused.', { status, hint: 'Ask for it.' });
    const details = { failure: 'permission' };
    const made = nodeError(NODE, error, { itemIndex: 0, details });
    expect(made.context.details).toEqual(details);
    expect(made).toBeInstanceOf(NodeApiError);
    expect((made as NodeApiError).httpCode).toBe(String(status));
    expect(shown(error)).toEqual(['Refused.', 'Ask for it.']);
  });

  test.each<[string, unknown, string, string]>([
    ['an error', new ConnectionError('No answer.', { hint: 'Check it.' }), 'No answer.', 'Check it.'],
    ['mistakes', new InputError(['One.', 'Two.', 'Three.'], { hint: 'Do.' }), 'One.', 'Two. Three. Do.'],
    ["n8n's own error after the start", new UnexpectedError(n8nError), 'No credentials.', 'Choose some.'],
    ["n8n's own error", n8nError, 'No credentials.', 'Choose some.'],
    ['any error', new Error('Disk full.'), 'Disk full.', ''],
    ['anything', 'a text', 'a text', ''],
    ['a code for which n8n has its own message', new ConnectionError(REFUSED), REFUSED, ''],
  ])('of %s', (_, error, message, description) => {
    expect(shown(error)).toEqual([message, description]);
    expect(nodeError(NODE, error, { itemIndex: 0 })).toBeInstanceOf(NodeOperationError);
  });

  test('ends with what is to be added, such as the reports of other items', () => {
    expect(shown(tooLate, 'Others: 7.')).toEqual(['Too late.', 'Allow more time. Others: 7.']);
    expect(shown(new DraftServiceError('deadline', 'Too late.'), 'Others: 7.')[1]).toBe('Others: 7.');
  });

  test('that goes on has one line', () => {
    expect(errorText(tooLate)).toBe('Too late. Allow more time.');
    expect(errorText(new InputError(['First.', 'Second.'], { hint: 'Do.' }))).toBe('First. Second. Do.');
    expect(errorText(new Error(''))).toBe('It failed without a message.');
  });

  test('of an agent has all of it in the message, which is all that an agent sees', () => {
    const error = new InputError(['First <x>.', 'Second.'], { hint: 'No report was started.' });
    const made = nodeError(NODE, error, { itemIndex: 0, additions: ['Others: 7.'], messageOnly: true });
    expect([made.message, made.description ?? '']).toEqual([
      'First ‹x>. Second. No report was started. Others: 7. [Item 0]',
      '',
    ]);
  });
});

test('R52: no text of the service is rendered as HTML, and all of it stays readable', () => {
  expect(escapeForN8n('<b> & </b>')).toBe('&lt;b&gt; &amp; &lt;/b&gt;');
  expect(withoutTags(HOSTILE)).not.toMatch(/<[a-z/!?]/i);
  expect(withoutTags('1 < 2 and <= 3 <')).toBe('1 < 2 and <= 3 <');
  const error = new StatusError('not-found', HOSTILE, { status: 404, hint: HOSTILE });
  expect(shown(error, 'Others & <b>.')).toEqual([
    withoutTags(HOSTILE),
    `${escapeForN8n(HOSTILE)} Others &amp; &lt;b&gt;.`,
  ]);
  const inEditor = nodeError(NODE, error);
  expect([inEditor.message, inEditor.description]).toEqual([withoutTags(HOSTILE), escapeForN8n(HOSTILE)]);
  expect(inEditor.context.itemIndex).toBeUndefined();
  expect(errorText(error)).toBe(`${HOSTILE} ${HOSTILE}`);
});

test.each([
  ['the words of the service', text(`{"detail":"Token ${TOKEN} may not."}`, 403, 'application/json')],
  ['the cause of a broken connection', drop('EPROTO', `bad header Token ${TOKEN}`)],
])('R51: nothing that n8n saves of an error has a secret: %s', async (_, reply) => {
  const { net, client } = scripted();
  net.get('/api/v2/drafts/9/', reply);
  const made = nodeError(NODE, await failure(readObject(client, draftDetail(9))), { itemIndex: 0 });
  const properties = Object.getOwnPropertyNames(made).map((name) => JSON.stringify(made[name as never]));
  const saved = [made.message, made.stack, JSON.stringify(made), ...properties].join('\n');
  expect(saved).not.toContain(TOKEN);
});
