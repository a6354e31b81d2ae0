import type { ICredentialTestRequest } from 'n8n-workflow';

/**
 * The base URL as the core reads it: without a slash or `/api/v2` at its end; empty where it has a forbidden
 * part.
 */
const BASE_URL =
  '={{ /[@?#]/.test($credentials.baseUrl) ? "" : $credentials.baseUrl.trim().replace(/(?:\\/+api\\/v[12])*\\/*$/, "") }}';

/**
 * What the test requests, after the base URL. No other request has an address without a host (seen in n8n 1.123,
 * 2.20 and 2.41), so it is what a credential recognises its test by.
 */
export const TEST_URL = '/api/v2/drafts/';

type Rules = NonNullable<ICredentialTestRequest['rules']>;
type Rule = Rules[number];

const CHECK_ADDRESS = 'Check the base URL: a login page or a proxy may be answering in place of the service.';

/** What to do about a status; n8n would show only the status. */
const STATUSES: Readonly<Record<number, string>> = {
  401: 'The service does not accept these credentials.',
  403: 'The service accepts these credentials, but not for reading drafts. Ask an administrator of the service.',
  404: 'There is no such service at this address. Check the base URL.',
  301: `This address answers with a redirect. ${CHECK_ADDRESS}`,
  302: `This address answers with a redirect. ${CHECK_ADDRESS}`,
  303: `This address answers with a redirect. ${CHECK_ADDRESS}`,
  307: `This address answers with a redirect. ${CHECK_ADDRESS}`,
  308: `This address answers with a redirect. ${CHECK_ADDRESS}`,
};

/**
 * First characters of a body that is not a JSON list, which begins with `[` or `{`; undefined for an empty
 * body. n8n's rules (seen in 2.41) can only name wrong values, so each of them is a rule.
 */
const NOT_JSON = [
  undefined,
  '\t',
  '\n',
  '\r',
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
    (character) => character !== '[' && character !== '{',
  ),
];

/**
 * Lists the user's drafts. A redirect or a body that is not JSON (a login page) is a failure, whatever its
 * status.
 */
export const credentialTest: ICredentialTestRequest = {
  request: {
    baseURL: BASE_URL,
    url: TEST_URL,
    method: 'GET',
    headers: { accept: 'application/json' },
    // As text: n8n (seen in 2.41) turns an empty JSON list into zero items, and its test then fails.
    encoding: 'text',
    disableFollowRedirect: true,
    skipSslCertificateValidation: '={{ $credentials.ignoreSslIssues === true }}',
  },
  // n8n applies rules of both kinds; its type allows lists of one kind only (seen in n8n-workflow 2.41).
  rules: [
    ...Object.entries(STATUSES).map(([status, message]): Rule => ({
      type: 'responseCode',
      properties: { value: Number(status), message },
    })),
    ...NOT_JSON.map((value): Rule => ({
      type: 'responseSuccessBody',
      properties: {
        key: '0',
        value,
        message: `This address answers with a page that is not JSON. ${CHECK_ADDRESS}`,
      },
    })),
  ] as Rules,
};
