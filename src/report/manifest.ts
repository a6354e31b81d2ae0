import type { Plan } from './plan-and-start.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import type { SnapshotView } from '../snapshot/snapshot-settings.ts';
import type { CompletedTask } from '../tasks/task-status.ts';
import { effectiveSettings, subjectKey } from '../templates/list-templates.ts';
import { redactDeep } from '../json/json-values.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';

export const MANIFEST_SCHEMA = 'draft-report-manifest/1';
/** How much of a label or message of the service the manifest holds, UTF-16 units. */
const MAX_MANIFEST_TEXT = 1000;

/**
 * The record of one finished report, the same in all hosts. What is unknown is null, never guessed; secrets and signed
 * addresses are replaced by `***`. It supports a regulated file, but does not claim compliance.
 *
 * @see docs/service.md#manifest
 */
export interface Manifest {
  readonly schema: typeof MANIFEST_SCHEMA;
  /** The service's address. */
  readonly service: string;
  /** null when the report was collected by its task id. */
  readonly template: {
    readonly id: number;
    /** null, like the labels, without the template list. */
    readonly name: string | null;
    readonly template_type: string | null;
    readonly template_scope: string | null;
  } | null;
  /** `name`: the study and the draft's own name; null if the service did not say. */
  readonly subject:
    | (({ readonly draft_id: number } | { readonly project_id: number }) & { readonly name: string | null })
    | null;
  readonly settings: {
    readonly sent: Readonly<Record<string, unknown>> | null;
    /** What was sent and the template's defaults for the rest, of their own types; null without the template list. */
    readonly effective: Readonly<Record<string, unknown>> | null;
  };
  /** The design that the report shows, read before the report was started; absent if it was not read. */
  readonly draft?: DraftEvidence;
  readonly task: {
    readonly id: number;
    readonly name: string | null;
    readonly task_type: string | null;
    readonly created: string | null;
    readonly updated: string | null;
    readonly state_message: string | null;
  };
  readonly file: {
    /** As it was saved. */
    readonly name: string;
    readonly content_type: string | null;
    readonly size_in_bytes: number;
    /** Lower-case hex. */
    readonly sha256: string;
  };
  /** ISO 8601, UTC. */
  readonly downloaded_at: string;
  /** In n8n, if the report was collected with the item of Start: template, subject and settings come from it. */
  readonly as_told?: true;
  /** In n8n's trigger: the time for which the report was due, ISO 8601, UTC; null if it was run by hand. */
  readonly scheduled_at?: string | null;
  readonly client: { readonly name: string; readonly version: string };
}

/** A design that was read before its report was started. Its fingerprint is that of the draft's snapshot. */
export interface DraftEvidence {
  /** Lower-case hex. */
  readonly fingerprint: string;
  /** The view of the snapshot. */
  readonly view: SnapshotView;
  /** When the reading ended, ISO 8601, UTC. */
  readonly read_at: string;
}

/** The request as in a manifest; all of it is null without a plan. */
export function describePlan(client: DraftServiceClient, plan: Plan | undefined) {
  if (plan === undefined) return { template: null, subject: null, settings: { sent: null, effective: null } };
  const { templateId: id, template, subject, subjectLabel: name, settings } = plan;
  return {
    template: {
      id,
      name: withoutSecrets(client, template?.name),
      template_type: withoutSecrets(client, template?.template_type),
      template_scope: withoutSecrets(client, template?.template_scope),
    },
    subject: { ...subjectKey(subject), name },
    settings: {
      sent: redactDeep(client.secrets, settings),
      effective: redactDeep(client.secrets, template && effectiveSettings(template, settings)),
    },
  };
}

function withoutSecrets(client: DraftServiceClient, text: string | null | undefined): string | null {
  return typeof text === 'string' ? client.quote(text, MAX_MANIFEST_TEXT) : null;
}

/**
 * @param sha256 of the file, lower-case hex
 * @param fileName the name under which the file was saved
 * @param plan undefined if the report was collected by its task id
 * @param draft undefined if the design was not read
 */
export function makeManifest(
  client: DraftServiceClient,
  task: CompletedTask,
  sha256: string,
  fileName: string,
  plan: Plan | undefined,
  draft?: DraftEvidence,
): Manifest {
  // Keys, hashes and times of our own are never redacted, even if they contain a short password.
  return {
    schema: MANIFEST_SCHEMA,
    service: client.urls.baseUrl,
    ...describePlan(client, plan),
    ...(draft === undefined ? {} : { draft }),
    task: {
      id: task.task_id,
      name: withoutSecrets(client, task.name),
      task_type: withoutSecrets(client, task.task_type),
      created: withoutSecrets(client, task.created),
      updated: withoutSecrets(client, task.updated),
      state_message: withoutSecrets(client, task.state_message),
    },
    file: {
      name: client.secrets.redact(fileName),
      content_type: withoutSecrets(client, task.download.content_type),
      size_in_bytes: task.download.size_in_bytes,
      sha256,
    },
    downloaded_at: new Date(client.clock.now()).toISOString(),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION },
  };
}
