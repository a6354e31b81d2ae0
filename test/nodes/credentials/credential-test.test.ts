/** The Test button of both credential types, by the node's own sentences. */
import { describe, expect, jest, test } from '@jest/globals';
import { request } from 'node:http';
import type { ICredentialTestFunctions, INodeCredentialTestResult } from 'n8n-workflow';
import { DraftObject } from '../../../nodes/DraftObject/DraftObject.node.ts';
import type { FaultAction } from '../../../sandbox/index.ts';
import { AT_ONCE, sandbox, withSandbox } from '../../support/sandbox.ts';

withSandbox('all', { taskPlan: AT_ONCE, basePath: '/edc' });
const TOKEN = 'draftServiceTokenApi';
const BASIC = 'draftServiceBasicApi';

/** Options of n8n's older request helper. */
interface LegacyOptions {
  readonly uri: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly followRedirect?: boolean;
}

/** As n8n's helper: it follows redirects unless it is told not to. */
async function send(options: LegacyOptions): Promise<unknown> {
  const { uri, method, headers, followRedirect = true } = options;
  return new Promise((resolve, reject) => {
    const outgoing = request(uri, { method, headers }, (body) => {
      const { location } = body.headers;
      if (followRedirect && location !== undefined) resolve(send({ ...options, uri: location }));
      else resolve({ statusCode: body.statusCode, headers: body.headers, body });
    });
    outgoing.on('error', reject).end();
  });
}

const CONTEXT = { helpers: { request: send } } as unknown as ICredentialTestFunctions;

async function tested(
  data: Record<string, unknown> = {},
  type: string = TOKEN,
): Promise<INodeCredentialTestResult> {
  const { credentialTest } = new DraftObject().methods;
  const token = sandbox.users.designer?.createToken() ?? '';
  const login = type === TOKEN ? { token } : { username: 'designer', password: 'sandbox-designer' };
  const fields = { baseUrl: sandbox.baseUrl, ...login, ...data };
  return credentialTest.testDraftService.call(CONTEXT, { id: '1', name: 'Service', type, data: fields });
}

async function testedWhile(action: FaultAction): Promise<INodeCredentialTestResult> {
  sandbox.fault = () => action;
  return tested();
}

test.each([TOKEN, BASIC])('R35: %s: what is right passes', async (type) => {
  const baseUrl = ` ${sandbox.baseUrl}/api/v2/ `;
  expect(await tested({ baseUrl }, type)).toEqual({ status: 'OK', message: 'The service lists the drafts.' });
  expect(sandbox.requests).toHaveLength(1);
});

describe('R35: fails in a sentence that says what to do', () => {
  test('HTTP 503: it is asked once', async () => {
    const { status, message } = await testedWhile({ respond: { status: 503 } });
    expect(status).toBe('Error');
    expect(message).toMatch(/could not answer the request for the drafts \(HTTP 503\).*try again later/);
    expect(sandbox.requests).toHaveLength(1);
  });

  test.each(['another origin', 'a list on the same origin'])('a redirect to %s', async (where) => {
    const { storageUrl, baseUrl } = sandbox;
    const Location = where === 'another origin' ? storageUrl : `${baseUrl}/api/v2/drafts/?page_size=1`;
    const respond = { status: 302, headers: { Location } };
    sandbox.fault = (_, nth) => (nth === 1 ? { respond } : undefined);
    expect(await tested()).toMatchObject({ status: 'Error', message: expect.stringContaining('redirect') });
    expect(sandbox.requests.map(({ origin }) => origin)).toEqual(['api']);
  });

  test('an old n8n: its Node.js lacks what the client needs', async () => {
    const { isRawJSON } = JSON as unknown as { readonly isRawJSON: unknown };
    Reflect.deleteProperty(JSON, 'isRawJSON');
    const { message } = await tested();
    Object.assign(JSON, { isRawJSON });
    expect(message).toBe('This node needs n8n 2.35.2 or later.');
  });

  test('nobody answers', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 20_000));
    const { status, message } = await testedWhile({ delayMs: 100 });
    jest.restoreAllMocks();
    expect(status).toBe('Error');
    expect(message).toMatch(/^The time limit of 30 s was reached .* Check the base URL and the network\.$/);
  });

  test.each([
    [{ baseUrl: 'http://a:hidden-secret@host' }, 'must not contain a user name or password'],
    [{ baseUrl: '' }, 'is empty'],
    [{ token: 'hidden secret' }, 'This is not a token'],
    [{ draftTemplatesPath: '/templates/' }, 'must contain {draft_id}'],
  ])('%j, before anything is requested', async (data, sentence) => {
    const { status, message } = await tested(data);
    expect(status).toBe('Error');
    expect(message).toContain(sentence);
    expect(message).not.toContain('hidden');
    expect(sandbox.requests).toEqual([]);
  });
});
