/** Where a Draft's templates are listed: an assumption that users can set. */
import { describe, expect, test } from '@jest/globals';
import { draftTemplatesPath, parseDraftTemplatesPath } from '../../../src/address/templates-path.ts';
import { listTemplates } from '../../../src/templates/list-templates.ts';
import { json } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';

const example = 'Give a path such as /api/v2/drafts/{draft_id}/document_templates/.';

describe("the path of a Draft's templates", () => {
  test('is, unless set, the one that is assumed', () => {
    expect(parseDraftTemplatesPath('')).toBe('/api/v2/drafts/{draft_id}/document_templates/');
    expect(parseDraftTemplatesPath('  ')).toBe('/api/v2/drafts/{draft_id}/document_templates/');
  });

  test.each([
    ['/api/v1/drafts/{draft_id}/document_templates/', '/api/v1/drafts/12/document_templates/'],
    [' /t/{draft_id} ', '/t/12'],
    ['/t?draft={draft_id}&scope=draft', '/t?draft=12&scope=draft'],
    ['/{draft_id}/{draft_id}/', '/12/12/'],
    ['/t/{draft_id}/a..b/', '/t/12/a..b/'],
  ])('may be %j', (given, path) => {
    expect(draftTemplatesPath(parseDraftTemplatesPath(given), 12)).toBe(path);
  });

  test.each([
    ['api/v2/drafts/{draft_id}/', 'must begin with one "/": it starts after the base URL.'],
    ['//evil.example/{draft_id}/', 'must begin with one "/": it starts after the base URL.'],
    ['https://evil.example/{draft_id}/', 'must begin with one "/": it starts after the base URL.'],
    ['@evil.example/{draft_id}/', 'must begin with one "/": it starts after the base URL.'],
    ['/api/v2/drafts/12/', 'must contain {draft_id}.'],
    ['/api/v2/drafts/{draft-id}/', 'must contain {draft_id}.'],
    ['/api/../{draft_id}/', 'must not contain spaces, "#", "\\" or "..".'],
    ['/api/./{draft_id}/', 'must not contain spaces, "#", "\\" or "..".'],
    ['/api/%2e%2E/{draft_id}/', 'must not contain spaces, "#", "\\" or "..".'],
    ['/api/.%2e/{draft_id}/', 'must not contain spaces, "#", "\\" or "..".'],
    ['/{draft_id}/..', 'must not contain spaces, "#", "\\" or "..".'],
    ['/\\evil.example/{draft_id}/', 'must not contain spaces, "#", "\\" or "..".'],
    ['/a b/{draft_id}/', 'must not contain spaces, "#", "\\" or "..".'],
    ['/a\nb/{draft_id}/', 'must not contain spaces, "#", "\\" or "..".'],
    ['/{draft_id}/#x', 'must not contain spaces, "#", "\\" or "..".'],
  ])('may not be %j', (given, why) => {
    expect(() => parseDraftTemplatesPath(given)).toThrow(`The path of a Draft's templates ${why} ${example}`);
  });

  test('starts after the path of the base URL, and its query is asked for on every page', async () => {
    const { net, client: service } = scripted({
      baseUrl: 'https://drafts.example.com/tenant/',
      draftTemplatesPath: '/t?draft={draft_id}&scope=draft',
    });
    net.get('/tenant/t?draft=12&scope=draft', json({ results: [], next: 'http://internal/other?page=2' }));
    net.get(
      '/tenant/t?draft=12&scope=draft',
      json({ results: [{ id: 1, name: 'A', settings: [] }], next: '?page=2' }),
    );
    net.get(
      '/tenant/t?page=2&draft=12&scope=draft',
      json({ results: [{ id: 2, name: 'B', settings: [] }], next: null }),
    );
    const templates = await listTemplates(service, { draftId: 12 });
    expect(templates.map(({ name }) => name)).toEqual(['A', 'B']);
  });
});
