import { startN8n } from '../../e2e/n8n/support/n8n.ts';
import { pack } from '../../e2e/n8n/support/package.ts';
import { run } from '../../e2e/n8n/support/process.ts';
import { DRAFT_OBJECT, TOKEN, chain, locator, manualTrigger } from '../../e2e/n8n/support/workflow.ts';
import { type Row, inTurn, ratio } from '../row.ts';
import { DRAFT, startService } from '../service.ts';
import { LATENCY_ALONE, LATENCY_MS, VIEWS } from './lists.ts';

const ROUNDS = 6;
const TIMEOUT_MS = 300_000;
const MEASURED = 'Measured';

/** Get Many of fields with their metadata in a real n8n: the time of the node alone. */
export const metadataViews: Row = {
  name: 'n8n: 2,000 metadata views, 30 ms latency',
  measure: async () => {
    await run('npm', ['run', '--silent', 'build:n8n', '--', '--silent']);
    const n8n = await startN8n({}, await pack(process.cwd()));
    await using service = await startService({ fields: VIEWS, pageSize: 500, latencyMs: LATENCY_MS });
    const { baseUrl, token } = service;
    const credential = await n8n.api.createCredential('Bench', TOKEN, { baseUrl, token });
    const { id } = await n8n.api.createWorkflow(
      chain('Bench', [
        manualTrigger(),
        {
          name: MEASURED,
          type: DRAFT_OBJECT,
          credentials: { [TOKEN]: credential },
          parameters: {
            ...{ authentication: 'token', resource: 'field', operation: 'getAll', returnAll: true },
            ...{ draftId: locator(DRAFT), options: { includeMetadata: true } },
          },
        },
      ]),
    );
    const once = async (): Promise<number> => {
      const execution = await n8n.api.ended(await n8n.api.run(id), TIMEOUT_MS);
      const { length } = execution.items(MEASURED);
      if (length !== VIEWS) throw new Error(`A run of the bench gave ${length} items instead of ${VIEWS}.`);
      return execution.runs[MEASURED]?.at(-1)?.executionTime ?? NaN;
    };
    try {
      const { ours } = await inTurn(ROUNDS, { ours: once });
      return [ratio(metadataViews.name, { ours, ...LATENCY_ALONE }, 1.3)];
    } finally {
      await n8n.kill();
    }
  },
};
