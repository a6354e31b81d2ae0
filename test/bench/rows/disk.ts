import path from 'node:path';
import { inTurn } from '../measure.ts';
import { beside, node, run } from '../process.ts';
import type { Finding, Row } from '../row.ts';
import { DRAFT, type BenchService, TEMPLATE, startService } from '../service.ts';
import { costOfStep, inFolder, removeSteps, step } from '../step.ts';
import { megabytes, time } from '../text.ts';

const GIB = 2 ** 30;
/** The memory that a download of any size may take, MB. */
const MAX_MB = 160;

export const toDisk: Row = {
  name: 'Action: 1 GiB to disk, SHA-256 and length checked',
  how: 'The whole step that collects a finished report, from the start of the process to its end, beside the floor, which writes the same file and hashes it; and the most memory that the step holds.',
  measure: async () => {
    await using service = await startService({ bytes: GIB });
    const taskId = await finished(service);
    const { ours, floor } = await inTurn(5, {
      ours: async () => (await step(service, collecting(taskId)).finally(removeSteps)).durationMs,
      floor: () => fetched(service, taskId, (url, file) => node('floor/download.cjs', [url, file])),
    });
    const { hashed } = await inTurn(1, {
      hashed: () => fetched(service, taskId, (url, file) => run(beside('floor/curl-hash.sh'), [url, file])),
    });
    const { peakMb } = await costOfStep(service, collecting(taskId)).finally(removeSteps);
    return [
      {
        work: toDisk.name,
        ours: time(ours),
        beside: `floor with SHA-256: ${time(floor)}`,
        today: `curl, then sha256sum: ${time(hashed)}`,
        value: ours / floor,
        target: 1.1,
        unit: 'x',
      },
      memory('1 GiB', peakMb),
    ];
  },
};

export const tenToDisk: Row = {
  name: 'Action: 10 GiB to disk',
  how: 'The most memory that the step holds.',
  large: true,
  measure: async () => {
    await using service = await startService({ bytes: 10 * GIB });
    const { peakMb } = await costOfStep(service, collecting(await finished(service))).finally(removeSteps);
    return [memory('10 GiB', peakMb)];
  },
};

function memory(size: string, peakMb: number): Finding {
  return {
    work: `Action: peak memory of ${size} to disk`,
    ours: megabytes(peakMb),
    beside: 'what is promised',
    value: peakMb,
    target: MAX_MB,
    unit: 'MB',
  };
}

const collecting = (taskId: number) => ({ 'task-id': String(taskId), template: '', 'draft-id': '' });

/** Fetches the report in another way; ms. */
async function fetched(
  service: BenchService,
  taskId: number,
  way: (url: string, file: string) => Promise<{ readonly ms: number }>,
): Promise<number> {
  const { download } = await statusOf(service, taskId);
  return inFolder(async (folder) => (await way(download.url, path.join(folder, 'report.bin'))).ms);
}

/** The id of a task that is complete. */
export async function finished(service: BenchService): Promise<number> {
  const path = `/api/v2/document_templates/${TEMPLATE}/generate/`;
  const body = JSON.stringify({ draft_id: Number(DRAFT) });
  const { task_id } = (await asked(service, path, { method: 'POST', body })) as { task_id: number };
  while ((await statusOf(service, task_id)).state !== 'C');
  return task_id;
}

function statusOf(service: BenchService, taskId: number) {
  const path = `/api/v2/document_template_tasks/${taskId}/`;
  return asked(service, path) as Promise<{ state: string; download: { url: string } }>;
}

async function asked(
  { baseUrl, token }: BenchService,
  path: string,
  init: RequestInit = {},
): Promise<unknown> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  return (await fetch(baseUrl + path, { ...init, headers })).json();
}
