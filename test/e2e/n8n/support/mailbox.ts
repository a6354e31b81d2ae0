// A mail server on loopback that delivers nothing and keeps what it receives.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export class Mailbox {
  /** What has arrived, oldest first. */
  readonly mails: Email[] = [];
  refuse = false;
  /** How long each mail is received before it is confirmed, ms. */
  holdMs = 0;
  busy = 0;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(this.refuse ? new Error('Refused.') : null),
    onData: (stream, _session, done) => {
      this.busy += 1;
      void buffer(stream)
        .then(async (raw) => PostalMime.parse(raw))
        .then(async (mail) => {
          await sleep(this.holdMs / 2);
          this.mails.push(mail);
          await sleep(this.holdMs / 2);
        })
        .finally(() => (this.busy -= 1))
        .then(() => done(), done);
    },
  });

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await once(mailbox.#server.listen(0, '127.0.0.1'), 'listening');
    return mailbox;
  }

  get credential(): Record<string, unknown> {
    const { port } = this.#server.server.address() as AddressInfo;
    return { user: '', password: '', host: '127.0.0.1', port, secure: false, disableStartTls: true };
  }
}
