// The editor of the fixture that all test files in one process share.
import { openEditor } from './editor.ts';
import { fixture } from './shared-fixture.ts';

export const editor = await openEditor(fixture.n8n.url);
