import type { Cell, Guard } from '../cell.ts';

export const CORE: readonly Cell[] = [
  {
    part: 'core',
    name: 'report by id: nothing goes wrong',
    job: 'report by id',
    group: 'none',
    faults: [],
    expect: 'deliver',
    generates: { received: 1, accepted: 1 },
    requests: { min: 4, max: 4 },
    seconds: { max: 1 },
  },
  {
    part: 'core',
    name: 'report by id: generate answers 500',
    job: 'report by id',
    group: 'none',
    faults: [{ name: 'status', with: { status: 500 }, route: 'generate' }],
    expect: { fail: 'unknown-start' },
    generates: { received: 1, accepted: 0 },
    requests: { min: 2, max: 2 },
    seconds: { max: 1 },
  },
  {
    part: 'core',
    name: 'report by id: status answers 503 twice',
    job: 'report by id',
    group: 'none',
    faults: [{ name: 'status', with: { status: 503 }, route: 'status', times: 2 }],
    expect: 'deliver',
    generates: { received: 1, accepted: 1 },
    requests: { min: 6, max: 6 },
    seconds: { max: 10 },
  },
];

export const CORE_TEETH: Partial<Record<Guard, readonly string[]>> = {
  retries: ['report by id: status answers 503 twice'],
};
