import path from 'node:path';
import { inputVariables, readActionMetadata } from '../../support/action-metadata.ts';
import { msToFirstOutput } from '../first-line.ts';
import type { Row } from '../row.ts';

const metadata = await readActionMetadata('.');
const bundle = path.resolve(metadata.runs.main);

/** From the start of the process to the first line in the log: what every step pays, whatever it then waits for. */
export const row: Row = {
  work: "the Action's first line",
  ours: () => msToFirstOutput([bundle], inputVariables(metadata, {})),
  floor: () => msToFirstOutput(['-e', '0']),
  target: 3,
};
