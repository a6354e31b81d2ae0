// Usage: node .ci/count-tests.cjs <Jest's JSON report> <Jest's exit code>. Prints "<passed> <failed>".
// Plain CommonJS: it must work on the machine's own Node, also when `npm ci` has failed.
const { readFileSync } = require('node:fs');

const [file, status] = process.argv.slice(2);

function count() {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [0, 1]; // no report: the stage could not run
  }
  // A file that could not be loaded has no tests.
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + notLoaded;
  // A run can also fail beside its tests: a coverage threshold, an open handle, no test found.
  const beside = failed === 0 && (status !== '0' || report.numPassedTests === 0) ? 1 : 0;
  return [report.numPassedTests, failed + beside];
}

console.log(count().join(' '));
