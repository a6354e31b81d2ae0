/** Writes down V8's raw counts of every test file, before jest makes something of its own of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScriptCov } from '@bcoe/v8-coverage';
import type { TestResult } from '@jest/reporters';
import { jestCounts } from './folders.ts';

export default class RawCoverageReporter {
  #written = 0;

  onTestResult(_test: unknown, { v8Coverage }: TestResult): void {
    if (!v8Coverage) return;
    const folder = process.env.JEST_V8_COVERAGE ?? jestCounts;
    mkdirSync(folder, { recursive: true });
    const result: ScriptCov[] = v8Coverage.map(({ result: script }) => ({ ...script, url: pathToFileURL(script.url).href }));
    this.#written += 1;
    writeFileSync(path.join(folder, `test-${this.#written}.json`), JSON.stringify({ result }));
  }
}
