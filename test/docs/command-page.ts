/** docs/command.md, made of the commands' own help: `npm run docs:command` writes it, a test compares it. */
import { type Group, ROOT } from '../../cli/commands.ts';
import { type HelpPart, commandHelp, groupHelp, helpText, nameOf } from '../../cli/help.ts';
import { wrapped } from '../../cli/output/text-width.ts';

/** The width of the page's text, as prettier wraps it, columns. */
const PAGE_WIDTH = 120;
/** The width of the page's blocks, columns. */
const WIDTH = 110;

const HEAD = `# draft-service

${wrapped(
  'The reference of the command, as its `--help` prints it. This page is generated: `npm run docs:command` writes ' +
    'it. How to begin: [README](../cli/README.md). With `--json` a command that fails prints the document ' +
    '[draft-service/failure/1](../cli/README.md#output); a mistake in the arguments themselves prints only a ' +
    'sentence on stderr, with exit code 2.',
  PAGE_WIDTH,
).join('\n')}
`;

/** The page, formatted as prettier leaves it. */
async function commandReference(): Promise<string> {
  const commands = await commandsBelow([], ROOT);
  const list = commands.map(([name]) => `- [${name}](#${name.replaceAll(' ', '-')})`);
  const parts = commands.map(([name, help]) => `## ${name}\n\n${block(help)}`);
  return [HEAD, block(groupHelp([], ROOT, WIDTH)), `${list.join('\n')}\n`, ...parts].join('\n');
}

/** The name and the help of each command of a group. */
async function commandsBelow(path: readonly string[], group: Group): Promise<[string, HelpPart[]][]> {
  const all = Object.entries(group.commands).map(async ([word, target]): Promise<[string, HelpPart[]][]> => {
    const below = [...path, word];
    if ('commands' in target) return commandsBelow(below, target);
    return [[nameOf(below), commandHelp(below, await target.load(), WIDTH)]];
  });
  return (await Promise.all(all)).flat();
}

function block(help: readonly HelpPart[]): string {
  return `\`\`\`text\n${helpText(help, (title) => title).trimEnd()}\n\`\`\`\n`;
}

if (import.meta.main) void commandReference().then((text) => process.stdout.write(text));
