import { InputError } from '../../src/index.ts';
import { command } from '../command.ts';
import { SCRIPTS } from './scripts.ts';

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
