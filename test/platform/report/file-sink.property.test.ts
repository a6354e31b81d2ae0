/**
 * On a real disk: whatever the storage does, a report's name stands only for its whole bytes, and
 * nothing else is left.
 */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fileSink } from '../../../platform/report/file-sink.ts';
import { DraftServiceError, deliverReport } from '../../../src/index.ts';
import { readStatus } from '../../../src/tasks/read-status.ts';
import type { CompletedTask } from '../../../src/tasks/task.ts';
import { broken, drop, empty, pieces } from '../../core/support/replies.ts';
import { scripted } from '../../core/support/scripted-service.ts';
import { content, sha256, store } from '../../core/support/storage.ts';
import { STATUS_PATH, TASK_ID, download, statusReply } from '../../core/support/tasks.ts';
import { fcRuns } from '../../support/property.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * One request to the storage: what goes wrong, after how many bytes, and whether the file is another one from
 * then on.
 */
const request = fc.record({
  fault: fc.constantFrom('cut', 'cut', 'cut', 'short', 'long', 'drop', '403', '503', 'none'),
  after: fc.nat(600),
  changes: fc.nat(7).map((n) => n === 0),
});

const story = fc.record({
  size: fc.nat(600),
  etag: fc.constantFrom('strong', 'strong', 'weak', 'none'),
  ranges: fc.boolean(),
  requests: fc.array(request, { maxLength: 8 }),
});

test('R39, R42: the name stands for one whole version of the file, or for nothing', async () => {
  let [saved, failed] = [0, 0];
  await fc.assert(
    fc.asyncProperty(story, async ({ size, etag, ranges, requests }) => {
      // What a failed run left would make every smaller counterexample fail as well.
      for (const name of await readdir(folder)) await rm(path.join(folder, name));
      const { net, client } = scripted();
      let version = 0;
      const seen: string[][] = [];
      net.get(STATUS_PATH, statusReply('C', { download: download(size) }));
      net.stored(undefined, (asked, nth) => {
        // While anything is under way there is the part-file, under another name, and nothing else.
        seen.push(readdirSync(folder));
        const { fault, after, changes } = requests[nth - 1] ?? { fault: 'none', after: 0, changes: false };
        if (changes) version += 1;
        if (fault === 'drop') return drop();
        if (fault === '403' || fault === '503') return empty(Number(fault));
        const tag = { strong: `"v${version}"`, weak: `W/"v"`, none: undefined }[etag];
        return store(asked, {
          file: content(size, version),
          etag: tag,
          ranges,
          length: fault !== 'long' && fault !== 'short',
          steps: (bytes) => {
            if (fault === 'cut') return [...pieces(bytes.subarray(0, after), 50), broken()];
            if (fault === 'short') return [bytes.subarray(0, after)];
            return [...pieces(bytes, 50), ...(fault === 'long' ? [content(1)] : [])];
          },
        });
      });
      const task = (await readStatus(client, TASK_ID)) as CompletedTask;
      const target = path.join(folder, 'Spec.pdf');
      // The disk's own time is no time on this clock, so waiting for it must not use up the deadline.
      const deadline = client.deadline(Number.MAX_SAFE_INTEGER);
      const nothing = (): void => undefined;
      const host = { log: { line: nothing, notice: nothing }, setPartFile: nothing, onReport: nothing };
      const sink = fileSink(host, { folder, filename: undefined, manifest: false });
      const outcome = await deliverReport(client, task, { fileName: 'Spec.pdf' }, sink, deadline).catch(
        (error: unknown) => {
          if (error instanceof DraftServiceError) return error;
          throw error;
        },
      );

      for (const names of seen)
        expect(names).toEqual([expect.stringMatching(/^\.draft-report-[0-9a-f]{12}\.part$/)]);
      if (outcome instanceof DraftServiceError) {
        expect(outcome.kind).toBe('download');
        expect(await readdir(folder)).toEqual([]);
        failed += 1;
        return;
      }
      expect(await readdir(folder)).toEqual(['Spec.pdf']);
      const bytes = await readFile(target);
      const versions = Array.from({ length: version + 1 }, (_, n) => sha256(content(size, n)));
      expect(versions).toContain(sha256(bytes));
      expect(outcome).toMatchObject({
        stored: { report: { path: target } },
        manifest: { file: { size_in_bytes: size, sha256: sha256(bytes) } },
      });
      await rm(target);
      saved += 1;
    }),
    fcRuns(),
  );
  expect([saved > 0, failed > 0]).toEqual([true, true]);
}, 300_000);
