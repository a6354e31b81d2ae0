// An OpenTelemetry collector from the registry: it takes spans over OTLP/HTTP and keeps them.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installN8n } from './install.ts';
import { run, waitUntil } from './process.ts';

const PACKAGE = '@elastic/mockotlpserver';
const VERSION = '0.10.0';

/** A span as it was exported. */
export interface Span {
  readonly traceId: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** `STATUS_CODE_OK`, `STATUS_CODE_ERROR`. */
  readonly status: string | undefined;
}

/** What is exported at a time, as far as the tests read it. */
interface TraceRequest {
  readonly resourceSpans: {
    scopeSpans: {
      spans: {
        traceId: string;
        attributes?: { key: string; value: Record<string, unknown> }[];
        status?: { code?: string };
      }[];
    }[];
  }[];
}

interface Server {
  readonly httpUrl: string;
  start(): Promise<void>;
  close(): Promise<void>;
}
interface CollectorModule {
  readonly MockOtlpServer: new (options: object) => Server;
}

export class Collector {
  /** In the order in which they came. */
  readonly spans: Span[] = [];
  readonly #server: Server;

  private constructor({ MockOtlpServer }: CollectorModule) {
    this.#server = new MockOtlpServer({
      services: ['http'],
      httpHostname: '127.0.0.1',
      httpPort: 0,
      logLevel: 'warn',
      // The request is a protobuf message; its JSON has names in place of numbers.
      onTrace: (request: object) => this.#add(JSON.parse(JSON.stringify(request)) as TraceRequest),
    });
  }

  /** Installs the collector if it is missing, and starts it on a free port. */
  static async open(): Promise<Collector> {
    const { home } = await installN8n();
    const folder = join(home, `collector-${VERSION}`);
    if (!existsSync(join(folder, 'node_modules', PACKAGE))) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'package.json'), '{ "private": true }');
      const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      await run('npm', ['install', ...quiet, `${PACKAGE}@${VERSION}`], { cwd: folder });
    }
    const load = createRequire(join(folder, 'package.json'));
    const collector = new Collector(load(PACKAGE) as CollectorModule);
    await collector.#server.start();
    return collector;
  }

  /** The settings of an n8n that exports all its executions to this collector, at once. */
  get settings(): Record<string, string> {
    return {
      N8N_OTEL_ENABLED: 'true',
      N8N_OTEL_EXPORTER_OTLP_ENDPOINT: this.#server.httpUrl,
      N8N_OTEL_TRACES_PRODUCTION_ONLY: 'false',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
  }

  /** Waits for the span of the node `Node` in an execution. */
  async nodeSpan(executionId: string): Promise<Span> {
    const ofExecution = (): Span | undefined => {
      const workflow = this.spans.find(({ attributes }) => attributes['n8n.execution.id'] === executionId);
      const { traceId } = workflow ?? {};
      return this.spans.find(
        (span) => span.traceId === traceId && span.attributes['n8n.node.name'] === 'Node',
      );
    };
    let found: Span | undefined;
    const name = `the span of execution ${executionId} arrives`;
    await waitUntil(name, () => (found = ofExecution()) !== undefined, 20_000);
    assert.ok(found);
    return found;
  }

  async close(): Promise<void> {
    await this.#server.close();
  }

  #add({ resourceSpans }: TraceRequest): void {
    const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    for (const span of spans) {
      const attributes = (span.attributes ?? []).map(
        ({ key, value }) => [key, Object.values(value)[0]] as const,
      );
      this.spans.push({
        traceId: span.traceId,
        attributes: Object.fromEntries(attributes),
        status: span.status?.code,
      });
    }
  }
}
