// Both credential types as n8n uses them: in the test of their dialog, and where they sign requests of the
// HTTP Request node.
import assert from 'node:assert/strict';
import type { FaultAction } from '../../../sandbox/index.ts';
import type { StoredCredential } from './support/editor-api.ts';
import { startFixture, step } from './support/fixture.ts';
import { BASIC, TOKEN, chain, manualTrigger } from './support/workflow.ts';

const fixture = await startFixture({ basePath: '/edc' });

const create = async (type: string, data: Record<string, unknown>): Promise<StoredCredential> =>
  fixture.n8n.api.createCredential('Service', type, { baseUrl: fixture.sandbox.baseUrl, ...data });

/** The result of the Test button, for the right token unless something else is typed. */
const test = async (data: Record<string, unknown> = {}, type = TOKEN) =>
  fixture.n8n.api.testCredential(await create(type, { token: fixture.token, ...data }));

/** The same while the service responds like this to everything. */
const testWhile = async (action: FaultAction) => fixture.withFault(() => action, test);

step('R35: the credential test accepts what is right, and nothing else', async () => {
  const basic = { username: 'designer', password: 'sandbox-designer' };
  // A colon, a space and an umlaut.
  const umlaut = { username: 'reader', password: 'lese: nur für mich' };
  for (const [type, data, status] of [
    [TOKEN, {}, 'OK'],
    [TOKEN, { token: 'wrong' }, 'Error'],
    [BASIC, basic, 'OK'],
    [BASIC, umlaut, 'OK'],
    [BASIC, { ...basic, password: 'wrong' }, 'Error'],
  ] as const)
    assert.equal((await test(data, type)).status, status, JSON.stringify(data));
});

step('R35: the credential test takes every form of the base URL that the nodes take', async () => {
  for (const form of ['/', '/api/v2', '/api/v2/', '/api/v1', '//', '/api/v2/api/v2']) {
    const { status, message } = await test({ baseUrl: `  ${fixture.sandbox.baseUrl}${form} ` });
    assert.equal(status, 'OK', `${form}: ${message}`);
  }
});

step('R35: a base URL that the nodes refuse fails without a request, and is not repeated', async () => {
  const { sandbox } = fixture;
  const { origin, host, pathname } = new URL(sandbox.baseUrl);
  for (const [baseUrl, message] of [
    [`http://designer:hidden-secret@${host}${pathname}`, /must not contain a user name or password/],
    [`${sandbox.baseUrl}?key=hidden-secret`, /must not contain a query/],
    [`${sandbox.baseUrl}#hidden-secret`, /must not contain a fragment/],
    [`ftp://${host}${pathname}`, /must begin with https/],
    ['drafts', /is not an address/],
    ['', /is empty/],
  ] as const) {
    sandbox.clear();
    const result = await test({ baseUrl });
    assert.equal(result.status, 'Error', baseUrl);
    assert.match(result.message, message);
    assert.doesNotMatch(result.message, /hidden-secret/);
    assert.deepEqual(sandbox.requests, [], baseUrl);
  }
  assert.equal((await test({ baseUrl: origin })).status, 'Error', 'without the mount path');
  const wrongPath = await test({ draftTemplatesPath: '/templates/' });
  assert.match(wrongPath.message, /must contain \{draft_id\}/);
});

step('R35: only a list of drafts passes the credential test: no redirect, no page, no failure', async () => {
  const { sandbox } = fixture;
  const json = { 'Content-Type': 'application/json' };
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  for (const body of ['[]', '[{"id":1}]', '{"results":[]}', '{"count":0,"next":null,"results":[]}'])
    assert.equal((await testWhile({ respond: { status: 200, headers: json, body } })).status, 'OK', body);
  for (const headers of [json, html])
    for (const body of [
      '<!doctype html><title>Sign in</title>',
      '\n <!DOCTYPE html>',
      '\ufeff<html>',
      'Hi',
      '',
    ]) {
      const { status, message } = await testWhile({ respond: { status: 200, headers, body } });
      assert.equal(status, 'Error', body);
      assert.match(message, /JSON/, body);
    }
  const headers = { Location: `${sandbox.storageUrl}/elsewhere` };
  sandbox.clear();
  for (const status of [503, 403, 301, 302, 307])
    assert.equal((await testWhile({ respond: { status, headers } })).status, 'Error', `${status}`);
  assert.equal((await testWhile({ drop: 'before' })).status, 'Error');
  assert.ok(sandbox.requests.every(({ origin }) => origin === 'api'));
});

step('R48: in the HTTP Request node they sign requests to the service, and to no other origin', async () => {
  const { sandbox, n8n } = fixture;
  const basic = { username: 'designer', password: 'sandbox-designer' };
  for (const [type, data] of [
    // The node has no use for the path of draft templates.
    [TOKEN, { token: fixture.token, draftTemplatesPath: '/templates/' }],
    [BASIC, basic],
  ] as const) {
    const credential = await create(type, data);
    const get = async (url: string, typeVersion = 4.2, options = {}) => {
      sandbox.clear();
      const authentication = { authentication: 'predefinedCredentialType', nodeCredentialType: type };
      const parameters = { url, ...authentication, options };
      const credentials = { [type]: credential };
      const node = { name: 'Node', type: 'n8n-nodes-base.httpRequest', typeVersion, parameters, credentials };
      return n8n.api.runToEnd(chain('HTTP Request', [manualTrigger(), node]));
    };
    const own = await get(`${sandbox.baseUrl}/api/v2/drafts/1002/`);
    assert.equal(own.status, 'success', own.failure);
    assert.equal(own.json()[0]?.id, 1002);

    assert.equal((await get(`${sandbox.storageUrl}/report.pdf`)).status, 'error');
    assert.equal(sandbox.requests.length, 0);

    const proxied = await get(`${sandbox.baseUrl}/api/v2/drafts/1002/`, 4.4, { proxy: sandbox.storageUrl });
    assert.match(proxied.failure, /cannot be used with a proxy of the node's own/);
    assert.equal(sandbox.requests.length, 0);

    const location = { Location: `${sandbox.storageUrl}/elsewhere` };
    await fixture.withFault(
      ({ route }) => (route === 'draft' ? { respond: { status: 302, headers: location } } : undefined),
      async () => get(`${sandbox.baseUrl}/api/v2/drafts/1002/`),
    );
    assert.deepEqual(
      sandbox.requests.map(({ origin }) => origin),
      ['api'],
    );
  }
});
