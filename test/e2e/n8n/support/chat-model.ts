// A chat model on loopback: OpenAI's chat completions, with responses that are written down beforehand.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '../../../support/local-server.ts';

/** What the model is asked, as far as the tests read it. */
interface CompletionRequest {
  readonly model: string;
  readonly messages: readonly { role: string; content?: string | { text?: string }[] | null }[];
  readonly tools: readonly { function: { name: string } }[];
}

export type Turn = string | { readonly tool: string; readonly arguments: Record<string, unknown> };

/** A model that takes one turn per request. */
export class ScriptedChatModel {
  readonly requests: CompletionRequest[] = [];
  turns: readonly Turn[] = [];
  #url = '';
  readonly #server = createServer((request, response) => {
    void json(request).then((body) => {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(this.#complete(body as CompletionRequest)));
    });
  });

  static async open(): Promise<ScriptedChatModel> {
    const model = new ScriptedChatModel();
    model.#url = (await listening(model.#server)).url;
    return model;
  }

  get credential(): Record<string, unknown> {
    return { apiKey: 'not-needed', url: `${this.#url}/v1`, header: false };
  }

  toolResults(): unknown[] {
    const results = this.requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
    return results.map(({ content }) => {
      const parts = Array.isArray(content) ? content : [{ text: content }];
      return JSON.parse(parts.map(({ text }) => text ?? '').join('')) as unknown;
    });
  }

  #complete(request: CompletionRequest): unknown {
    const nth = this.requests.push(request);
    const turn = this.turns[nth - 1] ?? `Request ${nth} has no turn.`;
    const called = typeof turn !== 'string' && { name: turn.tool, arguments: JSON.stringify(turn.arguments) };
    const message =
      typeof turn === 'string'
        ? { role: 'assistant', content: turn }
        : {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: `call_${nth}`, type: 'function', function: called }],
          };
    return {
      id: `completion-${nth}`,
      object: 'chat.completion',
      created: 0,
      model: request.model,
      choices: [{ index: 0, message, finish_reason: typeof turn === 'string' ? 'stop' : 'tool_calls' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    };
  }
}
