/**
 * `node test/bench/n8n/main.ts [part of a work's name]`: our nodes beside n8n's own HTTP Request node, in one
 * real n8n. Prints a line of JSON per row: `ratio` is compared with `target`.
 */
import { startN8n } from '../../e2e/n8n/support/n8n.ts';
import { pack } from '../../e2e/n8n/support/package.ts';
import { run } from '../../e2e/n8n/support/process.ts';
import { measureWorks } from './works.ts';

/** One row. */
export interface Line {
  readonly work: string;
  /** Our figure and the other one, in `unit`. */
  readonly ours: number;
  readonly rival: number;
  readonly ratio: number;
  readonly target: number;
  readonly unit: 's' | 'MB';
  readonly memory?: string;
}

const wanted = process.argv[2] ?? '';
await run('npm', ['run', '--silent', 'build:n8n', '--', '--silent']);
const n8n = await startN8n({ packageTarball: await pack(process.cwd()) });
try {
  await measureWorks(n8n, wanted, (line) => console.log(JSON.stringify(line, rounded)));
} finally {
  await n8n.close();
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(3)) : value;
}
