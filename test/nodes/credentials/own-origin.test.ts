/** The credentials sign requests to their own origin only, whichever node makes them. */
import { describe, expect, test } from '@jest/globals';
import type { ICredentialType, IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { DraftServiceBasicApi } from '../../../credentials/DraftServiceBasicApi.credentials.ts';
import { DraftServiceTokenApi } from '../../../credentials/DraftServiceTokenApi.credentials.ts';

const SERVICE = 'https://drafts.example.com';
const headers = { accept: 'x' };

const token = new DraftServiceTokenApi();
const basic = new DraftServiceBasicApi();
const basicOf = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

describe.each<[string, ICredentialType, IDataObject, string]>([
  ['a token', token, { token: 'secret-token' }, 'Token secret-token'],
  ['name and password', basic, { username: 'anna', password: 'secret:wörd' }, basicOf('anna:secret:wörd')],
  // An expression may give a number.
  ['a password of digits', basic, { username: 'anna', password: 12345678 }, basicOf('anna:12345678')],
])('R48: with %s', (_, { authenticate }, login, Authorization) => {
  const sign = async (options: object, credential: IDataObject = {}): Promise<IHttpRequestOptions> => {
    if (typeof authenticate !== 'function') throw new Error('It cannot sign.');
    const data = { baseUrl: `${SERVICE}/app/`, draftTemplatesPath: '', ...login, ...credential };
    const request: object = { headers, ...options };
    return authenticate(data, request as IHttpRequestOptions);
  };

  test.each([
    { url: `${SERVICE}/app/api/v2/drafts/` },
    { url: `${SERVICE}:443/elsewhere` },
    { url: '/api/v2/drafts/', baseURL: `${SERVICE}/app` },
    { uri: `${SERVICE}/app/api/v2/drafts/` },
    // As the HTTP Request node of n8n 2.41 asks for it.
    { url: `${SERVICE}/login`, followRedirect: true, followAllRedirects: true },
  ])('a request to the service is signed, and follows no redirect: %j', async (options) => {
    const noRedirect = { followRedirect: false, followAllRedirects: false, disableFollowRedirect: true };
    const checked = { skipSslCertificateValidation: false, rejectUnauthorized: true };
    expect(await sign(options)).toEqual({
      ...options,
      ...noRedirect,
      ...checked,
      headers: { ...headers, Authorization },
    });
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

  test.each<[string, object]>([
    ['a proxy', { proxy: { host: '127.0.0.1', port: 8080 } }],
    ['a proxy', { proxy: 'http://127.0.0.1:8080' }],
    ['a Host header', { headers: { accept: 'x', HOST: 'evil.example' } }],
    // axios 1.21 trims names.
    ...['host ', ' host', 'host\t', 'host\u00a0', '\ufeffHost'].map((name): [string, object] => [
      'a Host header',
      { headers: { [name]: 'evil.example' } },
    ]),
    ['a CA', { agentOptions: { ca: '-----BEGIN CERTIFICATE-----', cert: 'x' } }],
    ['a CA', { agentOptions: { rejectUnauthorized: true, path: '/tmp/evil.sock' } }],
  ])('an own address by %s set in the node is refused: %j', async (what, route) => {
    const refused = sign({ url: `${SERVICE}/api/v2/drafts/`, ...route });
    await expect(refused).rejects.toThrow(`they cannot be used with ${what} set in the node.`);
    await expect(refused).rejects.not.toThrow(/secret|anna/);
  });

  test('a client certificate of the node goes along', async () => {
    const agentOptions = { ca: undefined, cert: 'x', key: 'y', passphrase: 'z' };
    expect(await sign({ url: `${SERVICE}/`, agentOptions })).toMatchObject({ agentOptions });
  });

  const SSL = 'Ignore SSL Issues %j of the credential holds, whatever the node says';
  test.each([true, false, undefined])(SSL, async (ignoreSslIssues) => {
    const ignored = ignoreSslIssues === true;
    const asked = { skipSslCertificateValidation: !ignored, rejectUnauthorized: ignored };
    const signed = await sign({ url: `${SERVICE}/`, ...asked }, { ignoreSslIssues });
    expect(signed).toMatchObject({ skipSslCertificateValidation: ignored, rejectUnauthorized: !ignored });
  });

  test.each(['', 'a\nb', undefined])('a token or user name %j is refused', async (value) => {
    const refused = sign({ url: SERVICE }, 'token' in login ? { token: value } : { username: value });
    await expect(refused).rejects.toThrow(/not a token|user name/);
  });

  test('a base URL that is not an address is refused', async () => {
    const refused = sign({ url: SERVICE }, { baseUrl: 'drafts' });
    await expect(refused).rejects.toThrow('The base URL is not an address.');
  });
});
