/** The JSON Schemas of the documents that reports, snapshots and comparisons are recorded in. */
import changes from '../schemas/changes.json' with { type: 'json' };
import manifest from '../schemas/manifest.json' with { type: 'json' };
import snapshot from '../schemas/snapshot.json' with { type: 'json' };
import { command } from './command.ts';
import { EXIT } from './exit-codes.ts';

const SCHEMAS = new Map<string, object>(Object.entries({ manifest, snapshot, changes }));
const NAMES = [...SCHEMAS.keys()];

/** Prints one of them. */
export const schemaCommand = command({
  description:
    'Prints the JSON Schema of a manifest, of snapshot.json, or of the changes between two snapshots.',
  examples: ['schema manifest', 'schema changes > draft-changes.schema.json'],
  args: [{ name: 'DOCUMENT', brief: `One of ${NAMES.join(', ')}`, choices: NAMES }],
  flags: {},
  work: async ({ out }, _flags, [name = '']) => {
    await out.stream.writeAll(`${JSON.stringify(SCHEMAS.get(name), null, 2)}\n`);
    return EXIT.done;
  },
});
