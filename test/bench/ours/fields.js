/** Reads every field of a draft. node fields.js <base url> <token> <draft> <members a page>; prints how many came. */
import { objectList, readAll } from '../../../dist/core/index.mjs';
import { given, service } from './session.js';

const [draft, size] = given;
const members = await readAll(service, objectList('field', draft, [['page_size', size]]), service.deadline());
console.log(members.length);
