import type { OutputStream, Style } from './stream.ts';

/** The style of a change, by the word that it begins with. */
const KINDS: Readonly<Record<string, Style>> = { added: 'green', removed: 'red', changed: 'yellow' };

/**
 * Markdown of changes as a terminal shows it best: titles are bold, code spans have no backticks. Every text of
 * the service is in a code span and has no control characters.
 */
export function markdownForTerminal(markdown: string, stream: OutputStream): string {
  return markdown.replace(/^.*$/gm, (line) => {
    const title = /^#+ (.*)$/.exec(line)?.[1];
    if (title !== undefined) return stream.style(title, 'bold');
    const plain = line.replace(/(`+)(.+?)\1(?!`)/g, (_, __, content: string) =>
      stream.style(unpadded(content), 'cyan'),
    );
    return plain.replace(/^(- )(added|removed|changed)/, (_, bullet: string, kind: string) => {
      return `${bullet}${stream.style(kind, KINDS[kind] ?? 'bold')}`;
    });
  });
}

/** The space that keeps a backtick inside a code span apart from its fence. */
function unpadded(content: string): string {
  return /^ .* $/.test(content) ? content.slice(1, -1) : content;
}
