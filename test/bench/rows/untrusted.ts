/** No input holds the event loop: random hostile shapes, processor time per MiB, beside JSON.parse of ordinary bodies. */
import fc from 'fast-check';
import { diffBodies } from '../../../src/compare/diff-values.ts';
import type { SnapshotObject } from '../../../src/compare/snapshot-object.ts';
import { comparedDrafts } from '../../../src/compare/compared-drafts.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { compareSnapshots } from '../../../src/compare/compare-snapshots.ts';
import { DraftServiceClient } from '../../../src/draft-service-client.ts';
import { draftDetail, draftList, readObject } from '../../../src/drafts/read-objects.ts';
import { readAll } from '../../../src/lists/read-list.ts';
import { safeFileName } from '../../../src/text/file-name.ts';
import { oneLine } from '../../../src/text/one-line-and-quotes.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot-format.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import { type Fetch, fetchTransports } from '../../../src/transport/fetch-transports.ts';
import { snapshotOfBodies } from '../../core/support/snapshot-of.ts';
import { FakeClock } from '../../core/support/fake-clock.ts';
import { type Finding, inTurn, type Row, ratio } from '../row.ts';

/** Size of a body or a name, bytes. A header is too short to take long: Node reads 16 KiB of all of them. */
const BODY = 2 ** 20;
/** Shapes of each kind; of the slowest one the median of so many runs counts. */
const [SHAPES, RUNS] = [60, 9];
const SEED = 20261122;
/** Times what JSON.parse takes for a MiB of ordinary bodies in the same run. */
const MAX_RATIO = 30;

/** What texts are made of: single characters and words that a parser or a pattern may stumble over. */
const CHARACTERS = '<>[]{}()"\'\\/.,:;=&%#*+-_ \t\n\r\0\u00a0\u200b\u202e\ud800aA0';
const WORDS =
  '<a |</|<!--|&amp;|::|##[|\\u0000|={{|}}|://|rel="next"|<x>; rel=next, |bytes 0-|://[| - |- a: &x\n|*x |? ' +
  '|..|../|𝒏|CON.|1e9|Sun, |token';
const token = fc.constantFrom(...CHARACTERS.split(/(?:)/u), ...WORDS.split('|'));
const unit = fc.array(token, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
const filled = (text: string): string => text.repeat(BODY / text.length);

/** A start, one unit again and again, and an end that does not fit it. */
const anyText: fc.Arbitrary<string> = fc
  .tuple(unit, unit, unit)
  .map(([start, again, end]) => start + filled(again) + end);

const listOf = (member: (nth: number) => string): string => {
  const members = Array.from({ length: BODY / (member(1).length + 1) }, (_, nth) => member(nth));
  return `{"count":1,"next":null,"results":[${members.join()}]}`;
};

/** JSON in shapes that cost more than their size: depth, many keys, many members, long texts, digits. */
const anyJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(['[', ']'], ['{"a":', '}']).map(([open = '', close = '']) => {
    const depth = BODY / (2 * open.length);
    return `${open.repeat(depth)}1${close.repeat(depth)}`;
  }),
  unit.map((again) => JSON.stringify({ id: 1, name: filled(again) })),
  fc.constantFrom('{}', '{"id":1}', '1', '""', 'null', '[[]]').map((member) => listOf(() => member)),
  fc.constantFrom('', 'x', '0').map((id) => listOf((nth) => `{"id":"${id}${nth}"}`)),
  unit.map((key) => {
    const keys = Array.from({ length: BODY / 20 }, (_, nth) => `${JSON.stringify(`${key}${nth}`)}:1`);
    return `{${keys.join()}}`;
  }),
  fc.constant(`{"id":${'9'.repeat(BODY)}}`),
  fc.constantFrom(50, 20_000).map((depth) => {
    const members = '1,'.repeat(BODY / 2 - depth);
    return `${'['.repeat(depth)}${members}1${']'.repeat(depth)}`;
  }),
  unit.map((next) => JSON.stringify({ count: 1, next: filled(next), results: [{ id: 1 }] })),
  anyText,
);

type Work = (client: DraftServiceClient, deadline: Deadline) => Promise<unknown>;
const drafts: Work = (client, deadline) => readAll(client, draftList(), deadline);
const draft: Work = (client, deadline) => readObject(client, draftDetail(1), deadline);

/** Asks a service that always gives the same reply. @returns bytes of all replies: a list may be read twice */
async function ask(work: Work, body: string, status = 200, type = 'application/json'): Promise<number> {
  const bytes = Buffer.from(body);
  let sent = 0;
  const fetch: Fetch = async () => ({
    status,
    headers: new Headers({ 'content-type': type }),
    body: (async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
      sent += bytes.length;
    })(),
  });
  const client = new DraftServiceClient({
    ...fetchTransports(fetch, { token: 'a-token-0123456789' }),
    baseUrl: 'https://drafts.example.com',
    clock: new FakeClock(),
  });
  await work(client, client.deadline(60_000)).catch(() => undefined);
  return sent;
}

