// The editor of the fixture that all test files in one process share.
import { Editor, openBrowser } from './editor.ts';
import { fixture } from './shared-fixture.ts';

const { url } = fixture.n8n;
export const editor = new Editor(url, await openBrowser(url));
await editor.signIn();
