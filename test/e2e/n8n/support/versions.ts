// The versions of n8n that the tests run in.

/** The version that all tests are written for; `npm run test:deep:oldest` and releases try the oldest one. */
export const NEWEST = '2.41.1';

/**
 * Packages that n8n depends on in open ranges, where a newer one cannot be installed everywhere or does not work with
 * the others of its time.
 */
export const OVERRIDES: Readonly<Record<string, string>> = {
  cssomnom: 'npm:rrweb-cssom@0.8.0',
  '@langchain/langgraph-checkpoint': '1.1.5',
  '@langchain/protocol': '0.0.19',
};

/** Parts of n8n that no test needs; some call home at start. A name that n8n does not know ends its start. */
export const UNUSED_MODULES = ['mcp-registry', 'instance-ai', 'agents', 'chat-hub', 'insights', 'mcp'];
