import type { N8n } from '../../e2e/n8n/support/n8n.ts';
import {
  DOCUMENT_TEMPLATE,
  DRAFT_OBJECT,
  type NodeDraft,
  TOKEN,
  locator,
  manualTrigger,
} from '../../e2e/n8n/support/workflow.ts';
import { type BenchService, DRAFT } from '../service.ts';

/** The node that is measured in every workflow here. */
export const MEASURED = 'Measured';

type Parameters = Readonly<Record<string, unknown>>;
export type Workflows = Awaited<ReturnType<typeof workflowsFor>>;

/** Workflows that do the same work with our nodes and with n8n's HTTP Request, for one service. */
export async function workflowsFor({ api }: N8n, { baseUrl, token }: BenchService) {
  const header = { name: 'Authorization', value: `Token ${token}` };
  const ours = { [TOKEN]: await api.createCredential('Ours', TOKEN, { baseUrl, token }) };
  const httpHeaderAuth = await api.createCredential('HTTP Request', 'httpHeaderAuth', header);

  const workflow = (node: Omit<NodeDraft, 'name'>): NodeDraft[] => [
    manualTrigger(),
    { name: MEASURED, ...node } as NodeDraft,
  ];
  const ourNode = (type: string, parameters: Parameters): NodeDraft[] =>
    workflow({ type, parameters: { authentication: 'token', ...parameters }, credentials: ours });
  const draftObject = (parameters: Parameters): NodeDraft[] =>
    ourNode(DRAFT_OBJECT, { draftId: locator(DRAFT), ...parameters });
  const httpRequest = (parameters: Parameters): NodeDraft[] =>
    workflow({
      type: 'n8n-nodes-base.httpRequest',
      typeVersion: 4.2,
      parameters,
      credentials: { httpHeaderAuth },
    });

  return {
    /** A small piece of work. */
    draft: () => draftObject({ resource: 'draft', operation: 'get' }),
    /** Get Many of the draft's fields. */
    many: (options: Parameters) =>
      draftObject({ resource: 'field', operation: 'getAll', returnAll: true, options }),
    /** The download of a finished report. */
    download: (taskId: number) =>
      ourNode(DOCUMENT_TEMPLATE, { resource: 'report', operation: 'download', taskId }),
    /** HTTP Request, going through the pages of the fields. */
    pages: () => {
      const pagination = {
        paginationMode: 'responseContainsNextURL',
        nextURL: '={{ $response.body.next }}',
        paginationCompleteWhen: 'other',
        completeExpression: '={{ !$response.body.next }}',
        requestInterval: 0,
      };
      return httpRequest({
        authentication: 'genericCredentialType',
        genericAuthType: 'httpHeaderAuth',
        url: `${baseUrl}/api/v2/drafts/${DRAFT}/fields/`,
        options: { pagination: { pagination } },
      });
    },
    /** HTTP Request, saving a signed address. */
    file: (url: string) =>
      httpRequest({ url, options: { response: { response: { responseFormat: 'file' } } } }),
  };
}
