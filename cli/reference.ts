/**
 * docs/command.md, made of the commands' own help: `npm run docs:command` writes it, and a test compares it
 * with the commands.
 */
import { type Application, type CommandContext, generateHelpTextForAllCommands, run } from '@stricli/core';
import { application } from './application.ts';
import type { CliContext } from './command.ts';

const HEAD = `# draft-service

The reference of the command, as its \`--help\` prints it. This page is generated: \`npm run docs:command\` writes it. How to begin:
[README](../cli/README.md). With \`--json\` a command that fails prints the document
[draft-service/failure/1](../cli/README.md#output); a mistake in the arguments themselves prints only a sentence on stderr, with exit code 2.
`;

/** The page, formatted as prettier leaves it. */
export async function commandReference(): Promise<string> {
  // The help of a command needs no context; the type of this function asks for one that fits all commands.
  const commands = generateHelpTextForAllCommands(application as unknown as Application<CommandContext>);
  const list = commands.map(([route]) => `- [${route}](#${route.replaceAll(' ', '-')})`);
  const parts = commands.map(([route, help]) => `## ${route}\n\n${section(help)}`);
  return [HEAD, block(await rootHelp()), `${list.join('\n')}\n`, ...parts].join('\n');
}

/** The description of a command stands between its usage and everything else. */
function section(help: string): string {
  const [usage = '', description = '', ...rest] = help.trimEnd().split('\n\n');
  return [`${description}\n`, block([usage, ...rest].join('\n\n'))].join('\n');
}

function block(text: string): string {
  return `\`\`\`text\n${text.trimEnd()}\n\`\`\`\n`;
}

/** What `draft-service --help` prints. */
async function rootHelp(): Promise<string> {
  let text = '';
  const stream = { write: (part: string) => (text += part), getColorDepth: () => 1 };
  const context: CliContext = { process: { stdout: stream, stderr: stream }, execute: async () => undefined };
  await run(application, ['--help'], context);
  return text;
}

if (import.meta.main) void commandReference().then((text) => process.stdout.write(text));
