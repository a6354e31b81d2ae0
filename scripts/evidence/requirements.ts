/** The requirements of docs/requirements.md. */

/** A numbered promise. */
export interface Requirement {
  /** `R22` */
  readonly id: string;
  readonly risk: string;
  readonly sentence: string;
  /** What goes wrong if the promise is broken. */
  readonly consequence: string;
  /** The title of the page and section that it comes from. */
  readonly source: string;
  /** Its address, relative to docs/. */
  readonly link: string;
}

const ITEM = /^\*\*(R\d+)\*\* \((high|medium|low)\) (.+?) If not: (.+?\.) \[([^\]]+)\]\(([^)]+)\)$/;

/** Reads the page. @throws Error if an item has another form */
export function readRequirements(page: string): Requirement[] {
  const [, ...items] = page.split(/^- (?=\*\*R)/m);
  return items.map((item) => {
    const text = (item.split(/\n\n/)[0] ?? '').replaceAll(/\s+/g, ' ').trim();
    const [, id, risk = '', sentence = '', consequence = '', source = '', link = ''] = ITEM.exec(text) ?? [];
    if (id === undefined) throw new Error(`docs/requirements.md: not a requirement: ${text}`);
    return { id, risk, sentence, consequence, source, link };
  });
}

/** The numbers at the beginning of a title: `R22, R23: a start is sent once`. */
export function requirementsOf(title: string): string[] {
  const [, numbers] = /^((?:R\d+, )*R\d+): /.exec(title) ?? [];
  return numbers?.split(', ') ?? [];
}
