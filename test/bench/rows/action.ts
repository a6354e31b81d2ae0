import path from 'node:path';
import { inputVariables, readActionMetadata } from '../../support/action-metadata.ts';
import { node } from '../process.ts';
import { type Row, inTurn, median, ratio } from '../row.ts';
import { startService } from '../service.ts';
import { floorStep, step } from '../step.ts';

/** Starts that make one reading of `node -e 0`: a single one varies by a third. */
const STARTS = 5;

/** A step whose inputs are empty: at its first byte of output all of them have been read and checked. */
export const firstLine: Row = {
  name: 'Action: first output line',
  measure: async () => {
    const metadata = await readActionMetadata('.');
    const bundle = path.resolve(metadata.runs.main);
    const env = inputVariables(metadata, {});
    const { ours, bare } = await inTurn(15, {
      ours: async () => (await node([bundle], env, 1)).firstMs,
      bare: async () => {
        const starts = [];
        for (let n = 0; n < STARTS; n += 1) starts.push((await node(['-e', '0'])).ms);
        return median(starts);
      },
    });
    return [ratio(firstLine.name, { ours, floor: bare, name: 'node -e 0' }, 3)];
  },
};

/** With template list, settings check, manifest and summary; the floor does none of these. */
export const wholeStep: Row = {
  name: 'Action: whole step, 0 s task, no artifact',
  measure: async () => {
    await using service = await startService();
    const times = await inTurn(15, {
      ours: async () => (await step(service)).durationMs,
      floor: async () => (await floorStep(service)).ms,
    });
    return [ratio(wholeStep.name, times, 2.2)];
  },
};
