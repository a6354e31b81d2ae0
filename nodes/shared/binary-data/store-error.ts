import { DownloadError, type DraftServiceClient, withFullStop } from '../../../src/index.ts';

/** The error for a file that n8n did not store, with n8n's own message. */
export function storeError(client: DraftServiceClient, error: unknown): DownloadError {
  const message = error instanceof Error ? error.message : String(error);
  return new DownloadError(withFullStop(`n8n could not store the file: ${client.quote(message)}`), {
    cause: error,
    hint: "Check n8n's store of binary data (N8N_DEFAULT_BINARY_DATA_MODE): its disk, database or bucket.",
  });
}
