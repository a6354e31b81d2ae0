/** Type, subtype and parameters as RFC 9110 writes them, in the length that RFC 6838 allows. */
const MEDIA_TYPE =
  /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;\s*[\w!#$&^.+-]{1,80}=[\x20-\x7e]{1,200})*$/;

/**
 * A file's media type as the service gives it; undefined where it is none. n8n writes it into a header when somebody downloads the
 * file, and goes by the file's name where it is not told any.
 */
export function mediaType(told: string | null): string | undefined {
  return told !== null && MEDIA_TYPE.test(told) ? told : undefined;
}
