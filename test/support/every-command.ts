import { execFileSync } from 'node:child_process';

/** Every command, in the order of the help. */
export const COMMANDS = JSON.parse(
  execFileSync(process.execPath, ['test/support/print-commands.ts'], { encoding: 'utf8' }),
) as readonly { name: string; flags: string[]; examples: string[] }[];
