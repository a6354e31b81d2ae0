import { request } from 'node:http';
import { Readable } from 'node:stream';
import type {
  IDataObject,
  IExecuteFunctions,
  IHttpRequestOptions,
  INode,
  INodeExecutionData,
  NodeOperationError,
} from 'n8n-workflow';
import type { Sandbox } from '../../../sandbox/index.ts';
import { BASE_URL, type Given, NODE } from './contexts.ts';
import { type Keep, database } from './store.ts';

/** What of n8n is not as it should be, and what the user chose. */
export interface Circumstances {
  readonly node?: Partial<INode>;
  readonly continueOnFail?: boolean;
  readonly cancel?: AbortSignal;
  readonly credential?: IDataObject | ((itemIndex: number) => IDataObject);
  readonly input?: readonly IDataObject[];
  /** The files of each item that goes in, by their fields. */
  readonly files?: Readonly<Record<string, Buffer>>;
  /** n8n's store of files. Default: one in memory. */
  readonly keep?: Keep;
  readonly logging?: () => void;
  readonly reading?: (name: string, itemIndex: number) => void;
  /** Functions and helpers that this execution has beside those here. */
  readonly more?: { readonly helpers?: object };
}

/** An execution of a node in an n8n that is only as real as a test needs it; one item per element of `items`. */
export function execution(
  sandbox: Pick<Sandbox, 'baseUrl' | 'users'>,
  items: readonly Given[],
  circumstances: Circumstances = {},
) {
  const { node, continueOnFail = false, cancel, input, files = {}, logging, reading } = circumstances;
  const binary = Object.fromEntries(Object.keys(files).map((field) => [field, { mimeType: '', data: '' }]));
  const token = sandbox.users.designer?.createToken() ?? 'a-token-of-nobody';
  const hints: string[] = [];
  const log: string[] = [];
  const requests: IHttpRequestOptions[] = [];
  const keep = circumstances.keep ?? database(new Map());
  const send = async (options: IHttpRequestOptions, authorization?: string): Promise<unknown> => {
    requests.push(options);
    return new Promise((resolve, reject) => {
      const { url, method = 'GET', headers, body } = options;
      const signed = authorization === undefined ? {} : { authorization };
      // As in n8n, for which the node's own signal does not count.
      const sent = {
        method,
        headers: { ...(headers as object), ...signed },
        ...(cancel && { signal: cancel }),
      };
      const outgoing = request(url, sent, (answer) => {
        const stream = Readable.from(chunksOf(answer), { objectMode: false });
        resolve({ statusCode: answer.statusCode, headers: answer.headers, body: stream });
      });
      outgoing.on('error', reject);
      outgoing.end(body as string | undefined);
    });
  };
  const { helpers, ...functions } = circumstances.more ?? {};
  const context = {
    isConsoleOutputRedacted: () => false,
    getMode: () => 'trigger',
    ...functions,
    getNode: () => ({ ...NODE, ...node }),
    getInputData: (): INodeExecutionData[] =>
      (input ?? items.map(() => ({}))).map((json) => ({ json, binary })),
    getNodeParameter: (name: string, itemIndex: number, fallback?: unknown) => {
      reading?.(name, itemIndex);
      const given = items[itemIndex] ?? {};
      // As in n8n: an expression may well give nothing, and only a parameter that is not there has the fallback.
      return Object.hasOwn(given, name) ? given[name] : fallback;
    },
    getCredentials: async (type: string, itemIndex = 0) => {
      const { credential = {} } = circumstances;
      const fields = typeof credential === 'function' ? credential(itemIndex) : credential;
      return { baseUrl: sandbox.baseUrl, ...(type === 'draftServiceTokenApi' && { token }), ...fields };
    },
    getTimezone: () => 'Europe/Berlin',
    getExecutionCancelSignal: () => cancel,
    continueOnFail: () => continueOnFail,
    getWorkflow: () => ({ id: 'workflow', name: 'Reports', active: true }),
    getExecutionId: () => '17',
    logger: {
      info: (line: string) => {
        logging?.();
        log.push(line);
      },
    },
    addExecutionHints: ({ message }: { message: string }) => hints.push(message),
    helpers: {
      httpRequestWithAuthentication: (_type: string, options: IHttpRequestOptions) =>
        send(options, `Token ${token}`),
      // As in n8n, with files in `binary` or, in the mode "combined", under a path of the item.
      assertBinaryData: (_item: number, field: string) => {
        if (!Object.hasOwn(files, field)) throw new Error('There is no such file.');
      },
      getBinaryDataBuffer: async (_item: number, field: string) => files[field],
      httpRequest: (options: IHttpRequestOptions) => send(options),
      prepareBinaryData: async (data: Buffer | Readable, fileName: string, mimeType: string) => ({
        ...(await keep(data, fileName)),
        fileName,
        mimeType,
      }),
      ...helpers,
    },
  };
  return { context: context as unknown as IExecuteFunctions, hints, log, requests };
}

/** An execution that is only asked for parameters. */
export const asking = (item: Given = {}): IExecuteFunctions =>
  execution({ baseUrl: BASE_URL, users: {} }, [item]).context;

/** n8n's HTTP client streams a body through such a generator: while it waits, destroying the stream ends nothing. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield chunk as Buffer;
}

/** Something of n8n that fails with these words. */
export const fail = (message: string) => (): never => {
  throw new Error(message);
};

export interface Runs {
  execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]>;
}
export type Ran = Awaited<ReturnType<typeof run>>;

export async function run(
  sandbox: Sandbox,
  node: Runs,
  items: readonly Given[],
  circumstances: Circumstances = {},
) {
  const made = execution(sandbox, items, circumstances);
  const [output = []] = await node.execute.call(made.context);
  return { ...made, items: output, json: output.map(({ json }): Record<string, unknown> => json) };
}

export type NodeFailure = Error & Partial<Pick<NodeOperationError, 'description' | 'context'>>;

export async function nodeFailure(work: Promise<unknown>): Promise<NodeFailure> {
  const error = await work.catch((caught: unknown) => caught);
  if (error instanceof Error) return error;
  throw new Error('It did not fail.');
}
