// A chat model on loopback that speaks OpenAI's chat completions and says what it is told to say.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod/v4-mini';

const toolCall = z.looseObject({
  id: z.string(),
  function: z.object({ name: z.string(), arguments: z.string() }),
});

const completionRequest = z.looseObject({
  model: z.string(),
  stream: z.optional(z.boolean()),
  messages: z.array(
    z.looseObject({
      role: z.string(),
      content: z.optional(z.unknown()),
      tool_calls: z.optional(z.array(toolCall)),
      tool_call_id: z.optional(z.string()),
    }),
  ),
  tools: z.optional(
    z.array(
      z.looseObject({
        function: z.looseObject({
          name: z.string(),
          description: z.string(),
          parameters: z.looseObject({ properties: z.optional(z.record(z.string(), z.unknown())) }),
        }),
      }),
    ),
  ),
});

/** What the model is asked. */
export type CompletionRequest = z.infer<typeof completionRequest>;

/** What it answers: a text, or the wish to have a tool called. */
export type Turn = string | { readonly tool: string; readonly with: Record<string, unknown> };

/** A model whose turns are written down beforehand. A question beyond them, or one that it cannot read, is answered with 400. */
export class ScriptedChatModel {
  /** What it has been asked, in order. */
  readonly requests: CompletionRequest[] = [];
  readonly #server: Server;
  #turns: readonly Turn[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      void json(request)
        .then((body) => {
          if (request.url !== '/v1/chat/completions') throw new Error(`There is no ${String(request.url)}.`);
          return this.#answer(completionRequest.parse(body));
        })
        .then(
          (answer) => [200, answer] as const,
          (error: unknown) => [400, { error: { message: String(error) } }] as const,
        )
        .then(([status, answer]) => {
          response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
          response.end(JSON.stringify(answer));
        });
    });
  }

  static async open(): Promise<ScriptedChatModel> {
    const model = new ScriptedChatModel();
    model.#server.listen(0, '127.0.0.1');
    await once(model.#server, 'listening');
    return model;
  }

  /** What n8n's OpenAI credential has to hold for it. */
  get credential(): Record<string, unknown> {
    const { port } = this.#server.address() as AddressInfo;
    return { apiKey: 'none-needed', url: `http://127.0.0.1:${port}/v1`, header: false };
  }

  /** What it says from now on, and forgets what it was asked before. */
  says(...turns: Turn[]): void {
    this.#turns = turns;
    this.requests.length = 0;
  }

  /** What came back from the tools by the request with this number, from 0. */
  toolResults(nth: number): string[] {
    const messages = this.requests[nth]?.messages ?? [];
    return messages.filter(({ role }) => role === 'tool').map(({ content }) => textOf(content));
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #answer(request: CompletionRequest): Record<string, unknown> {
    const nth = this.requests.push(request);
    const turn = this.#turns[nth - 1];
    if (turn === undefined) throw new Error(`Nothing is written down for request ${nth}.`);
    if (request.stream === true) throw new Error('This model does not stream.');
    const message =
      typeof turn === 'string'
        ? { role: 'assistant', content: turn }
        : {
            role: 'assistant',
            content: null,
            tool_calls: [
              {
                id: `call_${nth}`,
                type: 'function',
                function: { name: turn.tool, arguments: JSON.stringify(turn.with) },
              },
            ],
          };
    return {
      id: `answer-${nth}`,
      object: 'chat.completion',
      created: 0,
      model: request.model,
      choices: [{ index: 0, message, finish_reason: typeof turn === 'string' ? 'stop' : 'tool_calls' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    };
  }
}

/** A message's text: a string, or parts of which some are text. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = z.array(z.looseObject({ text: z.optional(z.string()) })).parse(content);
  return parts.map(({ text = '' }) => text).join('');
}
