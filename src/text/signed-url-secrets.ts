/** The name of a parameter whose value alone gives access: `X-Amz-Signature`, `sas_token`, `Key-Pair-Id`. */
const SECRET_NAME =
  /(?:^|[^a-z])(?:sig|sign|key|auth)(?:$|[^a-z])|signature|authorization|token|credential|policy|hmac|secret|jwt|apikey|accesskey/i;
/** Shorter values sign nothing. */
const MIN_SIGNATURE_LENGTH = 6;
/** How many parameters of one address are looked at. */
const MAX_PARAMETERS = 100;

/**
 * The secret parts of a signed address: all of it, path and query, the query, and each value that gives
 * access, as it is and decoded.
 */
export function signedUrlSecrets(address: string): string[] {
  const target = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*/s, '');
  const queryStart = target.indexOf('?') + 1;
  if (queryStart === 0) return [address];
  const query = target.slice(queryStart);
  const values = query.split('&', MAX_PARAMETERS).flatMap((pair) => {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
    return SECRET_NAME.test(name) && value.length >= MIN_SIGNATURE_LENGTH
      ? [value, percentDecoded(value)]
      : [];
  });
  return [address, target, query, ...values];
}

function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
