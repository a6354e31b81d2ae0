import type { Part } from '../cell.ts';
import { N8N } from '../expected/n8n.ts';
import { openRig } from './rig.ts';

/** The nodes in a real n8n. */
export const part: Part = {
  name: 'n8n',
  cells: N8N,
  lanes: 24,
  open: openRig,
};
