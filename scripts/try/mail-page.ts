// The mails that n8n sent, as they look, in a page on loopback.
import { createServer } from 'node:http';
import type { Email } from 'postal-mime';
import { listening } from '../../test/support/local-server.ts';

/** A mail brings no script and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Serves the page of these mails, as many as there are at each request. */
export function openMailPage(mails: readonly Email[]) {
  const server = createServer(({ url = '' }, response) => {
    const [, mail, file] = /^\/(\d+)\/(\d+)$/.exec(url) ?? [];
    const attachment = mails[Number(mail)]?.attachments[Number(file)];
    if (attachment === undefined) {
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY };
      response.writeHead(200, headers).end(mailPage(mails));
      return;
    }
    const name = encodeURIComponent(attachment.filename ?? 'file');
    response.writeHead(200, { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` });
    response.end(Buffer.from(attachment.content as ArrayBuffer));
  });
  return listening(server);
}

/** The page itself, newest mail first. */
const mailPage = (mails: readonly Email[]): string =>
  '<!doctype html><meta charset="utf-8"><title>Mails of this trial</title><style>body{font-family:sans-serif;' +
  'max-width:800px;margin:2em auto;padding:0 1em}iframe{width:100%;height:680px;border:1px solid #ccc}</style>' +
  `<h1>Mails of this trial</h1><p>${mails.length} so far; reload for more. They went nowhere.</p>` +
  mails.map(article).reverse().join('');

function article(mail: Email, nth: number): string {
  const { from, to = [], subject = '', html, text = '', attachments } = mail;
  const receivers = to.map(({ address = '' }) => address).join(', ');
  const files = attachments.map(
    ({ filename }, file) => `<a href="/${nth}/${file}">${escape(filename ?? 'a file')}</a>`,
  );
  // A link of the mail, such as a button of n8n's human review, opens in a tab of its own.
  const framed = escape(`<base target="_blank">${html ?? `<pre>${escape(text)}</pre>`}`);
  return (
    `<article><h2>${escape(subject)}</h2><p>${escape(from?.address ?? '')} to ${escape(receivers)}</p>` +
    `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>` +
    `<p>${files.join(' · ')}</p></article><hr>`
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
