/** Law 8: the credentials sign requests to their own origin only, whichever node makes them. */
import { describe, expect, test } from '@jest/globals';
import type { ICredentialType, IHttpRequestOptions } from 'n8n-workflow';
import { DraftServiceBasicApi } from '../../../credentials/DraftServiceBasicApi.credentials.ts';
import { DraftServiceTokenApi } from '../../../credentials/DraftServiceTokenApi.credentials.ts';

const SERVICE = 'https://drafts.example.com';

describe.each<[string, ICredentialType]>([
  ['a token', new DraftServiceTokenApi()],
  ['user name and password', new DraftServiceBasicApi()],
])('with %s', (_, { authenticate }) => {
  const sign = async (options: object, baseUrl = `${SERVICE}/app/`): Promise<IHttpRequestOptions> => {
    if (typeof authenticate !== 'function') throw new Error('It cannot sign.');
    const credentials = { baseUrl, token: 'secret-token', username: 'anna', password: 'secret-word' };
    return authenticate(credentials, options as IHttpRequestOptions);
  };

  test.each([
    { url: `${SERVICE}/app/api/v2/drafts/` },
    { url: `${SERVICE}:443/elsewhere` },
    { url: '/api/v2/drafts/', baseURL: `${SERVICE}/app` },
    { uri: `${SERVICE}/app/api/v2/drafts/` },
  ])('a request to the service is signed: %j', async (options) => {
    const signed = await sign(options);
    expect(signed.headers?.Authorization ?? signed.auth?.password).toMatch(/secret/);
  });

  test('a redirect to another origin gets no credentials, whatever the node says: old HTTP Request nodes send them on', async () => {
    const signed = await sign({ url: `${SERVICE}/login`, sendCredentialsOnCrossOriginRedirect: true });
    expect(signed.sendCredentialsOnCrossOriginRedirect).toBe(false);
  });

  test.each([
    { url: 'https://evil.example/' },
    { url: '//evil.example/', baseURL: SERVICE },
    { url: 'https:\\\\evil.example/' },
    { url: `${SERVICE}@evil.example/` },
    { url: `${SERVICE}.evil.example/` },
    { url: 'http://drafts.example.com/' },
    { url: `${SERVICE}:8443/` },
    { url: '/api', baseURL: 'https://evil.example' },
    { uri: 'https://evil.example/' },
    { url: `${SERVICE}/`, uri: 'https://evil.example/' },
    { url: '/api/v2/drafts/' },
    {},
  ])('any other is refused, and nothing of the credentials is in the message: %j', async (options) => {
    const refused = sign(options);
    await expect(refused).rejects.toThrow(`These credentials are for ${SERVICE} only, not for `);
    await expect(refused).rejects.not.toThrow(/secret|anna/);
  });
});
