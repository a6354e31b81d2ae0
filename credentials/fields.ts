import type { INodeProperties } from 'n8n-workflow';
import { DEFAULT_DRAFT_TEMPLATES_PATH } from '../src/address/templates-path.ts';

/** Where the service is: the same in both kinds of credentials. */
export const baseUrl: INodeProperties = {
  displayName: 'Base URL',
  name: 'baseUrl',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'e.g. https://drafts.example.com',
  description: 'The address of the service; a path is allowed',
};

/** Where a Draft's templates are listed: not documented by the service, so it can be set. */
export const draftTemplatesPath: INodeProperties = {
  displayName: 'Path of Draft Templates',
  name: 'draftTemplatesPath',
  type: 'string',
  default: DEFAULT_DRAFT_TEMPLATES_PATH,
  placeholder: `e.g. ${DEFAULT_DRAFT_TEMPLATES_PATH}`,
  description:
    'The path after the base URL under which the templates of a draft are listed, with {draft_id} in it',
};

/** For services whose certificate nobody vouches for: an in-house authority that n8n was not told of. */
export const ignoreSslIssues: INodeProperties = {
  displayName: 'Ignore SSL Issues (Insecure)',
  name: 'ignoreSslIssues',
  type: 'boolean',
  default: false,
  description:
    "Whether to connect even if the certificate of the service or of its storage cannot be verified. Safer: give n8n your authority's certificate by the environment variable NODE_EXTRA_CA_CERTS.",
};

/** A field's value as n8n hands it out. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
