import { createHash } from 'node:crypto';
import type * as core from '../../../src/index.ts';
import type { Job } from '../cell.ts';
import { REPORT, STUDY, type World } from '../world.ts';

/** The core as one of its builds exports it. */
export type Core = typeof core;

/** What a job needs. */
export interface Hands {
  readonly core: Core;
  readonly service: core.DraftService;
  readonly deadline: core.Deadline;
  readonly world: World;
}

/** Does a job the way a script would; returns what is wrong with what it was given, if anything is. */
type Work = (hands: Hands) => Promise<string | undefined>;

const { projectId, draftId, fieldId, libraryDraftId, explanationId, template, projectTemplate } = STUDY;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function fetched({ core, service, deadline }: Hands, taskId: number): Promise<string | undefined> {
  const task = await core.waitForTask(service, taskId, deadline);
  let pieces: Uint8Array[] = [];
  const download = new core.VerifiedDownload(service, task, deadline, async () => {
    pieces = [];
  });
  for await (const piece of download.bytes()) pieces.push(Uint8Array.from(piece));
  const bytes = Buffer.concat(pieces);
  if (bytes.toString() !== REPORT) return 'the report has other bytes than the service made';
  return download.verified?.sha256 === sha256(Buffer.from(REPORT)) ? undefined : 'the sha256 is another';
}

async function report(
  hands: Hands,
  wanted: { readonly id: number } | { readonly name: string },
  subject: { readonly draftId: number } | { readonly projectId: number },
): Promise<string | undefined> {
  const { core, service, deadline } = hands;
  const plan = await core.planReport(service, { template: wanted, subject, settings: {} }, deadline);
  const started = await core.generate(service, plan.templateId, plan.subject, plan.sent, deadline);
  return fetched(hands, started.task_id);
}

/** The members of a list against those that the study has: nothing is silently less. */
function complete(got: number, wanted: number): string | undefined {
  return got === wanted ? undefined : `${got} members were delivered where there are ${wanted}`;
}

async function read(
  { core, service, deadline }: Hands,
  what: ReturnType<Core['draftDetail']>,
  id: number,
): Promise<string | undefined> {
  const object = await core.readObject(service, what, deadline);
  return object.id === id ? undefined : 'another object was delivered';
}

/** The jobs of the core. */
export const JOBS: Readonly<Partial<Record<Job, Work>>> = {
  'report by id': (hands) => report(hands, { id: template.id }, { draftId }),
  'report by name': (hands) => report(hands, { name: template.name }, { draftId }),
  'report of a project': (hands) => report(hands, { id: projectTemplate.id }, { projectId }),
  collect: (hands) => fetched(hands, hands.world.earlierTask),
  start: async ({ core, service, deadline }) => {
    const { task_id: taskId } = await core.generate(service, template.id, { draftId }, {}, deadline);
    return Number.isSafeInteger(taskId) ? undefined : 'no task id was delivered';
  },
  'get status': async ({ core, service, deadline, world }) => {
    const task = await core.readStatus(service, world.earlierTask, deadline);
    return task.task_id === world.earlierTask ? undefined : 'another task was delivered';
  },
  'list templates': async ({ core, service, deadline }) =>
    complete((await core.listTemplates(service, { draftId }, deadline)).length, 4),
  'list project templates': async ({ core, service, deadline }) =>
    complete((await core.listTemplates(service, { projectId }, deadline)).length, 2),
  'list drafts': async ({ core, service, deadline }) =>
    complete((await core.readAll(service, core.draftList(), deadline)).length, 5),
  'read draft': (hands) => read(hands, hands.core.draftDetail(draftId), draftId),
  'list fields': async ({ core, service, deadline }) =>
    complete((await core.readAll(service, core.objectList('field', draftId), deadline)).length, 126),
  'read field': (hands) => read(hands, hands.core.objectDetail('field', draftId, fieldId), fieldId),
  'read metadata': (hands) => read(hands, hands.core.objectMetadata('field', draftId, fieldId), fieldId),
  'list explanations': async ({ core, service, deadline }) =>
    complete((await core.readAll(service, core.explanationList(libraryDraftId), deadline)).length, 14),
  'read explanation': (hands) =>
    read(hands, hands.core.explanationDetail(libraryDraftId, explanationId), explanationId),
  'create token': async ({ core, service, deadline, world }) => {
    const token = await core.createToken(service, world.login, deadline);
    return token === '' ? 'no token was delivered' : undefined;
  },
  'revoke tokens': async ({ core, service, deadline, world }) => {
    await core.revokeTokens(service, world.login, deadline);
    return undefined;
  },
};
