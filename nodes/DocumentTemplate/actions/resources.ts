import type { Resource } from '../../n8n/operations.ts';
import type { ReportItem } from '../../report/make-report.ts';
import { download } from './report/download.operation.ts';
import { generate } from './report/generate.operation.ts';
import { getStatus } from './report/get-status.operation.ts';
import { start } from './report/start.operation.ts';
import { getMany } from './template/get-many.operation.ts';

/** The resources of Document Template, with their operations. */
export const RESOURCES: readonly Resource<ReportItem>[] = [
  {
    name: 'Template',
    value: 'template',
    operations: [getMany],
    defaultOperation: getMany.value,
  },
  {
    name: 'Report',
    value: 'report',
    operations: [generate, start, getStatus, download],
    defaultOperation: generate.value,
  },
];
