import type { INodeProperties } from 'n8n-workflow';
import type { Query } from '../../src/drafts/endpoints.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import { type Parameters, toText } from './parameters.ts';

/** The option Query Parameters. */
export const queryParameters: INodeProperties = {
  displayName: 'Query Parameters',
  name: 'queryParameters',
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  placeholder: 'Add parameter',
  default: {},
  description: 'Other parameters to send to the service unchanged',
  options: [
    {
      displayName: 'Parameter',
      name: 'parameters',
      values: [
        { displayName: 'Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. page_size' },
        { displayName: 'Value', name: 'value', type: 'string', default: '', placeholder: 'e.g. 500' },
      ],
    },
  ],
};

/** The rows of the option Query Parameters. A row without a name is refused: it would silently change nothing. */
export function queryRows(parameters: Parameters): Query {
  return parameters.optionRows('queryParameters', 'parameters').map((row) => {
    const name = toText(row.name).trim();
    if (name === '')
      throw new InputError(['A query parameter has no name.'], { hint: 'Give it one, or remove the row.' });
    return [name, toText(row.value)] as const;
  });
}
