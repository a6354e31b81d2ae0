/** Takes the staging folder of each FOLDER at its own moment from START (ms) on, and prints which it got. */
import { systemClock } from '../../../platform/http/open-client.ts';
import { StagingFolder } from '../../../platform/snapshot/staging-folder.ts';
import { Deadline } from '../../../src/time/deadline.ts';

const { signal } = new AbortController();
const deadline = new Deadline(systemClock, 60_000, signal);
const [, , start = '', ...folders] = process.argv;
const outcomes = folders.map(async (folder, n) => {
  await systemClock.sleep(Number(start) + n * 30 - Date.now(), signal);
  return StagingFolder.open(folder, deadline).then(
    () => 'took',
    () => 'refused',
  );
});
console.log((await Promise.all(outcomes)).join(' '));
// Its folders are those of a run that goes on.
process.stdin.resume();
