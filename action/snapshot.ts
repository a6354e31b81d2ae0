import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InputError } from '../src/errors/error-classes.ts';
import { isObject, parseJsonOrUndefined } from '../src/json/json-values.ts';
import { progressLines } from '../platform/progress/progress-lines.ts';
import { CHANGE_FORMATS, type ChangeFormat, writeChanges } from '../platform/snapshot/write-changes.ts';
import { type FailOn, readDecisionsFile, reasonToFail } from '../platform/snapshot/decisions-and-fail-on.ts';
import { type SnapshotComparison, snapshotFacts } from '../platform/snapshot/snapshot-comparison.ts';
import { takeSnapshot } from '../platform/snapshot/take-snapshot.ts';
import { openClient } from '../platform/http/open-client.ts';
import { ActionRun } from './runner/action-run.ts';
import { readSnapshotInputs } from './inputs/snapshot-inputs.ts';
import { summary } from '@actions/core';
import { changesMarkdown } from '../src/change-report/changes-markdown.ts';
import type { Snapshot } from '../src/snapshot/snapshot-format.ts';
import { addRows, codeLine, writeSummary } from './runner/report-step-summary.ts';

const run = new ActionRun('Draft snapshot');
void run.run(makeSnapshot);

/** The job of the snapshot step: from its inputs to the files of the draft, its changes, outputs and summary. */
async function makeSnapshot(): Promise<void> {
  const inputs = await readSnapshotInputs();
  const { client, deadline } = openClient(inputs, inputs.login, run);
  const { log } = run;
  if (await isPublicRepository()) {
    log.warning(
      'This repository is public, and drafts can be confidential: everybody can read what is committed, ' +
        'uploaded or written to a summary here.',
    );
  }
  const { onObjects } = progressLines(client, (line) => log.line(line));
  const host = { run, client, deadline, onObjects };
  const decisions = await readDecisionsFile(inputs.decisions, run.secrets, deadline);
  const { snapshot, comparison } = await takeSnapshot(host, { ...inputs, decisions }, async (changes) => {
    const names = changeFiles();
    await writeChanges(changes, names, deadline);
    run.setOutputs(Object.fromEntries(CHANGE_FORMATS.map((format) => [`${format}-path`, names[format]])));
  });
  const facts = Object.entries(snapshotFacts(snapshot, comparison));
  run.setOutputs(
    Object.fromEntries(facts.map(([name, value]) => [name.replace('_', '-'), String(value ?? '')])),
  );
  log.line(`The draft: ${comparison.reason}. Fingerprint ${snapshot.info.fingerprint}.`);
  await run.summarize(() => summarizeSnapshot(snapshot, comparison, inputs.path.input));
  failIfUndecided(inputs['fail-on'], comparison);
}

/**
 * The first snapshot has no changes. If the earlier one cannot be compared, an unknown change may be an open one.
 *
 * @throws InputError
 */
function failIfUndecided(when: FailOn | undefined, { reason, changes }: SnapshotComparison): void {
  if (when === undefined || reason === 'unchanged' || reason === 'first') return;
  if (changes === undefined)
    throw new InputError([`fail-on: nothing was compared (${reason}), so nobody knows what is ${when}.`], {
      hint: 'Commit the snapshot that is in the folder now, or give baseline-draft-id.',
    });
  const why = reasonToFail(when, changes.report);
  if (why !== undefined)
    throw new InputError([why], {
      hint:
        when === 'open'
          ? 'Decide in the workbook of the comparison, and give it as decisions.'
          : 'Undo them in the draft.',
    });
}

/** According to the event that started the run; false if the event does not say so. */
async function isPublicRepository(): Promise<boolean> {
  const { GITHUB_EVENT_PATH: eventFile = '' } = process.env;
  const event = parseJsonOrUndefined(await readFile(eventFile, 'utf8').catch(() => ''));
  return isObject(event) && isObject(event.repository) && event.repository.private === false;
}

/**
 * The absolute paths of a change report's files, in a new folder in RUNNER_TEMP, which the runner empties
 * before and after each job.
 */
function changeFiles(): Readonly<Record<ChangeFormat, string>> {
  const { RUNNER_TEMP: runnerTemp = '' } = process.env;
  const folder = path.join(runnerTemp === '' ? tmpdir() : runnerTemp, `draft-changes-${randomUUID()}`);
  const file = (extension: string): string => path.join(folder, `changes.${extension}`);
  return { changes: file('json'), markdown: file('md'), html: file('html'), xlsx: file('xlsx') };
}

/** Writes the job summary of a snapshot: what it is, then what changed. @param folder the input `path` */
async function summarizeSnapshot(
  snapshot: Snapshot,
  comparison: SnapshotComparison,
  folder: string,
): Promise<void> {
  const { draft, view, service } = snapshot.info;
  const { changes } = comparison;
  const rows: [name: string, html: string][] = [['Draft', codeLine(`${draft.label} (${draft.id})`)]];
  const baseline = changes?.report.from.draft;
  if (baseline !== undefined && baseline.id !== draft.id)
    rows.push(['Compared with', codeLine(`${baseline.label} (${baseline.id})`)]);
  for (const [name, value] of Object.entries(snapshotFacts(snapshot, comparison)))
    if (value !== null) rows.push([name.replaceAll('_', ' '), codeLine(String(value))]);
  rows.push(['View', codeLine(view)], ['Folder', codeLine(folder)], ['Service', codeLine(service)]);
  summary.addHeading('Draft snapshot', 2);
  addRows(rows);
  if (changes !== undefined) summary.addEOL().addRaw(changesMarkdown(changes), true);
  await writeSummary();
}
