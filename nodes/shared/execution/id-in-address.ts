import { InputError, oneLine } from '../../../src/index.ts';

/**
 * What an address of the service can name, with the path segment before its id. How the web pages of the
 * service are addressed is not documented.
 *
 * @see docs/assumptions.md#addresses-of-drafts-and-templates
 */
const ADDRESSED = { draft: 'drafts?', template: '(?:document[_-]?)?templates?' } as const;

/** What an address of the service can name. */
export type Addressed = keyof typeof ADDRESSED;

/** More is no address, UTF-16 units. */
const MAX_LENGTH = 2000;
const MAX_QUOTE = 80;

/** Whether a parameter's value is an address, not an id. */
export function isAddress(value: string): boolean {
  return /^\s*https?:\/\//i.test(value);
}

/** What an address is read for. */
export interface AddressReader {
  /** The parameter's name in messages: "Draft". */
  readonly label: string;
  readonly addressed: Addressed;
  /** The credential's base URL. */
  readonly baseUrl: string;
}

/**
 * The id of the draft or template that an address of the service names, such as
 * `https://drafts.example.com/projects/11/drafts/1002`: the digits after its segment, in the path or in the
 * fragment. The query is not read. Where the base URL has a path, the address has it as well: another
 * application may be behind another path of the same host.
 *
 * @throws InputError where the address does not belong to the service, or names none or several
 */
export function idInAddress(address: string, { label, addressed, baseUrl }: AddressReader): string {
  const { origin, pathname } = new URL(baseUrl);
  const basePath = pathname.replace(/\/+$/, '');
  const service = `${origin}${basePath}`;
  const url = parsed(address);
  const byId = 'Choose By ID and give the ID.';
  if (url === undefined) {
    throw new InputError([`${label} is not an address.`], {
      hint: `An address such as ${service}/${addressed}s/1002 is expected. Or: ${byId}`,
    });
  }
  if (url.origin !== origin) {
    throw new InputError(
      [
        `The address in ${label} belongs to ${oneLine(url.origin, MAX_QUOTE)}, not to the service at ${service}.`,
      ],
      { hint: byId },
    );
  }
  if (url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) {
    throw new InputError(
      [
        `The address in ${label} is not behind the path ${oneLine(basePath, MAX_QUOTE)} of the service at ${service}: it may belong to another application.`,
      ],
      { hint: byId },
    );
  }
  const segment = new RegExp(`[/#]${ADDRESSED[addressed]}/(\\d{1,15})(?=[/?#]|$)`, 'gi');
  const ids = [
    ...new Set(
      [...`${url.pathname.slice(basePath.length)}${url.hash}`.matchAll(segment)].map(([, id = '']) => id),
    ),
  ];
  const [id] = ids;
  if (id?.startsWith('0') === true && ids.length === 1) {
    throw new InputError(
      [`"${id}" in the address in ${label} is no ID: an ID is above 0 and has no leading zeros.`],
      { hint: byId },
    );
  }
  if (id !== undefined && ids.length === 1) return id;
  throw new InputError(
    [`The address in ${label} names ${id === undefined ? 'no' : 'more than one'} ${addressed}.`],
    { hint: `One such as ${service}/${addressed}s/1002 is expected, with one ID in digits. ${byId}` },
  );
}

function parsed(address: string): URL | undefined {
  if (!isAddress(address) || address.length > MAX_LENGTH || !URL.canParse(address)) return undefined;
  return new URL(address);
}
