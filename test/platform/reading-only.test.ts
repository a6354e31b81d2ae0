/** Reading changes nothing in the service: of all reads together, only GETs arrive. */
import { expect, test } from '@jest/globals';
import { systemClock } from '../../platform/http/open-client.ts';
import * as core from '../../src/index.ts';
import { sandbox, withSandbox } from '../support/sandbox.ts';

withSandbox('all');

test('R5: lists, objects, views, templates and snapshots are read by GETs alone', async () => {
  const token = sandbox.users.designer?.createToken() ?? '';
  const transports = core.fetchTransports(fetch, { token });
  const client = new core.DraftServiceClient({ baseUrl: sandbox.baseUrl, clock: systemClock, ...transports });
  const deadline = client.deadline();
  const [explanation] = await core.readAll(client, core.explanationList(2001), deadline);
  await core.readAll(client, core.draftList(), deadline);
  await core.readObject(client, core.explanationDetail(2001, (explanation as { id: number }).id), deadline);
  for (const family of Object.keys(core.FAMILIES) as core.FamilyName[]) {
    const objects = await core.readAll(client, core.objectList(family, 1002), deadline);
    const [first] = objects as { id: number }[];
    await core.readObject(client, core.objectDetail(family, 1002, first?.id ?? 0), deadline);
    await core.readMetadata(
      client,
      { family, draftId: 1002, query: [] },
      objects.slice(0, 2) as never,
      deadline,
    );
  }
  for (const subject of [{ draftId: 1002 }, { projectId: 11 }]) await core.listTemplates(client, subject);
  await core.readSnapshot(client, 1002, { families: ['form'] });
  expect(sandbox.requests.length).toBeGreaterThan(40);
  expect(new Set(sandbox.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
});
