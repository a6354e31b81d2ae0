import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import type { ObjectId } from '../../src/lists/object-id.ts';
import { quoteWhole } from '../../src/text/one-line.ts';
import type { Parameter } from './parameters.ts';

type LocatorField = Pick<INodeProperties, 'displayName' | 'name' | 'description' | 'displayOptions'>;

/** A resource locator opens on a searchable list and takes an id as well. The methods are those of the nodes. */
export function locatorField(
  searchListMethod: 'searchDrafts' | 'searchObjects' | 'searchTemplates',
  field: LocatorField,
): INodeProperties {
  return {
    ...field,
    type: 'resourceLocator',
    required: true,
    default: { mode: 'list', value: '' },
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: 'Choose…',
        typeOptions: { searchListMethod, searchable: true },
      },
      { displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. 1002' },
    ],
  };
}

/** A field with an id. howToFind: where the id comes from, for people and for agents, who have no lists to choose from. */
type IdField = INodeProperties & { readonly howToFind: string };

/** A draft, from the list of those that the user may view. */
export function draftField(field: Partial<LocatorField>): IdField {
  return {
    ...locatorField('searchDrafts', { displayName: 'Draft', name: 'draftId', ...field }),
    howToFind: 'Choose one from the list, or give its ID: Draft Object lists drafts with their IDs.',
  };
}

export function objectId({ howToFind, ...field }: IdField): Parameter<ObjectId> {
  return {
    field,
    parse: (locator) => {
      const value = locatorValue(locator);
      const id = typeof value === 'string' ? value.trim() : value;
      if ((typeof id === 'string' && id !== '') || typeof id === 'number') return id;
      throw new InputError([`${field.displayName} is empty.`], { hint: howToFind });
    },
  };
}

/** An id that the service takes as a whole number; text of digits is accepted. @see objectId */
export function wholeNumberId(idField: IdField): Parameter<number> {
  const { field, parse } = objectId(idField);
  return {
    field,
    parse: (locator) => {
      const text = String(parse(locator));
      const id = Number(text);
      if (/^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0) return id;
      throw new InputError(
        [`${field.displayName} must be a whole number above 0, not "${quoteWhole(text)}".`],
        { hint: idField.howToFind },
      );
    },
  };
}

/** What a locator holds; other parameters, and some workflows that a program wrote, have the value itself. */
export function locatorValue(locator: unknown): unknown {
  return isLocator(locator) ? locator.value : locator;
}

/** The mode of a locator: `list`, `id`, `name`; undefined if it is not a locator. */
export function locatorMode(locator: unknown): unknown {
  return isLocator(locator) ? locator.mode : undefined;
}

function isLocator(parameter: unknown): parameter is { readonly mode: unknown; readonly value: unknown } {
  return typeof parameter === 'object' && parameter !== null && 'mode' in parameter && 'value' in parameter;
}
