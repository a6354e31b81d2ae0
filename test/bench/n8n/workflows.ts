import type { N8n } from '../../e2e/n8n/support/n8n.ts';
import {
  DOCUMENT_TEMPLATE,
  DRAFT_OBJECT,
  type NodeDraft,
  TOKEN,
  itemsNode,
  locator,
  manualTrigger,
} from '../../e2e/n8n/support/workflow.ts';
import { type BenchService, DRAFT } from '../service.ts';

/** The node that is measured in every workflow here. */
export const MEASURED = 'Measured';

/** The ids of the fields that go in as items, one request for each. */
type Ids = readonly unknown[];
type Parameters = Readonly<Record<string, unknown>>;
type Workflows = Awaited<ReturnType<typeof workflowsFor>>;
export type { Workflows };

/** Workflows that do the same work with our nodes and with n8n's HTTP Request, for one service. */
export async function workflowsFor({ api }: N8n, { baseUrl, token }: BenchService) {
  const header = { name: 'Authorization', value: `Token ${token}` };
  const ours = { [TOKEN]: await api.createCredential('Ours', TOKEN, { baseUrl, token }) };
  const httpHeaderAuth = await api.createCredential('HTTP Request', 'httpHeaderAuth', header);
  const fields = `${baseUrl}/api/v2/drafts/${DRAFT}/fields/`;

  const workflow = (ids: Ids | undefined, node: Omit<NodeDraft, 'name'>): NodeDraft[] => [
    manualTrigger(),
    ...(ids === undefined ? [] : [itemsNode(ids.map((id) => ({ id })))]),
    { name: MEASURED, ...node } as NodeDraft,
  ];
  const ourNode = (type: string, parameters: Parameters, ids?: Ids): NodeDraft[] =>
    workflow(ids, { type, parameters: { authentication: 'token', ...parameters }, credentials: ours });
  const draftObject = (parameters: Parameters, ids?: Ids): NodeDraft[] =>
    ourNode(DRAFT_OBJECT, { resource: 'field', draftId: locator(DRAFT), ...parameters }, ids);
  const httpRequest = (parameters: Parameters, ids?: Ids): NodeDraft[] =>
    workflow(ids, {
      type: 'n8n-nodes-base.httpRequest',
      typeVersion: 4.2,
      parameters,
      credentials: { httpHeaderAuth },
    });
  const login = { authentication: 'genericCredentialType', genericAuthType: 'httpHeaderAuth' };

  return {
    /** Get Many of the draft's fields. */
    many: (options: Parameters) => draftObject({ operation: 'getAll', returnAll: true, options }),
    /** Get, an item for each id. */
    get: (ids: Ids) => draftObject({ operation: 'get', objectId: locator('={{ $json.id }}') }, ids),
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
      return httpRequest({ ...login, url: fields, options: { pagination: { pagination } } });
    },
    /**
     * HTTP Request, an item for each id. It has batches with pauses, but no bound: without a pause all are in
     * flight at once.
     */
    each: (ids: Ids, view: string) => {
      const options = { batching: { batch: { batchSize: 10, batchInterval: 0 } } };
      return httpRequest({ ...login, url: `=${fields}{{ $json.id }}${view}`, options }, ids);
    },
    /** HTTP Request, saving a signed address. */
    file: (url: string) =>
      httpRequest({ url, options: { response: { response: { responseFormat: 'file' } } } }),
  };
}
