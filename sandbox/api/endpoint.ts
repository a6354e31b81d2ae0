import type { Service } from '../service.ts';
import type { User } from '../people/users.ts';
import type { ServiceResponse } from '../http/response.ts';
import type { IncomingRequest } from '../http/request-pipeline.ts';
import type { Route } from '../faults/fault.ts';

/** An endpoint for an authenticated user. */
export type Endpoint = (
  service: Service,
  request: IncomingRequest,
  user: User,
) => ServiceResponse | Promise<ServiceResponse>;

/** An endpoint with the credentials in the request body. */
export type OpenEndpoint = (
  service: Service,
  request: IncomingRequest,
) => ServiceResponse | Promise<ServiceResponse>;

/** One path of the interface. Paths are relative to the mount point; `:name` is a parameter. */
export type RouteSpec = { route: Route; method: 'GET' | 'POST'; path: string } & (
  { endpoint: Endpoint } | { open: OpenEndpoint }
);
