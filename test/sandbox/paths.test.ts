/** The paths of the interface, slashes included. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { me, sandbox, withSandbox } from './visitor.ts';

withSandbox('all');
beforeAll(async () => {
  await me.report(504, { draft_id: 1001 });
});

describe('each path has one exact form', () => {
  test.each([
    '/api/v2/drafts/',
    '/api/v2/drafts/1001/',
    '/api/v2/drafts/1001/fields/',
    '/api/v2/drafts/1001/fields/FIELD',
    '/api/v2/drafts/1001/fields/FIELD/metadata',
    '/api/v2/draft/2001/standards_explanations/',
    '/api/v2/draft/2001/standards_explanations/EXPLANATION/',
    ...['v1', 'v2'].flatMap((version) => [
      `/api/${version}/projects/11/document_templates/`,
      `/api/${version}/drafts/1001/document_templates/`,
      `/api/${version}/document_template_tasks/70001/`,
    ]),
  ])('%s', async (pattern) => {
    const path = pattern
      .replace('FIELD', String(sandbox.data.design(1001).fields[0]?.id))
      .replace('EXPLANATION', String(sandbox.data.explanations()[0]?.id));
    expect((await me.get(path)).status).toBe(200);
    expect((await me.get(path.endsWith('/') ? path.slice(0, -1) : `${path}/`)).status).toBe(404);
  });

  test.each([
    '/api/v1/drafts/',
    '/api/v2/draft/1001/',
    '/api/v2/drafts/2001/standards_explanations/',
    '/api/v2/drafts/1001/labels/',
    '/api/v2/drafts/1001/fields/0x1',
    '/_sandbox/',
  ])('%s does not exist', async (path) => {
    expect((await me.get(path)).status).toBe(404);
  });
});
