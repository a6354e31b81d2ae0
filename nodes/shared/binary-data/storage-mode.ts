import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { DownloadError, formatBytes } from '../../../src/index.ts';

/** The largest file in n8n's database by default, bytes. */
const MAX_DATABASE_BYTES = 512 * 1024 * 1024;
/** The largest file in memory, bytes: n8n keeps it as one base64 string, whose length V8 limits. */
const MAX_MEMORY_BYTES = 384 * 1024 * 1024;

type Mode = 'memory' | 'database' | 'elsewhere';

/** Where n8n stores binary data. n8n does not tell a node, but what it returns for a stored byte shows it. */
export class StorageMode {
  /** Stored once per execution: the byte stays in the store. */
  private probe: Promise<IBinaryData> | undefined;

  /** @throws DownloadError for a file that is too large for the store */
  async checkSize(context: IExecuteFunctions, bytes: number): Promise<void> {
    if (bytes <= MAX_MEMORY_BYTES) return;
    const mode = await this.mode(context);
    if (mode === 'memory') {
      throw new DownloadError(
        `The report is ${formatBytes(bytes)}, more than n8n can keep in memory (384 MiB).`,
        { hint: 'Let n8n keep binaries elsewhere: set N8N_DEFAULT_BINARY_DATA_MODE to filesystem.' },
      );
    }
    if (mode === 'database' && bytes > MAX_DATABASE_BYTES) {
      throw new DownloadError(`The report is ${formatBytes(bytes)}, more than n8n keeps in its database.`, {
        hint: 'See N8N_BINARY_DATA_DATABASE_MAX_FILE_SIZE (512 MiB by default), or set N8N_DEFAULT_BINARY_DATA_MODE to filesystem.',
      });
    }
  }

  private async mode({ helpers }: IExecuteFunctions): Promise<Mode> {
    this.probe ??= helpers.prepareBinaryData(Buffer.from([0]), 'room', 'application/octet-stream');
    const { data, id } = await this.probe;
    if (id === undefined) return 'memory';
    return data === 'database' ? 'database' : 'elsewhere';
  }
}
