import { describe, expect, test } from '@jest/globals';
import { type DraftEvidence, type Manifest, makeManifest } from '../../../src/report/manifest.ts';
import type { Plan } from '../../../src/report/plan-and-start.ts';
import type { CompletedTask } from '../../../src/tasks/task-status.ts';
import { Secrets } from '../../../src/text/secrets.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../../../src/version.ts';
import { TOKEN, scripted } from '../support/scripted-service.ts';
import { SIGNED, TASK_ID, download, status } from '../support/tasks.ts';
import { setting, template } from '../support/templates.ts';

const SHA256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const PLAN: Plan = {
  templateId: 15,
  template: template([setting('checks', 'boolean'), setting('title', 'text', { default_value: 'Spec' })], {
    name: 'Draft specification',
    template_type: 'PDF',
    template_scope: 'Draft Home',
  }),
  subject: { draftId: 12 },
  subjectLabel: 'ORION-301 · v2.0',
  settings: { checks: false },
};
const done = (more: object): CompletedTask => status('C', { ...more }) as unknown as CompletedTask;

/** The manifest of a report of `PLAN`, of a task with `more` facts. */
function made(
  given: { plan?: Plan | undefined; fileName?: string; draft?: DraftEvidence } = {},
  more: object = {},
  client = scripted().client,
): Manifest {
  const { plan, fileName, draft } = { plan: PLAN, fileName: 'Spec.pdf', draft: undefined, ...given };
  return makeManifest(client, done(more), SHA256, fileName, plan, draft);
}

describe('R45: A manifest is the record of one report', () => {
  test('in one shape, which JSON keeps', () => {
    const draft = { fingerprint: SHA256, view: 'list', read_at: '2026-01-15T12:00:00.000Z' } as const;
    const manifest = made({ draft });
    expect(manifest).toStrictEqual({
      schema: 'draft-report-manifest/1',
      service: 'https://drafts.example.com',
      template: { id: 15, name: 'Draft specification', template_type: 'PDF', template_scope: 'Draft Home' },
      subject: { draft_id: 12, name: 'ORION-301 · v2.0' },
      settings: { sent: { checks: false }, effective: { checks: false, title: 'Spec' } },
      draft,
      task: {
        id: TASK_ID,
        name: 'Specification',
        task_type: 'generate_annotate',
        created: '2026-01-15T12:00:00+00:00',
        updated: '2026-01-15T12:00:05+00:00',
        state_message: 'working',
      },
      file: { name: 'Spec.pdf', content_type: 'application/pdf', size_in_bytes: 3, sha256: SHA256 },
      downloaded_at: '2026-01-15T12:00:00.000Z',
      client: { name: CLIENT_NAME, version: CLIENT_VERSION },
    });
    expect(JSON.parse(JSON.stringify(manifest))).toStrictEqual(manifest);
    expect(made()).not.toHaveProperty('draft');
  });

  test.each<[string, Plan | undefined, object]>([
    [
      'of a project, whose name is not known',
      { ...PLAN, subject: { projectId: 7 }, subjectLabel: null },
      { subject: { project_id: 7, name: null } },
    ],
    [
      'without the template list',
      { ...PLAN, template: null },
      {
        template: { id: 15, name: null, template_type: null, template_scope: null },
        settings: { sent: { checks: false }, effective: null },
      },
    ],
    ['by task id', undefined, { template: null, subject: null, settings: { sent: null, effective: null } }],
  ])('%s', (_, plan, expected) => {
    expect(made({ plan })).toMatchObject(expected);
  });
});

describe('R51: secrets stay out of it', () => {
  test('a token and an address that the service echoes are replaced everywhere', () => {
    const echo = `by ${TOKEN} from ${SIGNED}`;
    const { client } = scripted();
    client.secrets.addSignedAddress(SIGNED);
    const labels = { name: echo, template_type: echo, template_scope: echo };
    const plan: Plan = {
      ...PLAN,
      template: template([setting('title', 'text', { default_value: echo })], labels),
      settings: { [TOKEN]: [echo, { deep: echo }] },
    };
    const texts = { name: echo, task_type: echo, created: echo, updated: echo, state_message: echo };
    const more = { ...texts, download: download(3, { content_type: echo }) };
    const text = JSON.stringify(made({ plan, fileName: `${TOKEN}.pdf` }, more, client));
    expect(text).not.toMatch(/a-token-of|SECRETSIGNATURE|storage\.example/);
    expect(text.match(/by \*\*\* from \*\*\*/g)).toHaveLength(14);
  });

  test.each(['draft', '2026', 'report', 'ba78', '1415', 'n8n-', 'drafts.example.com'])(
    'a password like "%s" does not change the record itself',
    (password) => {
      const secrets = new Secrets();
      secrets.addPassword('ada', password);
      expect(made({ plan: undefined }, {}, scripted({ secrets }).client)).toMatchObject({
        schema: 'draft-report-manifest/1',
        service: 'https://drafts.example.com',
        file: { sha256: SHA256 },
        downloaded_at: '2026-01-15T12:00:00.000Z',
        client: { name: CLIENT_NAME },
      });
    },
  );
});
