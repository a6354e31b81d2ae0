import { isDeviation } from './deviations/deviations.ts';
import { type ResolvedOptions, type SandboxOptions, checkRanges } from './options.ts';

/** The options that can be changed while a sandbox runs. */
const LIVE = [
  'latencyMs',
  'refusedDrafts',
  'templateOverrides',
  'vary',
  'deviations',
  'volatileKeys',
  'envelope',
  'pageSize',
  'next',
  'emptyPages',
  'pageTemplates',
  'errorBody',
  'cookies',
  'downloadUrlSeconds',
  'ranges',
  'taskMs',
  'taskPlan',
] as const satisfies readonly (keyof SandboxOptions)[];

export type LiveOptions = Pick<SandboxOptions, (typeof LIVE)[number]>;

/** The values of the options that are one of several words. */
export const CHOICES = {
  envelope: ['array', 'results', 'paginated', 'link'],
  next: ['absolute', 'relative', 'query-only', 'wrong-host'],
  errorBody: ['detail', 'fields', 'text', 'html', 'empty'],
} as const;

/** Changes options. Throws for one that cannot change while the sandbox runs, and for a wrong type. */
export function setLive(options: ResolvedOptions, changes: LiveOptions): void {
  const live: readonly string[] = LIVE;
  const fixed = Object.keys(changes).find((name) => !live.includes(name));
  if (fixed !== undefined)
    throw new Error(`"${fixed}" cannot be changed while the sandbox runs. These can: ${LIVE.join(', ')}.`);
  const current: Record<string, unknown> = { ...options };
  for (const [name, value] of Object.entries(changes)) check(name, value, current[name]);
  checkRanges(changes);
  Object.assign(options, changes);
}

function check(name: string, value: unknown, current: unknown): void {
  const choices = Object.entries(CHOICES).find(([key]) => key === name)?.[1];
  const wanted = choices === undefined ? kindOf(current) : `one of: ${choices.join(', ')}`;
  const isValid =
    choices === undefined ? kindOf(value) === wanted : choices.some((choice) => choice === value);
  if (name === 'deviations' && Array.isArray(value)) checkDeviations(value);
  if (!isValid) throw new Error(`${name} wants ${wanted}, not ${JSON.stringify(value)}.`);
}

function checkDeviations(names: readonly unknown[]): void {
  const unknown = names.find((name) => typeof name !== 'string' || !isDeviation(name));
  if (unknown !== undefined) throw new Error(`There is no deviation called ${JSON.stringify(unknown)}.`);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : `a ${typeof value}`;
}
