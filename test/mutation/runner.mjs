// Stryker's runner for jest runs every related file of tests to its end for every mutant. This one runs the tests that
// cover it, first those of the file of the same name, and stops at the first that fails.
import { basename, dirname } from 'node:path';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { PluginKind, declareFactoryPlugin } from '@stryker-mutator/api/plugin';

const [jest] = jestPlugins;

function covering(injector) {
  const runner = jest.factory(injector);
  const { dryRun, mutantRun, run } = bound(runner, 'dryRun', 'mutantRun', 'run');
  /** Files of tests by the test's name. */
  const filesOf = new Map();
  /** The files of the run under way; undefined for all. */
  let files;
  runner.dryRun = async (options) => {
    const result = await dryRun(options);
    for (const { id, fileName } of result.tests ?? []) filesOf.set(id, new Set(filesOf.get(id)).add(fileName));
    return result;
  };
  runner.run = (settings) =>
    run(files === undefined ? settings : { ...settings, testFiles: files, fileNamesUnderTest: undefined });
  runner.mutantRun = async (options) => {
    const { testFilter = [...filesOf.keys()], sandboxFileName } = options;
    const all = [...new Set(testFilter.flatMap((id) => [...(filesOf.get(id) ?? [])]))];
    let result;
    for (const group of nearestFirst(all, sandboxFileName)) {
      files = group;
      result = await mutantRun(options);
      if (result.status !== 'survived') break;
    }
    files = undefined;
    return result ?? mutantRun(options);
  };
  return runner;
}
covering.inject = jest.factory.inject;

/** The tests of the file itself, of its folder, and the others. */
function nearestFirst(files, source) {
  const name = basename(source, '.ts');
  const folder = basename(dirname(source));
  const distance = (file) => {
    if (basename(dirname(file)) !== folder) return 2;
    return basename(file).startsWith(`${name}.`) ? 0 : 1;
  };
  return [0, 1, 2].map((far) => files.filter((file) => distance(file) === far)).filter((group) => group.length > 0);
}

function bound(object, ...names) {
  return Object.fromEntries(names.map((name) => [name, object[name].bind(object)]));
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'covering', covering)];
