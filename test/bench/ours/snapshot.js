/** Reads the fields of a draft as a snapshot. node snapshot.js <base url> <token> <draft>; prints how many. */
import { objectCount, readSnapshot } from '../../../dist/core/index.mjs';
import { given, service } from './session.js';

const [draft] = given;
console.log(
  objectCount(await readSnapshot(service, Number(draft), { view: 'metadata', families: ['field'] })),
);
