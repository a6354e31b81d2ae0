/** Law 8: the credentials sign requests to their own origin only, whichever node makes them. */
import { describe, expect, test } from 'vitest';
import type { ICredentialType, IHttpRequestOptions } from 'n8n-workflow';
import { DraftServiceBasicApi } from '../../../credentials/DraftServiceBasicApi.credentials.ts';
import { credentialTest } from '../../../credentials/credential-test.ts';
import { DraftServiceTokenApi } from '../../../credentials/DraftServiceTokenApi.credentials.ts';
import { engine } from '../support/evaluate.ts';

const SERVICE = 'https://drafts.example.com';
const headers = { accept: 'x' };

describe.each<[string, ICredentialType, object]>([
  ['a token', new DraftServiceTokenApi(), { headers: { ...headers, Authorization: 'Token secret-token' } }],
  [
    'user name and password',
    new DraftServiceBasicApi(),
    { headers, auth: { username: 'anna', password: 'secret:word' } },
  ],
])('with %s', (_, { authenticate }, credentials) => {
  const sign = async (
    options: object,
    baseUrl = `${SERVICE}/app/`,
    draftTemplatesPath = '',
  ): Promise<IHttpRequestOptions> => {
    if (typeof authenticate !== 'function') throw new Error('It cannot sign.');
    const login = { token: 'secret-token', username: 'anna', password: 'secret:word' };
    const data = { baseUrl, draftTemplatesPath, ...login };
    return authenticate(data, { ...(options as IHttpRequestOptions), headers });
  };

  test.each([
    { url: `${SERVICE}/app/api/v2/drafts/` },
    { url: `${SERVICE}:443/elsewhere` },
    { url: '/api/v2/drafts/', baseURL: `${SERVICE}/app` },
    { uri: `${SERVICE}/app/api/v2/drafts/` },
    // Old HTTP Request nodes would send credentials on to the origin of a redirect.
    { url: `${SERVICE}/login`, sendCredentialsOnCrossOriginRedirect: true },
  ])('a request to the service is signed: %j', async (options) => {
    const kept = { ...options, sendCredentialsOnCrossOriginRedirect: false };
    expect(await sign(options)).toEqual({ ...kept, ...credentials });
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

  test('a base URL that is not an address is refused', async () => {
    await expect(sign({ url: SERVICE }, 'drafts')).rejects.toThrow('The base URL is not an address.');
  });

  test('a path of draft templates without {draft_id} is refused by the credential test, and by no other request', async () => {
    const request = { ...credentialTest.request, baseURL: SERVICE };
    await expect(sign(request, SERVICE, '/templates/')).rejects.toThrow('must contain {draft_id}');
    const other = { url: `${SERVICE}/api/v2/drafts/` };
    expect(await sign(other, SERVICE, '/templates/')).toMatchObject({ ...other, ...credentials });
  });
});

test.each([true, false, undefined])(
  'Ignore SSL Issues %j holds for the credential test',
  (ignoreSslIssues) => {
    const { skipSslCertificateValidation = false } = credentialTest.request;
    const parameter = { skipSslCertificateValidation };
    const keys = { $credentials: { ignoreSslIssues } };
    const evaluated = engine().getParameterValue(parameter, null, 0, 0, 'Temp-Node', [], 'internal', keys);
    expect(evaluated).toEqual({ skipSslCertificateValidation: ignoreSslIssues === true });
  },
);
