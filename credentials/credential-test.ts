import type { ICredentialTestRequest } from 'n8n-workflow';

/** As the core reads a base URL: no slash or `/api/v2` at its end. What must not be in it makes it no address at all. */
const BASE_URL =
  '={{ /[@?#]/.test($credentials.baseUrl) ? "" : $credentials.baseUrl.trim().replace(/(?:\\/+api\\/v[12])*\\/*$/, "") }}';

type Rules = NonNullable<ICredentialTestRequest['rules']>;
type Rule = Rules[number];

const CHECK_ADDRESS = 'Check the base URL: a login page or a proxy may be answering in place of the service.';

/** What to do about a status, in place of its name. */
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
 * A list in JSON begins with `[` or `{`. A rule of n8n can only name what is wrong, so there is one for each other character that a page
 * begins with, and one for an empty body.
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

/** Lists the user's drafts. A redirect or a page that is not JSON (a login page, say) is no success, whatever its status. */
export const credentialTest: ICredentialTestRequest = {
  request: {
    baseURL: BASE_URL,
    url: '/api/v2/drafts/',
    method: 'GET',
    headers: { accept: 'application/json' },
    // Read as JSON, an empty list would be no items at all, and n8n's test fails where there is no first one.
    encoding: 'text',
    disableFollowRedirect: true,
  },
  // n8n goes through rules of both kinds; its type knows lists of one kind only.
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
