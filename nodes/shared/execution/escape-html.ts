/** Text for a place that n8n renders as HTML (seen in 2.41): notices, hints, descriptions of errors. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Text for a place that is rendered both as text and as HTML, where escaping would be visible: n8n 2.41 shows
 * the message of a failure as text in the panel and as HTML in the editor's notification. The result contains
 * no start of a tag.
 */
export function withoutTags(text: string): string {
  return text.replace(/<(?=[a-z/!?])/gi, '‹');
}
