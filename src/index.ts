/**
 * The core: everything that is known about the service, and nothing about any host. Create a `DraftServiceClient`
 * with the transports and the clock of your host, then call the functions below with it. These names are all that
 * is promised; the project's own hosts import from the folders.
 *
 * @see docs/core.md
 */

// The client, and what a host gives it
export { DraftServiceClient, type ClientOptions } from './draft-service-client.ts';
export { fetchTransports } from './transport/fetch-transports.ts';
export { DraftServiceError } from './errors/draft-service-error.ts';
export { createToken, revokeTokens } from './tokens/create-and-revoke-tokens.ts';

// Drafts and design objects
export {
  draftDetail,
  draftList,
  explanationDetail,
  explanationList,
  objectDetail,
  objectList,
  objectMetadata,
  readMetadata,
  readObject,
} from './drafts/read-objects.ts';
export { FAMILIES, type FamilyName } from './drafts/object-families.ts';
export { iterateList, readAll } from './lists/read-list.ts';

// Reports
export { type Template, listTemplates } from './templates/list-templates.ts';
export { collectReport, makeReport } from './report/make-report.ts';
export { planReport, startReport, type ReportRequest } from './report/plan-and-start.ts';
export { inMemory, type OpenSink } from './report/sink.ts';
export type { Manifest } from './report/manifest.ts';
export { readStatus } from './tasks/task-status.ts';

// Snapshots, and what changed between two
export { openSnapshot } from './snapshot/open-snapshot.ts';
export { readSnapshot } from './snapshot/read-draft.ts';
export { snapshotFiles, type Snapshot, type SnapshotInfo } from './snapshot/snapshot-format.ts';
export { type Comparison, compareSnapshots } from './compare/compare-snapshots.ts';
export type { ChangeReport } from './compare/change-report-types.ts';
export { readDecisions } from './decisions/read-decisions.ts';
export { changesHtml } from './change-report/changes-html.ts';
export { changesMarkdown } from './change-report/changes-markdown.ts';
export { changesXlsx } from './change-report/changes-xlsx.ts';
