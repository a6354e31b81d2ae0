/** A failure as n8n shows it: what happened, beneath it what to do, and of which item. */
import { describe, expect, test } from '@jest/globals';
import { ExpressionError, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { editorError, nodeError, errorText } from '../../../nodes/shared/execution/node-error.ts';
import {
  ConnectionError,
  DraftServiceError,
  InputError,
  SettingsError,
  StatusError,
  UnexpectedError,
  draftDetail,
  readObject,
} from '../../../src/index.ts';
import { failure } from '../../core/support/failures.ts';
import { drop, text } from '../../core/support/replies.ts';
import { TOKEN, scripted } from '../../core/support/scripted-service.ts';
import { NODE } from '../support/contexts.ts';

const shown = (error: unknown, addition = '') => {
  const made = nodeError(NODE, error, { itemIndex: 3, addition });
  const { message, description, context } = made;
  return { made, message, description, itemIndex: context.itemIndex };
};

describe('a failure of an item', () => {
  test('with a status is an API error with its code', () => {
    const error = new StatusError('permission', 'Refused (HTTP 403).', { status: 403, hint: 'Ask for it.' });
    const { made, ...rest } = shown(error);
    expect(made).toBeInstanceOf(NodeApiError);
    expect((made as NodeApiError).httpCode).toBe('403');
    expect(rest).toEqual({
      message: 'Refused (HTTP 403). [Item 3]',
      description: 'Ask for it.',
      itemIndex: 3,
    });
  });

  test('without a status is an operation error', () => {
    const { made, ...rest } = shown(new ConnectionError('No answer.', { hint: 'Check the network.' }));
    expect(made).toBeInstanceOf(NodeOperationError);
    expect(rest).toEqual({ message: 'No answer. [Item 3]', description: 'Check the network.', itemIndex: 3 });
  });

  test.each([400, 401, 404, 429, 500, 503])(
    'HTTP %i keeps its own message, not one that n8n has for the code',
    (status) => {
      const { message, made } = shown(new StatusError('rejected', 'What happened.', { status }));
      expect(message).toBe('What happened. [Item 3]');
      expect((made as NodeApiError).httpCode).toBe(String(status));
    },
  );

  test.each(['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', 'ECONNRESET'])(
    'a message that names %s stays as it is',
    (code) => {
      const message = `No complete response from https://x for y: connect ${code} 10.0.0.1:443.`;
      expect(shown(new ConnectionError(message)).message).toBe(`${message} [Item 3]`);
    },
  );

  test('of the input: the first mistake is the message, the others and what to do the description', () => {
    const error = new InputError(['First.', 'Second.', 'Third.'], { hint: 'Do this.' });
    expect(shown(error)).toMatchObject({
      message: 'First. [Item 3]',
      description: 'Second. Third. Do this.',
    });
  });

  test('of the settings, alike', () => {
    const error = new SettingsError(['First.', 'Second.']);
    expect(shown(error)).toMatchObject({
      message: 'First. [Item 3]',
      description: 'Second. No report was started.',
    });
  });

  test('ends with what is to be added, such as the reports of other items', () => {
    const error = new DraftServiceError('deadline', 'Too late.', { hint: 'Allow more time.' });
    expect(shown(error, 'Others: 7.').description).toBe('Allow more time. Others: 7.');
    expect(shown(new DraftServiceError('deadline', 'Too late.'), 'Others: 7.').description).toBe(
      'Others: 7.',
    );
  });

  test('carries the task id and the way back in its message: an agent sees nothing else', () => {
    const error = new DraftServiceError('deadline', 'Too late.');
    error.attachTaskId(70001);
    expect(shown(error)).toMatchObject({
      message:
        'Too late. (task 70001) The report may still be finished: collect it by task id 70001 instead of starting another. [Item 3]',
    });
  });

  test("of n8n's own after the start keeps its description", () => {
    const own = new NodeOperationError(NODE, 'No such field.', { description: 'Check the expression.' });
    expect(shown(new UnexpectedError(own)).description).toBe('Check the expression.');
  });

  test("of n8n's own keeps its words", () => {
    const own = new NodeOperationError(NODE, 'No credentials.', { description: 'Choose some.' });
    expect(shown(own)).toMatchObject({ message: 'No credentials. [Item 3]', description: 'Choose some.' });
    expect(shown(new Error('Disk full.')).message).toBe('Disk full. [Item 3]');
    expect(shown('a text').message).toBe('a text [Item 3]');
  });

  test('is one line for an item that goes on in its place', () => {
    expect(errorText(new StatusError('permission', 'Refused.', { status: 403, hint: 'Ask.' }))).toBe(
      'Refused. Ask.',
    );
    expect(errorText(new InputError(['First.', 'Second.'], { hint: 'Do.' }))).toBe('First. Second. Do.');
    expect(errorText(new Error('x'))).toBe('x');
    expect(errorText(new Error(''))).toBe('It failed without a message.');
  });

  test('in the editor belongs to no item', () => {
    const made = editorError(NODE, new StatusError('permission', 'Refused.', { status: 403, hint: 'Ask.' }));
    expect([made.message, made.description, made.context.itemIndex]).toEqual(['Refused.', 'Ask.', undefined]);
  });
});

describe("n8n's own words and places", () => {
  test('a description is rendered as HTML: text of the service is none', () => {
    const hint = '"<img src=https://evil.example/p.png> & <a href=x>Sign in</a>".';
    const error = new StatusError('not-found', 'No <draft>.', { status: 404, hint });
    expect(shown(error, 'Others & more <b>.')).toMatchObject({
      message: 'No ‹draft>. [Item 3]',
      description:
        '"&lt;img src=https://evil.example/p.png&gt; &amp; &lt;a href=x&gt;Sign in&lt;/a&gt;". Others &amp; more &lt;b&gt;.',
    });
    expect(errorText(error)).toBe(`No <draft>. ${hint}`);
  });

  test('an agent gets all of it in the message, which is all that it sees', () => {
    const error = new SettingsError(['First <x>.', 'Second.']);
    const made = nodeError(NODE, error, { itemIndex: 0, addition: 'Others: 7.', toAgent: true });
    expect([made.message, made.description ?? '']).toEqual([
      'First <x>. Second. No report was started. Others: 7. [Item 0]',
      '',
    ]);
  });

  test('an error of an expression keeps what the editor makes of it', () => {
    const error = new ExpressionError('Referenced node is unexecuted', {
      description: 'Run it first.',
      nodeCause: 'Drafts',
      type: 'no_node_execution_data',
    });
    const { made, message, description } = shown(error, 'Others: 7.');
    expect([message, description]).toEqual([
      'Referenced node is unexecuted [Item 3]',
      'Run it first. Others: 7.',
    ]);
    expect(made.context).toMatchObject({ nodeCause: 'Drafts', type: 'no_node_execution_data', itemIndex: 3 });
  });

  test('programs find the facts in the context, as an error workflow gets it', () => {
    const details = { task_id: 7, failure: 'deadline' };
    const made = nodeError(NODE, new ConnectionError('No answer.'), { itemIndex: 0, details });
    expect(made.context.details).toEqual(details);
  });
});

describe('Law 8: secrets stay out of everything that n8n saves of an error', () => {
  const everything = (error: Error): string =>
    [
      error.message,
      error.stack,
      JSON.stringify(error),
      ...Object.getOwnPropertyNames(error).map(
        (name) => JSON.stringify((error as never)[name]) as string | undefined,
      ),
    ].join('\n');

  test('the words of the service', async () => {
    const { net, client: service } = scripted();
    net.get('/api/v2/drafts/9/', text(`{"detail":"Token ${TOKEN} may not."}`, 403, 'application/json'));
    const error = await failure(readObject(service, draftDetail(9)));
    expect(everything(nodeError(NODE, error, { itemIndex: 0 }))).not.toContain(TOKEN);
    expect(nodeError(NODE, error, { itemIndex: 0 }).message).toContain('Token *** may not.');
  });

  test('the cause of a broken connection', async () => {
    const { net, client: service } = scripted();
    net.get('/api/v2/drafts/9/', drop('EPROTO', `bad header Token ${TOKEN}`));
    const error = await failure(readObject(service, draftDetail(9)));
    expect(everything(nodeError(NODE, error, { itemIndex: 0 }))).not.toContain(TOKEN);
    expect(errorText(error)).not.toContain(TOKEN);
  });
});
