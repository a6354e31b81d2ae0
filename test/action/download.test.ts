/** Nothing counts until it is verified: the download under everything that a storage may do. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  type AnswerHeaders,
  type FaultAction,
  type SandboxOptions,
  fillerSha256,
} from '../../sandbox/index.ts';
import { type RunResult, removeRuns } from '../support/runner.ts';
import { expectFailure, expectOnlyTask, expectSuccess, filesBelow, open } from './trial.ts';

afterAll(removeRuns);

const BYTES = 700_000;
/** A sandbox with one large report, whose storage does `faults` one after another, then nothing more. */
const openWith = (faults: (FaultAction | undefined)[], options: SandboxOptions = {}) =>
  open({
    plan: () => ({ file: { bytes: BYTES, filename: 'large.bin' } }),
    ...options,
    fault: ({ route }, nth) => (route === 'download' ? faults[nth - 1] : undefined),
  });
const forEver = (action: FaultAction) => Array.from({ length: 50 }, () => action);

async function expectVerified(result: RunResult): Promise<void> {
  expectSuccess(result);
  const bytes = await readFile(result.outputs.path ?? '');
  expect(bytes).toHaveLength(BYTES);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(await fillerSha256(BYTES));
  expect(result.outputs.sha256).toBe(await fillerSha256(BYTES));
}

async function expectNothingKept(result: RunResult): Promise<void> {
  expect(await filesBelow(result.workspace)).toEqual([]);
  expectOnlyTask(result);
}

