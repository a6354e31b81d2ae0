import path from 'node:path';
import { inputVariables, readActionMetadata } from '../../support/action-metadata.ts';
import { inTurn } from '../measure.ts';
import { bareNode, run, withCost } from '../process.ts';
import { type Row, ratio, time } from '../row.ts';
import { startService } from '../service.ts';
import { costOfStep, curlStep, floorStep, removeSteps, step } from '../step.ts';

export const firstLine: Row = {
  name: 'Action: first output line',
  how: 'From the start of the process to its first byte of output, for a step whose inputs are empty: all of them have been read and checked then.',
  measure: async () => {
    const metadata = await readActionMetadata('.');
    const bundle = path.resolve(metadata.runs.main);
    const env = inputVariables(metadata, {});
    const { ours, bare } = await inTurn(15, {
      ours: async () => (await run(process.execPath, [bundle], env, [1])).firstMs,
      bare: bareNode,
    });
    return [ratio(firstLine.name, { ours, floor: bare, name: 'node -e 0' }, 3)];
  },
};

export const wholeStep: Row = {
  name: 'Action: whole step, 0 s task, no artifact',
  how: 'The complete process, with template list, settings check, manifest and summary; the floor does none of these.',
  measure: async () => {
    await using service = await startService();
    const { ours, floor, curl } = await inTurn(9, {
      ours: async () => (await step(service)).durationMs,
      floor: async () => (await floorStep(service)).ms,
      curl: async () => (await curlStep(service, 2)).ms,
    }).finally(removeSteps);
    return [ratio(wholeStep.name, { ours, floor }, 3, { today: `curl: ${time(curl)}` })];
  },
};

export const completeToFile: Row = {
  name: 'Action: complete seen to renamed file',
  how: 'From the headers of the status response that says complete to the end of the rename, measured inside both processes.',
  measure: async () => {
    await using service = await startService();
    const { ours, floor } = await inTurn(9, {
      ours: async () => (await costOfStep(service)).namedMs,
      floor: async () => (await withCost((env) => floorStep(service, env))).namedMs,
    }).finally(removeSteps);
    return [ratio(completeToFile.name, { ours, floor }, 10)];
  },
};
