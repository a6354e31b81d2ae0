/**
 * The core: everything that is known of the service, and nothing of any host. Create a `DraftServiceClient` with the ports of your
 * host (see `transport/` and `time/`), then call the functions below with it.
 */

export { parseBaseUrl, isRemotePlainHttp } from './address/base-url.ts';
export { ServiceUrls } from './address/service-url.ts';
export { signedTarget, signedUrl, type SignedTarget } from './address/signed-url.ts';
export { DEFAULT_DRAFT_TEMPLATES_PATH, parseDraftTemplatesPath } from './address/templates-path.ts';
export { VerifiedDownload, type VerifiedFile } from './download/verified-download.ts';
export { FAMILIES, isFamilyName, type Family, type FamilyName } from './drafts/object-families.ts';
export { labelOf } from './drafts/label.ts';
export { CHECK_STEP_COMMENTS, EXPANSIONS, expansions, type Expansion, type Query } from './drafts/query.ts';
export { type MetadataSource, readMetadata } from './drafts/read-metadata.ts';
export { asObject, readObject, type ObjectBody } from './drafts/read-object.ts';
export {
  draftDetail,
  draftList,
  explanationDetail,
  explanationList,
  objectDetail,
  objectList,
  objectMetadata,
} from './drafts/endpoints.ts';
export { compareSnapshots, type CompareOptions } from './changes/compare-snapshots.ts';
export { changesHtml } from './changes/changes-html.ts';
export { changesMarkdown, MAX_MARKDOWN } from './changes/changes-markdown.ts';
export {
  type Change,
  type ChangeKind,
  type ChangeReport,
  CHANGES_SCHEMA,
  type ChangeTotals,
  type Match,
} from './changes/change-report.ts';
export type { ValueChange } from './changes/json-values.ts';
export {
  DraftServiceError,
  type ErrorFacts,
  type ErrorKind,
  type KnownTask,
} from './errors/draft-service-error.ts';
export * from './errors/error-classes.ts';
export { failureFacts, type Failure, type FailureFacts } from './errors/failure.ts';
export { withTaskId } from './errors/with-task-id.ts';
export { Deadline } from './time/deadline.ts';
export type { JsonResponse } from './http/get-json.ts';
export type { HttpRequest, HttpResponse, RequestEvent } from './http/http-request.ts';
export { openEnvelope, type Page } from './lists/envelope.ts';
export { idOf, requiredId, type ObjectId } from './lists/identity.ts';
export { nextPath } from './lists/next-path.ts';
export { readPage, type ListRequest } from './lists/read-pages.ts';
export { iterateList, readAll, readFirst } from './lists/read-list.ts';
export {
  describePlan,
  makeManifest,
  MANIFEST_SCHEMA,
  type Evidence,
  type Manifest,
  type PlanEvidence,
} from './manifest/manifest.ts';
export { abortable } from './concurrency/abortable.ts';
export { mapConcurrent } from './concurrency/map-concurrent.ts';
export { MAX_SLEEP_MS, type Clock } from './time/clock.ts';
export {
  authorization,
  checkCredentials,
  secretsOf,
  tokenMistake,
  usernameMistake,
  type Credentials,
} from './auth/credentials.ts';
export { fetchTransports, type Fetch } from './transport/fetch-transports.ts';
export type * from './transport/transport.ts';
export { findTemplate, type FoundTemplate, type TemplateRequest } from './report/find-template.ts';
export { planReport, type Plan } from './report/plan.ts';
export type { ListTemplates } from './report/template-list.ts';
export { reportName } from './report/report-name.ts';
export { DraftServiceClient, type ClientOptions } from './client.ts';
export { accept, STATE, type Verdict } from './tasks/acceptor.ts';
export { MAY_HAVE_STARTED, generate, type GenerateRequest, type StartedTask } from './tasks/generate.ts';
export { readStatus } from './tasks/read-status.ts';
export type { CompletedTask, Task, TaskDownload } from './tasks/task.ts';
export { taskFailedError } from './tasks/task-errors.ts';
export { waitForTask, type WaitOptions } from './tasks/waiter.ts';
export {
  checkSettings,
  effectiveSettings,
  type SettingSources,
  type Settings,
} from './templates/check-settings.ts';
export { checkScope, templateByName } from './templates/choose-template.ts';
export { listTemplates } from './templates/list-templates.ts';
export { subjectKey, subjectName, type Subject } from './templates/subject.ts';
export { orderedSettings, SCOPE, type Template, type TemplateSetting } from './templates/template.ts';
export { formatBytes, formatDuration, formatMoment } from './text/format.ts';
export { fileNameMistakes, safeFileName } from './text/file-name.ts';
export { withFullStop } from './text/full-stop.ts';
export { cut, oneLine } from './text/one-line.ts';
export { redactDeep } from './text/redact-deep.ts';
export { Secrets } from './text/secrets.ts';
export { openSnapshot, type OpenedSnapshot } from './snapshot/open-snapshot.ts';
export { readSnapshot, type ReadSnapshotOptions, type SnapshotProgress } from './snapshot/read-snapshot.ts';
export {
  SNAPSHOT_VIEWS,
  type SnapshotOptions,
  type SnapshotSettings,
  snapshotSettings,
  type SnapshotView,
} from './snapshot/snapshot-settings.ts';
export {
  DRAFT_FILE,
  type FamilyInfo,
  objectCount,
  type Snapshot,
  SNAPSHOT_FILE,
  SNAPSHOT_SCHEMA,
  snapshotFiles,
  type SnapshotInfo,
  SUMS_FILE,
} from './snapshot/snapshot.ts';
export { parseChecksums as parseSums, type Checksum as Sum } from './snapshot/checksums.ts';
export { createToken, revokeTokens, type Login } from './tokens/api-tokens.ts';
export { CLIENT_NAME, CLIENT_VERSION } from './version.ts';
