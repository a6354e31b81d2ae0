/**
 * The service for the bench, in a process of its own so that its work does not count as ours. Takes the
 * choices as JSON in its first argument, and says where it is.
 */
import { startSandbox } from '../../sandbox/index.ts';
import type { ServiceChoices, ServiceFacts } from './service.ts';

const { bytes, ...options } = JSON.parse(process.argv[2] ?? '{}') as ServiceChoices;

const file = bytes === undefined ? { content: 'Form,Field\n'.repeat(400) } : { bytes };
const sandbox = await startSandbox({
  generateLimit: { limit: 1_000_000, windowMs: 3_600_000 },
  logLimit: 1,
  plan: () => ({ durationMs: 0, file: { filename: 'report.txt', ...file } }),
  ...options,
});

process.on('disconnect', () => process.exit());
const token = sandbox.users.designer?.createToken() ?? '';
process.send?.({ baseUrl: sandbox.baseUrl, token } satisfies ServiceFacts);
