import { Readable } from 'node:stream';
import type { IHttpRequestOptions, ILoadOptionsFunctions, INode } from 'n8n-workflow';
import { getTemplateSettings } from '../../../nodes/pickers/settings-form.ts';
import type { Template } from '../../../src/templates/list-templates.ts';

export const BASE_URL = 'https://drafts.example.com';
export const TOKEN = 'a-token-of-the-tests-0123456789';

export const NODE: INode = {
  id: 'node-1',
  name: 'Document Template',
  type: 'n8n-nodes-draft-service.documentTemplate',
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
};

export const OBJECT_TOOL = { type: 'n8n-nodes-draft-service.draftObjectTool' };
export const TEMPLATE_TOOL = { type: 'n8n-nodes-draft-service.documentTemplateTool' };

/** A node's parameters by name; locators as their values, expressions as what they gave. */
export type Given = Readonly<Record<string, unknown>>;

/** What the service answers to a path: a JSON value, or a status with one. */
export type Answers = Readonly<Record<string, unknown>>;

/** The editor, filling a list or a form of a node with these parameters; `asked` gets each path. */
export function editing(given: Given, answers: Answers, asked: string[] = []): ILoadOptionsFunctions {
  return {
    getNode: () => NODE,
    getCurrentNodeParameter: (name: string) => given[name],
    getCredentials: async () => ({ baseUrl: BASE_URL, token: TOKEN }),
    helpers: {
      httpRequestWithAuthentication: async (_type: string, { url }: IHttpRequestOptions) => {
        const path = url.slice(BASE_URL.length);
        asked.push(path);
        const known = Object.hasOwn(answers, path);
        const answer = JSON.stringify(known ? answers[path] : { detail: 'Not found.' });
        return {
          statusCode: known ? 200 : 404,
          headers: { 'content-type': 'application/json' },
          body: Readable.from([Buffer.from(answer)]),
        };
      },
    },
  } as unknown as ILoadOptionsFunctions;
}

/** The settings form of a template, as the editor asks for it; `settings` is what the node has saved. */
export async function formOf(template: Template, settings?: unknown) {
  const ofDraft = { authentication: 'token', scope: 'draft', draftId: '1002' };
  const given = { ...ofDraft, templateId: template.id, settings };
  const answers = { '/api/v2/drafts/1002/document_templates/': { results: [template] } };
  return getTemplateSettings.call(editing(given, answers));
}
