// What differs between the lines of n8n that the tests run in.

/** The versions that deep tests and releases are tried in, one of each supported line; CI has the newest. */
export const OLDEST: readonly string[] = ['1.123.81', '2.20.0'];

/** One line of n8n. */
interface Line {
  /** The versions that belong to it. */
  readonly versions: RegExp;
  /**
   * Packages that n8n depends on in open ranges, where a newer one cannot be installed everywhere or does not work with
   * the others of its time; and `xlsx`, which these lines ask for at an address outside the registry.
   */
  readonly overrides: Readonly<Record<string, string>>;
  /** Packages beside n8n: npm would give a peer dependency an older version at the top. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Parts that no test needs; some call home at start. A name that n8n does not know ends its start. */
  readonly unusedModules: readonly string[];
}

const LINES: readonly Line[] = [
  {
    versions: /^1\./,
    overrides: {
      xlsx: 'npm:xlsx@0.18.5',
      '@langchain/langgraph': '1.0.2',
      '@langchain/langgraph-checkpoint': '1.0.0',
    },
    unusedModules: ['chat-hub', 'insights', 'mcp'],
  },
  {
    versions: /^2\.20\./,
    overrides: {
      cssomnom: 'npm:rrweb-cssom@0.8.0',
      xlsx: 'npm:xlsx@0.18.5',
      '@langchain/langgraph': '1.2.2',
      '@langchain/langgraph-checkpoint': '1.0.0',
    },
    beside: { '@opentelemetry/core': '2.6.0' },
    // Asked for an execution that has saved nothing yet, n8n 2.20.0 fails in its module "redaction".
    unusedModules: ['instance-ai', 'chat-hub', 'insights', 'mcp', 'redaction'],
  },
];

const NEWEST: Line = {
  versions: /^/,
  overrides: {
    cssomnom: 'npm:rrweb-cssom@0.8.0',
    '@langchain/langgraph-checkpoint': '1.1.5',
    '@langchain/protocol': '0.0.19',
  },
  unusedModules: ['mcp-registry', 'instance-ai', 'agents', 'chat-hub', 'insights', 'mcp'],
};

/** The line that a version of n8n belongs to. */
export function lineOf(version: string): Line {
  return LINES.find(({ versions }) => versions.test(version)) ?? NEWEST;
}
