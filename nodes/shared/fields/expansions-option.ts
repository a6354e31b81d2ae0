import type { INodeProperties } from 'n8n-workflow';
import { EXPANSIONS, type Expansion } from '../../../src/index.ts';
import { byName } from '../operations.ts';

const LABELS: Readonly<Record<Expansion, string>> = {
  properties: 'Custom Properties',
  labels: 'Labels',
  comments: 'Comments',
  updated: 'Last Update',
  standards_compliance: 'Standards Compliance',
};

/** The option Include: what the service adds to each object. */
export function includeOption(description: string): INodeProperties {
  return {
    displayName: 'Include',
    name: 'include',
    type: 'multiOptions',
    options: EXPANSIONS.map((value) => ({ name: LABELS[value], value })).sort(byName),
    default: [],
    description,
  };
}
