// This package's operations as tools of an agent, each as the editor of n8n 2.41.1 makes it where the user
// changes neither name nor description, and lets the model fill in fields with the button beside them.
import type { ToolDraft } from './agent-questions.ts';
import type { NodeTypeDescription } from './editor-api.ts';
import type { NodeDraft, Parameters } from './workflow.ts';

/** The node of a tool. */
export function toolNode(
  { type, resource, operation, fixed, filled }: ToolDraft,
  { properties, defaults }: NodeTypeDescription,
): NodeDraft {
  const shown = properties.filter(({ displayOptions: { show = {} } = {} }) => {
    const scope = fixed?.scope ?? 'draft';
    const current: Parameters = { resource, operation, scope, settingsFrom: fixed?.settingsFrom };
    return Object.entries(current).every(([name, value]) => show[name]?.includes(value) ?? true);
  });
  const action = shown
    .find(({ name }) => name === 'operation')
    ?.options?.find(({ value }) => value === operation)?.action;
  const fields = filled.map((label): [string, unknown] => {
    const field = shown.find(({ displayName }) => displayName === label);
    if (action === undefined || field === undefined) throw new Error(`${operation} has no field "${label}".`);
    const key = label.replaceAll(/[^a-zA-Z0-9-]/g, '_');
    const kind = ['boolean', 'number', 'json'].includes(field.type) ? field.type : 'string';
    const value = `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', \`\`, '${kind}') }}`;
    return [field.name, field.type === 'resourceLocator' ? { __rl: true, mode: 'id', value } : value];
  });
  return {
    name: `${action ?? ''} in ${defaults.name}`,
    type: `n8n-nodes-draft-service.${type}Tool`,
    parameters: {
      descriptionType: 'auto',
      authentication: 'token',
      resource,
      operation,
      ...fixed,
      ...Object.fromEntries(fields),
    },
  };
}
