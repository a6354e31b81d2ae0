import type { Row } from './row.ts';
import { completeToFile, firstLine, wholeStep } from './rows/action.ts';
import { tenToDisk, toDisk } from './rows/disk.ts';
import { bytes, objects, reports } from './rows/growth.ts';
import { comparison } from './rows/comparison.ts';
import { fields, metadata, snapshot } from './rows/lists.ts';
import { n8n } from './rows/n8n.ts';
import { many } from './rows/reports.ts';
import { untrusted } from './rows/untrusted.ts';
import { lateness, longTask, longestTask, shortTask } from './rows/waiting.ts';

/** All of them, in the order of the table. */
export const rows: readonly Row[] = [
  firstLine,
  wholeStep,
  completeToFile,
  lateness,
  shortTask,
  longTask,
  longestTask,
  toDisk,
  tenToDisk,
  fields,
  metadata,
  snapshot,
  comparison,
  many,
  reports,
  objects,
  bytes,
  untrusted,
  n8n,
];
