/**
 * node read.js <base url> <token> <draft> <members a page> <fields | snapshot>: reads the fields of a draft with the
 * core, as a list or as a snapshot; prints how many came.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import * as core from '../../../dist/core/index.mjs';

const [baseUrl, token, draft, size, work] = process.argv.slice(2);

const service = new core.DraftServiceClient({
  baseUrl,
  clock: {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  },
  ...core.fetchTransports(globalThis.fetch, { token }),
});

if (work === 'fields') {
  const list = core.objectList('field', draft, [['page_size', size]]);
  console.log((await core.readAll(service, list, service.deadline())).length);
} else {
  const { files } = await core.readSnapshot(service, Number(draft), {
    view: 'metadata',
    families: ['field'],
  });
  // All but draft.json.
  console.log(files.size - 1);
}
