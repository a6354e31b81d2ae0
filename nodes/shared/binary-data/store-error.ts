import { DownloadError, type DraftServiceClient } from '../../../src/index.ts';

/** The failure of a file that n8n did not keep, in n8n's own words. */
export function notStored(service: DraftServiceClient, fault: unknown): DownloadError {
  const words = (fault instanceof Error ? fault.message : String(fault)).replace(/\.$/, '');
  return new DownloadError(`n8n could not store the file: ${service.quote(words)}.`, {
    cause: fault,
    hint: "Look after n8n's store of binary data (N8N_DEFAULT_BINARY_DATA_MODE): its disk, database or bucket.",
  });
}
