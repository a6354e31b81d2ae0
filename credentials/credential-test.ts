import type { ICredentialTestRequest } from 'n8n-workflow';

/** As the core reads a base URL: no slash or `/api/v2` at its end. What must not be in it makes it no address at all. */
const BASE_URL =
  '={{ /[@?#]/.test($credentials.baseUrl) ? "" : $credentials.baseUrl.trim().replace(/\\/+$/, "").replace(/\\/api\\/v[12]$/, "").replace(/\\/+$/, "") }}';

/** Lists the user's drafts. A redirect or a page that is not JSON (a login page, say) is no success, whatever its status. */
export const credentialTest: ICredentialTestRequest = {
  request: {
    baseURL: BASE_URL,
    url: '/api/v2/drafts/',
    method: 'GET',
    headers: { accept: 'application/json' },
    json: true,
    disableFollowRedirect: true,
  },
  rules: [
    {
      type: 'responseSuccessBody',
      properties: {
        // n8n leaves a body that is not JSON a text.
        key: 'constructor.name',
        value: 'String',
        message:
          'This address answers with a page that is not JSON. Check the base URL: a login page may be answering.',
      },
    },
  ],
};
