/** Reads the fields of a draft as a snapshot. node snapshot.js <base url> <token> <draft>; prints how many. */
import { readSnapshot } from '../../../dist/core/index.mjs';
import { given, service } from './session.js';

const [draft] = given;
const { files } = await readSnapshot(service, Number(draft), { view: 'metadata', families: ['field'] });
// All but draft.json.
console.log(files.size - 1);
