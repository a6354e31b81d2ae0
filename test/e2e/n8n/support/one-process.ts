// Runs the test files that it is given, one after the other, in this process: they share one n8n.
import { resolve } from 'node:path';

for (const file of process.argv.slice(2)) await import(resolve(file));
