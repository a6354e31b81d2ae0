import path from 'node:path';
import type { Match } from '../../src/compare/change-report-types.ts';
import { changesMarkdown } from '../../src/change-report/changes-markdown.ts';
import { compareSnapshots } from '../../src/compare/compare-snapshots.ts';
import { objectCount, settingsOf } from '../../src/snapshot/snapshot-format.ts';
import { snapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { optional, switchOn, withDefault } from '../../platform/inputs/input.ts';
import { inputError, oneOf } from '../../platform/inputs/parsers.ts';
import { BASELINE_DRAFT_ID, DRAFT_ID, VIEW_INPUTS } from '../../platform/inputs/shared-inputs.ts';
import { type ResolvedFolder, resolveFolder } from '../../platform/files/resolve-folder.ts';
import { checkSnapshotFolder } from '../../platform/snapshot/refuse-links-and-inside-git.ts';
import {
  DECISION_INPUTS,
  readDecisionsFile,
  reasonToFail,
} from '../../platform/snapshot/decisions-and-fail-on.ts';
import { snapshotFacts } from '../../platform/snapshot/snapshot-comparison.ts';
import { takeSnapshot } from '../../platform/snapshot/take-snapshot.ts';
import { type ChangeFiles, CHANGE_FORMATS, writeChanges } from '../../platform/snapshot/write-changes.ts';
import { command, isDraftId } from '../command-tree.ts';
import { EXIT } from '../exit-codes.ts';
import { openSource, snapshotOf } from './source.ts';
import { snapshotHost } from '../output/progress-bar.ts';

const CHANGE_FILE_FLAGS = {
  changes: optional('Write the changes to this file, as JSON', 'FILE', String),
  markdown: optional('Write the changes to this file, as Markdown', 'FILE', String),
  html: optional('Write the changes to this file, as one HTML page', 'FILE', String),
  xlsx: optional('Write the changes to this file, as an Excel workbook', 'FILE', String),
};

/** Refuses files of changes that would replace a file of a snapshot, the decisions or one another. @throws InputError */
function checkChangeFiles(
  files: ChangeFiles & { readonly decisions?: string | undefined },
  ...folders: readonly string[]
): void {
  const targets = CHANGE_FORMATS.flatMap((format) => files[format] ?? []).map((file) => path.resolve(file));
  const names = CHANGE_FORMATS.map((format) => `--${format}`).join(', ');
  if (new Set(targets).size < targets.length)
    throw inputError(`Two of ${names} name the same file. Give each its own.`);
  const [decisions = '', workbook] = [files.decisions, files.xlsx].map((file) => path.resolve(file ?? '.'));
  const goesOn = decisions === workbook && /\.xlsx$/i.test(decisions);
  if (files.decisions !== undefined && !goesOn && targets.includes(decisions))
    throw inputError('--decisions: this file would be replaced. Give the changes another name.');
  for (const folder of folders)
    if (targets.some((target) => target.startsWith(path.join(path.resolve(folder), path.sep))))
      throw inputError(`${names}: ${folder} is the folder of a snapshot. Give files outside of it.`);
}

export const takeCommand = command({
  description:
    'Reads a complete draft, compares it with the earlier snapshot in the folder, and puts the new one there. The ' +
    'folder is changed only after everything was read. --changes, --markdown, --html and --xlsx are written only if ' +
    'two snapshots are compared: there is an earlier one, with the same settings, and it differs. Otherwise older ' +
    'files of these names stay.',
  examples: [
    'snapshot take --draft-id 1002 --path draft',
    'snapshot take --draft-id 1002 --path lists --view list --markdown changes.md --html changes.html',
  ],
  flags: {
    'draft-id': DRAFT_ID,
    path: withDefault('draft', 'Folder of the snapshot', 'FOLDER', folderOf),
    ...VIEW_INPUTS,
    'baseline-draft-id': BASELINE_DRAFT_ID,
    ...CHANGE_FILE_FLAGS,
  },
  minutes: 60,
  work: async (service, values) => {
    const { run, deadline } = service;
    checkChangeFiles(values, values.path.path);
    const { snapshot, comparison } = await takeSnapshot(snapshotHost(service), values, (changes) =>
      writeChanges(changes, values, deadline),
    );
    const { changed, ...facts } = snapshotFacts(snapshot, comparison);
    const draft = { draft_id: values['draft-id'], path: values.path.path };
    return run.out.document({ schema: 'draft-service/snapshot/1', ...draft, changed, ...facts }, () =>
      run.out.facts(Object.entries(facts).map(([name, value]) => [name.replace('_', ' '), value])),
    );
  },
});

/** A folder that a snapshot may take for its own: its contents are replaced. */
function folderOf(input: string): ResolvedFolder {
  const folder = resolveFolder(input, process.cwd());
  if ([path.parse(folder.path).root, path.resolve('.')].includes(folder.path))
    throw inputError('Give a separate folder; its files are replaced.');
  checkSnapshotFolder(folder);
  return folder;
}

export const compareCommand = command({
  description:
    'Compares two snapshots: folders, or drafts that are read now. A draft that is compared with a folder is read ' +
    "with that snapshot's settings. Prints the changes as Markdown.",
  examples: [
    'snapshot compare 1002 1005 --view list',
    'snapshot compare draft 1002 --exit-code',
    'snapshot compare 1002 1005 --view list --xlsx changes.xlsx --fail-on rejected',
    'snapshot compare draft 1002 --html changes.html --json',
  ],
  args: [
    { name: 'OLD', brief: 'Folder of a snapshot, or the id of a draft' },
    { name: 'NEW', brief: 'Folder or id of the newer one' },
  ],
  flags: {
    match: optional(
      'Pair objects by id, or by OID and name (default: id for one draft, else name)',
      'id|name',
      oneOf<Match>(['id', 'name']),
    ),
    'exit-code': switchOn('Exit with 1 if something differs'),
    ...DECISION_INPUTS,
    ...VIEW_INPUTS,
    ...CHANGE_FILE_FLAGS,
  },
  minutes: 60,
  takesFolders: true,
  work: async (host, { match, 'exit-code': exitCode, ...values }, [older = '', newer = '']) => {
    const { run, deadline } = host;
    checkChangeFiles(values, ...[older, newer].filter((source) => !isDraftId(source)));
    const { 'risky-keys': riskyKeys, 'fail-on': when } = values;
    const decisions = await readDecisionsFile(values.decisions, run.secrets, deadline);
    const sources = [await openSource(older, host), await openSource(newer, host)] as const;
    // A draft is read as the snapshot of the other source was taken.
    const taken = sources.find((source) => 'snapshot' in source);
    const settings = taken === undefined ? snapshotSettings(values) : settingsOf(taken.snapshot.info);
    const from = await snapshotOf(sources[0], settings);
    const to = await snapshotOf(sources[1], settings);
    // Ids of one service mean nothing in another.
    const fallback = from.info.service === to.info.service ? undefined : 'name';
    const options = { match: match ?? fallback, riskyKeys, decisions, deadline };
    const comparison = await compareSnapshots(from, to, options);
    await writeChanges(comparison, values, deadline);
    const isDifferent = exitCode && comparison.report.changes.length > 0;
    const reason = when && reasonToFail(when, comparison.report);
    if (reason !== undefined) run.log.warning(reason);
    return run.out.document(
      { ...comparison.report },
      () => changesMarkdown(comparison),
      isDifferent || reason !== undefined ? EXIT.differs : EXIT.done,
    );
  },
});

export const fingerprintCommand = command({
  description:
    'Prints the SHA-256 that identifies a complete design. The design is that of a snapshot in a folder (its files ' +
    'are verified) or of a draft that is read now.',
  examples: ['snapshot fingerprint draft', 'snapshot fingerprint 1002 --view list'],
  args: [{ name: 'SOURCE', brief: 'Folder of a snapshot, or the id of a draft' }],
  flags: VIEW_INPUTS,
  minutes: 60,
  takesFolders: true,
  work: async (host, values, [argument = '']) => {
    const snapshot = await snapshotOf(await openSource(argument, host), snapshotSettings(values));
    const { fingerprint, draft, view, families } = snapshot.info;
    const document = {
      schema: 'draft-service/fingerprint/1',
      ...{ fingerprint, draft, view, objects: objectCount(snapshot), families },
    };
    return host.run.out.document(document, () => host.run.out.line(fingerprint));
  },
});
