/** What holds in every cell, whatever it is about. Each function gives what does not hold, one sentence each. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../e2e/n8n/execution.ts';
import type { N8n } from '../../e2e/n8n/instance.ts';
import { REPORT, type World } from '../world.ts';
import type { N8nCell } from './cell.ts';
import type { References } from './references.ts';
import { bytesOf } from './store.ts';

/** Longest message that is still one that somebody reads, in characters. */
const LONGEST_MESSAGE = 2000;

/** What the reader of a failure is owed. */
export function unclear(said: string, cell: N8nCell, world: World): string[] {
  const broken: string[] = [];
  if (!/[.!]["”]?(?: |$)/.test(said)) broken.push('the failure is no sentence');
  if (said.length > LONGEST_MESSAGE) broken.push(`the failure has ${said.length} characters`);
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(said)) broken.push('the failure has control characters');
  if (/\[object |undefined|NaN/.test(said)) broken.push('the failure holds a value that is none');
  if (
    isAnyAccepted(world) &&
    !said.includes('may have been started') &&
    !taskIds(world).some((id) => said.includes(id))
  )
    broken.push('a report was started, and the failure does not name its task');
  return [...broken, ...shown(said, cell)];
}

/** What should not be seen. */
function shown(text: string, { hides }: N8nCell): string[] {
  return hides?.test(text) === true ? [`${String(hides)} is seen`] : [];
}

/** Secrets in what n8n keeps of an execution. */
export function leaked(kept: string, { login, sandbox }: World): string[] {
  const secrets = {
    'the token': login.token,
    'the password': login.password,
    'user name and password in base64': Buffer.from(`${login.username}:${login.password}`).toString('base64'),
    'a signed address': 'X-Sandbox-Signature',
    'the address of the storage': sandbox.storageUrl,
  };
  return Object.entries(secrets)
    .filter(([, secret]) => kept.includes(secret))
    .map(([what]) => `n8n keeps ${what} in the execution`);
}

/** Requests of the service that are none of its interface. */
export function astray({ sandbox }: World): string[] {
  return sandbox.requests
    .filter(
      ({ origin, path, headers }) =>
        origin === 'api' &&
        (!path.includes('/api/v2/') || /\/\.\.?(?:\/|$)/.test(path) || 'x-injected' in headers),
    )
    .map(({ path, headers }) =>
      'x-injected' in headers ? 'a header was injected' : `${path} was requested`,
    );
}

/** A failed item where the workflow goes on. */
export function malformed(items: readonly Item[]): string[] {
  const [item, ...others] = items;
  const { json = {}, pairedItem, ...rest } = item ?? {};
  return [
    ...(others.length === 0 ? [] : [`${others.length + 1} items came for one`]),
    ...(isDeepStrictEqual(Object.keys(json), ['error']) && typeof json.error === 'string'
      ? []
      : [`the failed item holds ${Object.keys(json).join(', ')}`]),
    ...('binary' in rest ? ['the failed item has a file'] : []),
    ...unpaired(pairedItem),
  ];
}

/** What was delivered, against what the service has. */
export async function incomplete(
  items: readonly Item[],
  cell: N8nCell,
  world: World,
  { items: right, metadata }: References,
  n8n: N8n,
): Promise<string[]> {
  const text = JSON.stringify(items);
  const common = [
    ...(cell.holds?.test(text) === false ? [`the items hold no ${String(cell.holds)}`] : []),
    ...shown(text, cell),
    ...items.flatMap(({ pairedItem }) => unpaired(pairedItem)).slice(0, 1),
  ];
  const wanted = cell.includeMetadata === true ? metadata : right[cell.job];
  if (wanted !== undefined) return [...common, ...unequal(items, wanted, cell)];
  const [item, ...others] = items;
  if (item === undefined || others.length > 0)
    return [...common, `${items.length} items came in place of one`];
  if (cell.job === 'start') return [...common, ...wrongStart(item, world)];
  if (cell.job === 'get status') {
    return [
      ...common,
      ...(item.json.task_id === world.earlierTask ? [] : ['it is the status of another task']),
    ];
  }
  return [...common, ...(await wrongReport(item, cell, n8n))];
}

function unpaired(pairedItem: unknown): string[] {
  const paired = pairedItem ?? { item: undefined };
  return isDeepStrictEqual(paired, { item: 0 }) || isDeepStrictEqual(paired, 0)
    ? []
    : [`pairedItem is ${JSON.stringify(pairedItem)}`];
}

/** Further fields are no harm; a field that a fault has changed is passed on as it came. */
function unequal(items: readonly Item[], wanted: readonly unknown[], { faults }: N8nCell): string[] {
  if (items.length !== wanted.length) return [`${items.length} items came where there are ${wanted.length}`];
  if (faults.some(({ name }) => name === 'fields' || name === 'body')) return [];
  const differs = wanted.findIndex((body, index) =>
    Object.entries(body as object).some(([key, value]) => !isDeepStrictEqual(items[index]?.json[key], value)),
  );
  return differs < 0 ? [] : [`item ${differs} is not what the service has`];
}

function wrongStart({ json }: Item, world: World): string[] {
  if (!isDeepStrictEqual(Object.keys(json), ['task_id', 'status_url'])) return ['Start gives other keys'];
  return taskIds(world).includes(String(json.task_id)) ? [] : ['Start gives the id of no task'];
}

async function wrongReport({ json, binary }: Item, cell: N8nCell, n8n: N8n): Promise<string[]> {
  const file = binary?.data;
  if (file === undefined) return ['there is no file'];
  const bytes = await bytesOf(n8n, file);
  const told = json.file as { name: string; size_in_bytes: number; sha256: string };
  const broken: string[] = [];
  if (json.schema !== 'draft-report-manifest/1') broken.push('the manifest has another schema');
  // What a report on a project is made of is the sandbox's.
  if (bytes.toString() !== REPORT) broken.push('the file has other bytes than the service made');
  if (told.size_in_bytes !== bytes.length) broken.push('the manifest tells another size');
  if (told.sha256 !== createHash('sha256').update(bytes).digest('hex'))
    broken.push('the manifest tells another hash');
  if (told.name !== file.fileName) broken.push('manifest and item call the file differently');
  if (!isSafe(file.fileName ?? '')) broken.push(`the file is called ${JSON.stringify(file.fileName)}`);
  if (!/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/.test(file.mimeType))
    broken.push(`the media type is ${JSON.stringify(file.mimeType)}`);
  if (cell.job === 'scheduled report' && json.scheduled_at !== null) broken.push('a run by hand has a slot');
  return broken;
}

/** A name that leads nowhere, hides nothing and fits, on every system. */
function isSafe(name: string): boolean {
  return (
    name !== '' &&
    !/[":<>|*?\\/\p{Cc}\p{Cf}\p{Cs}]/u.test(name) &&
    !/^[.\s]|[.\s]$/u.test(name) &&
    !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu.test(name) &&
    Buffer.byteLength(name) <= 200
  );
}

function isAnyAccepted(world: World): boolean {
  return world.seen().generates.accepted > 0;
}

function taskIds({ sandbox }: World): string[] {
  return sandbox.tasks.map(({ id }) => String(id));
}
