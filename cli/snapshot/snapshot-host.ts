import { objectLines } from '../../platform/progress/object-lines.ts';
import type { SnapshotHost } from '../../platform/snapshot/take-snapshot.ts';
import type { ServiceRun } from '../command.ts';

/** What reading and writing a snapshot needs: a bar on a terminal, lines elsewhere. */
export function openSnapshotRun({ run, client, deadline }: ServiceRun): SnapshotHost {
  const { log } = run;
  return {
    client,
    deadline,
    log,
    setPhase: run.setPhase,
    setPartFile: run.setPartFile,
    showReading: async (title, read) => {
      if (!log.stream.canRedraw || log.options.quiet) {
        log.line(title);
        return read(objectLines(client, (line) => log.line(line)));
      }
      const bar = run.startBar(() => client.clock.monotonic());
      const text = title.replace(/ \(.*/, '');
      bar.show({ fraction: undefined, text, next: '' });
      try {
        return await read(({ done, of }) =>
          bar.show({
            fraction: of === 0 ? 0 : done / of,
            text: `${text}: ${done} of ${of} objects`,
            next: '',
          }),
        );
      } finally {
        bar.stop();
      }
    },
  };
}
