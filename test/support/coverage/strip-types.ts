/**
 * The jest transformer of a coverage run: types become blanks, exactly as Node 24 itself reads our sources. So jest and a
 * child process run the same text, every offset means the same place in both, and their counts add up without source maps.
 */
import { stripTypeScriptTypes } from 'node:module';

export const stripTypes = (source: string): string => stripTypeScriptTypes(source, { mode: 'strip' });

const transformer = {
  process: (source: string) => ({ code: stripTypes(source) }),
  processAsync: async (source: string) => ({ code: stripTypes(source) }),
};

export default transformer;
