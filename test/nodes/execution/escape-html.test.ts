/** Law 7: what the service says is never drawn. */
import { expect, test } from '@jest/globals';
import { editorError, nodeError } from '../../../nodes/shared/execution/node-error.ts';
import { escapeHtml, withoutTags } from '../../../nodes/shared/execution/escape-html.ts';
import { InputError } from '../../../src/index.ts';
import { NODE } from '../support/contexts.ts';

const HOSTILE = 'It says "<a href=\'https://evil.example\'>Sign in</a><!-- <?x <IMG src=x>".';

test('where only HTML is shown it is escaped, and reads as it was written', () => {
  expect(escapeHtml('<b> & </b>')).toBe('&lt;b&gt; &amp; &lt;/b&gt;');
});

test('where the same text is shown as text and as HTML no tag begins in it, and comparisons stay', () => {
  expect(withoutTags(HOSTILE)).not.toMatch(/<[a-z/!?]/i);
  expect(withoutTags('1 < 2 and <= 3 <')).toBe('1 < 2 and <= 3 <');
});

test('a failure has neither in its message nor in its description a tag of the service', () => {
  const error = new InputError([HOSTILE], { hint: HOSTILE });
  for (const made of [nodeError(NODE, error, { itemIndex: 0 }), editorError(NODE, error)]) {
    expect(made.message).toMatch(/‹a href/);
    expect(`${made.message} ${made.description ?? ''}`).not.toMatch(/<[a-z/!?]/i);
  }
});
