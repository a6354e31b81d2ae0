import { dictionaries, unitDictionaries } from './dictionaries.ts';
import { folderPlans } from './plans.ts';
import type { FormPlan } from './plans.ts';
import { functionPlans, matrixPlans } from './logic.ts';
import type { DesignMaker } from './maker.ts';

/** Data dictionaries with their entries, and unit dictionaries. */
export function addDictionaries(maker: DesignMaker): void {
  for (const [oid, name, entries] of dictionaries) {
    const { id } = maker.add('data_dictionaries', { oid, name, entry_count: entries.length, active: true });
    for (const [index, entry] of entries.entries()) {
      const [coded = '', label = ''] = entry.split('=');
      const dictionary = { data_dictionary_id: id, data_dictionary_oid: oid };
      maker.add('data_dictionary_entries', {
        ...dictionary,
        coded,
        label,
        ordinal: index + 1,
        specify: label === 'Other',
      });
    }
  }
  for (const [oid, name, units] of unitDictionaries) {
    const list = units.map((unit, index) => ({ unit, standard: index === 0, ordinal: index + 1 }));
    maker.add('unit_dictionaries', { oid, name, units: list });
  }
}

/** Folders, and the matrices that say which forms they hold. */
export function addSchedule(maker: DesignMaker, forms: readonly FormPlan[]): void {
  for (const [index, [oid, name]] of folderPlans.entries()) {
    maker.add('folders', {
      oid,
      name,
      ordinal: index + 1,
      parent_folder_id: null,
      target_days: [null, 1, 15, 29, 57, 85, 92, null, null, null][index] ?? null,
      reusable: oid === 'UNS',
    });
  }
  for (const [oid, name, folders] of matrixPlans) {
    const cells = forms.flatMap(([form, , places]) =>
      folders
        .filter((folder) =>
          folder === 'UNS' ? /^(VS|EG|LBH|LBC)$/.test(form) : places.split(' ').includes(folder),
        )
        .map((folder) => ({ folder_id: maker.idOf('folders', folder), form_id: maker.idOf('forms', form) })),
    );
    maker.add('matrices', {
      oid,
      name,
      default_matrix: oid === 'MX_MAIN',
      allow_add: oid === 'MX_UNS',
      cells,
    });
  }
}

/** Custom functions with their source. */
export function addFunctions(maker: DesignMaker): void {
  for (const [name, description, source] of functionPlans) {
    maker.add('custom_functions', { name, description, language: 'script', source, active: true });
  }
}
