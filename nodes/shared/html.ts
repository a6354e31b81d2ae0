/** Text for a place that n8n renders as HTML: notices, hints, descriptions of errors (2.41). */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
