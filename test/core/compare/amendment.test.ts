/**
 * What amendments changed, whole: reports and documents lie in the folders beside this file, where a reader can look at
 * them. `amendment` is that of the sandbox. Any other folder has the bodies of both drafts, `from.json` and `to.json`;
 * some have `options.json`, or what people wrote about the changes: `decisions.csv` and `checks.csv`.
 * `AMENDMENT=write npx jest test/core/compare/amendment.test.ts` writes all of them again.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { buildStudy } from '../../../sandbox/study/study.ts';
import type { JsonObject } from '../../../sandbox/study/types.ts';
import { changesHtml } from '../../../src/change-report/changes-html.ts';
import { changesMail } from '../../../src/change-report/changes-mail.ts';
import { changesMarkdown } from '../../../src/change-report/changes-markdown.ts';
import { changesXlsx } from '../../../src/change-report/changes-xlsx.ts';
import * as compare from '../../../src/compare/compare-snapshots.ts';
import { readDecisions } from '../../../src/decisions/read-decisions.ts';
import { parseExact } from '../../../src/json/json-values.ts';
import type { SnapshotOptions } from '../../../src/snapshot/snapshot-settings.ts';
import { type Body, textsIn } from '../support/amendments.ts';
import { snapshotOf, snapshotOfBodies } from '../support/snapshot-of.ts';

interface Options extends compare.CompareOptions {
  /** The details of both drafts. */
  readonly drafts?: readonly JsonObject[];
  readonly settings?: SnapshotOptions;
}

const STUDY = buildStudy({ seed: 1 });
const pathOf = (...names: string[]): string => path.join(import.meta.dirname, ...names);
const textOf = (...names: string[]): string => readFileSync(pathOf(...names), 'utf8');

async function compared(name: string): Promise<compare.Comparison> {
  const has = (file: string): boolean => existsSync(pathOf(name, file));
  const { drafts, settings, ...options } = (has('options.json') &&
    JSON.parse(textOf(name, 'options.json'))) as Options;
  const [from, to] = ['from', 'to'].map((side, nth) => {
    const own = { id: 1 + nth, DraftName: `v${nth}`, ...drafts?.[nth] };
    const { id, detail } = STUDY.drafts.find(({ id }) => id === [1002, 1005][nth]) ?? { id: 0, detail: {} };
    const taken = has('from.json')
      ? snapshotOfBodies(own, parseExact(textOf(name, `${side}.json`)) as Body[], settings)
      : snapshotOf({ detail, design: STUDY.design(id) });
    return { ...taken, readAt: '2026-01-15T12:00:00.000Z' };
  });
  if (from === undefined || to === undefined) throw new Error('no drafts');
  const read = async (file: string) => readDecisions(Buffer.from(textOf(name, file)));
  const decisions = has('decisions.csv')
    ? { ...(await read('decisions.csv')), checks: (await read('checks.csv')).checks }
    : undefined;
  return compare.compareSnapshots(from, to, { match: 'name', decisions, ...options });
}

/** The parts of a workbook, one after the other. */
const workbook = (bytes: Uint8Array): string =>
  Object.entries(textsIn(bytes))
    .map(([name, text]) => `${name}\n${text}\n`)
    .join('');

const DOCUMENTS: Readonly<Record<string, (comparison: compare.Comparison) => string | Promise<string>>> = {
  'changes.json': ({ report }) => `${JSON.stringify(report, null, 2)}\n`,
  'changes.md': changesMarkdown,
  'changes.html': (comparison) => changesHtml(comparison),
  'mail.html': changesMail,
  'workbook.txt': async (comparison) => workbook(await changesXlsx(comparison)),
};
const FOLDERS = readdirSync(pathOf(), { withFileTypes: true }).filter((one) => one.isDirectory());

test.each(FOLDERS.flatMap(({ name }) => Object.keys(DOCUMENTS).map((file) => [name, file] as const)))(
  'R59, R60, R61, R77: %s/%s is what the amendment changed',
  async (name, file) => {
    const made = (await DOCUMENTS[file]?.(await compared(name))) ?? '';
    if (process.env.AMENDMENT === 'write') writeFileSync(pathOf(name, file), made);
    expect(made).toBe(textOf(name, file));
  },
);
