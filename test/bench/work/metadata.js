/** Reads the metadata view of each field. node metadata.js <base url> <token> <draft> <fields>; prints how many came, and ms. */
import { performance } from 'node:perf_hooks';
import { objectList, readFirst, readMetadata } from '../../../dist/core/index.mjs';
import { given, service } from './session.js';

const [draft, count] = given;
const list = objectList('field', draft, [['page_size', count]]);
const fields = await readFirst(service, list, Number(count), service.deadline());
const started = performance.now();
const views = await readMetadata(
  service,
  { family: 'field', draftId: draft, query: [] },
  fields,
  service.deadline(),
);
console.log(views.length, performance.now() - started);
