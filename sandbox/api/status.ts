import type { Service } from '../service.ts';
import type { StoredFile } from '../storage/stored-file.ts';
import { jsonResponse } from '../http/response.ts';
import type { Endpoint } from './endpoint.ts';
import { idOf, notFound } from './access.ts';

/** The status of the user's own task. In state C each request signs a new address for the same file. */
export const status: Endpoint = (service, request, user) => {
  const task = service.tasks.find(idOf(request.params.task_id));
  if (task?.facts.owner !== user.username) throw notFound();
  const { state, display, progress, message, updated } = task.status(true);
  const { status: overrides, download: downloadOverrides } = task.plan;
  const download = state === 'C' && task.file !== undefined ? addressOf(service, task.file) : null;
  return jsonResponse(200, {
    task_id: task.facts.id,
    name: task.facts.name,
    task_type: 'generate_annotate',
    state,
    state_display: display,
    progress_pct: progress,
    state_message: message,
    created: withOffset(task.created),
    updated: withOffset(updated),
    download: download && { ...download, ...downloadOverrides },
    ...overrides,
  });
};

function addressOf({ options, signer, storageUrl }: Service, file: StoredFile) {
  const seconds = options.downloadUrlSeconds;
  const query = new URLSearchParams({
    'response-content-type': file.contentType,
    'response-content-disposition': `attachment; filename="${file.filename}"`,
  });
  return {
    url: storageUrl + signer.sign(file.path, query, seconds),
    filename: file.filename,
    content_type: file.contentType,
    size_in_bytes: file.size,
    expires_in_seconds: Math.floor(seconds),
  };
}

/** ISO 8601 with the offset of the service's time zone. */
function withOffset(at: number): string {
  const hours = 2;
  return new Date(at + hours * 3_600_000).toISOString().replace('Z', `+0${hours}:00`);
}
