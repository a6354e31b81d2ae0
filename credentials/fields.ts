import type { ICredentialDataDecryptedObject, INodeProperties } from 'n8n-workflow';
import { type Credentials, checkCredentials } from '../src/auth/credentials.ts';
import { DEFAULT_DRAFT_TEMPLATES_PATH } from '../src/address/configurable-draft-templates-path.ts';

/** The service's address. The fields here are the same in both credential types. */
export const baseUrl: INodeProperties = {
  displayName: 'Base URL',
  name: 'baseUrl',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'e.g. https://drafts.example.com',
  description: 'The address of the service; a path is allowed',
};

/** The path of a Draft's template list: the service does not document it, so the user can set it. */
export const draftTemplatesPathField: INodeProperties = {
  displayName: 'Path of Draft Templates',
  name: 'draftTemplatesPath',
  type: 'string',
  default: DEFAULT_DRAFT_TEMPLATES_PATH,
  placeholder: `e.g. ${DEFAULT_DRAFT_TEMPLATES_PATH}`,
  description:
    'The path after the base URL under which the templates of a draft are listed, with {draft_id} in it',
  hint: "Leave it as it is unless your service lists a draft's templates elsewhere",
};

/** For a service whose certificate comes from an authority that n8n does not trust, an in-house one for example. */
export const ignoreSslIssues: INodeProperties = {
  displayName: 'Ignore SSL Issues (Insecure)',
  name: 'ignoreSslIssues',
  type: 'boolean',
  default: false,
  description:
    'Whether to connect even if the certificate of the service or of its storage cannot be verified. Safer: ' +
    "give n8n your authority's certificate by the environment variable NODE_EXTRA_CA_CERTS.",
};

/** How the user of a credential authenticates. @throws InputError for what no header can carry */
export function credentialsOf(data: ICredentialDataDecryptedObject): Credentials {
  const credentials =
    'username' in data
      ? { username: textOfField(data.username), password: textOfField(data.password) }
      : { token: textOfField(data.token) };
  checkCredentials(credentials);
  return credentials;
}

/** A field's value as text; an expression may give a number, for a password of digits. */
export function textOfField(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
