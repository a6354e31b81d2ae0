import { oneLine } from '../../src/index.ts';
import { optional } from '../../platform/inputs/parse-inputs.ts';
import { id, templateIdOrName } from '../../platform/inputs/parsers.ts';
import type { Work } from '../command.ts';
import { connect } from '../run/connect.ts';
import type { CommandRun } from '../run/command-run.ts';
import { exitCodeOf } from '../run/exit-code-of.ts';
import type { DoctorFlags } from './command.ts';
import { type Diagnosis, type DoctorReport, MAX_GETS, diagnose, totalsOf } from './diagnose.ts';
import { reportLines } from './report-text.ts';
import { shareOf } from './share.ts';
import { planTrial, tryReport } from './try-report.ts';

const MINUTES = 10;
/** The width of the report where stdout is no terminal, columns. */
const FILE_WIDTH = 110;

const TABLE = { 'draft-id': optional(id), template: optional(templateIdOrName) };

/** Compares the service with the assumptions and prints what was found. */
export const runDoctor: Work<DoctorFlags> = async (run, flags) => {
  const wantsReport = flags.tryReport;
  const { client, deadline, values } = await connect(run, TABLE, flags, {
    minutes: MINUTES,
    check: (texts) => [
      ...(flags.share && run.out.format === 'json'
        ? ['--share: it prints JSON already; leave --json out.']
        : []),
      ...(wantsReport && texts['draft-id'] === '' ? ['--draft-id: --try-report needs it.'] : []),
      ...(wantsReport && texts.template === '' ? ['--template: --try-report needs it.'] : []),
      ...(!wantsReport && texts.template !== '' ? ['--template: it is for --try-report only.'] : []),
    ],
  });
  const { 'draft-id': draftId, template } = values;
  const publish = (diagnosis: Diagnosis): Promise<void> =>
    print(run, diagnosis, flags.share ? shareOf(diagnosis, client) : undefined);
  run.log.line(`Sends at most ${MAX_GETS} GET requests; they change nothing.`);
  if (!wantsReport || draftId === undefined || template === undefined) {
    run.setPhase('reading the service');
    await publish(await diagnose({ client, deadline, draftId }));
    return undefined;
  }
  run.log.notice(
    `Also makes one report of draft ${draftId}, with more GETs. It stays in the user's Documents in the service.`,
  );
  run.setPhase('looking for the template');
  const plan = await planTrial(client, { template, subject: { draftId } }, deadline);
  run.setPhase('reading the service');
  const diagnosis = await diagnose({ client, deadline, draftId });
  run.setPhase('making a report');
  const collectFlags = { baseUrl: flags.baseUrl, username: flags.username };
  const { rows, error, collect } = await tryReport({
    client,
    deadline,
    plan,
    flags: collectFlags,
    onStarted: (task) => {
      run.task = { id: task.task_id, startedHere: true, flags: collectFlags };
      run.log.line(`Task ${task.task_id} was started.`);
    },
  });
  await publish(withRows(diagnosis, rows));
  if (error === undefined) return undefined;
  run.log.error(error.message);
  if (error.hint !== undefined) run.log.hint(error.hint);
  if (collect !== undefined) run.log.hint(`Collect the report with: ${collect}`);
  return exitCodeOf(error);
};

/** The diagnosis with what a report showed; its sections were asked about then. */
function withRows(
  { report, evidence }: Diagnosis,
  rows: readonly DoctorReport['assumptions'][number][],
): Diagnosis {
  const assumptions = [...report.assumptions, ...rows];
  const asked = new Set(rows.map(({ section }) => section));
  const not_asked = report.not_asked.filter(({ section }) => !asked.has(section));
  return { report: { ...report, assumptions, not_asked, totals: totalsOf(assumptions) }, evidence };
}

async function print(
  { out, log, secrets }: CommandRun,
  { report }: Diagnosis,
  share: ReturnType<typeof shareOf> | undefined,
): Promise<void> {
  if (share !== undefined) {
    await out.json({ ...share });
    log.line('No value of the service is in it. Paste it into an issue: the form is "What doctor says".');
    return;
  }
  if (out.format === 'json') return out.json({ ...report });
  const width = out.stream.isTerminal ? out.stream.width : FILE_WIDTH;
  const draftId =
    report.draft_id === null ? null : oneLine(String(report.draft_id), 80, (id) => secrets.redact(id));
  for (const { text, isHeading } of reportLines({ ...report, draft_id: draftId }, width))
    await out.stream.writeAll(`${isHeading ? out.stream.style(text, 'bold') : text}\n`);
}
