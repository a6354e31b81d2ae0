import type { Service } from '../service.ts';
import type { User } from '../people/users.ts';
import type { Reply } from '../wire/response.ts';
import type { IncomingRequest } from '../wire/handle-request.ts';
import type { Route } from '../wire/faults.ts';

/** An endpoint for a caller who is known. */
export type Endpoint = (service: Service, request: IncomingRequest, user: User) => Reply | Promise<Reply>;

/** An endpoint whose caller says who it is in the body. */
export type OpenEndpoint = (service: Service, request: IncomingRequest) => Reply | Promise<Reply>;

/** One path of the interface. Paths are relative to the mount point; `:name` is a parameter. */
export type RouteSpec = { route: Route; method: 'GET' | 'POST'; path: string } & (
  { endpoint: Endpoint } | { open: OpenEndpoint }
);
