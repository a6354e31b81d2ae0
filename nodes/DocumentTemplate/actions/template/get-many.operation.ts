import { redactDeep } from '../../../../src/json/json-values.ts';
import { listTemplates } from '../../../../src/templates/list-templates.ts';
import { LIMITS, readLimit } from '../../../n8n/common-parameters.ts';
import { itemDeadline } from '../../../n8n/run-items.ts';
import type { Operation } from '../../../n8n/operations.ts';
import { upToLimit } from '../../../n8n/agent-tool.ts';
import { SUBJECT, reportSubject } from '../../../report/report-parameters.ts';

export const getManyTemplates: Operation = {
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many document templates with their settings',
  description: 'List the document templates of a draft or a project, with their IDs and settings',
  parameters: [...SUBJECT, ...LIMITS],
  execute: async (item) => {
    const { client, parameters } = item;
    const limit = readLimit(parameters);
    const deadline = itemDeadline(item, 5);
    const templates = await listTemplates(client, reportSubject(parameters), deadline);
    return upToLimit(item, limit, templates).map((template) => ({
      json: redactDeep(client.secrets, { ...template }),
    }));
  },
};
