import { Secrets } from '../../src/text/secrets.ts';
import { FileError, messageOf } from '../../platform/errors.ts';
import { HostRun } from '../../platform/process/host-run.ts';
import { type ExitCode, SIGNALS } from '../exit-codes.ts';
import { asFlag } from '../flags.ts';
import { DataOutput } from '../output/data-output.ts';
import { Log } from '../output/log.ts';
import { OutputStream } from '../output/stream.ts';
import { type RunTask, exitCodeOf, printFailure } from './failure.ts';
import type { GivenTexts } from '../report/collect-command-line.ts';

/** One run of a command: its streams and its exit code, which is one of the table. */
export class CommandRun extends HostRun {
  readonly secrets = new Secrets();
  readonly env = process.env;
  readonly texts: GivenTexts;
  readonly log: Log;
  readonly out: DataOutput;
  task: RunTask | undefined;
  protected readonly name = 'command';

  /** @param texts of the flags, as the user gave them */
  constructor(texts: GivenTexts) {
    super();
    this.texts = texts;
    const { json, jsonl, quiet, debug } = texts;
    const format = json !== undefined ? 'json' : jsonl !== undefined ? 'jsonl' : 'text';
    const options = { quiet: quiet !== undefined, debug: debug !== undefined };
    this.log = new Log(new OutputStream(process.stderr, this.env), options, (text) =>
      this.secrets.redact(text),
    );
    this.out = new DataOutput(new OutputStream(process.stdout, this.env), format, this.secrets, this.log);
  }

  readonly nameOf = asFlag;

  /** Does the work and sets the process's exit code. */
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

  protected override exitCodeOf(error: unknown): ExitCode {
    return exitCodeOf(error);
  }

  protected async reportFailure(error: unknown): Promise<void> {
    this.log.bar?.stop();
    await printFailure(this, error).catch((problem: unknown) => this.log.error(messageOf(problem)));
  }

  protected override async flush(): Promise<void> {
    this.log.bar?.stop();
    await Promise.all([this.out.stream.flush(), this.log.stream.flush()]);
  }
}
