import type { ICredentialType, Icon, INodeProperties } from 'n8n-workflow';
import { baseUrl, draftTemplatesPathField, ignoreSslIssues } from './fields.ts';
import { signOwnOrigin } from './own-origin.ts';

export class DraftServiceTokenApi implements ICredentialType {
  name = 'draftServiceTokenApi';

  displayName = 'Draft Service Token API';

  icon: Icon = { light: 'file:draft-service.svg', dark: 'file:draft-service.dark.svg' };

  documentationUrl =
    'https://github.com/draft-service/n8n-nodes-draft-service/blob/main/docs/nodes.md#credentials';

  properties: INodeProperties[] = [
    baseUrl,
    {
      displayName: 'Token',
      name: 'token',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      hint: 'From the tab API Tokens of your profile in the service',
    },
    draftTemplatesPathField,
    ignoreSslIssues,
  ];

  authenticate = signOwnOrigin;
}
