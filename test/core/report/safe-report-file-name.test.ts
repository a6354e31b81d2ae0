import { expect, test } from '@jest/globals';
import { safeReportFileName } from '../../../src/report/sink.ts';
import type { CompletedTask } from '../../../src/tasks/task-status.ts';
import { TOKEN, scripted } from '../support/scripted-service.ts';
import { TASK_ID, download, status } from '../support/tasks.ts';

test.each<[string, string | null, unknown]>([
  ['no name', null, `report-${TASK_ID}`],
  ['a secret', `a ${TOKEN}.pdf`, 'a ___.pdf'],
  ['a secret with an invisible character', `a ${TOKEN.slice(0, 9)}\u200b${TOKEN.slice(9)}.pdf`, 'a ___.pdf'],
  [
    'an address of an earlier call',
    'https://s3/x?X-Amz-Signature=deadbeef1',
    'https___s3_x_X-Amz-Signature=___',
  ],
  [
    'an endless name with an extension',
    `${'x'.repeat(100)}${TOKEN}${'y'.repeat(1_000_000)}.xlsx`,
    expect.stringMatching(/^x{100}___y+\.xlsx$/),
  ],
  [
    'parts of a secret that its cut joins',
    `${' '.repeat(793)}${TOKEN.slice(0, 7)}${'y'.repeat(99)}${`${TOKEN.slice(7)}.pdf`.padEnd(100)}`,
    '___.pdf',
  ],
  [
    'an endless name with a secret where it is cut',
    `${'.'.repeat(990)}${TOKEN}${'.'.repeat(1_000_000)}`,
    `report-${TASK_ID}`,
  ],
])('R51, R53: %s becomes a safe name without secrets', (_, filename, name) => {
  const task = status('C', { download: download(3, { filename }) }) as unknown as CompletedTask;
  expect(safeReportFileName(scripted().client, task)).toEqual(name);
});
