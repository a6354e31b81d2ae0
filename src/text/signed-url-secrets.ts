/** Words in the name of a parameter whose value alone gives access: `X-Amz-Signature`, `sas_token`. */
const SECRET_WORD =
  /^(?:sig|sign|key|auth|authorization)$|(?:signature|token|credentials?|policy|hmac|secret|jwt|apikey|accesskey(?:id)?)$/i;
/** Between the words of a name: `X-Amz-Signature`, `sas_token`, `AWSAccessKeyId`. */
const WORD_BREAK = /[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
/** Shorter values sign nothing: `SignedHeaders=host`. */
const MIN_SIGNATURE_LENGTH = 6;
/** A value that may be a key, whatever the name of its parameter, if a part of it has both letters and digits. */
const MAY_BE_KEY = /^[\w+/=.~-]{20,}$/;
const KEY_PART = /[A-Za-z0-9+/]{12,}/g;
/** How many parameters of one address are looked at. */
const MAX_PARAMETERS = 100;
/** File names and media types are never secret. */
const FILE_NAME_OR_TYPE =
  /\.[a-z][a-z0-9]{1,4}$|^(?:application|audio|font|image|message|model|multipart|text|video)\//i;

/**
 * The secret parts of a signed address: all of it, path and query, the query, and each value that gives
 * access.
 */
export function signedUrlSecrets(address: string): string[] {
  const target = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*/s, '');
  const queryStart = target.indexOf('?') + 1;
  if (queryStart === 0) return [address];
  const query = target.slice(queryStart);
  return [address, target, query, ...query.split('&', MAX_PARAMETERS).flatMap(secretValue)];
}

/** The value of a `name=value` pair, as it is and decoded, if it gives access. */
function secretValue(pair: string): string[] {
  const equals = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, equals));
  const value = pair.slice(equals + 1);
  const decoded = percentDecoded(value);
  return givesAccess(name, decoded) ? [value, decoded] : [];
}

function givesAccess(name: string, value: string): boolean {
  if (value.length < MIN_SIGNATURE_LENGTH) return false;
  if (name.split(WORD_BREAK).some((word) => SECRET_WORD.test(word))) return true;
  return isKeyLike(value) && !FILE_NAME_OR_TYPE.test(value);
}

/** The words of a title are shorter, and have no digits. */
function isKeyLike(value: string): boolean {
  const parts = MAY_BE_KEY.test(value) ? (value.match(KEY_PART) ?? []) : [];
  return parts.some((part) => /[A-Za-z]/.test(part) && /\d/.test(part));
}

function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