/** Fifty members with long texts: where all change, each is compared with each. */
const longTexts = unit.map((again) => {
  const members = Array.from({ length: 50 }, (_, nth) => ({
    changed: 1,
    text: `${again.repeat(BODY / 50 / again.length)}${nth}`,
  }));
  return JSON.stringify(members);
});

/** The body of a JSON text; any other text is a body itself. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const NOTHING = snapshotOfBodies({ id: 1 }, []);

/** Compares a body with one whose last number, and each key with the value 1 that is not the last, changed. */
function compareValues(text: string): () => number {
  const last = text.lastIndexOf('1');
  const changed = `${text.slice(0, last)}2${text.slice(last + 1)}`.replaceAll('":1,', '":2,');
  const object = (value: string) =>
    ({ family: 'forms', body: { value: bodyOf(value) } }) as unknown as SnapshotObject;
  return () => {
    try {
      // Parsing is part of it, as in a comparison.
      diffBodies(object(text), object(changed), comparedDrafts(NOTHING, NOTHING, 'id'));
    } catch {
      // A clear refusal is as good: the text has been read.
    }
    return 2 * text.length;
  };
}

/** Compares two snapshots of a form of which one text became a longer one, and writes the report. */
function writeMarkdown(text: string): () => Promise<number> {
  const snapshotOfText = (value: string): Snapshot =>
    snapshotOfBodies({ id: 1 }, [['form', { id: 1, name: 'x', value }]]);
  const [from, to] = [snapshotOfText(text), snapshotOfText(`${text}x`)];
  // As long as the files are: their JSON escapes what no text may hold.
  const length = [...from.files.values(), ...to.files.values()].join('').length;
  return async () => {
    changesMarkdown(await compareSnapshots(from, to));
    return length;
  };
}

/**
 * A kind of input: its shapes, and what prepares the work with one. Only the work is measured; it gives how many bytes
 * were processed, where not all.
 */
type Kind = readonly [name: string, fc.Arbitrary<string>, prepare: (text: string) => () => unknown];

const KINDS: readonly Kind[] = [
  ['file names', anyText, (text) => () => void safeFileName(text, 'report')],
  ['texts shown in one line', anyText, (text) => () => void oneLine(text, 200)],
  ['JSON bodies', anyJson, (body) => () => ask(draft, body)],
  ['JSON lists', anyJson, (body) => () => ask(drafts, body)],
  ['HTML bodies', anyText, (text) => () => ask(draft, `<html>${text}`, 200, 'text/html')],
  ['error bodies', fc.oneof(anyText, anyJson), (body) => () => ask(draft, body, 400)],
  ['changed values', fc.oneof(anyJson, longTexts), compareValues],
  ['changes in Markdown', anyText, writeMarkdown],
];

/** Processor time of this thread, ms. */
async function cost(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** A list as a service sends it: objects with a dozen keys. */
const ORDINARY = listOf((nth) => {
  const name = `Systolic blood pressure ${nth}`;
  const texts = { name, oid: `SYSBP_${nth}`, label: `${name}, sitting`, data_type: 'integer', unit: 'mmHg' };
  return JSON.stringify({
    id: 21_000_000 + nth,
    form_id: 11,
    ordinal: nth,
    ...texts,
    required: true,
    help: null,
  });
});

async function worst([name, shapes, prepare]: Kind): Promise<Finding> {
  // What a request costs whatever it holds, once it is warm.
  const fixed = Math.min(await cost(prepare('x')), await cost(prepare('x')));
  const perMiB = async (text: string): Promise<number> => {
    let processed: unknown;
    const work = prepare(text);
    const all = await cost(async () => (processed = await work()));
    const bytes = typeof processed === 'number' && processed > 0 ? processed : text.length;
    return (Math.max(0, all - fixed) * 2 ** 20) / bytes;
  };
  let most = { ours: -1, text: '' };
  for (const text of fc.sample(shapes, { numRuns: SHAPES, seed: SEED })) {
    const ours = Math.min(await perMiB(text), await perMiB(text));
    if (ours > most.ours) most = { ours, text };
  }
  // One parsing is as short as the clock is coarse.
  const parse = () => cost(() => Array.from({ length: 50 }, () => void JSON.parse(ORDINARY)));
  const figures = await inTurn(RUNS, {
    ours: () => perMiB(most.text),
    floor: async () => (await parse()) / 50,
  });
  const note = `the slowest shape begins with ${JSON.stringify(most.text.slice(0, 40))}`;
  return ratio(`${untrusted.name}: ${name}`, { ...figures, name: 'JSON.parse' }, MAX_RATIO, note);
}

/**
 * Processor time of the thread for a MiB of the slowest shape, beyond that of the same request with one character; beside
 * JSON.parse of a MiB of ordinary bodies.
 */
export const untrusted: Row = {
  name: 'any input, processor time',
  measure: async () => {
    const findings: Finding[] = [];
    for (const kind of KINDS) findings.push(await worst(kind));
    return findings;
  },
};
