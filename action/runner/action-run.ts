import * as core from '@actions/core';
import { type DraftServiceError, describe, inOneLine } from '../../src/errors/draft-service-error.ts';
import { type Failure, failureFacts } from '../../src/errors/failure-facts.ts';
import { MAY_HAVE_STARTED } from '../../src/tasks/start-generation.ts';
import { cut, oneLine } from '../../src/text/one-line-and-quotes.ts';
import { Secrets } from '../../src/text/secrets.ts';
import { HostError, messageOf, withoutPeriod } from '../../platform/host-errors.ts';
import { maskLogin } from '../../platform/inputs/login-mistakes-and-masking.ts';
import { HostRun } from '../../platform/process/host-run.ts';
import { readLogin } from '../inputs/step-inputs.ts';
import { MAX_ANNOTATION, type StepState, summarizeStep } from './report-step-summary.ts';

/** Longest error sentence, UTF-16 units: the hint how to collect the report follows it in the annotation. */
const MAX_SENTENCE = 3000;

/** A step of a workflow: it ends with exit code 0, or with one error annotation and exit code 1. */
export class ActionRun extends HostRun {
  readonly secrets = new Secrets(core.setSecret);
  readonly log = runLog(this.secrets);
  readonly step: StepState = {};
  /** Absolute path of the verified report. */
  report: string | undefined;
  protected readonly name = 'step';
  protected readonly program = 'action';
  private readonly title: string;

  /** @param title of the summary of a failed step */
  constructor(title: string) {
    super();
    this.title = title;
  }

  async run(work: () => Promise<void>): Promise<void> {
    await this.execute(['SIGINT', 'SIGTERM'], async () => {
      // Before anything is started: if outputs cannot be written, the task id would be lost.
      this.setOutputs({ failure: '' });
      // A message about a mistake in an input may quote them.
      maskLogin(this.secrets, readLogin());
      await work();
    });
  }

  readonly nameOf = (input: string): string => `the input ${input}`;

  /**
   * Sets outputs of the step; an output that is set again has its last value.
   *
   * @throws HostError if they cannot be written: a later step would not see them
   */
  readonly setOutputs = (outputs: Readonly<Record<string, string | number>>): void => {
    try {
      for (const [name, value] of Object.entries(outputs)) core.setOutput(name, String(value));
    } catch (error) {
      const why = withoutPeriod(messageOf(error));
      const message = `The outputs of the step could not be written: ${why}. Check the free space of the runner.`;
      throw new HostError('unexpected', message, { cause: error });
    }
  };

  /** Writes the summary of a step that succeeded: a missing one is only a warning. */
  async summarize(write: () => Promise<void>): Promise<void> {
    this.setPhase('writing the summary');
    await write().catch((error: unknown) => {
      this.log.warning(summaryMissing(error));
    });
  }

  protected async reportFailure(ended: DraftServiceError): Promise<void> {
    // The core says itself what may have been started.
    const isOfHost = ended instanceof HostError || ended.kind === 'unexpected';
    const mayHaveStarted = this.step.stage === 'starting' && this.task === undefined && isOfHost;
    const failure = mayHaveStarted ? ended.withHint(MAY_HAVE_STARTED) : ended;
    const kept =
      this.report === undefined ? '' : this.secrets.redact(` The report is kept at ${this.report}.`);
    const words = describe(
      failure,
      (taskId) => `collect it with the input task-id: ${taskId} instead of starting another.`,
    );
    // Secrets first: a mask does not find a part of one.
    const sentence = `${cut(this.secrets.redact(inOneLine(words)), MAX_SENTENCE)}${kept}`;
    this.log.error(sentence);
    const { taskId } = failure;
    const state = failure.state && oneLine(this.secrets.redact(failure.state), 40);
    // These failures are lines of the log: the step has exactly one error.
    try {
      this.setOutputs({
        failure: this.wordOf(failure),
        ...(state === undefined ? {} : { state }),
      });
    } catch (outputError) {
      this.log.line(messageOf(outputError));
    }
    const summarized = summarizeStep(`${this.title}: failed`, sentence, { ...this.step, taskId, state });
    await summarized.catch((summaryError: unknown) => this.log.line(summaryMissing(summaryError)));
  }

  private wordOf(error: DraftServiceError): Failure {
    const { kind } = error;
    // The outputs of an artifact may be what could not be written.
    const isOther = kind === 'connection' || (kind === 'unexpected' && !(error instanceof HostError));
    return this.step.stage === 'uploading' && isOther ? 'artifact' : failureFacts(error).failure;
  }
}

function summaryMissing(error: unknown): string {
  return `The job summary could not be written: ${withoutPeriod(messageOf(error))}.`;
}

/**
 * The step's log. Every line that may hold text of the service is written through it: it takes out secrets and makes
 * workflow commands harmless, in both of the runner's forms.
 */
function runLog(secrets: Secrets) {
  const line = (text: string): string => sanitize(secrets, text);
  const annotation = (text: string): string => cut(line(text), MAX_ANNOTATION);
  return {
    line: (text: string): void => core.info(line(text)),
    notice: (text: string): void => core.notice(annotation(text)),
    warning: (text: string): void => core.warning(annotation(text)),
    /** The one error of a failed step. */
    error: (text: string): void => core.setFailed(annotation(text)),
    debug: (text: string): void => {
      if (core.isDebug()) core.debug(line(text));
    },
  };
}

/**
 * Text without secrets in which no line is a command. The runner also skips NEL (U+0085) before a command,
 * so that counts as white space.
 */
export function sanitize(secrets: Secrets, text: string): string {
  return secrets
    .redact(text)
    .replaceAll('##[', '# #[')
    .replace(/^([\s\u0085]*):(?=:)/gm, '$1: ');
}
