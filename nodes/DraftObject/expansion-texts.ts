import type { Expansion } from '../../src/index.ts';

/** What people call the expansions. */
export const EXPANSION_TEXTS: Readonly<Record<Expansion, string>> = {
  properties: 'Custom Properties',
  labels: 'Labels',
  comments: 'Comments',
  updated: 'Last Update',
  standards_compliance: 'Standards Compliance',
};
