import { readFileSync } from 'node:fs';
import type { INode } from 'n8n-workflow';

export const nodesOf = (example: string): INode[] =>
  (JSON.parse(readFileSync(`examples/n8n/${example}.json`, 'utf8')) as { nodes: INode[] }).nodes;
