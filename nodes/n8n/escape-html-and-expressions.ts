import { isExpression } from 'n8n-workflow';

/** Text for a place that n8n renders as HTML (seen in 2.41): notices, hints, descriptions of errors. */
export function escapeForN8n(text: string): string {
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

/**
 * What n8n searches for inside an expression (its end, a method call, a placeholder), and what ends a line in
 * JavaScript but not in JSON.
 */
const SPECIAL_CHARACTERS = /[{}.$`\u2028\u2029]/g;

/**
 * A parameter value that n8n evaluates to exactly this text: n8n (seen in n8n-workflow 2.41) evaluates every text that
 * begins with `=`, also one of the service that a form or a picker put there.
 */
export function escapeExpression(text: string): string {
  return isExpression(text) ? toExpression(text) : text;
}

/**
 * An expression that gives this text. Also for an empty one: the editor (seen in 2.41) drops an empty value
 * when a node is reopened.
 */
export function toExpression(text: string): string {
  const json = JSON.stringify(text).replace(
    SPECIAL_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `={{ ${json} }}`;
}

/** A name for people: never an expression; one that begins like one is shown in quotes. */
export function displayName(text: string): string {
  return isExpression(text) ? `“${text}”` : text;
}
