import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';

/** Where n8n keeps binaries. */
export type Kind = 'memory' | 'database' | 'elsewhere';

/** What n8n's store is. It shows in what the store makes of a single byte, which stays there: an execution asks once. */
export class StoreKind {
  private made: Promise<IBinaryData> | undefined;

  async of({ helpers }: IExecuteFunctions): Promise<Kind> {
    this.made ??= helpers.prepareBinaryData(Buffer.from([0]), 'room', 'application/octet-stream');
    const { data, id } = await this.made;
    if (id === undefined) return 'memory';
    return data === 'database' ? 'database' : 'elsewhere';
  }
}
