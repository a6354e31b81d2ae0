// The one pattern of end-to-end files: a file starts what it needs in `before`, its steps run in order, `after` ends it.
import { test } from 'node:test';

/** One step: a sentence about behaviour, and its proof. It fails after 5 minutes unless told otherwise (ms). */
export function step(sentence: string, proof: () => Promise<void>, { timeout = 300_000 } = {}): void {
  void test(sentence, { timeout }, proof);
}
