/** No input of any shape holds the event loop: random hostile shapes, processor time per MiB, beside JSON.parse of the same bytes. */
import fc from 'fast-check';
import { parseSettings } from '../../../action/inputs/settings-yaml.ts';
import * as core from '../../../src/index.ts';
import { FakeClock } from '../../core/support/fake-clock.ts';
import type { Finding, Row } from '../row.ts';

/** Size of a body or a name; of a header; of settings, which are refused beyond 64 KiB. Bytes. */
const BODY = 2 ** 20;
const HEADER = 2 ** 16;
const INPUT = 2 ** 16 - 2 ** 8;
/** Shapes of each kind; the least of three runs counts. */
const SHAPES = 60;
const SEED = 20261122;
const MAX_MS_PER_MIB = 50;
/** The user's own text, and at most 64 KiB of it: a quarter of a second in all. */
const MAX_SETTINGS_MS_PER_MIB = 4000;

/** What texts are made of: everything that a parser or a pattern may stumble over. */
const TOKENS = [
  ...'<>[]{}()"\'\\/.,:;=&%#*+-_ \t\n\r\0\u00a0\u200b\u202e\ud800aA0'.split(/(?:)/u),
  '<a ',
  '</',
  '<!--',
  '&amp;',
  '::',
  '##[',
  '\\u0000',
  '={{',
  '}}',
  '://',
  'rel="next"',
  '<x>; rel=next, ',
  'bytes 0-',
  '://[',
  ' - ',
  '- a: &x\n',
  '*x ',
  '? ',
  '..',
  '../',
  '𝒏',
  'CON.',
  '1e9',
  'Sun, ',
  'token',
];
const token = fc.constantFrom(...TOKENS);
const unit = fc.array(token, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));

/** A start, one unit again and again up to the size, and an end that does not fit it. */
const anyText = (size: number): fc.Arbitrary<string> =>
  fc.tuple(unit, unit, unit).map(([start, again, end]) => start + again.repeat(size / again.length) + end);

/** JSON in shapes that cost more than their size: depth, many keys, many members, long texts, digits. */
const anyJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('[', '{"a":').map((open) => nested(open, BODY / (2 * open.length))),
  unit.map((again) => JSON.stringify({ id: 1, name: again.repeat(BODY / again.length) })),
  fc.constantFrom('{}', '{"id":1}', '1', '""', 'null', '[[]]').map((member) => listOf(() => member)),
  fc.constantFrom('', 'x', '0').map((id) => listOf((nth) => `{"id":"${id}${nth}"}`)),
  unit.map(
    (key) =>
      `{${Array.from({ length: BODY / 20 }, (_, nth) => `${JSON.stringify(`${key}${nth}`)}:1`).join()}}`,
  ),
  fc.constant(`{"id":${'9'.repeat(BODY)}}`),
  unit.map((next) =>
    JSON.stringify({ count: 1, next: next.repeat(BODY / next.length), results: [{ id: 1 }] }),
  ),
  anyText(BODY),
);

function nested(open: string, depth: number): string {
  return open.repeat(depth) + (open === '[' ? ']' : '1') + (open === '[' ? ']' : '}').repeat(depth - 1);
}
function listOf(member: (nth: number) => string): string {
  const one = member(1).length + 1;
  return `{"count":1,"next":null,"results":[${Array.from({ length: BODY / one }, (_, nth) => member(nth)).join()}]}`;
}

interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  readonly body: string;
}

/** Asks a service that always gives the same reply; gives how many bytes of it were read. */
async function ask(
  { status = 200, type = 'application/json', headers = {}, body }: Reply,
  work: (service: core.DraftServiceClient, deadline: core.Deadline) => Promise<unknown>,
): Promise<number> {
  const bytes = Buffer.from(body);
  let read = 0;
  const fetch: core.Fetch = async () => ({
    status,
    headers: new Headers({ 'content-type': type, ...headers }),
    body: (async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) {
        const chunk = bytes.subarray(at, at + 65_536);
        read += chunk.length;
        yield chunk;
      }
    })(),
  });
  const service = new core.DraftServiceClient({
    ...core.fetchTransports(fetch, { token: 'a-token-0123456789' }),
    baseUrl: 'https://drafts.example.com',
    clock: new FakeClock(),
  });
  await work(service, service.deadline(60_000)).catch(() => undefined);
  return read;
}

const drafts = (service: core.DraftServiceClient, deadline: core.Deadline): Promise<unknown> =>
  core.readAll(service, core.draftList(), deadline);
const draft = (service: core.DraftServiceClient, deadline: core.Deadline): Promise<unknown> =>
  core.readObject(service, core.draftDetail(1), deadline);
