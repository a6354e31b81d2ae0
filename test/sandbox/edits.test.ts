import { expect, test } from '@jest/globals';
import { type Member as Body, me, sandbox, withSandbox } from './visitor.ts';

withSandbox('each');

const checkId = () => Number(sandbox.data.design(1002).checks[0]?.detail.id);
const check = (query = '') =>
  me.json<Body>(`/api/v2/drafts/1002/checks/${checkId()}/metadata?include_check_step_comments=true${query}`);
const inCheck = () => ({ draft: 1002, family: 'checks', id: checkId() }) as const;

test('a value is set, put in and taken out anywhere in the metadata view', async () => {
  const before = (await check()) as Body & { steps: object[]; labels: string[] };
  sandbox.edit({ op: 'set', ...inCheck(), path: '/steps/0/comment', value: 'Agreed.' });
  sandbox.edit({ op: 'insert', ...inCheck(), path: '/steps/1', value: { text: 'new' } });
  sandbox.edit({ op: 'insert', ...inCheck(), path: '/labels/-', value: 'Late' });
  sandbox.edit({ op: 'set', ...inCheck(), path: '/custom_properties/a~1b', value: { deep: [1] } });
  sandbox.edit({ op: 'unset', ...inCheck(), path: '/severity' });
  const { severity, ...rest } = before;
  expect(severity).toEqual(expect.any(String));
  expect(await check()).toEqual({
    ...rest,
    steps: [{ ...before.steps[0], comment: 'Agreed.' }, { text: 'new' }, ...before.steps.slice(1)],
    labels: [...before.labels, 'Late'],
    custom_properties: { ...(before.custom_properties as object), 'a/b': { deep: [1] } },
  });
});

test('an object comes and goes, also a second one with the same id', async () => {
  const list = () => me.list('/api/v2/drafts/1001/folders/');
  const folders = { draft: 1001, family: 'folders' } as const;
  const before = await list();
  const id = Number(sandbox.edit({ op: 'add-object', ...folders, object: { name: 'New' }, at: 0 }));
  expect(await list()).toEqual([{ id, name: 'New' }, ...before]);
  expect((await me.get(`/api/v2/drafts/1001/folders/${id}`)).status).toBe(200);
  sandbox.edit({ op: 'add-object', ...folders, object: { id, name: 'Twin' } });
  expect((await list()).filter((folder) => folder.id === id)).toHaveLength(2);
  for (let left = 2; left > 0; left -= 1) sandbox.edit({ op: 'remove-object', ...folders, id });
  expect(await list()).toEqual(before);
  expect((await me.get(`/api/v2/drafts/1001/folders/${id}`)).status).toBe(404);
});
