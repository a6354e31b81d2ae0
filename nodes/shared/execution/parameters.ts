import type { IExecuteFunctions } from 'n8n-workflow';
import { InputError, type ObjectId, type Subject, oneLine } from '../../../src/index.ts';
import { plain } from './to-text.ts';
import type { Authentication } from './execution-client.ts';

/** The parameters that both nodes read alike. Where a value is not usable, one sentence says what is allowed. */
export class Parameters {
  private readonly context: IExecuteFunctions;
  private readonly itemIndex: number;

  constructor(context: IExecuteFunctions, itemIndex: number) {
    this.context = context;
    this.itemIndex = itemIndex;
  }

  get authentication(): Authentication {
    return this.text('authentication') === 'basic' ? 'basic' : 'token';
  }

  text(name: string, fallback = ''): string {
    return plain(this.context.getNodeParameter(name, this.itemIndex, fallback));
  }

  /** A switch; expressions may give its state as a text. */
  flag(name: string, label: string): boolean {
    return flagOf(this.context.getNodeParameter(name, this.itemIndex, false), label);
  }

  /** The options collection; every option may be missing. */
  options(): Readonly<Record<string, unknown>> {
    const value: unknown = this.context.getNodeParameter('options', this.itemIndex, {});
    return typeof value === 'object' && value !== null ? { ...value } : {};
  }

  /** A switch among the options; off where it is not set. */
  optionFlag(name: string, label: string): boolean {
    return flagOf(this.options()[name], label);
  }

  /** A text among the options, as numbers are one, too; empty where it is not set. */
  optionText(name: string, label: string): string {
    const given = this.options()[name];
    if (typeof given !== 'object' || given === null) return plain(given);
    throw new InputError([`${label} must be a text, not ${oneLine(plain(given), 40)}.`]);
  }

  /** What a resource locator points at: an id of any kind. */
  objectId(name: string, label: string): ObjectId {
    const value: unknown = this.context.getNodeParameter(name, this.itemIndex, '', { extractValue: true });
    const id = typeof value === 'string' ? value.trim() : value;
    if ((typeof id === 'string' && id !== '') || typeof id === 'number') return id;
    throw new InputError([`${label} is empty.`], { hint: howToFind(label) });
  }

  /** An id that the service wants as a whole number; digits in a text are one, too. */
  wholeNumberId(name: string, label: string): number {
    return wholeNumber(this.objectId(name, label), label);
  }

  /** How many members a list is to give; Infinity for all. */
  limit(): number {
    if (this.flag('returnAll', 'Return All')) return Number.POSITIVE_INFINITY;
    const given: unknown = this.context.getNodeParameter('limit', this.itemIndex, 50);
    const limit = typeof given === 'string' && /^\s*\d+\s*$/.test(given) ? Number(given) : given;
    if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit >= 1) return limit;
    throw new InputError(['Limit must be a whole number of at least 1.'], {
      hint: 'Or switch Return All on.',
    });
  }

  /** The project or the draft that templates and reports are about. */
  subject(): Subject {
    return this.text('scope') === 'project'
      ? { projectId: this.wholeNumberId('projectId', 'Project ID') }
      : { draftId: this.wholeNumberId('draftId', 'Draft') };
  }

  /** A number among the options; undefined where it is not set. */
  number(name: string, label: string, unit: string, from: number, to: number): number | undefined {
    const given = this.options()[name];
    if (given === undefined || given === '') return undefined;
    const value = typeof given === 'string' || typeof given === 'number' ? Number(given) : NaN;
    if (Number.isFinite(value) && value >= from && value <= to) return value;
    throw new InputError([
      `${label} must be a number of ${unit} from ${from} to ${to}, not "${oneLine(plain(given), 40)}".`,
    ]);
  }
}

function flagOf(given: unknown, label: string): boolean {
  const text = plain(given).trim().toLowerCase();
  if (text === 'true') return true;
  if (text === 'false' || text === '') return false;
  throw new InputError([`${label} must be true or false, not "${oneLine(plain(given), 40)}".`]);
}

/** An id that the service wants as a whole number; digits in a text are one, too. */
export function wholeNumber(id: ObjectId, label: string): number {
  const value = Number(id);
  if (/^\d+$/.test(String(id).trim()) && Number.isSafeInteger(value) && value > 0) return value;
  throw new InputError([`${label} must be a whole number above 0, not "${oneLine(String(id), 60)}".`], {
    hint: howToFind(label),
  });
}

/** Where an id comes from, for people and for agents, who see no list. */
function howToFind(label: string): string {
  switch (label) {
    case 'Project ID':
      return 'Give the ID of the project in digits.';
    case 'Task ID':
      return 'Give the task ID that Start gave, or that the message of a failed report names.';
    case 'Baseline Draft':
    case 'Draft':
      return 'Choose one from the list, or give its ID: Draft Object lists the drafts with theirs.';
    case 'Template':
      return 'Choose one from the list, or give its ID: Get Many of the resource Template lists them with theirs.';
    default:
      return 'Choose one from the list, or give its ID: Get Many lists them with theirs.';
  }
}
