import { foldKey } from '../drafts/key-meanings.ts';

/** How surely a key says which object is meant, the surest first: a name may be an old one, or that of two. */
const ENDINGS = ['id', 'oid', 'name', 'label'];

/**
 * Keys of a group but for those that say less surely what another one says: beside `form_id` neither `form_oid` nor
 * `form_name`, beside `id` no `name`.
 *
 * @param suretyOf a key: 0 for what is as sure as an id, 1 as an OID, more for names; Infinity if it says nothing
 */
export function surestKeys(keys: readonly string[], suretyOf: (key: string, rank: number) => number) {
  if (keys.length < 2) return keys;
  const surest = new Map<string, number>();
  const all = keys.map((key) => {
    const { subject, rank } = partsOf(key);
    const surety = suretyOf(key, rank);
    surest.set(subject, Math.min(surety, surest.get(subject) ?? Infinity));
    return { key, subject, surety: surety === Infinity ? rank : surety };
  });
  return all.filter(({ subject, surety }) => surety <= Number(surest.get(subject))).map(({ key }) => key);
}

/** `form` and its rank in `form_id`, `form` and `DraftFormOID`; `id` and `oid` have an empty subject, lists one of their own. */
function partsOf(key: string): { readonly subject: string; readonly rank: number } {
  const name = (foldKey(key) || key).replace(/^draft_(?=.+_)/, '');
  const [, subject = name, last = '', many = ''] = /^(|.*(?=_))_?(id|oid|name|label)(s?)$/.exec(name) ?? [];
  return { subject: subject + many, rank: Math.max(0, ENDINGS.indexOf(last)) };
}
