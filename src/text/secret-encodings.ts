/** What a percent-encoding of RFC 3986 escapes beyond `encodeURIComponent`. */
const SUB_DELIMITERS = /[!'()*]/g;
const PERCENT_ENCODED = /%[0-9A-F]{2}/g;

/** A secret as it is, and as it stands in headers, addresses, forms, JSON and web pages. */
export function secretEncodings(secret: string): string[] {
  const uri = encodeURIComponent(secret.toWellFormed());
  const strict = uri.replace(SUB_DELIMITERS, percentEncoded);
  const inQueries = [uri, strict].map((text) => text.replaceAll('%20', '+'));
  const uris = [uri, strict, ...inQueries, formEncoded(secret)];
  const texts = [secret, ...htmlEscaped(secret)];
  return [
    ...texts,
    Buffer.from(secret, 'utf8').toString('base64'),
    ...uris,
    ...uris.map((text) => text.replace(PERCENT_ENCODED, (code) => code.toLowerCase())),
    ...texts.map((text) => JSON.stringify(text).slice(1, -1)),
  ];
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The text as HTML forms encode it. */
function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** The text as a login or error page would show it; templates escape an apostrophe in different ways. */
function htmlEscaped(text: string): string[] {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return ["'", '&#39;', '&#x27;'].map((apostrophe) => escaped.replaceAll("'", apostrophe));
}
