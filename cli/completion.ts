/** What a shell completes: the scripts, and the words that they ask for. */
import { InputError } from '../src/index.ts';
import { command } from './command.ts';
import { flagNames, flagsOf, readArguments } from './arguments.ts';
import { routeOf } from './commands.ts';

/** The hidden command by which a script asks for completions; the words of the line follow it. */
const COMPLETE = '__complete';

/** Each asks the command itself, which prints a completion a line, a tab, and what it means. */
const SCRIPTS = {
  bash: `_draft_service() {
  local line
  COMPREPLY=()
  while IFS=$'\\t' read -r line _; do
    COMPREPLY+=("$line")
  done < <("\${COMP_WORDS[0]}" ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _draft_service draft-service
`,
  zsh: `#compdef draft-service
_draft_service() {
  local -a found
  local completion brief
  while IFS=$'\\t' read -r completion brief; do
    found+=("\${completion//:/\\\\:}:$brief")
  done < <("\${words[1]}" ${COMPLETE} "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#found} )); then _describe 'draft-service' found; else _files; fi
}
if [ "$funcstack[1]" = "_draft_service" ]; then _draft_service "$@"; else compdef _draft_service draft-service; fi
`,
  fish: `function __draft_service_complete
  set -l words (commandline --tokenize --cut-at-cursor --current-process) (commandline --current-token --cut-at-cursor)
  draft-service ${COMPLETE} $words[2..] 2>/dev/null
end
complete --command draft-service --arguments '(__draft_service_complete)'
`,
} as const;

const SHELLS = Object.keys(SCRIPTS);

/** Prints the script by which a shell completes commands, flags and their values. */
export const completionCommand = command({
  description: 'Prints a script that completes commands, flags and families.',
  examples: [
    'completion bash > ~/.local/share/bash-completion/completions/draft-service',
    'completion zsh > "${fpath[1]}/_draft-service"',
    'completion fish > ~/.config/fish/completions/draft-service.fish',
  ],
  args: [{ name: 'SHELL', brief: `One of ${SHELLS.join(', ')}`, choices: SHELLS }],
  flags: {},
  work: async (_run, _flags, [shell = '']) => {
    const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell as keyof typeof SCRIPTS] : undefined;
    if (script === undefined) throw new InputError([`There are scripts for ${SHELLS.join(', ')}.`]);
    return { print: (out) => out.stream.writeAll(script) };
  },
});

/** A word that the user may want next, and what it means. */
export interface Proposal {
  readonly word: string;
  readonly brief: string;
}

/**
 * What may replace the last word: commands, values of arguments and flags, and the flags themselves if the
 * word begins with a dash.
 *
 * @param words the words of the line after the program's name; the last one may be incomplete
 */
export async function propose(words: readonly string[]): Promise<Proposal[]> {
  const partial = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const { target, rest } = routeOf(before[0] === 'help' ? before.slice(1) : before);
  if (rest.length > 0 && !('load' in target)) return [];
  const starting = (all: readonly Proposal[]): Proposal[] =>
    all.filter(({ word }) => word.startsWith(partial));
  const valuesOf = (values: readonly string[] = [], brief = ''): Proposal[] =>
    starting(values.map((word) => ({ word, brief })));
  if (!('load' in target)) {
    const commands = Object.entries(target.commands).map(([word, { brief }]) => ({ word, brief }));
    return starting(before.length > 0 ? commands : [...commands, { word: 'help', brief: 'Print the help' }]);
  }
  if (before[0] === 'help') return [];
  const command = await target.load();
  const flags = flagsOf(command);
  const last = rest.at(-1) ?? '';
  const flag =
    last.startsWith('--') && Object.hasOwn(flags, last.slice(2)) ? flags[last.slice(2)] : undefined;
  if (flag?.value !== undefined) return valuesOf(flag.choices, flag.brief);
  if (partial.startsWith('-') && !rest.includes('--')) {
    const briefs = Object.values(flags);
    return starting(
      flagNames(flags).map((name, at) => ({ word: `--${name}`, brief: briefs[at]?.brief ?? '' })),
    );
  }
  const argument = command.args?.[readArguments(command, rest).args.length];
  return valuesOf(argument?.choices, argument?.brief);
}
