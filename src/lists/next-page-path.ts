/**
 * The path of a list's next page: the list's own path with the query of `next`. Nothing else of `next` is
 * used, because services behind proxies write http:// and internal host names there. Parameters of the first
 * request that `next` omits are kept.
 *
 * @returns undefined when `next` has no query: it could only be the first page again
 * @see docs/assumptions.md#lists
 */
export function nextPath(listPath: string, next: string): string | undefined {
  const query = /^[^?#]*\?([^#]*)/.exec(next)?.[1] ?? '';
  if (query === '') return undefined;
  const [path, ownQuery = ''] = listPath.split(/\?(.*)/s);
  const overridden = new Set(query.split('&').map(nameOf));
  const kept = ownQuery.split('&').filter((pair) => pair !== '' && !overridden.has(nameOf(pair)));
  return `${String(path)}?${[query, ...kept].join('&')}`;
}

/** The name of a `name=value` pair, decoded; undefined for an empty pair. */
function nameOf(pair: string): string | undefined {
  return [...new URLSearchParams(pair).keys()][0];
}
