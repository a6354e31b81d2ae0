import { isNamingKey, labelOf } from '../drafts/label.ts';
import type { ObjectBody } from '../drafts/read-object.ts';
import type { ObjectId } from '../drafts/endpoints.ts';
import type { DraftServiceClient } from '../client.ts';
import { byKey, canonicalJson } from './canonical-json.ts';

/** Writes bodies of the service: canonical, without the keys that the user ignores, with *** in place of secrets of ours. */
export class BodySerializer {
  private readonly client: DraftServiceClient;
  private readonly ignore: ReadonlySet<string>;
  private warned = false;

  constructor(client: DraftServiceClient, ignore: readonly string[]) {
    this.client = client;
    this.ignore = new Set(ignore);
  }

  /** A body's text. The `id` of the object itself always stays: nothing else says for sure which object it is. */
  text(body: ObjectBody, about: string): string {
    const redact = (text: string): string => this.redacted(text, about);
    return canonicalJson(body, { ignore: this.ignore, alwaysKept: 'id', redact });
  }

  /** What people know the object by, as its file shows it: the same whatever the order of its keys was. */
  label(body: ObjectBody, about: string): string {
    const texts = Object.entries(body)
      .filter(([key]) => key === 'id' || (isNamingKey(key) && !this.ignore.has(key)))
      .filter(([, member]) => typeof member === 'string')
      .sort(byKey)
      .map(([key, member]): [string, string] => [key, this.redacted(String(member), about)]);
    const id: unknown = body.id;
    return labelOf({ ...(typeof id === 'number' ? { id } : {}), ...Object.fromEntries(texts) });
  }

  /** An id as it may be shown. */
  id(id: ObjectId, about: string): ObjectId {
    return typeof id === 'number' ? id : this.redacted(id, about);
  }

  /** One warning is enough: it says where to look first. */
  private redacted(text: string, about: string): string {
    const shown = this.client.secrets.redact(text);
    if (shown !== text && !this.warned) {
      this.warned = true;
      this.client.warn(
        `The service sends back one of your credentials in the body of ${about}; the snapshot has *** in its place.`,
      );
    }
    return shown;
  }
}
