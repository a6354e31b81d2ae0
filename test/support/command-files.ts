/** Reads a command file such as GITHUB_OUTPUT: `name=value` lines and the delimiter form. */
export function parseCommandFile(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    const [, name, form, rest] = /^([^=<]+?)(=|<<)(.*)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined)
      throw new Error(`The runner could not read this line: ${line}`);
    if (form === '=') {
      values[name] = rest;
      continue;
    }
    const end = lines.indexOf(rest, at + 1);
    if (end < 0) throw new Error(`The value of ${name} has no end: ${rest} is missing`);
    values[name] = lines.slice(at + 1, end).join('\n');
    at = end;
  }
  return values;
}
