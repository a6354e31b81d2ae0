// Stryker's runner for jest loads every file of tests anew for each of thousands of mutants. The tests of the core leave
// nothing behind, so this one loads them once, and runs those that cover a mutant, the nearest first, until one fails.
import dns from 'node:dns';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isIP } from 'node:net';
import { basename, dirname, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { clearTimeout, setTimeout } from 'node:timers';
import { URL, pathToFileURL } from 'node:url';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  TestStatus,
  determineHitLimitReached,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { beginFile, tests } from './jest-globals.mjs';

const TESTS = 'test/core';
/** How long each test takes where nothing is changed: names and ms. */
const USUAL = 'usual.json';
/** A test that takes this long and ten times what it took at first hangs, ms. */
const HANGING_MS = 4000;

class CoreRunner {
  #mutants = (globalThis.__stryker__ ??= {});
  #loaded = false;

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    const globals = new URL('./jest-globals.mjs', import.meta.url).href;
    registerHooks({
      resolve: (name, context, next) =>
        name === '@jest/globals' ? { url: globals, shortCircuit: true } : next(name, context),
    });
    refuseNames();
    // What a mutant leaves behind may fail at any time; its test has been judged by then.
    process.on('unhandledRejection', () => undefined);
    process.on('uncaughtException', () => undefined);
  }

  async dryRun() {
    await this.#load();
    const result = await this.#run(tests);
    // A test that fails before anything is changed (a time bound on a busy machine) judges nothing.
    const fine = result.tests.filter(({ status }) => status === TestStatus.Success);
    // The other processes have to know it, too.
    writeFileSync(USUAL, JSON.stringify(fine.map(({ id, timeSpentMs }) => [id, timeSpentMs])));
    return { status: DryRunStatus.Complete, tests: fine, mutantCoverage: this.#mutants.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation, sandboxFileName }) {
    if (mutantActivation === 'static') this.#activate(activeMutant.id, hitLimit);
    try {
      await this.#load();
    } catch (error) {
      // No test can be run with it, so none can miss it.
      const status = TestStatus.Failed;
      const failed = { id: 'load', name: 'load', status, timeSpentMs: 0, failureMessage: String(error) };
      return toMutantRunResult({ status: DryRunStatus.Complete, tests: [failed] }, false);
    }
    this.#activate(activeMutant.id, hitLimit);
    const usual = new Map(JSON.parse(readFileSync(USUAL, 'utf8')));
    const covering = new Set(testFilter ?? usual.keys());
    const chosen = tests.filter((one) => covering.has(idOf(one)));
    const result = await this.#run(nearestFirst(chosen, sandboxFileName), usual);
    const over = determineHitLimitReached(this.#mutants.hitCount, hitLimit);
    this.#activate(undefined, undefined);
    return toMutantRunResult(over ?? result, false);
  }

  #activate(id, hitLimit) {
    this.#mutants.activeMutant = id;
    this.#mutants.hitLimit = hitLimit;
    this.#mutants.hitCount = hitLimit === undefined ? undefined : 0;
  }

  async #load() {
    if (this.#loaded) return;
    for (const name of readdirSync(TESTS, { recursive: true }).sort()) {
      if (!name.endsWith('.test.ts')) continue;
      beginFile(join(TESTS, name));
      await import(pathToFileURL(resolve(TESTS, name)).href);
    }
    this.#loaded = true;
  }

  /** `usual` is how long each test takes, ms; without it every test is run, to its end. */
  async #run(chosen, usual) {
    const results = [];
    const open = new Set();
    let { file } = chosen[0] ?? {};
    for (const one of chosen) {
      if (one.file !== file) await close(open);
      ({ file } = one);
      const result = await this.#one(one, open, usual?.get(idOf(one)));
      if (result === 'hangs') return { status: DryRunStatus.Timeout, reason: idOf(one) };
      results.push(result);
      if (result.status === TestStatus.Failed && usual !== undefined) break;
    }
    await close(open);
    return { status: DryRunStatus.Complete, tests: results };
  }

  async #one(one, open, usualMs = HANGING_MS * 10) {
    const id = idOf(one);
    this.#mutants.currentTestId = id;
    const begun = performance.now();
    const told = { id, name: id, fileName: resolve(one.file) };
    const { promise: late, resolve: giveUp } = Promise.withResolvers();
    const timer = setTimeout(() => giveUp('hangs'), HANGING_MS + 10 * usualMs);
    try {
      if ((await Promise.race([perform(one, open), late])) === 'hangs') return 'hangs';
      return { ...told, status: TestStatus.Success, timeSpentMs: performance.now() - begun };
    } catch (error) {
      const failureMessage = error instanceof Error ? error.message : String(error);
      return { ...told, status: TestStatus.Failed, failureMessage, timeSpentMs: performance.now() - begun };
    } finally {
      clearTimeout(timer);
      this.#mutants.currentTestId = undefined;
    }
  }
}

/** A test that hangs may take the interceptors of others with it: no name of theirs is looked up for real. */
function refuseNames() {
  const { lookup } = dns;
  dns.lookup = (name, ...rest) =>
    name === 'localhost' || isIP(name) !== 0
      ? lookup(name, ...rest)
      : process.nextTick(rest.at(-1), Object.assign(new Error(`${name}: no names`), { code: 'ENOTFOUND' }));
}

async function perform({ suite, body }, open) {
  const suites = chain(suite);
  for (const one of suites) {
    if (open.has(one)) continue;
    open.add(one);
    for (const hook of one.before) await hook();
  }
  try {
    for (const one of suites) for (const hook of one.beforeEach) await hook();
    await body();
  } finally {
    for (const one of suites.toReversed()) for (const hook of one.afterEach) await hook();
  }
}

async function close(open) {
  for (const one of [...open].toReversed()) for (const hook of one.after) await hook();
  open.clear();
}

function chain(suite) {
  return suite.parent === undefined ? [suite] : [...chain(suite.parent), suite];
}

function idOf({ file, suite, name }) {
  return [file, ...chain(suite).map((one) => one.name), name].filter((part) => part !== '').join(' > ');
}

/** The tests of the file itself, of its folder, and the others. */
function nearestFirst(chosen, source) {
  const name = basename(source, '.ts');
  const folder = basename(dirname(source));
  const distance = ({ file }) => {
    if (basename(dirname(file)) !== folder) return 2;
    return basename(file).startsWith(`${name}.`) ? 0 : 1;
  };
  return chosen.toSorted((a, b) => distance(a) - distance(b));
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'core', CoreRunner)];
