/** Starts, awaits and downloads reports, ten at a time. node reports.js <base url> <token> <template> <draft> <reports>; prints bytes. */
import {
  VerifiedDownload,
  generate,
  makeManifest,
  mapConcurrent,
  waitForTask,
} from '../../../dist/core/index.mjs';
import { given, service } from './session.js';

const [template, draft, count] = given;
const deadline = service.deadline(3_600_000);
const request = { templateId: Number(template), subject: { draftId: Number(draft) }, settings: {} };

async function report() {
  const { task_id } = await generate(service, request, deadline);
  const task = await waitForTask(service, task_id, deadline);
  const download = new VerifiedDownload(service, task, deadline, async () => undefined);
  for await (const bytes of download.bytes()) void bytes;
  const evidence = { plan: undefined, task: download.task, file: download.verified, fileName: 'report.txt' };
  return makeManifest(service, evidence).file.size_in_bytes;
}

const sizes = await mapConcurrent(Array.from({ length: Number(count) }), 10, report);
console.log(sizes.reduce((sum, size) => sum + size, 0));
