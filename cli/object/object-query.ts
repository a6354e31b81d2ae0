import {
  CHECK_STEP_COMMENTS,
  EXPANSIONS,
  type FamilyName,
  InputError,
  type Query,
  expansions,
  snapshotSettings,
} from '../../src/index.ts';
import { namesIn } from '../../platform/inputs/parsers.ts';

/**
 * The family that an argument names, by its path segment (`checks`) or its name (`editCheck`).
 *
 * @throws InputError that suggests the nearest
 */
export function parseFamily(argument: string | undefined): FamilyName {
  const [family] = snapshotSettings({ families: [argument ?? ''] }).families;
  if (family === undefined) throw new InputError(['There is no such family.']);
  return family;
}

/**
 * The expansions that a flag names, as parameters.
 *
 * @throws InputError for a name that is no expansion
 */
export function includeQuery(text: string): Query {
  const names = snapshotSettings({ view: 'list', include: namesIn(text) }).include;
  return expansions(EXPANSIONS.filter((name) => names.includes(name)));
}

/** Edit checks can have the comments of their steps. */
export function stepComments(family: FamilyName, wanted: boolean): Query {
  return wanted && family === 'editCheck' ? CHECK_STEP_COMMENTS : [];
}
