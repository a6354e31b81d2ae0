/** What the commands for objects have in common: the family, and how bodies are asked for. */
import {
  CHECK_STEP_COMMENTS,
  EXPANSIONS,
  FAMILIES,
  type FamilyName,
  InputError,
  type Query,
  expansions,
  snapshotSettings,
} from '../../src/index.ts';
import { namesIn } from '../../platform/inputs/parsers.ts';
import type { Argument, Flag } from '../command.ts';
import { switchOn } from '../flags.ts';

const PATHS = Object.values(FAMILIES).map(({ path }) => path);

export const FAMILY: Argument = { name: 'FAMILY', brief: `One of ${PATHS.join(', ')}`, choices: PATHS };

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

export const OBJECT = ['Id of the object', 'ID', String] as const;

/** Expansions of a list or a detail, as parameters. */
export const INCLUDE: Flag<Query> = {
  brief: `Expansions of each body, between commas: ${EXPANSIONS.join(', ')}`,
  value: 'NAMES',
  choices: EXPANSIONS,
  read: ([text = '']) => {
    const names = snapshotSettings({ view: 'list', include: namesIn(text) }).include;
    return expansions(EXPANSIONS.filter((name) => names.includes(name)));
  },
};

export const STEP_COMMENTS = switchOn('With the comments of the steps of edit checks');

/** Edit checks can have the comments of their steps. */
export function stepComments(family: FamilyName, wanted: boolean): Query {
  return wanted && family === 'editCheck' ? CHECK_STEP_COMMENTS : [];
}
