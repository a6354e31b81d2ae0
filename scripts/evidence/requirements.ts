/** The requirements of docs/requirements.md, and the known gaps that it declares. */

/** A numbered promise. */
export interface Requirement {
  /** `R22` */
  readonly id: string;
  readonly risk: string;
  /** The heading above it. */
  readonly section: string;
  readonly sentence: string;
  /** What goes wrong if the promise is broken. */
  readonly consequence: string;
  /** The title of the page and section that it comes from. */
  readonly source: string;
  /** Its address, relative to docs/. */
  readonly link: string;
  /** How many tests the page says there are, by the titles in the sources. */
  readonly tests: number;
}

const ITEM =
  /^\*\*(R\d+)\*\* \((high|medium|low)\) (.+?) If not: (.+?\.) \[([^\]]+)\]\(([^)]+)\) \((\d+) tests?\)$/;

/**
 * Reads the page.
 *
 * @throws Error if an item has another form
 */
export function readRequirements(page: string): Requirement[] {
  const [list = ''] = page.split('\n## Known gaps');
  const sections = list.split(/^## /m).map((part) => part.split(/^- (?=\*\*R)/m));
  return sections.flatMap(([heading = '', ...items]) =>
    items.map((item) => {
      const text = (item.split(/\n\n/)[0] ?? '').replaceAll(/\s+/g, ' ').trim();
      const [, id, risk = '', sentence = '', consequence = '', source = '', link = '', tests] =
        ITEM.exec(text) ?? [];
      if (id === undefined) throw new Error(`docs/requirements.md: not a requirement: ${text}`);
      return { id, risk, section: heading.trim(), sentence, consequence, source, link, tests: Number(tests) };
    }),
  );
}

/** `- \`name\`, \`other\`: why there is no test`, under the heading "Known gaps": the reasons by name. */
export function readKnownGaps(page: string): ReadonlyMap<string, string> {
  const part = page.split('\n## Known gaps')[1] ?? '';
  const items = part.matchAll(/^- (`.+?(?:\n {2}.+?)*`): ((?:.|\n {2})+)/gm);
  const reasons = [...items].flatMap(([, names = '', why = '']) => {
    const reason = why.replaceAll(/\s+/g, ' ').trim();
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, reason] as const);
  });
  return new Map(reasons);
}

/** The numbers at the beginning of a title: `R22, R23: a start is sent once`. */
export function requirementsOf(title: string): string[] {
  const [, numbers] = /^((?:R\d+, )*R\d+): /.exec(title) ?? [];
  return numbers?.split(', ') ?? [];
}

/** The public names of docs/surface.md, each with the heading above it; types are the compiler's business. */
export function readPublicNames(page: string): { readonly part: string; readonly name: string }[] {
  const [, ...sections] = page.split(/^## /m);
  return sections.flatMap((section) => {
    const part = section.split('\n', 1)[0] ?? '';
    const [values = ''] = section.split('\nTypes:\n');
    const names = [...values.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return [...new Set(names)].map((name) => ({ part, name }));
  });
}

/** Whether a test names it: `sha256` for `file.sha256`, `draft-id` for `--draft-id`, as a whole word. */
export function isNamed(name: string, testSources: string): boolean {
  const last = name.split(/[. ]|\[\]|^--/).findLast((part) => part !== '') ?? name;
  const escaped = last.replaceAll(/[^\w-]/g, '\\$&');
  return new RegExp(`(?<!\\w|\\w-)${escaped}(?![\\w-])`).test(testSources);
}
