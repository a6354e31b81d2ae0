import { describe, expect, test } from '@jest/globals';
import { makeManifest } from '../../../src/manifest/manifest.ts';
import type { Plan } from '../../../src/report/plan.ts';
import { reportName } from '../../../src/report/report-name.ts';
import { readStatus } from '../../../src/tasks/read-status.ts';
import type { CompletedTask } from '../../../src/tasks/task.ts';
import { effectiveSettings } from '../../../src/templates/check-settings.ts';
import type { Template } from '../../../src/templates/template.ts';
import { Secrets } from '../../../src/text/secrets.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../../../src/version.ts';
import { type Scripted, TOKEN, scripted } from '../support/scripted-service.ts';
import { SIGNED, STATUS_PATH, TASK_ID, download, told } from '../support/tasks.ts';

const FILE = { sizeInBytes: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' };
const setting = (
  name: string,
  setting_type: string,
  default_value: string | null,
  display_order: number,
) => ({
  name,
  display_name: name,
  description: null,
  setting_type,
  default_value,
  setting_choices: null,
  display_order,
});
const TEMPLATE: Template = {
  id: 15,
  name: 'Draft specification',
  description: null,
  template_type: 'PDF',
  template_scope: 'Draft Home',
  settings: [setting('title', 'text', 'Spec', 2), setting('checks', 'boolean', 'true', 1)],
};
const settings = { checks: false };
const PLAN: Plan = {
  templateId: 15,
  template: TEMPLATE,
  subject: { draftId: 12 },
  settings,
  effectiveSettings: effectiveSettings(TEMPLATE, settings),
};

/** A completed task as the service tells it. */
async function completed(
  more: Record<string, unknown> = {},
  options = {},
): Promise<Scripted & { readonly task: CompletedTask }> {
  const world = scripted(options);
  world.net.get(STATUS_PATH, told('C', { state_message: 'Done.', ...more }));
  return { ...world, task: (await readStatus(world.client, TASK_ID)) as CompletedTask };
}

describe('The manifest is the evidence of one report', () => {
  test('with everything known it says everything, in one shape', async () => {
    const { client: service, task } = await completed();
    expect(makeManifest(service, { plan: PLAN, task, file: FILE, fileName: 'Spec.pdf' })).toStrictEqual({
      schema: 'draft-report-manifest/1',
      service: 'https://drafts.example.com',
      template: { id: 15, name: 'Draft specification', template_type: 'PDF', template_scope: 'Draft Home' },
      subject: { draft_id: 12 },
      settings: { sent: { checks: false }, effective: { checks: false, title: 'Spec' } },
      task: {
        id: TASK_ID,
        name: 'Specification',
        task_type: 'generate_annotate',
        created: '2026-01-15T12:00:00+00:00',
        updated: '2026-01-15T12:00:05+00:00',
        state_message: 'Done.',
      },
      file: { name: 'Spec.pdf', content_type: 'application/pdf', size_in_bytes: 3, sha256: FILE.sha256 },
      downloaded_at: '2026-01-15T12:00:00.000Z',
      client: { name: CLIENT_NAME, version: CLIENT_VERSION },
    });
  });

  test('for a project it names the project', async () => {
    const { client: service, task } = await completed();
    const manifest = makeManifest(service, {
      plan: { ...PLAN, subject: { projectId: 7 } },
      task,
      file: FILE,
      fileName: 'x',
    });
    expect(manifest.subject).toEqual({ project_id: 7 });
  });

  test('collected by task id, what nobody knows is null', async () => {
    const { client: service, task } = await completed();
    const manifest = makeManifest(service, { plan: undefined, task, file: FILE, fileName: 'x' });
    expect([manifest.template, manifest.subject, manifest.settings]).toEqual([
      null,
      null,
      { sent: null, effective: null },
    ]);
  });

  test('without the template list, id and sent settings are known, the rest is null', async () => {
    const { client: service, task } = await completed();
    const plan: Plan = { ...PLAN, template: null, effectiveSettings: null };
    const manifest = makeManifest(service, { plan, task, file: FILE, fileName: 'x' });
    expect(manifest.template).toEqual({ id: 15, name: null, template_type: null, template_scope: null });
    expect(manifest.settings).toEqual({ sent: { checks: false }, effective: null });
  });

  test('what the service left out is null', async () => {
    const gone = { name: 5, task_type: null, created: undefined, updated: null, state_message: null };
    const { client: service, task } = await completed({
      ...gone,
      download: download(3, { content_type: null }),
    });
    const { task: facts, file } = makeManifest(service, { plan: undefined, task, file: FILE, fileName: 'x' });
    expect(facts).toEqual({
      id: TASK_ID,
      name: null,
      task_type: null,
      created: null,
      updated: null,
      state_message: null,
    });
    expect(file.content_type).toBe(null);
  });

  test('meaningful empty values stay: false, 0, an empty text, null', async () => {
    const { client: service, task } = await completed();
    const values = { a: false, b: 0, c: '', d: null };
    const manifest = makeManifest(service, {
      plan: { ...PLAN, settings: values },
      task,
      file: FILE,
      fileName: 'x',
    });
    expect(manifest.settings.sent).toStrictEqual(values);
  });

  test('it goes through JSON unchanged', async () => {
    const { client: service, task } = await completed();
    const manifest = makeManifest(service, { plan: PLAN, task, file: FILE, fileName: 'Spec.pdf' });
    expect(JSON.parse(JSON.stringify(manifest))).toStrictEqual(manifest);
  });
});

describe('Law 8: secrets stay out of the manifest and of the file name', () => {
  test('a token and an address that the service echoes show as ***, wherever they stand', async () => {
    const echo = `by ${TOKEN} from ${SIGNED}`;
    const { client: service, task } = await completed({
      state_message: echo,
      task_type: echo,
      download: download(3, { content_type: echo, filename: `${TOKEN}.pdf` }),
    });
    const plan: Plan = {
      ...PLAN,
      template: { ...TEMPLATE, name: echo, template_type: echo, template_scope: echo },
      settings: { [TOKEN]: [echo, { deep: echo }] },
      effectiveSettings: { title: echo },
    };
    const text = JSON.stringify(
      makeManifest(service, { plan, task, file: FILE, fileName: reportName(service, task) }),
    );
    expect(text).not.toMatch(/a-token-of|SECRETSIGNATURE|storage\.example/);
    expect(text).toContain('by *** from ***');
  });

  test.each(['draft', '2026', 'report', 'ba78', '1415', 'n8n-', 'drafts.example.com'])(
    'a password as plain as "%s" does not spoil the evidence itself',
    async (password) => {
      const secrets = new Secrets();
      secrets.addPassword('ada', password);
      const { client: service, task } = await completed({}, { secrets });
      const manifest = makeManifest(service, { plan: undefined, task, file: FILE, fileName: 'x' });
      expect(manifest).toMatchObject({
        schema: 'draft-report-manifest/1',
        service: 'https://drafts.example.com',
        file: { sha256: FILE.sha256 },
        downloaded_at: '2026-01-15T12:00:00.000Z',
        client: { name: CLIENT_NAME },
      });
    },
  );

  test('a secret that is cut by the length limit does not show its beginning', async () => {
    const { client: service, task } = await completed({ state_message: `${'x'.repeat(990)}${TOKEN}` });
    const { state_message } = makeManifest(service, {
      plan: undefined,
      task,
      file: FILE,
      fileName: 'x',
    }).task;
    expect(state_message).not.toContain(TOKEN.slice(0, 4));
  });

  test("the service's words are one clean line", async () => {
    const { client: service, task } = await completed({
      state_message: 'two\r\n::error::lines\u001b[31m\u202e',
    });
    const { state_message } = makeManifest(service, {
      plan: undefined,
      task,
      file: FILE,
      fileName: 'x',
    }).task;
    expect(state_message).toBe('two ::error::lines');
  });
});

describe('Law 7: the name of the file is made safe', () => {
  test.each([
    ['Spec.pdf', 'Spec.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['', `report-${TASK_ID}`],
    [null, `report-${TASK_ID}`],
    ['...', `report-${TASK_ID}`],
    ['Ünïcode spec.xlsx', 'Ünïcode spec.xlsx'],
  ])('%p becomes %p', async (filename, name) => {
    const { client: service, task } = await completed({ download: download(3, { filename }) });
    expect(reportName(service, task)).toBe(name);
  });

  test('a secret in it does not show, also where invisible characters part it', async () => {
    for (const filename of [`a ${TOKEN}.pdf`, `a ${TOKEN.slice(0, 9)}\u200b${TOKEN.slice(9)}.pdf`]) {
      const { client: service, task } = await completed({ download: download(3, { filename }) });
      expect(reportName(service, task)).toBe('a ___.pdf');
    }
  });
});

test('Law 7: of an endless name the beginning and the extension are looked at, and no half of a secret is shown', async () => {
  const filename = `${'x'.repeat(100)}${TOKEN}${'y'.repeat(1_000_000)}.xlsx`;
  const { client: service, task } = await completed({ download: download(3, { filename }) });
  expect(reportName(service, task)).toMatch(/^x{100}___y+\.xlsx$/);
  const across = `${'.'.repeat(990)}${TOKEN}${'.'.repeat(1_000_000)}`;
  const other = await completed({ download: download(3, { filename: across }) });
  expect(reportName(other.client, other.task)).toBe(`report-${TASK_ID}`);
});
