import { setSecret } from '@actions/core';
import { Secrets, cut } from '../../src/index.ts';
import { type RequestedReport, type JobState, type Phase, newJobState, resumeHint } from './job-state.ts';
import { RunLog } from './log.ts';
import { messageOf } from './message-of.ts';
import { setOutputs } from './outputs.ts';
import { UnsettledError, InterruptedError, failureWord, errorSentence } from './errors.ts';
import { summarizeFailure, summaryMissing } from './summary.ts';

/** After a cancel the runner waits 7.5 s before it sends the next signal; this step is gone after this many ms. */
const CANCEL_MS = 1500;
/** Parts of a secret shorter than this would hide what a reader needs. */
const MIN_MASK = 6;
/** What happened may take this much of an annotation, UTF-16 units: the way back to the report follows it. */
const MAX_SENTENCE = 3000;
/** What is still open when the step is over may take this long to close by itself, ms. */
const LINGER_MS = 1000;

/** What must not be left behind by a process that is about to end. */
export interface Removable {
  removeNow(): void;
}

/**
 * The step as the runner sees it: it succeeds, or it fails with exactly one error; it is never cut short in silence, and a
 * cancelled one leaves no part-file behind.
 */
export class ActionRun {
  readonly secrets = new Secrets(mask);
  readonly log = new RunLog(this.secrets);
  private readonly controller = new AbortController();
  private readonly ends: (() => void)[] = [];
  private readonly known: JobState = newJobState();
  private settled = false;
  private partFile: Removable | undefined;
  private readonly title: string;

  /** @param title of the summary of a failed step */
  constructor(title: string) {
    this.title = title;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** What the step is at, for the message of one that ends without a word. */
  setPhase(stage: Phase): void {
    this.known.stage = stage;
  }

  /** What is known of the report that was asked for. */
  get about(): RequestedReport | undefined {
    return this.known.asked;
  }

  /** The report that is asked for, as far as it is known. */
  asked(asked: RequestedReport): void {
    this.known.asked = asked;
  }

  /** The task is known: from now on the report can be collected by it. */
  task(taskId: number, startedHere: boolean): void {
    this.known.taskId = taskId;
    this.known.startedHere = startedHere;
    setOutputs({ 'task-id': taskId });
  }

  /** A status of the task came in. */
  state(code: string): void {
    if (this.known.states.at(-1) === code) return;
    this.known.states.push(code);
    setOutputs({ state: code });
  }

  /** The verified report has its name. */
  saved(report: string): void {
    this.known.report = report;
  }

  /** The file (or folder) on its way, if there is one. */
  setPartFile(file: Removable | undefined): void {
    this.partFile = file;
  }

  /** Called when the step is over. */
  onExit(end: () => void): void {
    this.ends.push(end);
  }

  /** Does the work and reports how it ended. */
  async run(work: () => Promise<void>): Promise<void> {
    process.once('SIGINT', () => this.cancel());
    process.once('SIGTERM', () => this.cancel());
    // A connection that dies unheard can leave a promise that never settles; Node would end, with success.
    process.once('beforeExit', () => void this.fail(new UnsettledError(this.known.stage)));
    // An event of a library that nobody listens to, and a promise that nobody waits for: Node would end with its own trace.
    process.on('uncaughtException', (error) => this.onUncaught(error));
    try {
      // Before anything is started: a runner that takes no outputs would lose the task id.
      setOutputs({ failure: '' });
      await work();
      this.settled = true;
      this.close();
    } catch (error) {
      await this.fail(error);
    }
  }

  private async fail(error: unknown): Promise<void> {
    if (this.settled) return;
    this.settled = true;
    this.partFile?.removeNow();
    const sentence = `${cut(errorSentence(error), MAX_SENTENCE)}${resumeHint(error, this.known)}`;
    this.log.error(sentence);
    this.failureOutput(error);
    await summarizeFailure(this.title, sentence, this.known, (line) => this.log.sanitize(line)).catch(
      (fault: unknown) => {
        this.log.line(summaryMissing(fault));
      },
    );
    this.close();
  }

  private failureOutput(error: unknown): void {
    try {
      setOutputs({ failure: failureWord(error, this.known.stage) });
    } catch (fault) {
      // The one error of this step has been said.
      this.log.line(messageOf(fault));
    }
  }

  private close(): void {
    for (const end of this.ends) end();
    // Work that was given up may still hold a connection open; the step is over all the same.
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }

  private cancel(): void {
    this.log.line('Cancelled.');
    this.controller.abort(new Error('The run was cancelled.'));
    setTimeout(() => {
      void this.fail(new InterruptedError()).finally(() => process.exit(1));
    }, CANCEL_MS).unref();
  }

  private onUncaught(error: unknown): void {
    if (this.settled) {
      this.log.debug(`After the end: ${messageOf(error)}`);
      return;
    }
    void this.fail(error);
    this.controller.abort(error);
  }
}

/**
 * The runner hides the secret from now on. A signed address may hold what an older runner takes for a command wherever it
 * stands; its parts are hidden instead.
 */
function mask(secret: string): void {
  for (const part of secret.split('##[')) if (part.length >= MIN_MASK || part === secret) setSecret(part);
}
