/** What a table of drafts or objects shows of the texts of the service. */
import { PassThrough } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { expect, test } from '@jest/globals';
import { DataOutput } from '../../cli/output/data.ts';
import { DRAFT_COLUMNS, OBJECT_COLUMNS } from '../../cli/output/filtered-list.ts';
import { OutputStream } from '../../cli/output/stream.ts';
import { Secrets } from '../../src/index.ts';

const TOKEN = '9944b09199c62bcf9418ad846dd0e4bbdfc6ee4b';
/** The token lies across the 10,000 characters that a label may have. */
const NAME = `${'x'.repeat(9_980)} ${TOKEN}`;

test.each([
  ['drafts', DRAFT_COLUMNS, { id: 1, name: NAME, study: { name: NAME } }],
  ['objects', OBJECT_COLUMNS, { id: 1, name: NAME, oid: NAME, form: [{ name: NAME }] }],
])(
  'R51: a table of %s shows no part of a token that the service repeats in a long label',
  async (_, columns, row) => {
    const secrets = new Secrets();
    secrets.addToken(TOKEN);
    const stream = new PassThrough({ encoding: 'utf8' });
    const out = new DataOutput(new OutputStream(stream as unknown as WriteStream, {}), 'text', secrets);
    await out.table(columns, [row]);
    const text = String(stream.read());
    expect(text).toContain('x ***');
    expect(text).not.toContain(TOKEN.slice(0, 5));
  },
);
