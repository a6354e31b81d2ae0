/** Room that the service's names may take, bytes of UTF-8: a manifest's and a part-file's suffix still fit into 255. */
export const MAX_NAME_BYTES = 200;
const MAX_EXTENSION_BYTES = 20;
/** What is looked at of a name, UTF-16 units: its beginning, and its end with the extension. */
const HEAD = 800;
const TAIL = 100;

/** What no file or artifact name may hold, on any system that it may end up on. */
const FORBIDDEN = /[":<>|*?\\/]/u;
const FORBIDDEN_ALL = /[":<>|*?\\/]/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** Names that Windows keeps for devices, with or without an extension, and whatever spaces stand before it. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(?:\.|$)/iu;
/** Nothing but an extension: the title that should stand before it was empty. */
const BARE_EXTENSION = /^[\s.]*\.([\p{L}\p{N}]{1,10})[\s.]*$/u;

/**
 * A file name out of the service's own: cannot leave its folder, is never empty, reserved, hidden, endless or an option of a command
 * (`-rf.pdf` where a shell expands `*`), and keeps its extension. `fallback` is used where nothing is left of it.
 *
 * @param longest bytes of UTF-8
 */
export function safeFileName(name: string, fallback: string, longest = MAX_NAME_BYTES): string {
  const visible = bounded(name).replace(INVISIBLE, '');
  const extension = BARE_EXTENSION.exec(visible)?.[1];
  if (extension !== undefined) return `${fallback}.${extension}`;
  const plain = visible
    .replace(FORBIDDEN_ALL, '_')
    // The older form of an Actions log command, wherever it stands in a line.
    .replaceAll('##[', '##_')
    .replace(/^[\s.]+/u, '')
    .replace(/[\s.]+$/u, '')
    .replace(/^-/u, '_');
  if (/^_*$/u.test(plain)) return fallback;
  const short = shortened(plain, longest);
  return RESERVED.test(short) ? shortened(`_${short}`, longest) : short;
}

/** One sentence for each reason why a name that a user chose cannot be a file's; empty when it can. */
export function fileNameMistakes(name: string): string[] {
  const mistakes: string[] = [];
  if (name === '.' || name === '..') mistakes.push(`"${name}" is a folder, not a file name.`);
  if (FORBIDDEN.test(name)) mistakes.push('It must not contain any of " : < > | * ? \\ /.');
  if (name.search(INVISIBLE) >= 0) mistakes.push('It must not contain control or invisible characters.');
  if (RESERVED.test(name)) mistakes.push('This name is reserved for a device on Windows.');
  if (name !== '.' && name !== '..' && /^\s|[\s.]$/u.test(name)) {
    mistakes.push('It must not begin with a space or end with a space or a dot.');
  }
  const bytes = Buffer.byteLength(name, 'utf8');
  if (bytes > MAX_NAME_BYTES) {
    mistakes.push(`It may be ${MAX_NAME_BYTES} bytes long at most; this one has ${bytes}.`);
  }
  return mistakes;
}

function bounded(name: string): string {
  return name.length <= HEAD + TAIL ? name : `${name.slice(0, HEAD)}${name.slice(-TAIL)}`;
}

function shortened(name: string, longest: number): string {
  if (Buffer.byteLength(name, 'utf8') <= longest) return name;
  const dot = name.lastIndexOf('.');
  // Stryker disable next-line EqualityOperator: the dots that a name began with were taken off
  const extension = dot > 0 ? name.slice(dot) : '';
  const kept = Buffer.byteLength(extension, 'utf8') <= MAX_EXTENSION_BYTES ? extension : '';
  const room = longest - Buffer.byteLength(kept, 'utf8');
  return `${cutBytes(name, room).replace(/[\s.]+$/u, '')}${kept}`;
}

/** The longest beginning of whole characters that fits into `bytes` of UTF-8. */
function cutBytes(text: string, bytes: number): string {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += Buffer.byteLength(character, 'utf8');
    if (used > bytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}
