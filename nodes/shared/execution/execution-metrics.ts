import type { IExecuteFunctions } from 'n8n-workflow';
import type { RateLimiter, RequestEvent, Subject } from '../../../src/index.ts';
import { isToolRun } from './agent-output.ts';

/** The most ids of one kind in a trace. */
const MAX_IDS = 50;

/** Ids and numbers for the node's span in a trace, by their names. */
export type TraceAttributes = Readonly<Record<string, string | number>>;

/**
 * What one execution of a node did, over all its items: ids and numbers only, never a name or a text of the
 * service.
 */
export class ExecutionMetrics {
  /** Requests sent, each attempt. */
  requests = 0;
  /** Requests that were sent again. */
  retries = 0;
  /** Status responses of waits for reports. */
  polls = 0;
  /** How long the items waited for their reports, ms. */
  waitedMs = 0;
  /** Bytes of the files that were downloaded and verified. */
  fileBytes = 0;
  private readonly templateIds = new Set<number>();
  private readonly draftIds = new Set<number>();
  private readonly projectIds = new Set<number>();
  private readonly limiters: RateLimiter[] = [];

  addLimiter(limiter: RateLimiter): void {
    this.limiters.push(limiter);
  }

  readonly addRequest = ({ attempt }: RequestEvent): void => {
    this.requests += 1;
    if (attempt > 1) this.retries += 1;
  };

  /** Adds what a report is about. */
  addSubject(subject: Subject): void {
    if ('draftId' in subject) this.draftIds.add(subject.draftId);
    else this.projectIds.add(subject.projectId);
  }

  addTemplate(templateId: number): void {
    this.templateIds.add(templateId);
  }

  /** Of a node that sends requests. Ids are left out where there are none. */
  attributes(): TraceAttributes {
    const total = (key: 'limitedMs' | 'queuedMs'): number =>
      this.limiters.reduce((sum, limiter) => sum + limiter[key], 0);
    return {
      'draft_service.requests': this.requests,
      'draft_service.retries': this.retries,
      'draft_service.limited_seconds': seconds(total('limitedMs')),
      'draft_service.queued_seconds': seconds(total('queuedMs')),
    };
  }

  /** The same of a node that makes reports. @param taskIds of all its items */
  reportAttributes(taskIds: readonly number[]): TraceAttributes {
    return {
      ...ids('draft_service.task_id', taskIds),
      ...ids('draft_service.template_id', this.templateIds),
      ...ids('draft_service.draft_id', this.draftIds),
      ...ids('draft_service.project_id', this.projectIds),
      ...this.attributes(),
      'draft_service.reports': taskIds.length,
      'draft_service.polls': this.polls,
      'draft_service.waited_seconds': seconds(this.waitedMs),
      'draft_service.file_bytes': this.fileBytes,
    };
  }
}

/**
 * Gives n8n the attributes of the node's span in a trace; none where an agent runs the node as its tool: in n8n
 * 2.41 they would be those of the agent's span, or of none. n8n 2.20 and later export spans; n8n 1.123 does not,
 * and would store the attributes unread. The method that tells them apart has nothing to do with traces.
 */
export function setTracing(context: IExecuteFunctions, attributes: TraceAttributes): void {
  const hasSpans = 'isNodeFeatureEnabled' in context;
  if (hasSpans && !isToolRun(context)) context.setMetadata({ tracing: { ...attributes } });
}

function ids(name: string, values: Iterable<number>): TraceAttributes {
  const texts = [...values].slice(0, MAX_IDS).join(',');
  return texts === '' ? {} : { [name]: texts };
}

function seconds(ms: number): number {
  return Math.round(ms) / 1000;
}
