import type http from 'node:http';
import type https from 'node:https';
import { getProxyUrl } from '@actions/http-client/lib/proxy';
import { CLIENT_NAME } from '../../src/version.ts';

/**
 * Node's module for http or https, loaded on first use: https includes TLS. An import statement would read every export
 * of `node:http`, one of which loads undici (25 ms; seen in Node 24.21).
 */
export function httpModule(secure: boolean): typeof http | typeof https {
  return process.getBuiltinModule(secure ? 'node:https' : 'node:http');
}

/**
 * The agent for a host. Behind a proxy (the runner sets it in the environment) it is that of the package
 * `@actions/http-client`, which is loaded on first use; otherwise it is Node's own.
 *
 * @param keepAlive whether a connection is used for further requests
 */
export async function agentFor(url: URL, keepAlive: boolean): Promise<http.Agent> {
  if (getProxyUrl(url) === undefined) {
    const { Agent } = httpModule(url.protocol === 'https:');
    return new Agent({ keepAlive });
  }
  // @actions/http-client 4.0.1 encodes a proxy's password with a deprecated function of Node; users cannot change that.
  process.noDeprecation = true;
  const { HttpClient } = await import('@actions/http-client');
  return new HttpClient(CLIENT_NAME, [], { keepAlive }).getAgent(url.href);
}