/** Header values are Latin-1 without control characters; others never leave the HTTP parser. */
const headerText = anyText(HEADER).map((text) => text.replace(/[^\x20-\xff]/gu, '-').trim());

interface Class {
  readonly name: string;
  readonly shapes: fc.Arbitrary<string>;
  /** How many bytes were looked at. */
  readonly work: (text: string) => number | Promise<number>;
  /** ms per MiB; default: 50. */
  readonly target?: number;
}

const CLASSES: readonly Class[] = [
  {
    name: 'file names',
    shapes: anyText(BODY),
    work: (text) => core.safeFileName(text, 'report').length && text.length,
  },
  {
    name: 'texts shown in one line',
    shapes: anyText(BODY),
    work: (text) => core.oneLine(text, 200).length * 0 + text.length,
  },
  { name: 'JSON bodies', shapes: anyJson, work: (body) => ask({ body }, draft) },
  { name: 'JSON lists', shapes: anyJson, work: (body) => ask({ body }, drafts) },
  {
    name: 'HTML bodies',
    shapes: anyText(BODY),
    work: (body) => ask({ body: `<html>${body}`, type: 'text/html' }, draft),
  },
  {
    name: 'error bodies',
    shapes: fc.oneof(anyText(BODY), anyJson),
    work: (body) => ask({ status: 400, body }, draft),
  },
  { name: 'Retry-After', shapes: headerText, work: (after) => throttled(after) },
  { name: 'Link', shapes: headerText, work: (link) => linked(link) },
  { name: 'Content-Range', shapes: headerText, work: (range) => ranged(range) },
  {
    name: 'settings in YAML',
    shapes: anyText(INPUT),
    work: (text) => settings(text),
    target: MAX_SETTINGS_MS_PER_MIB,
  },
];

/** A body of one byte counts the responses, each of which has the header. */
async function throttled(after: string): Promise<number> {
  return (await ask({ status: 429, headers: { 'retry-after': after }, body: '1' }, draft)) * after.length;
}
async function linked(link: string): Promise<number> {
  await ask({ headers: { link }, body: '[{"id":1}]' }, drafts);
  return link.length;
}
async function ranged(range: string): Promise<number> {
  await ask({ status: 206, headers: { 'content-range': range }, body: 'x' }, (service, deadline) => {
    const download = {
      url: 'https://files.example.com/x',
      filename: 'x',
      size_in_bytes: 1,
      content_type: 'x',
    };
    const task = { task_id: 1, state: 'C', download } as unknown as core.CompletedTask;
    return drain(new core.VerifiedDownload(service, task, deadline, async () => undefined).bytes());
  });
  return range.length;
}
async function drain(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) if (chunk.length === 0) return;
}
function settings(text: string): number {
  try {
    parseSettings(text);
  } catch {
    // A clear refusal is as good as a mapping.
  }
  return text.length;
}

/** Processor time of this thread, ms: the least of three runs. */
async function cost(work: () => unknown): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < 3; run += 1) {
    const start = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** How long JSON.parse takes to read it, or to find out that it is no JSON, is the floor. */
function parse(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    // Either way it has been read.
  }
}

async function worst({ name, shapes, work, target = MAX_MS_PER_MIB }: Class): Promise<Finding> {
  // What a request costs whatever it holds.
  const fixed = await cost(() => work('x'));
  let most = { ours: -1, floor: 0, shape: '' };
  for (const text of fc.sample(shapes, { numRuns: SHAPES, seed: SEED })) {
    let bytes = 1;
    const all = await cost(async () => (bytes = await work(text)));
    const perMiB = (ms: number): number => (Math.max(0, ms) * 2 ** 20) / bytes;
    const floor = perMiB(await cost(() => parse(text)));
    const ours = Math.max(0, perMiB(all - fixed) - floor);
    if (ours > most.ours) most = { ours, floor, shape: text.slice(0, 40) };
  }
  return {
    work: `${untrusted.name}: ${name}`,
    ours: `${most.ours.toFixed(1)} ms per MiB`,
    beside: `JSON.parse: ${most.floor.toFixed(1)} ms per MiB`,
    value: most.ours,
    target,
    unit: 'ms',
    note: `the slowest shape begins with ${JSON.stringify(most.shape)}`,
  };
}

export const untrusted: Row = {
  name: 'any input, processor time',
  how: `${SHAPES} random shapes of each kind (a start, one piece repeated up to 1 MiB, an end; nested and crowded JSON), made of what parsers stumble over: processor time of the thread beyond that of JSON.parse for the same text and of the same request with one character, for the slowest shape.`,
  measure: async () => {
    const findings: Finding[] = [];
    for (const one of CLASSES) findings.push(await worst(one));
    return findings;
  },
};
