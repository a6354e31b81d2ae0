// The test of the credentials, as their dialog runs it: what is right, what is wrong, and what only looks right.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { FaultAction } from '../../../sandbox/index.ts';
import { BASIC, TOKEN, startBench } from './support/fixture.ts';
import type { Bench } from './support/fixture.ts';
import { step } from './support/suite.ts';

let bench: Bench;

before(async () => {
  bench = await startBench({ basePath: '/edc' });
});

after(async () => bench.close());

/** What the dialog says about these values. */
async function tested(type: string, data: Record<string, unknown>) {
  const credential = await bench.n8n.api.createCredential('Tried', type, data);
  return bench.n8n.api.testCredential(credential);
}

/** The same for a token that is right, at some address. */
async function testedAt(baseUrl: string) {
  return tested(TOKEN, { baseUrl, token: bench.token });
}

/** The same while every answer of the service is another one. */
async function testedWhile(action: FaultAction) {
  bench.sandbox.fault = () => action;
  try {
    return await testedAt(bench.sandbox.baseUrl);
  } finally {
    bench.sandbox.fault = undefined;
  }
}

step('a token is accepted, a wrong one is not', async () => {
  const { baseUrl } = bench.sandbox;
  assert.equal((await tested(TOKEN, { baseUrl, token: bench.token })).status, 'OK');
  const wrong = await tested(TOKEN, { baseUrl, token: 'wrong' });
  assert.equal(wrong.status, 'Error');
  console.log(`  a wrong token: ${wrong.message}`);
});

step('a user name and password are accepted, wrong ones are not', async () => {
  const { baseUrl } = bench.sandbox;
  const right = { baseUrl, username: 'designer', password: 'sandbox-designer' };
  assert.equal((await tested(BASIC, right)).status, 'OK');
  assert.equal((await tested(BASIC, { ...right, password: 'wrong' })).status, 'Error');
  // A colon, a space and an umlaut.
  const reader = { baseUrl, username: 'reader', password: 'lese: nur für mich' };
  assert.equal((await tested(BASIC, reader)).status, 'OK');
});

step('every form of the base URL that the nodes take is tested as they take it', async () => {
  const { baseUrl } = bench.sandbox;
  for (const form of ['/', '/api/v2', '/api/v2/', '/api/v1', '//', '/api/v2/api/v2']) {
    const { status, message } = await testedAt(`  ${baseUrl}${form} `);
    assert.equal(status, 'OK', `${form}: ${message}`);
  }
});

step('a base URL that the nodes refuse fails without a request, and is not shown', async () => {
  const { origin, host, pathname } = new URL(bench.sandbox.baseUrl);
  for (const [form, words] of [
    [`http://designer:hidden-secret@${host}${pathname}`, /must not contain a user name or password/],
    [`${bench.sandbox.baseUrl}?key=hidden-secret`, /must not contain a query/],
    [`${bench.sandbox.baseUrl}#hidden-secret`, /must not contain a fragment/],
    [`ftp://${host}${pathname}`, /must begin with https/],
    ['drafts', /is not an address/],
    ['', /is empty/],
  ] as const) {
    bench.sandbox.clear();
    const { status, message } = await testedAt(form);
    assert.equal(status, 'Error', form);
    assert.match(message, words);
    assert.doesNotMatch(message, /hidden-secret/);
    assert.deepEqual(bench.sandbox.requests, [], form);
  }
  assert.equal((await testedAt(origin)).status, 'Error', 'the mount path is missing');
});

step('a redirect is no success, and nothing goes where it leads', async () => {
  for (const status of [301, 302, 307]) {
    bench.sandbox.clear();
    const answer = { status, headers: { Location: `${bench.sandbox.storageUrl}/elsewhere` } };
    const { status: verdict, message } = await testedWhile({ respond: answer });
    assert.equal(verdict, 'Error', `${status}: ${message}`);
    assert.ok(bench.sandbox.requests.every(({ origin }) => origin === 'api'));
  }
});

step('a page that is not JSON is no success, whatever its status and type', async () => {
  for (const body of [
    '<!doctype html><title>Sign in</title>',
    '\n\n  <!DOCTYPE html><html>',
    '\ufeff<html>',
    'Welcome',
    '',
  ]) {
    for (const type of ['text/html; charset=utf-8', 'application/json']) {
      const respond = { status: 200, headers: { 'Content-Type': type }, body };
      const { status, message } = await testedWhile({ respond });
      assert.equal(status, 'Error', `${type}: ${body}`);
      assert.match(message, /JSON/, body);
    }
  }
});

step('lists in every envelope are a success, also empty ones', async () => {
  const headers = { 'Content-Type': 'application/json' };
  for (const body of [
    '[]',
    '[{"id":1}]',
    '{"results":[]}',
    '{"count":0,"next":null,"previous":null,"results":[]}',
  ]) {
    const { status, message } = await testedWhile({ respond: { status: 200, headers, body } });
    assert.equal(status, 'OK', `${body}: ${message}`);
  }
});

step('a service in trouble is no success', async () => {
  assert.equal((await testedWhile({ respond: { status: 503 } })).status, 'Error');
  assert.equal((await testedWhile({ respond: { status: 403 } })).status, 'Error');
  assert.equal((await testedWhile({ drop: 'before' })).status, 'Error');
});
