/** How a draft is read for a snapshot: the texts of `view`, `families`, `include` and `ignore`. */
import { snapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { namesIn } from './parsers.ts';

/** A parser for each; '' means that it is not given, so the default applies. Each throws InputError. */
export const VIEW_PARSERS = {
  view: (text: string) => (text === '' ? undefined : snapshotSettings({ view: text }).view),
  families: (text: string) => {
    if (text === '') return undefined;
    const families = namesIn(text);
    // Throws for names that are not families.
    snapshotSettings({ families });
    return families;
  },
  include: (text: string) => snapshotSettings({ view: 'list', include: namesIn(text) }).include,
  ignore: (text: string) => snapshotSettings({ ignore: namesIn(text) }).ignore,
};

/** Whether expansions are given with another view than `list`, which alone has them. */
export function lacksListView({ view, include }: Readonly<Record<'view' | 'include', string>>): boolean {
  return namesIn(include).length > 0 && view !== 'list';
}
