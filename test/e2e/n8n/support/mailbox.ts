// A mail server on loopback that keeps what it is given, read as a mail program reads it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that delivers nothing. */
export class Mailbox {
  /** What has arrived, oldest first. */
  readonly mails: Email[] = [];
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, accept) => {
        buffer(stream)
          .then(async (raw) => PostalMime.parse(raw))
          .then(
            (mail) => {
              this.mails.push(mail);
              accept();
            },
            (error: unknown) => accept(error instanceof Error ? error : new Error(String(error))),
          );
      },
    });
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await once(mailbox.#server.listen(0, '127.0.0.1'), 'listening');
    return mailbox;
  }

  /** What n8n's SMTP credential has to hold for it. */
  get credential(): Record<string, unknown> {
    const { port } = this.#server.server.address() as AddressInfo;
    return { user: '', password: '', host: '127.0.0.1', port, secure: false, disableStartTls: true };
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
