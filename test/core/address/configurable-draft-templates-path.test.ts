/** Where a Draft's templates are listed: an assumption that users can change. */
import { expect, test } from '@jest/globals';
import {
  draftTemplatesPath,
  parseDraftTemplatesPath,
} from '../../../src/address/configurable-draft-templates-path.ts';
import { InputError } from '../../../src/errors/error-classes.ts';

test.each([
  ['  ', '/api/v2/drafts/12/document_templates/'],
  ['/api/v1/drafts/{draft_id}/document_templates/', '/api/v1/drafts/12/document_templates/'],
  [' /t?draft={draft_id}&scope=draft ', '/t?draft=12&scope=draft'],
])('R55: %j is accepted: %s', (text, path) => {
  expect(draftTemplatesPath(parseDraftTemplatesPath(text), 12)).toBe(path);
});

test.each<[string, readonly string[]]>([
  [
    'must begin with one "/": it starts after the base URL.',
    ['api/{draft_id}/', '//evil.example/{draft_id}/', 'https://evil.example/{draft_id}/'],
  ],
  ['must contain {draft_id}.', ['/api/v2/drafts/12/', '/api/v2/drafts/{draft-id}/']],
  [
    'must not contain spaces, "#", "\\" or "..".',
    [
      ...['/../{draft_id}/', '/./{draft_id}/', '/%2e%2E/{draft_id}/', '/.%2e/{draft_id}/', '/{draft_id}/..'],
      ...['/\\evil.example/{draft_id}/', '/a b/{draft_id}/', '/a\nb/{draft_id}/', '/{draft_id}/#x'],
    ],
  ],
])("R55: The path of a Draft's templates %s", (why, texts) => {
  const example = 'Give a path such as /api/v2/drafts/{draft_id}/document_templates/.';
  const error = new InputError([`The path of a Draft's templates ${why} ${example}`]);
  for (const text of texts) expect(() => parseDraftTemplatesPath(text)).toThrow(error);
});
