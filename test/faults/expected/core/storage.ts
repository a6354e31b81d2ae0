/** What a storage may do to a download, and clocks that are set meanwhile. */
import type { Cell } from '../../cell.ts';
import { NONE } from '../routes.ts';
import { STORAGE_SHOTS } from '../storage-shots.ts';
import { cell } from './core-cell.ts';

const downloads: Cell[] = STORAGE_SHOTS.map(([words, faults, end, service]) =>
  cell({
    group: 'storage',
    name: `collect: ${words}`,
    job: 'collect',
    faults,
    ...(service === undefined ? {} : { service }),
    generates: NONE,
    ...end,
  }),
);

/** Somebody sets the client's clock while a report is awaited: no wait hangs on it. */
const clocks: Cell[] = [-86_400_000, 86_400_000, 3650 * 86_400_000].flatMap((ms) =>
  (['status', 'download'] as const).map((at) =>
    cell({
      group: 'clocks',
      name: `collect: the client's clock is set by ${ms / 86_400_000} days during the ${at} request`,
      job: 'collect',
      faults: [
        { name: 'clock jumps', with: { ms }, route: at, times: 1 },
        { name: 'state', with: { state: 'R' }, route: 'status', times: 2 },
      ],
      expect: 'deliver',
      generates: NONE,
      requests: { min: 4, max: 4 },
      seconds: { min: 4, max: 15 },
    }),
  ),
);

export const STORAGE: readonly Cell[] = [...downloads, ...clocks];
