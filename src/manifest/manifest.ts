import type { VerifiedFile } from '../download/verified-download.ts';
import type { Plan } from '../report/plan.ts';
import type { DraftServiceClient } from '../client.ts';
import type { CompletedTask } from '../tasks/task.ts';
import { subjectKey } from '../templates/subject.ts';
import { redactDeep } from '../text/redact-deep.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';

export const MANIFEST_SCHEMA = 'draft-report-manifest/1';
/** Labels and messages of the service in the manifest, UTF-16 units. */
const MAX_WORDS = 1000;

/**
 * The evidence of one finished report, the same in both hosts. What is not known is null, never guessed; secrets and signed
 * addresses show as `***`. It supports a regulated file, and claims no compliance.
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
    /** null, like the labels, when the template list could not be had. */
    readonly name: string | null;
    readonly template_type: string | null;
    readonly template_scope: string | null;
  } | null;
  readonly subject: { readonly draft_id: number } | { readonly project_id: number } | null;
  readonly settings: {
    readonly sent: Readonly<Record<string, unknown>> | null;
    /** What was sent and the template's defaults for the rest, each as its kind; null when the template list could not be had. */
    readonly effective: Readonly<Record<string, unknown>> | null;
  };
  readonly task: {
    readonly id: number;
    readonly name: string | null;
    readonly task_type: string | null;
    readonly created: string | null;
    readonly updated: string | null;
    readonly state_message: string | null;
  };
  readonly file: {
    /** As it was written here. */
    readonly name: string;
    readonly content_type: string | null;
    readonly size_in_bytes: number;
    /** Lower-case hex. */
    readonly sha256: string;
  };
  /** ISO 8601, UTC. */
  readonly downloaded_at: string;
  readonly client: { readonly name: string; readonly version: string };
}

/** What a manifest is made of. */
export interface Evidence {
  /** undefined when the report was collected by its task id. */
  readonly plan: Plan | undefined;
  readonly task: CompletedTask;
  readonly file: VerifiedFile;
  /** The file's name as it was written here. */
  readonly fileName: string;
}

/** The parts of a manifest that are known before there is a report. */
export type PlanEvidence = Pick<Manifest, 'template' | 'subject' | 'settings'>;

/** Writes down what was asked for; all of it is null where that is not known. */
export function describePlan(client: DraftServiceClient, plan: Plan | undefined): PlanEvidence {
  const words = wordsOf(client);
  const clean = <T>(value: T): T => redactDeep(client.secrets, value);
  return {
    template:
      plan === undefined
        ? null
        : {
            id: plan.templateId,
            name: words(plan.template?.name ?? null),
            template_type: words(plan.template?.template_type ?? null),
            template_scope: words(plan.template?.template_scope ?? null),
          },
    subject: plan === undefined ? null : subjectKey(plan.subject),
    settings: { sent: clean(plan?.settings ?? null), effective: clean(plan?.effectiveSettings ?? null) },
  };
}

/** The service's words as a manifest shows them. */
function wordsOf(client: DraftServiceClient): (text: string | null) => string | null {
  return (text) => (text === null ? null : client.quote(text, MAX_WORDS));
}

/** Writes down what is known of a verified report. */
export function makeManifest(client: DraftServiceClient, { plan, task, file, fileName }: Evidence): Manifest {
  // Only what others wrote can hold a secret; our own keys, hashes and times stay as they are, whatever a password is.
  const clean = <T>(value: T): T => redactDeep(client.secrets, value);
  const words = wordsOf(client);
  return {
    schema: MANIFEST_SCHEMA,
    service: client.urls.baseUrl,
    ...describePlan(client, plan),
    task: {
      id: task.task_id,
      name: words(task.name),
      task_type: words(task.task_type),
      created: words(task.created),
      updated: words(task.updated),
      state_message: words(task.state_message),
    },
    file: {
      name: clean(fileName),
      content_type: words(task.download.content_type),
      size_in_bytes: file.sizeInBytes,
      sha256: file.sha256,
    },
    downloaded_at: new Date(client.clock.now()).toISOString(),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION },
  };
}
