/** Answers in which there is nothing, and failures: no assumption holds by them that no answer of this kind could contradict. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ASSUMPTIONS, judged } from '../../../cli/doctor/diagnose.ts';
import { readService } from '../../../cli/doctor/read-service.ts';
import { type Reading, openReader } from '../../../cli/doctor/lenient-reader.ts';
import { clientOf } from './support.ts';

/** Of an empty list its form and its count are seen; of an error, its text. */
const OF_EMPTY_LISTS = ['lists.envelope', 'statuses.error-bodies'];

const answers = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, '', 'text', {}, { id: null }, { name: '' }, { results: null }),
  fc.constantFrom<unknown>([], [null], { results: [], count: 0, next: null }, { data: [] }),
  fc.constant({ results: [], next: '?page=2' }),
);

const json = (status: number, value: unknown): Reading => ({
  text: `HTTP ${status}`,
  status,
  kind: 'JSON',
  json: { value, headers: {} },
});
const readings = fc.oneof(
  answers.map((value) => json(200, value)),
  fc.constantFrom<Reading>({ text: 'a page', status: 200, kind: 'a web page' }, { text: 'a timeout' }),
  fc.constant(json(500, { detail: 'Try again.' })),
);

test('R74: empty answers and failures: nothing holds by them but what is true of an empty list', async () => {
  const client = clientOf({ baseUrl: 'http://127.0.0.1:9', users: {} }, { token: 'x' });
  await fc.assert(
    fc.asyncProperty(fc.array(readings, { minLength: 80, maxLength: 80 }), async (queue) => {
      const read = (): Promise<Reading> => Promise.resolve(queue.shift() ?? { text: 'spent' });
      const reader = { ...openReader(client, client.deadline()), read };
      const readings = await readService(reader, await read(), 1002);
      const holding = ASSUMPTIONS.filter((each) => judged(each, readings).verdict === 'holds');
      expect(OF_EMPTY_LISTS).toEqual(expect.arrayContaining(holding.map(({ id }) => id)));
    }),
  );
});
