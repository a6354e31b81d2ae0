/**
 * What the runner makes of a step's output: workflow commands (`::error::`, `::add-mask::`, ...) are acted
 * upon, everything else is log. Follows the runner's ActionCommand and ActionCommandManager: leading blanks do not
 * hide a command, and other words between colons are plain text.
 */

/** A command that the runner acts upon. */
export interface Command {
  readonly name: string;
  readonly data: string;
}

const KNOWN = new Set([
  ...'add-mask add-matcher add-path debug echo endgroup error group notice'.split(' '),
  ...'remove-matcher save-state set-env set-output stop-commands warning'.split(' '),
]);

const unescapeData = (text: string) =>
  text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

function commandIn(line: string): Command | undefined {
  const [, name = '', data = ''] = /^\s*::([^ :]+)(?: .*?)?::(.*)$/s.exec(line) ?? [];
  return KNOWN.has(name.toLowerCase()) ? { name: name.toLowerCase(), data: unescapeData(data) } : undefined;
}

/** Reads what a step printed: its commands, and the log as a reader of the run sees it, each mask from its line on. */
export function readLog(output: string, secrets: readonly string[]): { commands: Command[]; log: string } {
  const commands: Command[] = [];
  const masks: string[] = [];
  // A mask of several lines hides each of them. (The runner also hides encoded forms; no test must rely on that.)
  const mask = (value: string) => masks.push(...value.split(/[\r\n]+/).filter((line) => line.trim() !== ''));
  for (const secret of secrets) mask(secret);
  const lines = output.split(/\r\n|\n|\r/).flatMap((line) => {
    const command = commandIn(line);
    if (command !== undefined) commands.push(command);
    if (command?.name === 'add-mask') mask(command.data);
    if (command !== undefined && !/^(?:error|warning|notice)$/.test(command.name)) return [];
    // The longest first: one that is part of another leaves nothing of that behind.
    return masks
      .toSorted((a, b) => b.length - a.length)
      .reduce((masked, one) => masked.replaceAll(one, '***'), command?.data ?? line);
  });
  return { commands, log: lines.join('\n') };
}
