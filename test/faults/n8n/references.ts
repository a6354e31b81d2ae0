/** What the service really has, asked without any fault: what a job delivers is held against it. */
import type { Job } from '../cell.ts';
import { STUDY, openWorld } from '../world.ts';

type Body = Record<string, unknown>;

/** The right items of each job that reads, and the fields in their metadata views. */
export interface References {
  readonly items: Readonly<Partial<Record<Job, readonly unknown[]>>>;
  readonly metadata: readonly unknown[];
}

/** Asks a sandbox; every sandbox of the matrix has the same study. */
export async function references(): Promise<References> {
  await using world = await openWorld({
    part: 'n8n',
    name: 'references',
    job: 'list drafts',
    group: 'none',
    faults: [],
    expect: 'deliver',
    generates: { received: 0, accepted: 0 },
    requests: { max: Infinity },
    seconds: { max: Infinity },
  });
  const ask = async (path: string): Promise<Body> => {
    const answer = await fetch(`${world.sandbox.baseUrl}/api/v2/${path}`, {
      headers: { authorization: `Token ${world.login.token}` },
    });
    return (await answer.json()) as Body;
  };
  const list = async (path: string): Promise<readonly Body[]> =>
    (await ask(`${path}?page_size=1000`)).results as readonly Body[];
  const { draftId, fieldId, libraryDraftId, explanationId, projectId } = STUDY;
  const fields = await list(`drafts/${draftId}/fields/`);
  return {
    items: {
      'list drafts': await list('drafts/'),
      'read draft': [await ask(`drafts/${draftId}/`)],
      'list fields': fields,
      'read field': [await ask(`drafts/${draftId}/fields/${fieldId}`)],
      'read metadata': [await ask(`drafts/${draftId}/fields/${fieldId}/metadata`)],
      'list explanations': await list(`draft/${libraryDraftId}/standards_explanations/`),
      'read explanation': [await ask(`draft/${libraryDraftId}/standards_explanations/${explanationId}/`)],
      'list templates': await list(`drafts/${draftId}/document_templates/`),
      'list project templates': await list(`projects/${projectId}/document_templates/`),
    },
    metadata: await Promise.all(
      fields.map(({ id }) => ask(`drafts/${draftId}/fields/${String(id)}/metadata`)),
    ),
  };
}
