/** Type, subtype and parameters as RFC 9110 writes them, in the length that RFC 6838 allows. */
const MEDIA_TYPE =
  /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;\s*[\w!#$&^.+-]{1,80}=[\x20-\x7e]{1,200})*$/;

/**
 * The service's media type of a file; undefined where it is not a valid one. n8n (seen in 2.41) writes it
 * into a header when a user downloads the file, and derives it from the file's name where it is undefined.
 */
export function mediaType(contentType: string): string | undefined {
  return MEDIA_TYPE.test(contentType) ? contentType : undefined;
}
