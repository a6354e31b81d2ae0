/** A draft of the sandbox's study as a service in memory answers about it: every view, and edits at any moment. */
import { buildStudy } from '../../../sandbox/study/study.ts';
import type { Design, DesignObject, Family, JsonObject } from '../../../sandbox/study/types.ts';
import { FAMILIES } from '../../../sandbox/study/types.ts';
import type { ServiceTransport } from '../../../src/transport/service-and-storage-transports.ts';
import { json, type Reply } from './replies.ts';
import { BASE_URL, scripted } from './scripted-service.ts';

export const DRAFT_ID = 1002;

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
  /** Path and query of each request, in order. */
  readonly requests: string[] = [];
  /** Comes before each request is answered: the place to edit the draft from. */
  onRequest: ((path: string, nth: number) => void) | undefined;
  /** Answers some paths in a way of its own. */
  readonly replies = new Map<string, Reply>();
  private readonly transport: ServiceTransport = {
    send: ({ url, signal }) => {
      signal.throwIfAborted();
      const path = url.slice(BASE_URL.length);
      this.requests.push(path);
      this.onRequest?.(path, this.requests.length);
      const reply = this.replies.get(path) ?? this.answer(new URL(url));
      return reply({ clock: this.world.clock, signal });
    },
  };
  private readonly world = scripted({ transport: this.transport });
  readonly service = this.world.client;
  readonly warnings: readonly string[] = this.world.warnings;

  constructor(draft: DraftDesign = someDraft(3)) {
    this.draft = draft;
  }

  private answer({ pathname, searchParams }: URL): Reply {
    const [, draft, family, id, view] =
      /^\/api\/v2\/drafts\/(\d+)\/(?:(\w+)\/(?:([^/]+)(\/metadata)?)?)?$/.exec(pathname) ?? [];
    if (draft !== String(DRAFT_ID)) return json({ detail: 'Not found.' }, 404);
    if (family === undefined) return json(this.draft.detail);
    const objects = this.draft.design[family as Family];
    if (id === undefined) return this.list(searchParams, objects);
    const object = objects.find((one) => String(one.id) === decodeURIComponent(id));
    if (object === undefined) return json({ detail: 'Not found.' }, 404);
    return json(view === undefined ? object.detail : metadataOf(object));
  }

  private list(query: URLSearchParams, objects: readonly DesignObject[]): Reply {
    const labels = query.get('include_labels') === 'true';
    const results = objects.map(({ detail, metadata }) =>
      labels ? { ...detail, labels: metadata.labels } : detail,
    );
    return json({ count: results.length, next: null, previous: null, results });
  }
}

export function metadataOf({ detail, metadata }: DesignObject): JsonObject {
  const { labels, comments, customProperties } = metadata;
  return { ...detail, labels, comments, custom_properties: customProperties };
}
