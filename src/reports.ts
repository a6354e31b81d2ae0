/**
 * Everything but snapshots and changes. Hosts that make reports import it, so that a step does not load the rest.
 */

// The client, and what a host gives it
export { DraftServiceClient, type ClientOptions } from './draft-service-client.ts';
export { fetchTransports, type Fetch } from './transport/fetch-transports.ts';
export type * from './transport/transport.ts';
export { NothingSentError } from './transport/transport.ts';
export { type Clock, Deadline } from './time/deadline.ts';
export type { JsonResponse } from './http/get-json.ts';
export type { HttpRequest, RequestEvent } from './http/http-types.ts';
export { CLIENT_NAME, CLIENT_VERSION } from './version.ts';

// Addresses and credentials
export { isRemotePlainHttp, parseBaseUrl } from './address/base-url.ts';
export { signedTarget } from './address/signed-url.ts';
export {
  DEFAULT_DRAFT_TEMPLATES_PATH,
  draftTemplatesPath,
  parseDraftTemplatesPath,
} from './address/draft-templates-path-pattern.ts';
export {
  authorization,
  checkCredentials,
  secretsOf,
  tokenMistake,
  usernameMistake,
  type Credentials,
} from './auth/credentials.ts';
export { createToken, revokeTokens, type Login } from './tokens/api-tokens.ts';

// Drafts and design objects
export {
  CHECK_STEP_COMMENTS,
  draftDetail,
  draftList,
  EXPANSIONS,
  expansions,
  type Expansion,
  explanationDetail,
  explanationList,
  objectDetail,
  objectList,
  objectMetadata,
  type Query,
} from './drafts/endpoints.ts';
export { fullLabel } from './drafts/full-label.ts';
export { isParent, type ParentEntry, parentsInDraft, parentsOf } from './drafts/parent-keys.ts';
export { labelOf, oidOf } from './drafts/label.ts';
export { FAMILIES, isFamilyName, type FamilyName } from './drafts/object-families.ts';
export { asObject, readMetadata, readObject, type ObjectBody } from './drafts/read-object.ts';
export { isObject } from './json/exact-json.ts';

// Lists
export { idOf, isRequestable, type ObjectId } from './lists/object-id.ts';
export { iterateList, readAll, readFirst } from './lists/read-list.ts';
export { readPage } from './lists/read-pages.ts';

// Single responses and pages, for a diagnosis
export { getOnce } from './http/get-json.ts';
export { isWebPage } from './http/error-text.ts';
export { parseJson } from './http/response-body.ts';
export { isSuccess } from './http/status-error.ts';
export { openEnvelope } from './lists/envelope.ts';
export { nextPath } from './lists/next-page-path.ts';

// Templates and their settings
export { checkSettings, type Settings, type SettingSources } from './templates/check-settings.ts';
export { templateByName } from './templates/template-by-name.ts';
export { listTemplates, type ListTemplates } from './templates/list-templates.ts';
export { subjectKey, subjectName, type Subject } from './templates/report-subject.ts';
export {
  effectiveSettings,
  orderedSettings,
  parseTemplate,
  SCOPE,
  type Template,
  type TemplateSetting,
} from './templates/template.ts';

// Reports, from the plan to the manifest
export type { TemplateRequest } from './report/find-template.ts';
export { readSubject, type ReadSubject } from './report/templates-and-label.ts';
export {
  collectReport,
  deliverReport,
  makeReport,
  startReport,
  type PendingReport,
  type Report,
  type ReportEvents,
  type ReportPhase,
} from './report/make-report.ts';
export { planReport, planSubject, planTemplate, type Plan, type ReportRequest } from './report/plan.ts';
export { inMemory, type OpenSink, type ReportFile } from './report/sink.ts';
export { generate, MAY_HAVE_STARTED, type StartedTask } from './tasks/start-generation.ts';
export { readStatus } from './tasks/read-status.ts';
export { noFileError, taskFailedError } from './tasks/task-errors.ts';
export { statusVerdict, type CompletedTask, type Task } from './tasks/task.ts';
export { waitForTask } from './tasks/waiter.ts';
export { VerifiedDownload } from './download/verified-download.ts';
export {
  describePlan,
  type DraftEvidence,
  type Evidence,
  type Manifest,
  type PlanEvidence,
} from './report/manifest.ts';

// Errors
export { DraftServiceError, type ErrorKind } from './errors/draft-service-error.ts';
export * from './errors/error-classes.ts';
export { failureFacts, type Failure } from './errors/failure-codes.ts';

// Tools for hosts: concurrency and text
export { abortable } from './concurrency/abortable.ts';
export { mapConcurrent } from './concurrency/map-concurrent.ts';
export { fileNameMistakes, safeFileName } from './text/file-name.ts';
export { withFullStop } from './text/full-stop.ts';
export { formatBytes, formatDuration } from './text/format-quantities.ts';
export { nearest } from './text/nearest.ts';
export { cut, oneLine, quoteWhole, type Redact } from './text/one-line.ts';
export { searchMatch } from './text/search-match.ts';
export { notTooDeep, redactDeep } from './json/redact-deep.ts';
export { Secrets } from './text/secrets.ts';
