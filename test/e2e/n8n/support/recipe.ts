// A recipe that mails every Monday and remembers the last mail.
import assert from 'node:assert/strict';
import type { Email } from 'postal-mime';
import { type Example, readExample } from './example-workflow.ts';
import type { Execution } from './execution.ts';
import { fixture, mailbox } from './shared-fixture.ts';

const { api } = fixture.n8n;

/** Imports a recipe into n8n, with these fields of its node "Fill In". */
export async function importRecipe(file: string, fields?: Record<string, unknown>) {
  const workflow = await readExample(file, fields);
  const { id } = await api.createWorkflow(workflow);
  const monday = async (): Promise<Execution> => api.ended(await api.run(id));
  /** A Monday that ends well, and the mails of it. */
  const goodMonday = async (): Promise<{ execution: Execution; mails: Email[] }> => {
    const execution = (await monday()).succeeded();
    return { execution, mails: mailbox.mails.splice(0) };
  };
  /** The only mail of a Monday, and its execution. */
  const mailedMonday = async (): Promise<{ execution: Execution; mail: Email }> => {
    const { execution, mails } = await goodMonday();
    const [mail, ...more] = mails;
    assert.ok(mail);
    assert.deepEqual(more, []);
    return { execution, mail };
  };
  return {
    monday,
    goodMonday,
    mailedMonday,
    mails: async () => (await goodMonday()).mails,
    mail: async () => (await mailedMonday()).mail,
    edit: async (change: (workflow: Example) => unknown): Promise<void> => {
      change(workflow);
      await api.updateWorkflow(id, workflow);
    },
    /** A Monday on which the mail server refuses. */
    refusedMonday: async (): Promise<void> => {
      mailbox.refuse = true;
      assert.match((await monday()).failure, /Refused/);
      mailbox.refuse = false;
      assert.deepEqual(mailbox.mails, []);
    },
  };
}

const [form] = fixture.sandbox.data.design(1002).forms;

export const rename = (value: string): unknown =>
  fixture.sandbox.edit({ op: 'set', draft: 1002, family: 'forms', id: form?.id ?? 0, path: '/name', value });

export const namesOf = ({ attachments }: Email): (string | null)[] =>
  attachments.map(({ filename }) => filename);
