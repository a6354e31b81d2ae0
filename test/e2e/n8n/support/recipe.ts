// A recipe that mails every Monday and remembers the last mail.
import assert from 'node:assert/strict';
import type { Email } from 'postal-mime';
import { type Example, readExample, startOf } from './example-workflow.ts';
import type { Execution } from './execution.ts';
import { fixture, mailbox } from './shared-fixture.ts';

const { api } = fixture.n8n;

/** A recipe in n8n. */
export class Recipe {
  readonly #id: string;
  readonly #workflow: Example;

  private constructor(id: string, workflow: Example) {
    this.#id = id;
    this.#workflow = workflow;
  }

  static async import(file: string, fields?: Record<string, unknown>): Promise<Recipe> {
    const workflow = await readExample(file, fields);
    return new Recipe((await api.createWorkflow(workflow)).id, workflow);
  }

  async edit(change: (workflow: Example) => unknown): Promise<void> {
    change(this.#workflow);
    await api.updateWorkflow(this.#id, this.#workflow);
  }

  /** A Monday. */
  async monday(): Promise<Execution> {
    return api.ended(await api.run(this.#id, startOf(this.#workflow)));
  }

  /** A Monday that ends well, and the mails of it. */
  async goodMonday(): Promise<{ execution: Execution; mails: Email[] }> {
    const execution = await this.monday();
    assert.equal(execution.status, 'success', execution.failure);
    return { execution, mails: mailbox.mails.splice(0) };
  }

  async mails(): Promise<Email[]> {
    return (await this.goodMonday()).mails;
  }

  /** The only mail of a Monday, and its execution. */
  async mailedMonday(): Promise<{ execution: Execution; mail: Email }> {
    const { execution, mails } = await this.goodMonday();
    const [mail, ...more] = mails;
    assert.ok(mail);
    assert.deepEqual(more, []);
    return { execution, mail };
  }

  async mail(): Promise<Email> {
    return (await this.mailedMonday()).mail;
  }

  /** A Monday on which the mail server refuses. */
  async refusedMonday(): Promise<void> {
    mailbox.refuse = true;
    assert.match((await this.monday()).failure, /Refused/);
    mailbox.refuse = false;
    assert.deepEqual(mailbox.mails, []);
  }
}

const [form] = fixture.sandbox.data.design(1002).forms;

/** Renames a form of draft 1002. */
export const rename = (value: string): unknown =>
  fixture.sandbox.edit({ op: 'set', draft: 1002, family: 'forms', id: form?.id ?? 0, path: '/name', value });

export const namesOf = ({ attachments }: Email): (string | null)[] =>
  attachments.map(({ filename }) => filename);
