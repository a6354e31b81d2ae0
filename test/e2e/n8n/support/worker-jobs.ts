// How long the workers of queue mode worked, read from their logs (N8N_LOG_FORMAT=json).
import type { BackgroundProcess } from './process.ts';

interface LogLine {
  readonly message: string;
  readonly metadata: { readonly timestamp: string };
}

/** How long each job took, ms; a job of a killed worker ends with the kill. */
export function jobDurations(workers: readonly BackgroundProcess[], kills: readonly number[]): number[] {
  return workers.flatMap(({ log }) => {
    const durations: number[] = [];
    const running = new Map<string, number>();
    for (const [line] of log.matchAll(/^\{.*Worker (?:started|finished) execution.*\}$/gm)) {
      const { message, metadata } = JSON.parse(line) as LogLine;
      const at = Date.parse(metadata.timestamp);
      const job = /\(job (\d+)\)/.exec(message)?.[1] ?? '';
      const from = running.get(job);
      if (from === undefined) {
        running.set(job, at);
      } else {
        durations.push(at - from);
        running.delete(job);
      }
    }
    const killed = [...running.values()].map((from) => (kills.find((at) => at >= from) ?? from) - from);
    return [...durations, ...killed];
  });
}
