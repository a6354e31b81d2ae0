/**
 * A draft of the sandbox's study as a service in memory answers about it: every view, any envelope, and edits
 * at any moment.
 */
import { buildStudy } from '../../../sandbox/study/study.ts';
import type { Design, DesignObject, Family, JsonObject } from '../../../sandbox/study/types.ts';
import { FAMILIES } from '../../../sandbox/study/types.ts';
import type { ServiceTransport } from '../../../src/transport/transport.ts';
import { DraftServiceClient, type ClientOptions } from '../../../src/draft-service-client.ts';
import { Secrets } from '../../../src/text/secrets.ts';
import { FakeClock } from './fake-clock.ts';
import { json, type Reply } from './replies.ts';
import { BASE_URL, TOKEN } from './scripted-service.ts';

export const DRAFT_ID = 1002;

/** How the lists come. */
export interface Wire {
  readonly pageSize: number;
  readonly envelope: 'array' | 'results' | 'counted';
  /** Puts the keys of an object into another order. */
  readonly keys: <T>(entries: T[]) => T[];
}

const PLAIN_WIRE: Wire = { pageSize: 1000, envelope: 'counted', keys: (entries) => entries };

/** A draft that a test may change as it likes. */
export interface DraftDesign {
  detail: JsonObject;
  readonly design: Design;
}

/** A draft of its own, the same for the same seed; about 450 objects, or `perFamily` of each family. */
export function someDraft(perFamily = Infinity, seed = 1): DraftDesign {
  const study = buildStudy({ seed });
  const detail = study.drafts.find(({ id }) => id === DRAFT_ID)?.detail ?? {};
  const design = structuredClone(study.design(DRAFT_ID));
  for (const family of FAMILIES) design[family].length = Math.min(design[family].length, perFamily);
  return { detail: structuredClone(detail), design };
}

export class DraftInMemory {
  readonly draft: DraftDesign;
  wire = PLAIN_WIRE;
  /** Path and query of each request, in order. */
  readonly requests: string[] = [];
  /** Comes before each request is answered: the place to edit the draft from. */
  onRequest: ((path: string, nth: number) => void) | undefined;
  /** Answers some paths in a way of its own. */
  readonly replies = new Map<string, Reply>();
  readonly clock = new FakeClock();
  readonly warnings: string[] = [];
  readonly secrets = new Secrets();

  constructor(draft: DraftDesign = someDraft(3)) {
    this.draft = draft;
    this.secrets.addToken(TOKEN);
  }

  get service(): DraftServiceClient {
    return new DraftServiceClient({
      baseUrl: BASE_URL,
      transport: this.transport,
      storage: { get: () => Promise.reject(new Error('unexpected')) },
      clock: this.clock,
      secrets: this.secrets,
      warn: (words) => this.warnings.push(words),
      random: () => 0.5,
    } satisfies ClientOptions);
  }

  private readonly transport: ServiceTransport = {
    send: ({ url, signal }) => {
      signal.throwIfAborted();
      const path = url.slice(BASE_URL.length);
      this.requests.push(path);
      this.onRequest?.(path, this.requests.length);
      const reply = this.replies.get(path) ?? this.answer(new URL(url));
      return reply({ clock: this.clock, signal });
    },
  };

  private answer({ pathname, searchParams }: URL): Reply {
    const [, draft, family, id, view] =
      /^\/api\/v2\/drafts\/(\d+)\/(?:(\w+)\/(?:([^/]+)(\/metadata)?)?)?$/.exec(pathname) ?? [];
    if (draft !== String(DRAFT_ID)) return json({ detail: 'Not found.' }, 404);
    if (family === undefined) return json(this.shuffled(this.draft.detail));
    const objects = this.draft.design[family as Family];
    if (id === undefined) return this.list(pathname, searchParams, objects);
    const object = objects.find((one) => String(one.id) === decodeURIComponent(id));
    if (object === undefined) return json({ detail: 'Not found.' }, 404);
    return json(this.shuffled(view === undefined ? object.detail : metadataOf(object)));
  }

  private list(pathname: string, query: URLSearchParams, objects: readonly DesignObject[]): Reply {
    const { pageSize, envelope } = this.wire;
    const labels = query.get('include_labels') === 'true';
    const members = objects.map(({ detail, metadata }) =>
      this.shuffled(labels ? { ...detail, labels: metadata.labels } : detail),
    );
    if (envelope === 'array') return json(members);
    const from = Number(query.get('offset') ?? 0);
    const rest = new URLSearchParams(query);
    rest.set('offset', String(from + pageSize));
    const next = from + pageSize < members.length ? `http://inside${pathname}?${rest.toString()}` : null;
    const results = members.slice(from, from + pageSize);
    return json(
      envelope === 'results' ? { results, next } : { count: members.length, next, previous: null, results },
    );
  }

  private shuffled(body: JsonObject): JsonObject {
    const deep = (value: JsonObject[string]): JsonObject[string] => {
      if (Array.isArray(value)) return value.map(deep);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(this.wire.keys(Object.entries(value).map(([key, one]) => [key, deep(one)])));
    };
    return deep(body) as JsonObject;
  }
}

/** The metadata view of an object. */
export function metadataOf({ detail, metadata }: DesignObject): JsonObject {
  const { labels, comments, customProperties } = metadata;
  return { ...detail, labels, comments, custom_properties: customProperties };
}
