/** The longest media type, UTF-16 units: RFC 6838 allows 127 each for type and subtype. */
const MAX_LENGTH = 255;

/**
 * Type, subtype and parameters as RFC 9110 writes them. A value holds no separator outside quotes, so that
 * there is one way only to divide a text into parameters.
 */
const MEDIA_TYPE =
  /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;\s*[\w!#$&^.+-]+=(?:[!#-+\--:<-~]+|"[\x20!#-~]*"))*$/;

/**
 * The service's media type of a file; undefined if it is not a valid one. n8n (seen in 2.41) writes it
 * into a header when a user downloads the file, and derives it from the file's name if it is undefined.
 */
export function mediaType(contentType: string): string | undefined {
  return contentType.length <= MAX_LENGTH && MEDIA_TYPE.test(contentType) ? contentType : undefined;
}
