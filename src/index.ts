/**
 * The core: everything that is known about the service, and nothing about any host. Create a `DraftServiceClient`
 * with the transports and the clock of your host, then call the functions below with it.
 */
export * from './reports.ts';
export * from './snapshots.ts';
