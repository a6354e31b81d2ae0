/** Interrupted at random moments: the right exit code, no part-file, and the command that collects the report. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { seededRandom } from '../../sandbox/study/random.ts';
import { filesBelow } from '../support/command.ts';
import { REPORT, trial, withTrial } from './trial.ts';

jest.setTimeout(300_000);

const KILLS = Number(process.env.KILLS ?? 4);
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];

// A file of 4 MB, sent slowly: the kills meet the templates, the wait and the download.
withTrial({
  taskMs: 300,
  generateLimit: { limit: KILLS, windowMs: 3_600_000 },
  plan: () => ({ file: { bytes: 4_000_000, filename: 'book.pdf' } }),
  fault: ({ route }) => (route === 'download' ? { drip: { bytes: 200_000, everyMs: 25 } } : undefined),
});

/** Sends a signal to the process itself, just before its listener for the run of a command takes over. */
const AT_THE_START = `
  let done = false;
  const send = (signal) => {
    if (done || signal !== 'SIGINT' || process.listenerCount(signal) === 0) return;
    done = true;
    process.kill(process.pid, signal);
  };
  for (const name of ['on', 'removeAllListeners']) {
    const original = process[name];
    process[name] = function (signal, ...rest) {
      send(signal);
      return original.call(this, signal, ...rest);
    };
  }`;

test('R22, R72: a signal during the start is not lost: nothing is started', async () => {
  trial.sandbox.clear();
  const preload = `data:text/javascript,${encodeURIComponent(AT_THE_START)}`;
  const { code } = await trial.run(REPORT, { env: { NODE_OPTIONS: `--import=${preload}` } });
  expect(code).toBe(130);
  expect(trial.sandbox.counts.generates).toEqual({});
});

test('R72: interrupted at random moments: no wrong exit code, no part-file, the task is named', async () => {
  const wrong: string[] = [];
  const ends: Record<string, number> = {};
  const random = seededRandom(SEED);
  for (let nth = 0; nth < KILLS; nth += 1) {
    const folder = path.join(trial.folder, `kill-${nth}`);
    const signal = SIGNALS[nth % 2] ?? 'SIGINT';
    const afterMs = random.below(1600);
    trial.sandbox.clear();
    const result = await trial.run([...REPORT, '--path', folder, '--poll-interval-seconds', '0.2'], {
      onStart: (kill) => void setTimeout(() => kill(signal), afterMs),
    });
    const { code, stderr } = result;
    const files = await filesBelow(folder).catch(() => []);
    const accepted = Object.values(trial.sandbox.counts.generates).some((count) => count.accepted > 0);
    const saved = files.join() === 'book.pdf,book.pdf.manifest.json';
    // Before the command listens to signals, and once Node ends after its work, the signal itself ends it.
    const early = result.signal === signal && stderr === '';
    const late = result.signal === signal && saved;
    const ended = early ? 'early' : late ? 'late' : String(code);
    ends[ended] = (ends[ended] ?? 0) + 1;
    const complete = saved && (code === 0 || late);
    // Between the report and its manifest, and before its path is printed, the report itself is complete.
    const clean = files.length === 0 || files.join() === 'book.pdf' || saved;
    const named = !accepted || /report download --task-id|may still have been started/.test(stderr);
    if (!complete && !early && !(code === 130 && clean && named)) {
      wrong.push(`${signal} after ${afterMs} ms: code ${code}, files ${files.join()}, stderr ${stderr}`);
    }
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`Seed ${SEED}, ${KILLS} kills: ${JSON.stringify(ends)}`);
  expect(wrong).toEqual([]);
});
