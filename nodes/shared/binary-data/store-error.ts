import { DownloadError, type DraftServiceClient, withFullStop } from '../../../src/index.ts';

/** The failure of a file that n8n did not keep, in n8n's own words. */
export function notStored(service: DraftServiceClient, fault: unknown): DownloadError {
  const message = fault instanceof Error ? fault.message : String(fault);
  return new DownloadError(withFullStop(`n8n could not store the file: ${service.quote(message)}`), {
    cause: fault,
    hint: "Look after n8n's store of binary data (N8N_DEFAULT_BINARY_DATA_MODE): its disk, database or bucket.",
  });
}
