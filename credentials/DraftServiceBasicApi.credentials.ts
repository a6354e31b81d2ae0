import type { ICredentialType, Icon, INodeProperties } from 'n8n-workflow';
import { baseUrl, draftTemplatesPathField, ignoreSslIssues } from './fields.ts';
import { signOwnOrigin } from './own-origin.ts';

export class DraftServiceBasicApi implements ICredentialType {
  name = 'draftServiceBasicApi';

  displayName = 'Draft Service Basic API';

  icon: Icon = { light: 'file:draft-service.svg', dark: 'file:draft-service.dark.svg' };

  documentationUrl =
    'https://github.com/draft-service/n8n-nodes-draft-service/blob/main/docs/nodes.md#credentials';

  properties: INodeProperties[] = [
    baseUrl,
    {
      displayName: 'Username',
      name: 'username',
      type: 'string',
      default: '',
      required: true,
      description: 'The user name of a browser login to the service',
    },
    {
      displayName: 'Password',
      name: 'password',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'The password of a browser login to the service',
    },
    draftTemplatesPathField,
    ignoreSslIssues,
  ];

  authenticate = signOwnOrigin;
}
