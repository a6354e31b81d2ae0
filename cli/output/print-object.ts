import { type ObjectBody } from '../../src/index.ts';
import type { CommandRun } from '../run/command-run.ts';
import type { ListDocument } from './print-list.ts';

/** Prints one draft or object: its values by their keys; nested ones as JSON. */
export async function printObject(
  { out }: CommandRun,
  object: ObjectBody,
  { schema, key, facts }: ListDocument,
): Promise<undefined> {
  if (out.format !== 'text') await out.json({ schema, ...facts, [key]: object });
  else {
    // An empty string is shown as JSON: facts without a value are left out.
    const text = (value: unknown): string =>
      typeof value === 'string' && value !== '' ? value : out.jsonText(value);
    await out.facts(Object.entries(object).map(([name, value]) => [out.clean(name), text(value)] as const));
  }
  return undefined;
}
