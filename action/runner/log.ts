import * as core from '@actions/core';
import { type Secrets, cut } from '../../src/index.ts';

/** An annotation holds 4096 characters; the rest of this one is for the runner's own prefix. */
export const MAX_ANNOTATION = 4000;

/**
 * The step's log. Every line that may hold words of the service goes through here: no secret and no log command gets by, in
 * neither of the runner's two forms.
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

  /** A line that only step debugging shows. */
  debug(text: string): void {
    core.debug(this.sanitize(text));
  }

  group(title: string): void {
    core.startGroup(this.sanitize(title));
  }

  groupEnd(): void {
    core.endGroup();
  }

  /** Text in which no line is a command to the runner, and no secret is left. To the runner, NEL is a blank that may stand before one. */
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
