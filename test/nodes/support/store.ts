import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { IBinaryData } from 'n8n-workflow';

/** What a store of n8n's does with one binary: it writes, and gives the place. */
export type Keep = (
  data: Buffer | Readable,
  name: string,
) => Promise<Pick<IBinaryData, 'data' | 'id' | 'bytes'>>;

/** A store as n8n's filesystem: it writes beside the place, then renames; a failed write leaves nothing. */
export function filesystem(folder: string): Keep {
  let count = 0;
  return async (data) => {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, String((count += 1)));
    try {
      await writeFile(`${file}.tmp`, data);
    } catch (error) {
      await rm(`${file}.tmp`, { force: true });
      throw error;
    }
    await rename(`${file}.tmp`, file);
    return { data: 'filesystem-v2', id: `filesystem-v2:${file}` };
  };
}

/** A store that reads everything before it keeps anything, as n8n's database does. */
export function database(kept: Map<string, Buffer>): Keep {
  return async (data, name) => {
    const whole = Buffer.isBuffer(data) ? data : Buffer.concat((await data.toArray()) as Buffer[]);
    kept.set(name, whole);
    return { data: 'database', id: `database:${name}` };
  };
}