describe('it arrives whole', () => {
  test.concurrent.each<[string, FaultAction]>([
    ['cut', { cutAfterBytes: 300_000 }],
    ['reset', { resetAfterBytes: 300_000 }],
  ])('after the connection was %s, from where it broke off', async (_what, fault) => {
    await using trial = await openWith([fault]);
    await expectVerified(await trial.run());
    const [, again] = trial.sandbox.requests.filter(({ route }) => route === 'download');
    expect(again?.headers).toMatchObject({ 'if-range': expect.stringMatching(/^"/) });
    expect(again?.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
  });

  test.concurrent('from a storage that ignores Range, from the start', async () => {
    await using trial = await openWith([{ cutAfterBytes: 300_000 }], { ranges: false });
    await expectVerified(await trial.run());
    expect(trial.sandbox.counts.requests.download).toBe(2);
  });

  test.concurrent('from a storage that answers Range with another part', async () => {
    const wrong = {
      status: 206,
      headers: { 'Content-Range': `bytes 0-9/${BYTES}`, 'Content-Length': '10' },
      body: '0123456789',
    };
    await using trial = await openWith([{ cutAfterBytes: 300_000 }, { respond: wrong }]);
    await expectVerified(await trial.run());
  });

  test.concurrent('after an address expired, by a fresh one from the status', async () => {
    await using trial = await openWith([]);
    let expired = false;
    trial.sandbox.fault = ({ route }) => {
      if (route === 'download' && !expired) {
        expired = true;
        trial.sandbox.expireAddresses();
      }
      return undefined;
    };
    await expectVerified(await trial.run());
    expect(trial.sandbox.counts.requests).toMatchObject({ generate: 1, download: 2 });
  });

  test.concurrent.each([400, 401, 403, 404, 410])('after a refusal with %i', async (status) => {
    await using trial = await openWith([{ respond: { status, body: '<Error>AccessDenied</Error>' } }]);
    await expectVerified(await trial.run());
  });

  test.concurrent('after 503 and 429 of the storage', async () => {
    await using trial = await openWith([
      { respond: { status: 503 } },
      { respond: { status: 429, headers: { 'Retry-After': '1' } } },
    ]);
    await expectVerified(await trial.run());
  });

  test.concurrent('without Content-Length, in chunks', async () => {
    await using trial = await openWith([
      {
        rewriteHead: ({ status, headers }) => {
          const { 'Content-Length': _, ...others } = headers;
          return { status, headers: { ...others, 'Transfer-Encoding': 'chunked' } };
        },
      },
    ]);
    await expectVerified(await trial.run());
  });

  test.concurrent('through redirects of the storage', async () => {
    await using trial = await openWith([]);
    trial.sandbox.fault = ({ route, path }, nth) =>
      route === 'download' && nth < 4 ? { respond: { status: 307, headers: { Location: path } } } : undefined;
    await expectVerified(await trial.run());
  });
});

describe('it fails, and nothing is left', () => {
  test.concurrent.each<[string, FaultAction, string]>([
    ['Content-Length is another', { rewriteHead: lying(BYTES - 1) }, `announced ${BYTES - 1} bytes`],
    ['less comes than was announced', { cutAfterBytes: 0 }, 'could not be downloaded completely'],
    ['the file is compressed', { rewriteHead: encoded }, 'compressed'],
  ])('%s, each time', async (_what, fault, words) => {
    await using trial = await openWith(forEver(fault));
    const result = await trial.run();
    const message = expectFailure(result, words);
    expect(message).toContain(`task ${result.outputs['task-id']}`);
    await expectNothingKept(result);
  });

  test.concurrent('every fresh address is refused: three renewals, no more', async () => {
    await using trial = await openWith(forEver({ respond: { status: 403 } }));
    const result = await trial.run();
    expectFailure(result, '3 fresh addresses');
    expect(trial.sandbox.counts.requests.download).toBe(4);
    await expectNothingKept(result);
  });

  test.concurrent('redirected for ever', async () => {
    await using trial = await openWith([]);
    trial.sandbox.fault = ({ route, path }) =>
      route === 'download' ? { respond: { status: 302, headers: { Location: path } } } : undefined;
    const result = await trial.run();
    expectFailure(result, 'redirected the download more than 5 times');
    await expectNothingKept(result);
  });

  test.concurrent('a file that stood there stays as it was', async () => {
    await using trial = await openWith([]);
    const first = await trial.run();
    await expectVerified(first);
    trial.sandbox.fault = ({ route }) => (route === 'download' ? { respond: { status: 418 } } : undefined);
    const second = await trial.run({}, { cwd: first.workspace });
    expectFailure(second, 'HTTP 418');
    const bytes = await readFile(first.outputs.path ?? '');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.outputs.sha256);
    expect(await filesBelow(first.workspace)).toEqual([
      'reports/large.bin',
      'reports/large.bin.manifest.json',
    ]);
  });
});

test.concurrent(
  'the storage sees neither credentials nor cookies, and the address byte for byte',
  async () => {
    const addresses: string[] = [];
    await using trial = await open({
      fault: ({ route }) =>
        route === 'status'
          ? {
              rewrite: (answer) => {
                const { download } = JSON.parse(answer.body.toString()) as {
                  download: { url: string } | null;
                };
                if (download !== null) addresses.push(download.url);
                return answer;
              },
            }
          : undefined,
    });
    const { sandbox } = trial;
    const { username, password = '' } = sandbox.users.designer ?? { username: '' };
    expectSuccess(await trial.run());
    expectSuccess(await trial.run({ token: '', username, password }));
    const fetched = sandbox.requests.filter(({ origin }) => origin === 'storage');
    expect(fetched.map(({ path }) => sandbox.storageUrl + path)).toEqual(addresses);
    for (const { headers } of fetched) {
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('referer');
    }
    // Nor does the service get its own cookie back: the session is the header's.
    for (const { headers } of sandbox.requests) expect(headers).not.toHaveProperty('cookie');
  },
);

interface Head {
  status: number;
  headers: AnswerHeaders;
}

function lying(length: number): (head: Head) => Head {
  return ({ status, headers }) => ({ status, headers: { ...headers, 'Content-Length': String(length) } });
}

function encoded({ status, headers }: Head): Head {
  return { status, headers: { ...headers, 'Content-Encoding': 'gzip' } };
}
