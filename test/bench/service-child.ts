/**
 * The service for the bench, in a process of its own so that its work does not count as ours. Takes the
 * choices as JSON in its first argument, says where it is, and answers each message with what it has seen so
 * far.
 */
import { channel } from 'node:diagnostics_channel';
import { startSandbox } from '../../sandbox/index.ts';
import type { ServiceChoices, ServiceFacts } from './service.ts';

const { bytes, ...options } = JSON.parse(process.argv[2] ?? '{}') as ServiceChoices;

let inFlight = 0;
let mostInFlight = 0;
channel('http.server.request.start').subscribe(() => {
  inFlight += 1;
  mostInFlight = Math.max(mostInFlight, inFlight);
});
channel('http.server.response.finish').subscribe(() => (inFlight -= 1));

const file = bytes === undefined ? { content: 'Form,Field\n'.repeat(400) } : { bytes };
const sandbox = await startSandbox({
  generateLimit: { limit: 1_000_000, windowMs: 3_600_000 },
  logLimit: 1,
  plan: () => ({ durationMs: 0, file: { filename: 'report.txt', ...file } }),
  ...options,
});

const facts = (): ServiceFacts => ({
  baseUrl: sandbox.baseUrl,
  token: sandbox.users.designer?.createToken() ?? '',
  mostInFlight,
});
process.on('message', () => {
  process.send?.(facts());
  mostInFlight = 0;
  sandbox.clear();
});
process.on('disconnect', () => process.exit());
process.send?.(facts());
