import { json, type Reply } from './replies.ts';

export const TASK_ID = 4711;
export const STATUS_PATH = `/api/v2/document_template_tasks/${TASK_ID}/` as const;
/** A signed address with all that clients like to tidy: quotes, both spellings of %2f, a dot segment, unicode. */
export const SIGNED =
  'https://storage.example.net/b/%2f%2F/./a/../it\'s"é"?X-Sig=SECRETSIGNATURE%2F01+a=&q=%7e';

/** A file's entry in a status. */
export function download(size: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    url: SIGNED,
    filename: 'Spec.pdf',
    content_type: 'application/pdf',
    size_in_bytes: size,
    expires_in_seconds: 3600,
    ...more,
  };
}

/** A status body; `C` has a file of 3 bytes unless `more` says otherwise. */
export function status(state: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    task_id: TASK_ID,
    name: 'Specification',
    task_type: 'generate_annotate',
    state,
    state_display: `state ${state}`,
    progress_pct: state === 'C' ? 100 : 40,
    state_message: 'working',
    created: '2026-01-15T12:00:00+00:00',
    updated: '2026-01-15T12:00:05+00:00',
    download: state === 'C' ? download(3) : null,
    ...more,
  };
}

export function statusReply(state: string, more: Readonly<Record<string, unknown>> = {}): Reply {
  return json(status(state, more));
}
