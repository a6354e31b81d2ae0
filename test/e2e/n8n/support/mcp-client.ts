// A client of the Model Context Protocol: the SDK that n8n itself brings.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installN8n } from './install.ts';

interface McpClient {
  connect(transport: unknown): Promise<void>;
  close(): Promise<void>;
  listTools(): Promise<{
    tools: { name: string; inputSchema: { properties?: Record<string, unknown> } }[];
  }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<{
    isError?: boolean;
    content: readonly { text?: string }[];
  }>;
}

/** Connects to an MCP server over Streamable HTTP. @throws Error when the server refuses it */
export async function connectMcp(url: string, headers: Record<string, string>): Promise<McpClient> {
  const { home } = await installN8n();
  const load = createRequire(join(home, 'package.json'));
  const sdk = '@modelcontextprotocol/sdk/client';
  const { Client } = load(`${sdk}/index.js`) as {
    Client: new (info: { name: string; version: string }) => McpClient;
  };
  const { StreamableHTTPClientTransport } = load(`${sdk}/streamableHttp.js`) as {
    StreamableHTTPClientTransport: new (url: URL, options: object) => unknown;
  };
  const client = new Client({ name: 'end-to-end-test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return client;
}
