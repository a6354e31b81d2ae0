import type { ObjectId } from '../../../src/index.ts';

/** The id in a resource locator; undefined if it is empty. A name is given unchanged. */
export function idOfLocator(locator: unknown): ObjectId | undefined {
  const value = locatorValue(locator);
  const id = typeof value === 'string' ? value.trim() : value;
  if ((typeof id !== 'string' || id === '') && typeof id !== 'number') return undefined;
  return locatorMode(locator) === 'name' ? String(value) : id;
}

/** The mode of a locator: `list`, `id`, `name`; undefined if it is not a locator. */
export function locatorMode(locator: unknown): unknown {
  return isLocator(locator) ? locator.mode : undefined;
}

/** What a locator holds; other parameters, and some workflows that a program wrote, have the value itself. */
export function locatorValue(locator: unknown): unknown {
  return isLocator(locator) ? locator.value : locator;
}

function isLocator(parameter: unknown): parameter is { readonly mode: unknown; readonly value: unknown } {
  return typeof parameter === 'object' && parameter !== null && 'mode' in parameter && 'value' in parameter;
}
