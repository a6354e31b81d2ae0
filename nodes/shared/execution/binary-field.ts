import { InputError } from '../../../src/index.ts';
import type { Parameters } from './parameters.ts';

/** The name of the binary field that takes a file. @throws InputError where it is empty */
export function binaryField(parameters: Parameters): string {
  const name = parameters.text('binaryPropertyName', 'data').trim();
  if (name !== '') return name;
  throw new InputError(['Put Output File in Field is empty.'], {
    hint: 'Give the name of a binary field, such as data.',
  });
}
