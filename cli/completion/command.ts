import { buildCommand } from '@stricli/core';
import type { CliContext } from '../command.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** Prints the script by which a shell completes commands, flags and their values. */
export const completionCommand = buildCommand<Record<string, unknown>, [Shell], CliContext>({
  docs: {
    brief: 'Print the completion script of a shell',
    fullDescription: [
      'Prints a script that completes commands, flags and families.',
      '',
      'EXAMPLES',
      '  draft-service completion bash > ~/.local/share/bash-completion/completions/draft-service',
      '  draft-service completion zsh > "${fpath[1]}/_draft-service"',
      '  draft-service completion fish > ~/.config/fish/completions/draft-service.fish',
    ].join('\n'),
    customUsage: [SHELLS.join('|')],
  },
  parameters: {
    flags: {},
    positional: {
      kind: 'tuple',
      parameters: [
        {
          placeholder: 'shell',
          brief: `One of ${SHELLS.join(', ')}`,
          parse: shellOf,
          proposeCompletions: (partial) => SHELLS.filter((shell) => shell.startsWith(partial)),
        },
      ],
    },
  },
  async func(_flags, shell) {
    const { SCRIPTS } = await import('./scripts.ts');
    this.process.stdout.write(SCRIPTS[shell]);
  },
});

function shellOf(text: string): Shell {
  const shell = SHELLS.find((known) => known === text);
  if (shell === undefined) throw new Error(`There are ${SHELLS.join(', ')}.`);
  return shell;
}
