/** Law 2: what has the service's own origin, and what a message shows of another one. */
import { expect, test } from '@jest/globals';
import { parseBaseUrl } from '../../../src/address/base-url.ts';
import { ServiceUrls, originOf } from '../../../src/address/service-url.ts';

test.each([
  ['/login?next=1#top', 'https://drafts.example.com/login?next=1'],
  ['1/', 'https://drafts.example.com/tenant/api/v2/drafts/1/'],
  ['HTTPS://DRAFTS.example.com:443/x', 'https://drafts.example.com/x'],
  ['https://user@drafts.example.com/x', undefined],
  ['https://:password@drafts.example.com/x', undefined],
  ['https://drafts.example.com:8443/x', undefined],
  ['http://drafts.example.com/x', undefined],
  ['blob:https://drafts.example.com/x', undefined],
  ['https://[', undefined],
])('a redirect to %s is followed to %s', (location, target) => {
  const urls = new ServiceUrls(parseBaseUrl('https://drafts.example.com/tenant/'));
  expect(urls.redirectTarget(urls.at('/api/v2/drafts/'), location)).toBe(target);
});

test.each([
  ['https://user:pass@x.example:8443/path?q=1#f', 'https://x.example:8443'],
  ['//y.example/path', 'https://y.example'],
  ['ftp://x.example/path', 'an unreadable address'],
  ['xhttp://x.example/path', 'an unreadable address'],
  ['javascript:alert(1)', 'an unreadable address'],
  ['https://[', 'an unreadable address'],
])('of %s a message shows only %s', (address, shown) => {
  expect(originOf(address, 'https://drafts.example.com/x')).toBe(shown);
});
