/** Completion: the words that may follow on a line, and the scripts by which a shell asks for them. */
import { EXIT } from './exit-codes.ts';
import { flagsOf, readArguments } from './arguments.ts';
import { COMPLETE, type Group, command, routeOf } from './command-tree.ts';

/** Each asks the command itself, which prints a word a line. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_draft_service() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("$line")
  done < <("\${COMP_WORDS[0]}" ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _draft_service draft-service
`,
  zsh: `#compdef draft-service
_draft_service() {
  local -a found
  found=("\${(@f)$("\${words[1]}" ${COMPLETE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
if [ "$funcstack[1]" = "_draft_service" ]; then _draft_service "$@"; else compdef _draft_service draft-service; fi
`,
  fish: `function __draft_service_complete
  set -l words (commandline --tokenize --cut-at-cursor --current-process) (commandline --current-token --cut-at-cursor)
  draft-service ${COMPLETE} $words[2..] 2>/dev/null
end
complete --command draft-service --arguments '(__draft_service_complete)'
`,
};

const SHELLS = Object.keys(SCRIPTS);

export const completionCommand = command({
  description: 'Prints a script that completes commands, flags and families.',
  examples: [
    'completion bash > ~/.local/share/bash-completion/completions/draft-service',
    'completion zsh > "${fpath[1]}/_draft-service"',
    'completion fish > ~/.config/fish/completions/draft-service.fish',
  ],
  args: [{ name: 'SHELL', brief: `One of ${SHELLS.join(', ')}`, choices: SHELLS }],
  flags: {},
  work: async ({ out }, _flags, [shell = '']) => {
    await out.write(SCRIPTS[shell] ?? '');
    return EXIT.done;
  },
});

/**
 * What may replace the last word: commands, values of arguments and flags, and the flags themselves if the
 * word begins with a dash.
 *
 * @param words the words of the line after the program's name; the last one may be incomplete
 */
export async function propose(root: Group, words: readonly string[]): Promise<string[]> {
  const partial = words.at(-1) ?? '';
  const all = await wordsAfter(root, words.slice(0, -1), partial.startsWith('-'));
  return all.filter((word) => word.startsWith(partial));
}

async function wordsAfter(
  root: Group,
  before: readonly string[],
  wantsFlag: boolean,
): Promise<readonly string[]> {
  const { target, rest } = routeOf(root, before);
  if (!('load' in target)) return rest.length > 0 ? [] : Object.keys(target.commands);
  const command = await target.load();
  const flags = flagsOf(command);
  const name = /^--(.+)/.exec(rest.at(-1) ?? '')?.[1] ?? '';
  if (Object.hasOwn(flags, name) && flags[name]?.value !== undefined) return [];
  if (wantsFlag && !rest.includes('--')) return Object.keys(flags).map((each) => `--${each}`);
  return command.args?.[readArguments(command, rest).args.length]?.choices ?? [];
}
