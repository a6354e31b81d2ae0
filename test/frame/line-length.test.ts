/** No line of the project has more than 120 characters. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const MAX_LENGTH = 120;
/** Bundles, n8n's exports and documents of changes are written by programs; the figures of the bench are one table. */
const NOT_BY_HAND =
  /(?:^|\/)dist\/|^LICENSE$|\.(?:json|png|svg)$|^docs\/performance\.md$|^test\/core\/changes\/amendment\//;
/** What cannot be broken: an address, a regular expression, markup with its styles, a line of a crontab. */
const UNBREAKABLE = [
  /https?:\/\/\S{50}/,
  /^\s*\/.*\/[a-z]*[,;]?$/,
  /^\s*'\/api\//,
  /<\w+[ >].*[{`]/,
  /^[@\w., :]+\{ .*; \}/,
  /^17 3 \* \* \*/,
];

test('every line can be read without scrolling', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
  const long = files
    .filter((file) => !NOT_BY_HAND.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
        .filter(
          ({ line }) => Array.from(line).length > MAX_LENGTH && !UNBREAKABLE.some((one) => one.test(line)),
        ),
    );
  expect(long.map(({ place }) => place)).toEqual([]);
});
