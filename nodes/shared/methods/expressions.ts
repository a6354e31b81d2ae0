/**
 * n8n evaluates every text of a parameter that begins with `=`, also one that a form or a picker put there (n8n-workflow 2.41). Whatever the
 * service says goes through here on its way into the editor, so that none of it is ever evaluated as anything but itself.
 */

/** What n8n looks for inside an expression (its end, a method call, a placeholder), and what ends a line in JavaScript but not in JSON. */
const ESCAPED = ['{', '}', '.', '$', '`', '\u2028', '\u2029'];

/** Whether n8n would take this text for an expression. */
export function isExpression(text: string): boolean {
  return text.startsWith('=');
}

/** A parameter's value that n8n evaluates to exactly this text. */
export function literal(text: string): string {
  return isExpression(text) ? quoted(text) : text;
}

/** An expression that gives this text: also for an empty one, which the editor takes for none when a node is opened again (2.41). */
export function quoted(text: string): string {
  const escaped = ESCAPED.reduce((all, one) => all.replaceAll(one, escapeOf(one)), JSON.stringify(text));
  return `={{ ${escaped} }}`;
}

/** A name that people read: never an expression, and seen to be quoted where it begins like one. */
export function shownName(text: string): string {
  return isExpression(text) ? `“${text}”` : text;
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
