import { DraftServiceError, Secrets } from '../../src/index.ts';
import { FileError, InterruptedError, UnsettledError, messageOf } from '../../platform/errors.ts';
import type { Removable } from '../../platform/files/part-file.ts';
import { EXIT, type ExitCode, SIGNALS } from '../exit-codes.ts';
import { DataOutput, type Format } from '../output/data.ts';
import { Log } from '../output/log.ts';
import { ProgressBar } from '../output/progress-bar.ts';
import { OutputStream } from '../output/stream.ts';
import type { GivenTexts } from '../command.ts';
import { exitCodeOf } from './exit-code-of.ts';
import { printCollect, printFailure } from './failure.ts';

/** After an interruption, work that does not end by itself is given up after this time, ms. */
const INTERRUPT_MS = 1500;
/** How long the last output of an interrupted run waits for its reader, ms. */
const FLUSH_MS = 500;
/** Connections that are still open at the end get this time to close by themselves, ms. */
const LINGER_MS = 1000;

/** The switches that every command has. */
export interface RunOptions {
  readonly quiet: boolean;
  readonly debug: boolean;
  readonly json: boolean;
  readonly jsonl?: boolean;
}

/** The task of a report: it can be collected by its id, also after a failure. */
export interface RunTask {
  readonly id: number;
  /** false if the user gave the id. */
  readonly startedHere: boolean;
  /** The flags of this run that a command which collects it needs, too. */
  readonly texts?: GivenTexts;
}

/**
 * One run of a command: its streams, its signal and its end. It never ends silently: with an exit code of the
 * table, and after a failure with one sentence on stderr. An interrupted run leaves no part-file behind.
 */
export class CommandRun {
  readonly secrets = new Secrets();
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  readonly out: DataOutput;
  /** What the run is doing, for the message of a run that fails. */
  phase = 'starting';
  task: RunTask | undefined;
  /** Absolute path of the verified report. */
  report: string | undefined;
  private readonly controller = new AbortController();
  private readonly exitCallbacks: (() => void)[] = [];
  private partFile: Removable | undefined;
  private bar: ProgressBar | undefined;
  private settled = false;

  constructor(options: RunOptions, env: NodeJS.ProcessEnv = process.env) {
    this.env = env;
    const format: Format = options.json ? 'json' : options.jsonl === true ? 'jsonl' : 'text';
    this.out = new DataOutput(new OutputStream(process.stdout, env), format, this.secrets);
    this.log = new Log(new OutputStream(process.stderr, env), options, (text) => this.secrets.redact(text));
  }

  /** Aborts when the run is interrupted. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  setPhase(phase: string): void {
    this.phase = phase;
  }

  /** The file or folder that is being written; undefined when there is none. */
  setPartFile(file: Removable | undefined): void {
    this.partFile = file;
  }

  /**
   * Starts a bar on stderr. It steps aside for lines of text, and is gone when the run is over.
   *
   * @param now monotonic ms
   */
  startBar(now: () => number): ProgressBar {
    const bar = new ProgressBar(this.log.stream, now, (text) => this.log.clean(text));
    this.log.beforeLine = () => bar.clear();
    this.bar = bar;
    return bar;
  }

  /** Calls `callback` when the run is over. */
  onExit(callback: () => void): void {
    this.exitCallbacks.push(callback);
  }

  /** Listens first: without any listener Node would drop a signal that arrived while the modules were loaded. */
  private listenTo(signal: NodeJS.Signals): void {
    const earlier = process.listeners(signal);
    process.on(signal, () => this.interrupt());
    for (const listener of earlier) process.off(signal, listener);
  }

  /** Does the work and sets the process's exit code. */
  async execute(work: (run: CommandRun) => Promise<ExitCode | undefined>): Promise<void> {
    for (const signal of SIGNALS) this.listenTo(signal);
    process.once('beforeExit', () => void this.fail(new UnsettledError('command', this.phase)));
    process.on('uncaughtException', (error) => {
      if (this.settled) return;
      void this.fail(error);
      this.controller.abort(error);
    });
    try {
      const code = await work(this);
      await this.out.stream.flush();
      const { failure } = this.out.stream;
      if (failure !== undefined) throw new FileError('stdout', failure);
      await this.end(code ?? EXIT.done);
    } catch (error) {
      await this.fail(error);
    }
  }

  private async fail(error: unknown): Promise<void> {
    if (this.settled) return;
    this.settled = true;
    this.bar?.stop();
    this.partFile?.removeNow();
    const failure = this.signal.aborted && !isOwn(error) ? new InterruptedError() : error;
    await printFailure(this, failure).catch((problem: unknown) => this.log.error(messageOf(problem)));
    await this.finish(exitCodeOf(failure));
  }

  private async end(code: ExitCode): Promise<void> {
    if (this.settled) return;
    this.settled = true;
    await this.finish(code);
  }

  private async finish(code: ExitCode): Promise<void> {
    this.bar?.stop();
    process.exitCode = code;
    for (const callback of this.exitCallbacks) callback();
    await Promise.all([this.out.stream.flush(), this.log.stream.flush()]);
    // Abandoned work may still hold a connection open.
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }

  /** The first signal stops the work; a second one ends the process at once. */
  private interrupt(): void {
    const interrupted = new InterruptedError();
    if (this.signal.aborted) {
      this.bar?.stop();
      this.partFile?.removeNow();
      if (!this.settled && this.task !== undefined) printCollect(this.log, this.task);
      process.exit(EXIT.interrupted);
    }
    this.controller.abort(interrupted);
    setTimeout(() => {
      // A reader that takes nothing does not hold it up.
      setTimeout(() => process.exit(EXIT.interrupted), FLUSH_MS);
      void this.fail(interrupted).finally(() => process.exit(EXIT.interrupted));
    }, INTERRUPT_MS).unref();
  }
}

function isOwn(error: unknown): boolean {
  return error instanceof DraftServiceError;
}
