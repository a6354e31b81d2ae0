import { type DraftServiceError, describe } from '../../src/errors/draft-service-error.ts';
import { DownloadError, InputError } from '../../src/errors/error-classes.ts';
import { failureFacts } from '../../src/errors/failure-facts.ts';
import { Secrets } from '../../src/text/secrets.ts';
import { FileError, messageOf } from '../../platform/host-errors.ts';
import { HostRun } from '../../platform/process/host-run.ts';
import { CODE_OF_KIND, EXIT, type ExitCode, SIGNALS } from '../exit-codes.ts';
import { asFlag } from '../common-flags.ts';
import { type DataOutput, dataOutput } from '../output/data-output.ts';
import { type Log, openLog } from '../output/log.ts';
import { outputStream } from '../output/stream.ts';
import { type GivenTexts, collectCommandLine } from '../report/collect-command-line.ts';

/** One run of a command: its streams, how it fails, and its exit code, which is one of the table. */
export class CommandRun extends HostRun {
  readonly secrets = new Secrets();
  readonly env = process.env;
  readonly texts: GivenTexts;
  readonly log: Log;
  readonly out: DataOutput;
  protected readonly name = 'command';
  protected readonly program = 'command';
  protected override readonly exitCodeOf = exitCodeOf;

  /** @param texts of the flags, as the user gave them */
  constructor(texts: GivenTexts) {
    super();
    this.texts = texts;
    const { json, jsonl, quiet, debug } = texts;
    const format = jsonl !== undefined ? 'jsonl' : json !== undefined ? 'json' : 'text';
    const options = { quiet: quiet !== undefined, debug: debug !== undefined };
    const redact = (text: string): string => this.secrets.redact(text);
    this.log = openLog(outputStream(process.stderr, this.env), options, redact);
    this.out = dataOutput(outputStream(process.stdout, this.env), format, this.secrets, this.log);
  }

  readonly nameOf = asFlag;

  async run(work: (run: CommandRun) => Promise<ExitCode>): Promise<void> {
    await this.execute(SIGNALS, async () => {
      const code = await work(this);
      await this.out.stream.flush();
      const { failure, closed } = this.out.stream;
      // Nobody has read the id of a report that was only started.
      const isLost = failure !== undefined || (closed && this.task !== undefined);
      if (isLost) throw new FileError('stdout', failure ?? new Error('its reader went away'));
      if (!this.settled) process.exitCode = code;
    });
  }

  protected async reportFailure(failure: DraftServiceError): Promise<void> {
    await printFailure(this, failure).catch((problem: unknown) => this.log.error(messageOf(problem)));
  }

  protected override async flush(): Promise<void> {
    this.log.bar?.stop();
    await Promise.all([this.out.stream.flush(), this.log.stream.flush()]);
  }
}

export function exitCodeOf(error: DraftServiceError): ExitCode {
  if (error instanceof DownloadError && error.facts.storageUnavailable !== false) return EXIT.trouble;
  if (failureFacts(error).failure === 'network') return EXIT.trouble;
  return CODE_OF_KIND[error.kind];
}

/**
 * Prints how a run failed: a sentence and a hint on stderr; with `--json` also a document on stdout, so that a
 * program finds the failure word and the task id.
 */
async function printFailure({ log, out, texts }: CommandRun, error: DraftServiceError): Promise<void> {
  const { failure, taskId, state, httpStatus, mayHaveStarted } = failureFacts(error);
  const {
    message,
    hint,
    collect: advice,
  } = describe(error, () => 'collect it, instead of starting another, with:');
  for (const sentence of error instanceof InputError ? error.mistakes : [message]) log.error(sentence);
  if (hint !== undefined) log.hint(hint);
  let collect: string | null = null;
  if (taskId !== undefined && advice !== undefined) {
    collect = collectCommandLine(taskId, texts);
    log.hint(advice, collect);
  }
  if (log.options.debug && error.stack !== undefined) log.debug(error.stack);
  if (out.format !== 'json') return;
  await out.json({
    schema: 'draft-service/failure/1',
    failure,
    exit_code: exitCodeOf(error),
    message: log.clean(message),
    hint: hint === undefined ? null : log.clean(hint),
    task_id: taskId ?? null,
    state: state ?? null,
    http_status: httpStatus ?? null,
    may_have_started: mayHaveStarted,
    collect,
  });
}
