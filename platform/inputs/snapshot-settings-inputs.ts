/** How a draft is read for a snapshot: the texts of `view`, `query`, `families` and `ignore`. */
import { snapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { linesIn, namesIn } from './parsers.ts';

/** A parser for each; '' means that it is not given, so the default applies. Each throws InputError. */
export const VIEW_PARSERS = {
  view: (text: string) => (text === '' ? undefined : snapshotSettings({ view: text }).view),
  query: (text: string) => snapshotSettings({ view: 'list', query: linesIn(text) }).query,
  families: (text: string) => {
    if (text === '') return undefined;
    const families = namesIn(text);
    // Throws for names that are not families.
    snapshotSettings({ families });
    return families;
  },
  ignore: (text: string) => snapshotSettings({ ignore: namesIn(text) }).ignore,
};

/** Whether query parameters are given with another view than `list`, which alone takes them. */
export function lacksListView({ view, query }: Readonly<Record<'view' | 'query', string>>): boolean {
  return query !== '' && view !== 'list';
}
