// The fixture of all test files that run in one process, with the mail server that the recipes find by its name.
import { startFixture } from './fixture.ts';
import { Mailbox } from './mailbox.ts';

export const fixture = await startFixture();
export const mailbox = await Mailbox.open();
await fixture.n8n.api.createCredential('Mail', 'smtp', mailbox.credential);
