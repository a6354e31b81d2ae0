import http from 'node:http';
import type https from 'node:https';
import { getProxyUrl } from '@actions/http-client/lib/proxy';
import { CLIENT_NAME } from '../../src/index.ts';

/** Node's module for http or https. The module for https includes TLS, so it is loaded on first use. */
export function httpModule(secure: boolean): typeof http | typeof https {
  return secure ? process.getBuiltinModule('node:https') : http;
}

/** An agent, and whether it uses a proxy's tunnel. */
export interface Route {
  readonly agent: http.Agent;
  readonly tunnel: boolean;
}

/**
 * The connections of one transport. For a host behind a proxy (the runner sets it in the environment) they
 * are those of the package `@actions/http-client`, which is loaded on first use; for others they are Node's.
 */
export class Connections {
  private readonly keepAlive: boolean;
  private readonly routes = new Map<string, Route>();

  /** @param keepAlive whether a connection is used for further requests */
  constructor(keepAlive: boolean) {
    this.keepAlive = keepAlive;
  }

  async routeTo(url: URL): Promise<Route> {
    const cached = this.routes.get(url.origin);
    if (cached !== undefined) return cached;
    const tunnel = getProxyUrl(url) !== undefined;
    const route = { agent: tunnel ? await this.proxyAgent(url) : this.directAgent(url), tunnel };
    this.routes.set(url.origin, route);
    return route;
  }

  /** Closes all connections, so that the process can exit. */
  close(): void {
    for (const { agent } of this.routes.values()) {
      // A tunnel of @actions/http-client 4.0.1 cannot be closed: it ends with its request.
      if ('destroy' in agent) agent.destroy();
    }
    this.routes.clear();
  }

  private directAgent(url: URL): http.Agent {
    const { Agent } = httpModule(url.protocol === 'https:');
    return new Agent({ keepAlive: this.keepAlive });
  }

  private async proxyAgent(url: URL): Promise<http.Agent> {
    // @actions/http-client 4.0.1 encodes a proxy's password with a deprecated function of Node; users cannot
    // change that.
    process.noDeprecation = true;
    const { HttpClient } = await import('@actions/http-client');
    return new HttpClient(CLIENT_NAME, [], { keepAlive: this.keepAlive }).getAgent(url.href);
  }
}
