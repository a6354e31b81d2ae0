import { withTaskId } from '../../../../src/errors/draft-service-error.ts';
import { redactDeep } from '../../../../src/json/json-values.ts';
import { readStatus } from '../../../../src/tasks/task-status.ts';
import { itemDeadline } from '../../../n8n/run-items.ts';
import type { Operation } from '../../../n8n/operations.ts';
import { flag, optionsOf } from '../../../n8n/typed-parameters.ts';
import { TASK } from '../../../report/report-parameters.ts';

const INCLUDE_URL = flag({
  displayName: 'Include Download URL',
  name: 'includeDownloadUrl',
  description:
    'Whether to add the signed address of the file. Whoever has it can download the report until it expires.',
});

/** The status of a task. A failed task is a result, not an error. */
export const getStatus: Operation = {
  name: 'Get Status',
  value: 'getStatus',
  action: 'Get the status of a started report',
  description: 'Read the state and the progress of a started report',
  parameters: [TASK, optionsOf(INCLUDE_URL)],
  execute: async (item) => {
    const { client, parameters } = item;
    const taskId = parameters.get(TASK);
    const includeUrl = parameters.option(INCLUDE_URL) ?? false;
    const deadline = itemDeadline(item, 5);
    const { download, ...task } = await withTaskId(taskId, () => readStatus(client, taskId, deadline));
    const { url, ...file } = download ?? {};
    const json = redactDeep(client.secrets, { ...task, download: download && file });
    if (!includeUrl || download === null) return [{ json }];
    return [{ json: { ...json, download: { ...json.download, url } } }];
  },
};
