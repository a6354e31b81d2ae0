/** Text for a place that n8n renders as HTML: notices, hints, descriptions of errors (2.41). */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Text for a place that shows it as it is and as HTML, too, where escaping would be seen: the message of a failure stands in the panel as
 * text, and in the editor's notification as HTML (2.41). No tag can begin in it.
 */
export function withoutTags(text: string): string {
  return text.replace(/<(?=[a-z/!?])/gi, '‹');
}
