// The editor in a real browser, used by what can be seen and clicked.
import { readFile } from 'node:fs/promises';
import { chromium, type Locator, type Page, selectors } from 'playwright-core';
import { OWNER } from './editor-api.ts';
import { installDebian } from './install.ts';

selectors.setTestIdAttribute('data-test-id');

/**
 * Opens a browser of 1360 x 1000 that reaches the host of an address and no other. Installs Debian's chromium
 * if it is missing. It closes with the test process.
 */
export async function openBrowser(url: string): Promise<Page> {
  const executable = process.env.N8N_E2E_CHROMIUM;
  if (executable === undefined) await installDebian('chromium');
  // What the editor asks of outside hosts would otherwise time out, one by one. (A route would switch the cache off.)
  const rules = `MAP * ~NOTFOUND, EXCLUDE ${new URL(url).hostname}`;
  const browser = await chromium.launch({
    executablePath: executable ?? '/usr/bin/chromium',
    args: [`--host-resolver-rules=${rules}`],
  });
  const context = await browser.newContext({
    viewport: { width: 1360, height: 1000 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

/** Goes to another page of the editor that is open, without loading the editor again: that takes ten seconds. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const to = JSON.stringify(path);
  await page.evaluate(`history.pushState(null, '', ${to}); dispatchEvent(new PopStateEvent('popstate'))`);
}

export class Editor {
  readonly page: Page;
  readonly #url: string;

  constructor(url: string, page: Page) {
    this.#url = url;
    this.page = page;
  }

  async signIn(): Promise<void> {
    await this.page.goto(`${this.#url}/signin?redirect=/home/credentials`);
    await this.page.locator('input[autocomplete="email"]').fill(OWNER.email);
    await this.page.locator('input[type="password"]').fill(OWNER.password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.#credentials.waitFor();
  }

  /** The page of credentials is complete when it shows the one of the fixture. */
  get #credentials(): Locator {
    return this.page.getByText('Draft Service', { exact: true });
  }

  /** Opens the panel of a node of a workflow, or as it was in an execution: `<id>/executions/<id>`. */
  async openNode(workflowPath: string, name: string): Promise<void> {
    // First away from an open workflow, whose nodes may have the same names.
    await goWithin(this.page, '/home/credentials');
    // On a busy machine n8n has not saved the last edit yet, and asks.
    const save = this.page.getByRole('button', { name: 'Save', exact: true });
    await this.#credentials.or(save).first().waitFor();
    if (await save.isVisible()) await save.click();
    await this.#credentials.waitFor();
    await goWithin(this.page, `/workflow/${workflowPath}`);
    await this.page.getByTestId('canvas-controls').waitFor();
    const node = this.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);
    await node.locator('[data-test-id$="-node"]:visible').first().dblclick();
    await this.page.getByTestId('node-parameters').waitFor();
  }

  /** Presses Publish, in the workflow's header and in the dialog, which is closed then; returns the workflow's id. */
  async publish(): Promise<string> {
    await this.page.getByTestId('workflow-open-publish-modal-button').click();
    await this.page.getByTestId('workflow-publish-button').click();
    await this.page.getByTestId('workflow-active-version-indicator').waitFor();
    await this.page.getByRole('button', { name: 'Got it' }).click();
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** Closes the panel; n8n saves by itself. */
  async closeNode(): Promise<void> {
    await this.page.getByTestId('ndv-close-button').click();
    await this.page.getByTestId('ndv').waitFor({ state: 'hidden' });
  }

  /** The field of a parameter, or of a mapper's field, by its name (not its label). */
  field(name: string): Locator {
    return this.#visible(`parameter-input-${name}`).first();
  }

  /** Opens the "From list" of a locator, searches on request, and returns its names; the list stays open. */
  async openList(name: string, search?: string): Promise<string[]> {
    const entries = this.#visible('rlc-item');
    await this.page.getByTestId(`resource-locator-${name}`).getByTestId('rlc-input').click();
    await entries.first().waitFor();
    if (search !== undefined) {
      await this.#visible('rlc-search').fill(search);
      await entries.filter({ hasNotText: search }).first().waitFor({ state: 'detached' });
      await entries.first().waitFor();
    }
    return (await entries.allInnerTexts()).map((text) => text.trim());
  }

  async pick(entry: string): Promise<void> {
    await this.#visible('rlc-item').getByText(entry, { exact: true }).first().click();
    await this.#visible('rlc-item').first().waitFor({ state: 'hidden' });
  }

  async pickFromList(name: string, entry: string): Promise<void> {
    await this.openList(name, entry);
    await this.pick(entry);
  }

  async choose(name: string, label: string): Promise<void> {
    await this.openChoices(name);
    await this.#visible('parameter-input-item').getByText(label, { exact: true }).click();
  }

  /** Opens a dropdown, and returns its entries with their descriptions; it stays open. */
  async openChoices(name: string): Promise<string[]> {
    await this.field(name).locator('input').click();
    await this.#visible('parameter-input-item').first().waitFor();
    return this.#visible('parameter-input-item').allInnerTexts();
  }

  async addOption(label: string): Promise<void> {
    await this.page.getByTestId('collection-parameter-add').last().click();
    const options = this.page.locator('.el-select-dropdown__item:visible');
    await options.getByText(label, { exact: true }).click();
    await options.first().waitFor({ state: 'hidden' });
  }

  /** What is shown over the question mark beside a label. */
  async description(label: string): Promise<string> {
    const field = this.#visible('input-label').filter({ hasText: label }).last();
    await field.hover();
    await field.locator('svg').first().hover();
    return this.#visible('tooltip-content').innerText();
  }

  /** Types into a text or number field, over what is there. */
  async fill(name: string, text: string): Promise<void> {
    const input = this.field(name).locator('input, textarea').first();
    await input.fill(text);
    await input.press('Tab');
  }

  /**
   * Presses "Execute step" in the open panel, waits for the end, and returns the execution's id. On a busy machine
   * the page can miss n8n's message that an execution ended: then it is pressed again.
   */
  async executeStep(): Promise<string> {
    const status = this.page.locator('[data-test-id="output-panel"] [data-test-id^="node-run-status-"]');
    const execution = await this.#pressExecute();
    const isTold = await status.waitFor({ timeout: 60_000 }).then(
      () => true,
      () => false,
    );
    if (isTold) return execution;
    const again = await this.#pressExecute();
    await status.waitFor({ timeout: 60_000 });
    return again;
  }

  async #pressExecute(): Promise<string> {
    const started = this.page.waitForResponse(/\/rest\/workflows\/[^/]+\/run$/);
    const button = this.page.getByTestId('node-execute-button');
    await button.click();
    const { data } = (await (await started).json()) as { data: { executionId: string } };
    await button.getByText('Execute step').waitFor({ timeout: 120_000 });
    return data.executionId;
  }

  /** Downloads the first file that the open panel's output shows under Binary. */
  async download(): Promise<{ fileName: string; bytes: Buffer }> {
    const binary = this.page.getByTestId('radio-button-binary');
    if (await binary.isVisible()) await binary.click();
    const download = this.page.waitForEvent('download');
    await this.page.getByTestId('ndv-download-binary-data').first().click();
    const file = await download;
    return { fileName: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  #visible(testId: string): Locator {
    return this.page.locator(`[data-test-id="${testId}"]:visible`);
  }
}
