/**
 * The path of a list's next page: the list's own path with the query of `next`. Services behind proxies write http:// and
 * internal host names there, so nothing else of it is used. Parameters of the first request that `next` leaves out are kept.
 * undefined where `next` has no query: it could only lead to the first page again.
 */
export function nextPath(listPath: string, next: string): string | undefined {
  const query = /^[^?#]*\?([^#]*)/.exec(next)?.[1] ?? '';
  if (query === '') return undefined;
  const [path, own] = splitOnce(listPath);
  const given = new Set(names(query));
  const kept = own.split('&').filter((pair) => pair !== '' && !given.has(nameOf(pair)));
  return `${path}?${[query, ...kept].join('&')}`;
}

function splitOnce(path: string): [string, string] {
  const at = path.indexOf('?');
  // Stryker disable next-line EqualityOperator: a path begins with a slash, so no ? is its first character
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
}

function names(query: string): (string | undefined)[] {
  return query.split('&').map(nameOf);
}

/** undefined: nothing is named. */
function nameOf(pair: string): string | undefined {
  return [...new URLSearchParams(pair).keys()][0];
}
