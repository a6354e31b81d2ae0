import { DOCUMENT_TEMPLATE, DRAFT_OBJECT, TOKEN, locator } from '../../e2e/n8n/support/fixture.ts';
import type { N8n } from '../../e2e/n8n/support/n8n.ts';
import { type NodeDraft, itemsNode, manualTrigger } from '../../e2e/n8n/support/workflow.ts';
import { type BenchService, DRAFT } from '../service.ts';

/** The node that is measured in every workflow here. */
export const MEASURED = 'Measured';

/** The ids of the fields that go in as items, one request for each. */
export type Ids = readonly unknown[];

/** Workflows that do the same work with our nodes and with HTTP Request, for one service. */
export class Nodes {
  private readonly service: BenchService;
  private readonly ours: NodeDraft['credentials'];
  private readonly rivals: NodeDraft['credentials'];

  private constructor(
    service: BenchService,
    ours: NodeDraft['credentials'],
    rivals: NodeDraft['credentials'],
  ) {
    this.service = service;
    this.ours = ours;
    this.rivals = rivals;
  }

  static async of({ api }: N8n, service: BenchService): Promise<Nodes> {
    const { baseUrl, token } = service;
    const header = { name: 'Authorization', value: `Token ${token}` };
    const ours = await api.createCredential('Ours', TOKEN, { baseUrl, token });
    const rivals = await api.createCredential('HTTP Request', 'httpHeaderAuth', header);
    return new Nodes(service, { [TOKEN]: ours }, { httpHeaderAuth: rivals });
  }

  /** Get Many of the draft's fields. */
  many(options: Record<string, unknown>): NodeDraft[] {
    return this.draftObject([], { operation: 'getAll', returnAll: true, options });
  }

  /** Get, an item for each id. */
  get(ids: Ids): NodeDraft[] {
    return this.draftObject([itemsNode(ids.map((id) => ({ id })))], {
      operation: 'get',
      objectId: locator('={{ $json.id }}'),
    });
  }

  /** The download of a finished report. */
  download(taskId: number): NodeDraft[] {
    const parameters = { authentication: 'token', resource: 'report', operation: 'download', taskId };
    const node = { name: MEASURED, type: DOCUMENT_TEMPLATE, parameters, credentials: this.ours ?? {} };
    return [manualTrigger(), node];
  }

  /** HTTP Request, going through the pages of the fields. */
  pages(query: string): NodeDraft[] {
    const pagination = {
      paginationMode: 'responseContainsNextURL',
      nextURL: '={{ $response.body.next }}',
      paginationCompleteWhen: 'other',
      completeExpression: '={{ !$response.body.next }}',
      requestInterval: 0,
    };
    return this.httpRequest([], `${this.fields}${query}`, { pagination: { pagination } });
  }

  /** HTTP Request, an item for each id. It knows batches with pauses, but no bound: without a pause all are in flight at once. */
  each(ids: Ids, view: string): NodeDraft[] {
    const url = `=${this.fields}{{ $json.id }}${view}`;
    return this.httpRequest([itemsNode(ids.map((id) => ({ id })))], url, {
      batching: { batch: { batchSize: 10, batchInterval: 0 } },
    });
  }

  /** HTTP Request, saving a signed address. */
  file(url: string): NodeDraft[] {
    const parameters = { url, options: { response: { response: { responseFormat: 'file' } } } };
    const type = 'n8n-nodes-base.httpRequest';
    return [manualTrigger(), { name: MEASURED, type, typeVersion: 4.2, parameters }];
  }

  private get fields(): string {
    return `${this.service.baseUrl}/api/v2/drafts/${DRAFT}/fields/`;
  }

  private draftObject(items: readonly NodeDraft[], parameters: Record<string, unknown>): NodeDraft[] {
    const where = { authentication: 'token', resource: 'field', draftId: locator(DRAFT) };
    const node = {
      name: MEASURED,
      type: DRAFT_OBJECT,
      parameters: { ...where, ...parameters },
      credentials: this.ours ?? {},
    };
    return [manualTrigger(), ...items, node];
  }

  private httpRequest(
    items: readonly NodeDraft[],
    url: string,
    options: Record<string, unknown>,
  ): NodeDraft[] {
    const authentication = { authentication: 'genericCredentialType', genericAuthType: 'httpHeaderAuth' };
    const node = {
      name: MEASURED,
      type: 'n8n-nodes-base.httpRequest',
      typeVersion: 4.2,
      parameters: { ...authentication, url, options },
      credentials: this.rivals ?? {},
    };
    return [manualTrigger(), ...items, node];
  }
}
