import * as core from '@actions/core';
import { cut } from '../../src/text/one-line.ts';
import type { Secrets } from '../../src/text/secrets.ts';
import { MAX_ANNOTATION } from './report-step-summary.ts';

/**
 * The step's log. Every line that may hold text of the service is written through this class: it takes out
 * secrets and makes workflow commands harmless, in both of the runner's forms.
 */
export class RunLog {
  private readonly secrets: Secrets;

  constructor(secrets: Secrets) {
    this.secrets = secrets;
  }

  line(text: string): void {
    core.info(this.sanitize(text));
  }

  notice(text: string): void {
    core.notice(this.annotation(text));
  }

  warning(text: string): void {
    core.warning(this.annotation(text));
  }

  /** The one error of a failed step. */
  error(text: string): void {
    core.setFailed(this.annotation(text));
  }

  debug(text: string): void {
    if (core.isDebug()) core.debug(this.sanitize(text));
  }

  /**
   * Text without secrets in which no line is a command. The runner also skips NEL (U+0085) before a command,
   * so that counts as white space.
   */
  sanitize(text: string): string {
    return this.secrets
      .redact(text)
      .replaceAll('##[', '# #[')
      .replace(/^([\s\u0085]*):(?=:)/gm, '$1: ');
  }

  private annotation(text: string): string {
    return cut(this.sanitize(text), MAX_ANNOTATION);
  }
}
