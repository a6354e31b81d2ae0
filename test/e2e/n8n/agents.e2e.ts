// Every operation of both nodes as a tool of an agent, as a model gets it from a real n8n. The model is scripted: it
// calls each tool, and the result is what the service has.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { TOOLS, type ToolDraft } from './support/agent-tools.ts';
import { type CompletionRequest, ScriptedChatModel, type Turn } from './support/chat-model.ts';
import type { NodeTypeDescription } from './support/editor-api.ts';
import { startFixture, test } from './support/fixture.ts';
import { report } from './support/reports.ts';
import type { NodeDraft, Parameters } from './support/workflow.ts';
import { chain, DOCUMENT_TEMPLATE, DRAFT_OBJECT, locator, manualTrigger } from './support/workflow.ts';

const fixture = await startFixture();
const { sandbox } = fixture;
const { api } = fixture.n8n;
const model = await ScriptedChatModel.open();

const types = {
  draftObject: await api.nodeType(`${DRAFT_OBJECT}Tool`),
  documentTemplate: await api.nodeType(`${DOCUMENT_TEMPLATE}Tool`),
};
const toolNodes = Object.values<ToolDraft>(TOOLS).map((tool) => toolNode(tool, types[tool.type]));

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
  const fields = Object.keys(asked).map((key): [string, unknown] => {
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

/** Asks the agent a question. @returns what the model was asked */
async function ask(question: string, ...turns: Turn[]): Promise<readonly CompletionRequest[]> {
  model.requests.length = 0;
  model.turns = turns;
  const agent: NodeDraft = {
    name: 'Agent',
    type: '@n8n/n8n-nodes-langchain.agent',
    typeVersion: 3.1,
    parameters: { promptType: 'define', text: question },
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
  return model.requests;
}

/** The tools as the model gets them. */
const toolsOf = (request: CompletionRequest | undefined) =>
  (request?.tools ?? []).map((tool) => tool.function);

/** The name that n8n makes of a tool's node. */
const nameOf = (tool: keyof typeof TOOLS): string => {
  const { name } = toolNodes[Object.keys(TOOLS).indexOf(tool)] ?? { name: '' };
  return name
    .replaceAll(/[^a-zA-Z0-9_-]+/g, '_')
    .slice(0, 64)
    .replace(/[_-]+$/, '');
};

/** What a tool gave must be what the service has. */
async function check(tool: keyof typeof TOOLS, asked: Parameters, result: Parameters[]): Promise<void> {
  const { path, operation }: ToolDraft = TOOLS[tool];
  const [first = {}] = result;
  if (path !== undefined) {
    const at = `/api/v2/${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(asked[name]))}`;
    if (operation !== 'getAll') return assert.deepEqual(result, [await fixture.get(at)]);
    const members = await fixture.list(at);
    const leftOut = Number(result.at(-1)?.members_left_out ?? 0);
    const given = leftOut === 0 ? result : result.slice(0, -1);
    assert.deepEqual(given, members.slice(0, members.length - leftOut));
    return assert.ok(given.length > 0);
  }
  const taskId = Number(asked.Task_ID ?? first.task_id ?? (first.task as Parameters | undefined)?.id);
  const task = sandbox.tasks.find(({ id }) => id === taskId);
  switch (tool) {
    case 'compare': {
      const sides = [first.from, first.to] as { draft: { id: number } }[];
      const ids = sides.map(({ draft }) => String(draft.id));
      return assert.deepEqual(ids, [asked.Baseline_Draft, asked.Draft]);
    }
    case 'fingerprint':
      return assert.match(String(first.fingerprint), /^[0-9a-f]{64}$/);
    case 'start':
      assert.equal(task?.settings.paper_size, 'Letter');
      return assert.deepEqual([task.draftId, task.templateId].map(String), [asked.Draft, asked.Template]);
    case 'status':
      return assert.deepEqual([first.task_id, first.state], [taskId, 'C']);
    default: {
      const { file } = first as { file: { sha256: string } };
      assert.equal(file.sha256, task?.file?.sha256);
      const { Draft = String(task?.draftId), Template = String(task?.templateId) } = asked;
      return assert.deepEqual([task?.draftId, task?.templateId].map(String), [Draft, Template]);
    }
  }
}

test('R71: a model gets the tools that docs/agents.md shows', async () => {
  const [request] = await ask('Hello', 'Done.');
  const rows = toolsOf(request).map(({ description, parameters: { properties = {} } }) => {
    const names = Object.keys(properties).map((name) => `\`${name}\``);
    return `| ${description} | ${names.join(', ')} |`.replaceAll(/ +/g, ' ');
  });
  const page = (await readFile('docs/agents.md', 'utf8')).replaceAll(/ +/g, ' ');
  const missing = rows.filter((row) => !page.includes(row));
  assert.deepEqual(missing, []);
});

test('R71: each tool is called: the call fits the schema, and the result is what the service has', async () => {
  await fixture.run(DOCUMENT_TEMPLATE, report('generate'));
  for (const [key, { asked }] of Object.entries<ToolDraft>(TOOLS)) {
    const tool = key as keyof typeof TOOLS;
    const [request] = await ask(key, { tool: nameOf(tool), arguments: asked }, 'Done.');
    const schema = toolsOf(request).find(({ name }) => name === nameOf(tool))?.parameters;
    assert.deepEqual(Object.keys(asked), schema?.required ?? [], key);
    for (const [name, { type }] of Object.entries(schema?.properties ?? {}))
      if (type !== undefined) assert.equal(typeof asked[name], type, key);
    const [result] = model.toolResults() as [Parameters[]];
    assert.ok(JSON.stringify(result).length < 51_000, key);
    await check(tool, asked, result);
  }
});
