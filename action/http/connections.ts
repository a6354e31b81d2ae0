import http from 'node:http';
import type https from 'node:https';
import type { Socket } from 'node:net';
import { getProxyUrl } from '@actions/http-client/lib/proxy';
import { CLIENT_NAME } from '../../src/index.ts';

/** Node's module for one of the two protocols. All of TLS comes with the secure one: it is loaded when it is needed. */
export function httpModule(secure: boolean): typeof http | typeof https {
  return secure ? process.getBuiltinModule('node:https') : http;
}

/** An agent, and whether it goes through a proxy's tunnel. */
export interface Route {
  readonly agent: http.Agent;
  readonly tunnel: boolean;
}

/**
 * The connections of one kind of transport. Through a proxy (the environment's, as the runner sets it) they are the toolkit's,
 * which is loaded only then; without one they are Node's.
 */
export class Connections {
  private readonly keepAlive: boolean;
  private readonly routes = new Map<string, Route>();

  /** @param keepAlive whether a connection serves the next request, too */
  constructor(keepAlive: boolean) {
    this.keepAlive = keepAlive;
  }

  async routeTo(url: URL): Promise<Route> {
    const cached = this.routes.get(url.origin);
    if (cached !== undefined) return cached;
    const tunnel = getProxyUrl(url) !== undefined;
    const route = { agent: tunnel ? await this.proxied(url) : this.direct(url), tunnel };
    this.routes.set(url.origin, route);
    return route;
  }

  /** Lets no connection that has been idle carry the next request: the service may have just closed it. */
  dropIdle(): void {
    for (const { agent } of this.routes.values()) {
      // The toolkit's agents for proxies keep no such list.
      if ('freeSockets' in agent)
        Object.values(agent.freeSockets).forEach((sockets) => sockets?.forEach(destroy));
    }
  }

  /** Closes what is open, so that the process can end. */
  close(): void {
    for (const { agent } of this.routes.values()) {
      // A tunnel of the toolkit's cannot be closed by itself: it ends with its request.
      if ('destroy' in agent) agent.destroy();
    }
    this.routes.clear();
  }

  private direct(url: URL): http.Agent {
    const { Agent } = httpModule(url.protocol === 'https:');
    return new Agent({ keepAlive: this.keepAlive });
  }

  private async proxied(url: URL): Promise<http.Agent> {
    // Its tunnels write a proxy's password with a deprecated part of Node: nothing that a user could mend.
    process.noDeprecation = true;
    const { HttpClient } = await import('@actions/http-client');
    return new HttpClient(CLIENT_NAME, [], { keepAlive: this.keepAlive }).getAgent(url.href);
  }
}

function destroy(socket: Socket): void {
  socket.destroy();
}
