// Both credential types as n8n uses them: in the test of their dialog, and where they sign for the HTTP Request node.
import assert from 'node:assert/strict';
import { test } from './support/fixture.ts';
import { fixture } from './support/shared-fixture.ts';
import { BASIC, TOKEN, chain, manualTrigger } from './support/workflow.ts';

test('R48: in the HTTP Request node they sign requests to the service, and to no other origin', async () => {
  const { sandbox, n8n } = fixture;
  const basic = { username: 'designer', password: 'sandbox-designer' };
  for (const [type, data] of [
    // The node has no use for the path of draft templates.
    [TOKEN, { token: fixture.token, draftTemplatesPath: '/templates/' }],
    [BASIC, basic],
  ] as const) {
    const saved = { baseUrl: sandbox.baseUrl, ...data };
    const credential = await n8n.api.createCredential('Service', type, saved);
    const get = async (url: string, typeVersion = 4.2, options = {}) => {
      sandbox.clear();
      const authentication = { authentication: 'predefinedCredentialType', nodeCredentialType: type };
      const parameters = { url, ...authentication, options };
      const credentials = { [type]: credential };
      const node = { name: 'Node', type: 'n8n-nodes-base.httpRequest', typeVersion, parameters, credentials };
      return n8n.api.runToEnd(chain('HTTP Request', [manualTrigger(), node]));
    };
    const own = (await get(`${sandbox.baseUrl}/api/v2/drafts/1002/`)).succeeded();
    assert.equal(own.json()[0]?.id, 1002);

    assert.equal((await get(`${sandbox.storageUrl}/report.pdf`)).status, 'error');
    assert.equal(sandbox.requests.length, 0);

    const proxied = await get(`${sandbox.baseUrl}/api/v2/drafts/1002/`, 4.4, { proxy: sandbox.storageUrl });
    assert.match(proxied.failure, /cannot be used with a proxy set in the node/);
    assert.equal(sandbox.requests.length, 0);

    const location = { Location: `${sandbox.storageUrl}/elsewhere` };
    await fixture.withFault(
      ({ route }) => (route === 'draft' ? { respond: { status: 302, headers: location } } : undefined),
      async () => get(`${sandbox.baseUrl}/api/v2/drafts/1002/`),
    );
    const origins = sandbox.requests.map(({ origin }) => origin);
    assert.deepEqual(origins, ['api']);
  }
});
