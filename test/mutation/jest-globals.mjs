// What the tests of the core import from @jest/globals, collected in place of being run: the runner beside this decides when.
import { format } from 'node:util';
import { expect } from 'expect';

/** The suite being described: suites are a tree, tests hang in it. */
let current = suite(undefined, '');
/** Every test so far. */
export const tests = [];
let file = '';

function suite(parent, name) {
  return { parent, name, before: [], after: [], beforeEach: [], afterEach: [] };
}

/** What is described from now on belongs to this file. */
export function beginFile(path) {
  file = path;
  current = suite(undefined, '');
}

function describe(name, body) {
  const outer = current;
  current = suite(outer, name);
  body();
  current = outer;
}

function test(name, body) {
  tests.push({ file, suite: current, name, body });
}

/** The rows of a table, each as arguments. */
const each = (one) => (table) => (name, body) => {
  for (const [index, row] of table.entries()) {
    const values = table.every(Array.isArray) ? row : [row];
    one(`${format(name.replaceAll('%p', '%j'), ...values)} #${index}`, () => body(...values));
  }
};

describe.each = each(describe);
test.each = each(test);

const hook = (list) => (body) => current[list].push(body);
const beforeAll = hook('before');
const afterAll = hook('after');
const beforeEach = hook('beforeEach');
const afterEach = hook('afterEach');

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test };
