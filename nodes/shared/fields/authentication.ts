import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { CREDENTIALS } from '../execution/execution-client.ts';

/** The credentials that every node takes, selected by its parameter `authentication`. */
export const credentials: NonNullable<INodeTypeDescription['credentials']> = [
  { name: CREDENTIALS.token, required: true, displayOptions: { show: { authentication: ['token'] } } },
  { name: CREDENTIALS.basic, required: true, displayOptions: { show: { authentication: ['basic'] } } },
];

export const authentication: INodeProperties = {
  displayName: 'Authentication',
  name: 'authentication',
  type: 'options',
  options: [
    { name: 'Token', value: 'token' },
    { name: 'Basic Auth', value: 'basic' },
  ],
  default: 'token',
};
