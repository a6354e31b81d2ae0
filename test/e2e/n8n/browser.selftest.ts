// The browser part of the harness, on the package in fixture/.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { openEditor } from './browser.ts';
import type { Editor } from './browser.ts';
import { startN8n } from './instance.ts';
import type { N8n } from './instance.ts';
import { pack } from './pack.ts';
import { step } from './suite.ts';
import { chain, manualTrigger } from './workflow.ts';

const PICTURES = 'out/n8n';
let n8n: N8n;
let editor: Editor;

before(async () => {
  n8n = await startN8n({ packageTarball: await pack(`${import.meta.dirname}/fixture`) });
  editor = await openEditor(n8n.url);
});

after(async () => {
  await editor.close();
  await n8n.close();
});

step(
  'a person opens a node, picks from its list, fills it in, executes it and downloads the file',
  async () => {
    // The editor loads no list of a node that names a credential type until one is chosen.
    const credential = await n8n.api.createCredential('Right', 'probeApi', {
      address: n8n.url,
      token: 'right',
    });
    const { id } = await n8n.api.createWorkflow(
      chain('By hand', [
        manualTrigger(),
        { name: 'Probe', type: 'n8n-nodes-harness-probe.probe', credentials: { probeApi: credential } },
      ]),
    );
    await editor.openWorkflow(id);
    await editor.screenshot(`${PICTURES}/canvas.png`);
    await editor.openNode('Probe');
    assert.equal((await editor.openList('thing', 'Thing 5')).length, 11);
    await editor.screenshot(`${PICTURES}/list.png`);
    await editor.page.keyboard.press('Escape');
    await editor.pickFromList('thing', 'Thing 33');
    await editor.page.getByText('Title of 33').waitFor();
    await editor.choose('colour', 'Blue');
    await editor.fill('title', 'Typed');
    await editor.toggle('loud', false);
    await editor.fill('wait', '2');
    await editor.fill('fileSize', '100000');
    const execution = await n8n.api.execution(await editor.executeStep());
    await editor.screenshot(`${PICTURES}/panel.png`);
    assert.equal(execution.status, 'success');
    assert.ok(execution.duration >= 2000);
    assert.deepEqual(execution.json('Probe'), [{ thing: '33', settings: { title: 'Typed', loud: false } }]);
    const { fileName, bytes } = await editor.download();
    assert.equal(fileName, 'probe.bin');
    assert.equal(bytes.length, 100_000);
  },
);

step('a failed step shows its message', async () => {
  await editor.toggle('fail', true);
  const execution = await n8n.api.execution(await editor.executeStep());
  await editor.screenshot(`${PICTURES}/failed.png`);
  assert.equal(execution.status, 'error');
  await editor.page.getByText('Told to fail').first().waitFor();
  await editor.closeNode();
});
