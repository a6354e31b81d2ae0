/**
 * What the runner makes of a step's output: workflow commands (`::error::`, `::add-mask::`, ...) are acted
 * upon, everything else is log. Follows the runner's ActionCommand and ActionCommandManager, with its odd
 * corners: leading blanks do not hide a `::` command, and the old `##[` form is read anywhere in a line.
 */

export type AnnotationLevel = 'error' | 'warning' | 'notice';

export interface Annotation {
  level: AnnotationLevel;
  message: string;
}

export interface Command {
  name: string;
  data: string;
}

/** The commands the runner knows; any other `::word::` is plain text to it. */
const known = new Set([
  ...'add-mask add-matcher add-path debug echo endgroup error group notice'.split(' '),
  ...'remove-matcher save-state set-env set-output stop-commands warning'.split(' '),
]);

const unescapeData = (text: string) =>
  text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

/** The command a line holds, if the runner would see one. */
function parseCommand(line: string): Command | undefined {
  const [, name = '', data = ''] = /^\s*::([^ :]+)(?: .*?)?::(.*)$/s.exec(line) ?? [];
  return known.has(name.toLowerCase()) ? { name: name.toLowerCase(), data: unescapeData(data) } : undefined;
}

/** Reads a step's output line by line, as it arrives, and keeps what the runner would keep. */
export class StepLog {
  readonly annotations: Annotation[] = [];
  readonly masks: string[] = [];
  readonly groups: string[] = [];

  /** Lines in which the runner would look for a command of the old form. There should never be one. */
  readonly oldCommands: string[] = [];
  /** Known commands beside annotations, masks, groups and debug lines. There should never be one. */
  readonly otherCommands: Command[] = [];
  /** The log as a reader of the run sees it: commands carried out, masks applied to what came after them. */
  readonly rendered: string[] = [];

  constructor(secrets: readonly string[] = []) {
    for (const secret of secrets) this.#mask(secret);
  }

  read(line: string): void {
    if (line.includes('##[')) this.oldCommands.push(line);
    const command = parseCommand(line);
    if (command) this.#carryOut(command);
    else this.#show(line);
  }

  #carryOut({ name, data }: Command): void {
    switch (name) {
      case 'error':
      case 'warning':
      case 'notice':
        this.annotations.push({ level: name, message: data });
        return this.#show(`${name[0]?.toUpperCase()}${name.slice(1)}: ${data}`);
      case 'add-mask':
        return this.#mask(data);
      case 'group':
        this.groups.push(data);
        return this.#show(`▼ ${data}`);
      case 'debug':
      case 'endgroup':
        return;
      default:
        this.otherCommands.push({ name, data });
    }
  }

  /** A mask of several lines hides each of them. (The runner also hides encoded forms; no test must rely on that.) */
  #mask(value: string): void {
    this.masks.push(...value.split(/[\r\n]+/).filter((line) => line.trim() !== ''));
  }

  /** Applies the longest mask first: one that is part of another leaves nothing of that behind. */
  #show(line: string): void {
    const masks = this.masks.toSorted((a, b) => b.length - a.length);
    this.rendered.push(masks.reduce((masked, mask) => masked.replaceAll(mask, '***'), line));
  }
}
