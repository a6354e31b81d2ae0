// One failed test is enough to know that a mutant was noticed: what follows in the file is skipped.
import { env } from 'node:process';
import { TestEnvironment as Node } from 'jest-environment-node';

export default class UntilFailure extends Node {
  failed = false;

  async handleTestEvent(event) {
    if (env.__STRYKER_ACTIVE_MUTANT__ === undefined) return;
    if (event.name === 'test_done' && event.test.errors.length > 0) this.failed = true;
    if (event.name === 'test_start' && this.failed) event.test.mode = 'skip';
  }
}
