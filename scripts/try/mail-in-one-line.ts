import type { Email } from 'postal-mime';
import { oneLine } from '../../src/index.ts';

/** A mail in one line for the terminal: what it carries may come from the service. */
export function mailLine({ to = [], subject = '', attachments }: Email): string {
  const addresses = to.map(({ address = '' }) => address).join(', ');
  const files = attachments.map(({ filename }) => `, with ${oneLine(filename ?? 'a file', 100)}`).join('');
  return oneLine(`Mail to ${oneLine(addresses, 100)}: ${oneLine(subject, 150)}${files}`, 400);
}
