import type { Fault, FaultAction, FaultRequest, Route, Sandbox } from '../../sandbox/index.ts';
import { bodies } from './catalogue/bodies.ts';
import { connections } from './catalogue/connections.ts';
import { lists } from './catalogue/lists.ts';
import { redirects } from './catalogue/redirects.ts';
import { statuses } from './catalogue/statuses.ts';
import { storage } from './catalogue/storage.ts';
import { tasks } from './catalogue/tasks.ts';
import { time } from './catalogue/time.ts';

/** What a fault may use of the world in which it is thrown. */
export interface Surroundings {
  readonly sandbox: Sandbox;
  /** Origin of a server that is neither the service nor its storage, and passes on what it is asked to the storage. */
  readonly elsewhere: string;
  /** The service's clock, ms since 1970. */
  readonly now: () => number;
  /** Sets the client's wall clock, ms forward. */
  readonly jumpClock: (ms: number) => void;
}

/** Decides for one request. `nth` counts the requests that are hit, from 1. */
export type Bite = (request: FaultRequest, nth: number, around: Surroundings) => FaultAction | undefined;

/** Every fault by name: what it makes of its parameters is an action, or decides for each request. */
export const catalogue = {
  ...statuses,
  ...connections,
  ...bodies,
  ...redirects,
  ...lists,
  ...tasks,
  ...storage,
  ...time,
};

export type FaultName = keyof typeof catalogue;

interface Aim {
  /** Requests of this route are hit. */
  readonly route: Route;
  /** Requests of the route that pass before, whatever other faults do to them. Default 0. */
  readonly skip?: number;
  /** Those that are hit. Default: all. */
  readonly times?: number;
}

type With<Name extends FaultName> =
  Parameters<(typeof catalogue)[Name]> extends [infer Given] ? { readonly with: Given } : unknown;

/** A fault of the catalogue, where it hits, and its parameters. */
export type Thrown = { [Name in FaultName]: { readonly name: Name } & Aim & With<Name> }[FaultName];

/** The faults of a cell as the sandbox takes them. */
export function faultOf(thrown: readonly Thrown[], around: Surroundings): Fault {
  const armed = thrown.map((one) => ({ ...aimOf(one), bite: biteOf(one), met: 0 }));
  return (request) => {
    const aimed = armed.filter(({ route }) => route === request.route);
    for (const one of aimed) one.met += 1;
    for (const one of aimed) {
      const nth = one.met - one.skip;
      if (nth < 1 || nth > one.times) continue;
      const action = one.bite(request, nth, around);
      if (action !== undefined) return action;
    }
    return undefined;
  };
}

function aimOf({ route, skip = 0, times = Infinity }: Aim): Required<Aim> {
  return { route, skip, times };
}

function biteOf(thrown: Thrown): Bite {
  const make = catalogue[thrown.name] as (given: unknown) => FaultAction | Bite;
  const made = make('with' in thrown ? thrown.with : undefined);
  return typeof made === 'function' ? made : () => made;
}
