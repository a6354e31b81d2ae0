/** What lies on the service's own origin, and what is shown of what does not. */
import { describe, expect, test } from '@jest/globals';
import { parseBaseUrl } from '../../../src/address/base-url.ts';
import { ServiceUrls, originOf } from '../../../src/address/service-url.ts';

describe('Law 2: a redirect that stays', () => {
  const address = new ServiceUrls(parseBaseUrl('https://drafts.example.com/tenant/'));
  const from = address.at('/api/v2/drafts/');

  test.each([
    ['/login?next=1#top', 'https://drafts.example.com/login?next=1'],
    ['1/', 'https://drafts.example.com/tenant/api/v2/drafts/1/'],
    ['HTTPS://DRAFTS.example.com:443/x', 'https://drafts.example.com/x'],
  ])('%s', (location, target) => {
    expect(address.redirectTarget(from, location)).toBe(target);
  });

  test.each([
    'https://user@drafts.example.com/x',
    'https://:password@drafts.example.com/x',
    'https://drafts.example.com:8443/x',
    'http://drafts.example.com/x',
    'blob:https://drafts.example.com/x',
    'https://[',
  ])('not %s', (location) => {
    expect(address.redirectTarget(from, location)).toBeUndefined();
  });
});

describe('Of an address elsewhere', () => {
  test.each([
    ['https://user:pass@x.example:8443/path?q=1#f', 'https://x.example:8443'],
    ['//y.example/path', 'https://y.example'],
    ['ftp://x.example/path', 'an unreadable address'],
    ['xhttp://x.example/path', 'an unreadable address'],
    ['javascript:alert(1)', 'an unreadable address'],
    ['https://[', 'an unreadable address'],
  ])('%s only %s is shown', (given, shown) => {
    expect(originOf(given, 'https://drafts.example.com/x')).toBe(shown);
  });
});
