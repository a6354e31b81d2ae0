import path from 'node:path';
import { inTurn } from '../measure.ts';
import { beside, node, run } from '../process.ts';
import { type Finding, type Row, bounded, megabytes, ratio, time } from '../row.ts';
import { type BenchService, finishedTask, startService, statusOf } from '../service.ts';
import { collecting, costOfStep, inFolder, removeSteps, step } from '../step.ts';

const GIB = 2 ** 30;
/** The memory that a download of any size may take, MB. */
const MAX_MB = 160;

export const toDisk: Row = {
  name: 'Action: 1 GiB to disk, SHA-256 and length checked',
  how: 'The step that collects a finished report, from the start of the process to its end, beside the floor, which writes the same file and hashes it; and the most memory that the step holds.',
  measure: async () => {
    await using service = await startService({ bytes: GIB });
    const taskId = await finishedTask(service);
    const { ours, floor } = await inTurn(5, {
      ours: async () => (await step(service, collecting(taskId)).finally(removeSteps)).durationMs,
      floor: () => fetched(service, taskId, (url, file) => node('floor/download.cjs', [url, file])),
    });
    const { curl } = await inTurn(1, {
      curl: () => fetched(service, taskId, (url, file) => run(beside('floor/curl-hash.sh'), [url, file])),
    });
    const today = `curl, then sha256sum: ${time(curl)}`;
    return [
      ratio(toDisk.name, { ours, floor, name: 'floor with SHA-256' }, 1.1, { today }),
      await memory('1 GiB', service, taskId),
    ];
  },
};

export const tenToDisk: Row = {
  name: 'Action: 10 GiB to disk',
  how: 'The most memory that the step holds.',
  large: true,
  measure: async () => {
    await using service = await startService({ bytes: 10 * GIB });
    return [await memory('10 GiB', service, await finishedTask(service))];
  },
};

async function memory(size: string, service: BenchService, taskId: number): Promise<Finding> {
  const { peakMb } = await costOfStep(service, collecting(taskId)).finally(removeSteps);
  const figure = { ours: megabytes(peakMb), value: peakMb, target: MAX_MB, unit: 'MB' } as const;
  return bounded(`Action: peak memory of ${size} to disk`, figure);
}

/** Fetches the report in another way; ms. */
async function fetched(
  service: BenchService,
  taskId: number,
  way: (url: string, file: string) => Promise<{ readonly ms: number }>,
): Promise<number> {
  const { download } = await statusOf(service, taskId);
  return inFolder(async (folder) => (await way(download.url, path.join(folder, 'report.bin'))).ms);
}
