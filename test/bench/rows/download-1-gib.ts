import path from 'node:path';
import { newFolder } from '../../support/new-folder.ts';
import { script, peakOf } from '../process.ts';
import { type Row, bounded, inTurn, ratio } from '../row.ts';
import { reportAddress, startService } from '../service.ts';
import { step } from '../step.ts';

/** The memory that a download of any size may take, MB. */
const MAX_MB = 160;

/** The step that collects a finished report; the floor writes the same file and hashes it. */
export const toDisk: Row = {
  name: 'Action: 1 GiB to disk, SHA-256 and length checked',
  measure: async () => {
    await using service = await startService({ bytes: 2 ** 30 });
    const { 'task-id': taskId = '' } = (await step(service, { wait: 'false' })).outputs;
    const collecting = { 'task-id': taskId, template: '', 'draft-id': '' };
    const { ours, floor } = await inTurn(5, {
      ours: async () => (await step(service, collecting)).durationMs,
      floor: async () => {
        const url = await reportAddress(service, taskId);
        await using folder = await newFolder();
        return (await script('floor/download.cjs', [url, path.join(folder.path, 'report.bin')])).ms;
      },
    });
    const peakMb = await peakOf((env) => step(service, collecting, env));
    return [
      ratio(toDisk.name, { ours, floor, name: 'floor with SHA-256' }, 1.1),
      bounded('Action: peak memory of 1 GiB to disk', peakMb, MAX_MB, 'MB'),
    ];
  },
};
