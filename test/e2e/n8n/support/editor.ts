// The editor in a real browser, used the way a person does: by what can be seen and clicked.
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chromium, selectors } from 'playwright-core';
import * as z from 'zod/v4-mini';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { OWNER } from './editor-api.ts';
import { debian, installDebian } from './debian.ts';
import { removeFolder, temporaryFolder } from './user-folder.ts';

selectors.setTestIdAttribute('data-test-id');

/** Chromium stays on this machine and starts without questions. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A file as the browser got it. */
export interface Downloaded {
  /** The name the browser would save it under. */
  fileName: string;
  bytes: Buffer;
}

/** Opens a browser, logs in to n8n as its owner, and shows the list of workflows. Installs Debian's chromium if need be. */
export async function openEditor(url: string): Promise<Editor> {
  const own = process.env.N8N_E2E_CHROMIUM;
  if (own === undefined) await installDebian(debian.browser);
  const folder = await temporaryFolder('n8n-browser');
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: own ?? '/usr/bin/chromium',
    args: FLAGS,
    headless: true,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  // What the editor asks outside hosts for would otherwise time out, one by one.
  const { hostname } = new URL(url);
  await context.route(
    (address) => /^(http|ws)s?:$/.test(address.protocol) && address.hostname !== hostname,
    async (route) => route.abort(),
  );
  const page = context.pages()[0] ?? (await context.newPage());
  const editor = new Editor(url, context, page, folder);
  try {
    await editor.login();
  } catch (error) {
    await editor.close();
    throw error;
  }
  return editor;
}

/** The editor as its user sees it. */
export class Editor {
  /** For what has no method here. */
  readonly page: Page;
  readonly #url: string;
  readonly #context: BrowserContext;
  readonly #folder: string;

  constructor(url: string, context: BrowserContext, page: Page, folder: string) {
    this.#url = url;
    this.#context = context;
    this.page = page;
    this.#folder = folder;
  }

  /** Fills in the sign-in form. */
  async login(): Promise<void> {
    await this.page.goto(`${this.#url}/signin`);
    await this.page.locator('input[autocomplete="email"]').fill(OWNER.email);
    await this.page.locator('input[type="password"]').fill(OWNER.password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page.waitForURL((address) => !address.pathname.startsWith('/signin'));
  }

  /** Shows a workflow on the canvas. */
  async openWorkflow(id: string): Promise<void> {
    await this.page.goto(`${this.#url}/workflow/${id}`);
    await this.page.getByTestId('canvas-controls').waitFor();
  }

  /** Opens a node's panel. */
  async openNode(name: string): Promise<void> {
    const node = this.page.locator(`${byTestId('canvas-node')}[data-node-name="${name}"]`);
    await node.locator('[data-test-id$="-node"]:visible').first().dblclick();
    await this.page.getByTestId('ndv').waitFor();
    await this.page.getByTestId('node-parameters').waitFor();
  }

  /** Closes the panel; n8n saves by itself. */
  async closeNode(): Promise<void> {
    await this.page.getByTestId('ndv-close-button').click();
    await this.page.getByTestId('ndv').waitFor({ state: 'hidden' });
  }

  /** The field of a parameter, or of a mapper's field, by its name (not its label). */
  field(name: string): Locator {
    return this.page.locator(`${byTestId(`parameter-input-${name}`)}:visible`).first();
  }

  /** Opens the "From list" of a locator, searches if told, and gives the names it offers; the list stays open. */
  async openList(name: string, search?: string): Promise<string[]> {
    const items = this.page.locator(`${byTestId('rlc-item')}:visible`);
    await this.page.getByTestId(`resource-locator-${name}`).getByTestId('rlc-input').click();
    await items.first().waitFor();
    if (search !== undefined) {
      await this.page.locator(`${byTestId('rlc-search')}:visible`).fill(search);
      await items.filter({ hasNotText: search }).first().waitFor({ state: 'detached' });
      await items.first().waitFor();
    }
    return (await items.allInnerTexts()).map((text) => text.trim());
  }

  /** Picks an entry from the "From list" of a locator, searching for it by name. */
  async pickFromList(name: string, entry: string): Promise<void> {
    await this.openList(name, entry);
    await this.page
      .locator(`${byTestId('rlc-item')}:visible`)
      .getByText(entry, { exact: true })
      .click();
    await this.page
      .locator(`${byTestId('rlc-item')}:visible`)
      .first()
      .waitFor({ state: 'hidden' });
  }

  /** Picks an entry of a dropdown by its label. */
  async choose(name: string, label: string): Promise<void> {
    await this.field(name).locator('input').click();
    await this.page
      .locator(`${byTestId('parameter-input-item')}:visible`)
      .getByText(label, { exact: true })
      .click();
  }

  /** Types into a text or number field, over what is there. */
  async fill(name: string, text: string): Promise<void> {
    const input = this.field(name).locator('input, textarea').first();
    await input.fill(text);
    await input.press('Tab');
  }

  /** Sets a toggle. */
  async toggle(name: string, on: boolean): Promise<void> {
    if ((await this.field(name).getByRole('switch').isChecked()) === on) return;
    await this.field(name).locator('.el-switch__core').click();
  }

  /** Presses "Execute step" in the open panel, waits for the end (`timeout` ms), and gives the execution's id. */
  async executeStep(timeout = 120_000): Promise<string> {
    const started = this.page.waitForResponse((response) =>
      /\/rest\/workflows\/[^/]+\/run$/.test(response.url()),
    );
    await this.page.getByTestId('node-execute-button').click();
    const { data } = runAnswer.parse(await (await started).json());
    await this.page.getByTestId('node-execute-button').getByText('Execute step').waitFor({ timeout });
    await this.page.locator(`${byTestId('output-panel')} [data-test-id^="node-run-status-"]`).waitFor();
    return data.executionId;
  }

  /** Downloads the file that the open panel's output shows under Binary, the first of them. */
  async download(): Promise<Downloaded> {
    const binary = this.page.getByTestId('radio-button-binary');
    if (await binary.isVisible()) await binary.click();
    const coming = this.page.waitForEvent('download');
    await this.page.getByTestId('ndv-download-binary-data').first().click();
    const file = await coming;
    return { fileName: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  /** Takes a picture of what is shown, without notifications in the way, into a PNG file. */
  async screenshot(path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await this.page.screenshot({
      path,
      animations: 'disabled',
      style: '.el-notification { visibility: hidden; }',
    });
  }

  /** Ends the browser and removes what it kept. */
  async close(): Promise<void> {
    await this.#context.close();
    await removeFolder(this.#folder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

const byTestId = (id: string): string => `[data-test-id="${id}"]`;

const runAnswer = z.object({ data: z.object({ executionId: z.string() }) });
