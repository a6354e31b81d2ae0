import { INVISIBLE, LINE_BREAKS } from './one-line-and-quotes.ts';

/**
 * Limit for a file name, bytes of UTF-8: the suffixes of manifest and part-file still fit into the 255 of file systems.
 */
const MAX_NAME_BYTES = 200;
const MAX_EXTENSION_BYTES = 20;
/** How much of a longer name is read, UTF-16 units: its beginning, and its end with the extension. */
const HEAD_LENGTH = 800;
const TAIL_LENGTH = 100;

/** Characters that some system forbids in the name of a file or an artifact. */
const FORBIDDEN = /[":<>|*?\\/]/gu;
/**
 * Names that Windows reserves for devices, with or without an extension, also with spaces before it; and its short
 * names of `.git`.
 */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|git~[0-9])\s*(?:\.|$)/iu;
/** A name that is only an extension: the title before it was empty. */
const BARE_EXTENSION = /^[\s.]*\.([\p{L}\p{N}]{1,10})[\s.]*$/u;

/**
 * A safe file name made from a name of the service. It cannot leave its folder; is never empty, reserved, hidden, too
 * long, or an option of a command (`-rf.pdf` where a shell expands `*`); and keeps its extension.
 *
 * @param fallback used instead of a name of which nothing is left
 * @param maxBytes of UTF-8. Default: 200
 */
export function safeFileName(name: string, fallback: string, maxBytes = MAX_NAME_BYTES): string {
  const isLong = name.length > HEAD_LENGTH + TAIL_LENGTH;
  const read = isLong ? `${name.slice(0, HEAD_LENGTH)}${name.slice(-TAIL_LENGTH)}` : name;
  // Line breaks as spaces: removed, they would let parts of a secret become one.
  const visible = read.replace(LINE_BREAKS, ' ').replace(INVISIBLE, '');
  const extension = BARE_EXTENSION.exec(visible)?.[1];
  if (extension !== undefined) return `${fallback}.${extension}`;
  const plain = visible
    .replace(FORBIDDEN, '_')
    // GitHub Actions takes it for a log command anywhere in a line.
    .replaceAll('##[', '##_')
    .replace(/^[\s.\u200c\u200d]+/u, '')
    .replace(/[\s.\u200c\u200d]+$/u, '')
    .replace(/^-/u, '_');
  if (/^_*$/u.test(plain)) return fallback;
  const short = shortened(plain, maxBytes);
  return RESERVED.test(short) ? shortened(`_${short}`, maxBytes) : short;
}

/** Why a name that a user chose cannot be used for a file: one sentence for each reason; empty when it can. */
export function fileNameMistakes(name: string): string[] {
  const mistakes: string[] = [];
  if (name === '.' || name === '..') mistakes.push(`"${name}" is a folder, not a file name.`);
  if (name.search(FORBIDDEN) >= 0) mistakes.push('It must not contain any of " : < > | * ? \\ /.');
  if (name.search(INVISIBLE) >= 0) mistakes.push('It must not contain control or invisible characters.');
  if (RESERVED.test(name)) mistakes.push('On Windows this is the name of a device or of .git.');
  if (name !== '.' && name !== '..' && /^[\s\u200c\u200d]|[\s.\u200c\u200d]$/u.test(name))
    mistakes.push('It must not begin with a space or end with a space or a dot.');
  const bytes = Buffer.byteLength(name);
  if (bytes > MAX_NAME_BYTES)
    mistakes.push(`It may be ${MAX_NAME_BYTES} bytes long at most; this one has ${bytes}.`);
  return mistakes;
}

function shortened(name: string, maxBytes: number): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot) : '';
  const kept = Buffer.byteLength(extension) <= MAX_EXTENSION_BYTES ? extension : '';
  const room = maxBytes - Buffer.byteLength(kept);
  // Whole characters only.
  const { read } = new TextEncoder().encodeInto(name, new Uint8Array(room));
  return `${name.slice(0, read).replace(/[\s.]+$/u, '')}${kept}`;
}
