import type { Row } from './row.ts';
import { firstLine, wholeStep } from './rows/action.ts';
import { commandReport, commandVersion } from './rows/command.ts';
import { comparison } from './rows/comparison.ts';
import { toDisk } from './rows/download-1-gib.ts';
import { fields, metadata, snapshot } from './rows/lists.ts';
import { n8n } from './rows/n8n.ts';
import { growth, many } from './rows/reports.ts';
import { untrusted } from './rows/untrusted.ts';

/** All of them, in the order of the table. */
export const rows: readonly Row[] = [
  firstLine,
  wholeStep,
  commandVersion,
  commandReport,
  toDisk,
  ...fields,
  metadata,
  snapshot,
  comparison,
  many,
  growth,
  untrusted,
  ...n8n,
];
