// Every operation of both nodes as a tool of an agent, as a model gets it from a real n8n. Recipes call the tools
// (examples.e2e.ts).
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { TOOLS, type ToolDraft } from './support/agent-tools.ts';
import { type CompletionRequest, ScriptedChatModel } from './support/chat-model.ts';
import type { NodeTypeDescription } from './support/editor-api.ts';
import { startFixture, test } from './support/fixture.ts';
import type { NodeDraft, Parameters } from './support/workflow.ts';
import { chain, DOCUMENT_TEMPLATE, DRAFT_OBJECT, locator, manualTrigger } from './support/workflow.ts';

const fixture = await startFixture();
const { api } = fixture.n8n;
const model = await ScriptedChatModel.open();

const types = {
  draftObject: await api.nodeType(`${DRAFT_OBJECT}Tool`),
  documentTemplate: await api.nodeType(`${DOCUMENT_TEMPLATE}Tool`),
};
const toolNodes = TOOLS.map((tool) => toolNode(tool, types[tool.type]));

const chat = await api.createCredential('Chat Model', 'openAiApi', model.credential);
const chatModel: NodeDraft = {
  name: 'Chat Model',
  type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
  typeVersion: 1.3,
  parameters: { model: locator('scripted'), responsesApiEnabled: false },
  credentials: { openAiApi: chat },
};

/**
 * The node of a tool as the editor of n8n 2.41.1 makes it where the user changes neither name nor description,
 * and lets the model fill in fields with the button beside them.
 */
function toolNode(
  { type, resource, operation, fixed, asked }: ToolDraft,
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
  const keyOf = (label: string): string => label.replaceAll(/[^a-zA-Z0-9-]/g, '_');
  const fields = asked.map((key): [string, unknown] => {
    const field = shown.find(({ displayName }) => keyOf(displayName) === key);
    if (action === undefined || field === undefined) throw new Error(`${operation} has no field "${key}".`);
    const kind = ['boolean', 'number', 'json'].includes(field.type) ? field.type : 'string';
    const value = `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', \`\`, '${kind}') }}`;
    return [field.name, field.type === 'resourceLocator' ? locator(value) : value];
  });
  return fixture.node(`${action ?? ''} in ${defaults.name}`, `n8n-nodes-draft-service.${type}Tool`, {
    descriptionType: 'auto',
    resource,
    operation,
    ...fixed,
    ...Object.fromEntries(fields),
  });
}

/** The first thing that the model of an agent is asked. */
async function firstRequest(): Promise<CompletionRequest | undefined> {
  model.turns = ['Done.'];
  const agent: NodeDraft = {
    name: 'Agent',
    type: '@n8n/n8n-nodes-langchain.agent',
    typeVersion: 3.1,
    parameters: { promptType: 'define', text: 'Hello' },
  };
  const workflow = chain('Agent', [manualTrigger(), agent]);
  const parts = [
    ['ai_languageModel', chatModel],
    ...toolNodes.map((node) => ['ai_tool', node] as const),
  ] as const;
  for (const [type, node] of parts) {
    workflow.nodes.push({ id: randomUUID(), typeVersion: 1, position: [0, 0], ...node });
    workflow.connections[node.name] = { [type]: [[{ node: agent.name, type, index: 0 }]] };
  }
  const execution = await api.runToEnd(workflow);
  assert.equal(execution.status, 'success', execution.failure);
  return model.requests[0];
}

test('R71: a model gets the tools that docs/agents.md shows', async () => {
  const tools = (await firstRequest())?.tools ?? [];
  const rows = tools.map(({ function: { description, parameters } }) => {
    const names = Object.keys(parameters.properties ?? {}).map((name) => `\`${name}\``);
    return `| ${description} | ${names.join(', ')} |`.replaceAll(/ +/g, ' ');
  });
  const page = (await readFile('docs/agents.md', 'utf8')).replaceAll(/ +/g, ' ');
  const missing = rows.filter((row) => !page.includes(row));
  assert.deepEqual([rows.length, missing], [TOOLS.length, []]);
});
