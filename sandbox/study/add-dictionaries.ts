import type { DesignBuilder } from './design-builder.ts';
import { DATA_DICTIONARIES, UNIT_DICTIONARIES } from './dictionary-tables.ts';

/** Data dictionaries with their entries. */
export function addDictionaries(builder: DesignBuilder, plans = DATA_DICTIONARIES): void {
  for (const [oid, name, entries] of plans) {
    const { id } = builder.add('data_dictionaries', { oid, name, entry_count: entries.length, active: true });
    for (const [index, entry] of entries.entries()) {
      const [coded = '', label = ''] = entry.split('=');
      const dictionary = { data_dictionary_id: id, data_dictionary_oid: oid };
      builder.add('data_dictionary_entries', {
        ...dictionary,
        coded,
        label,
        ordinal: index + 1,
        specify: label === 'Other',
      });
    }
  }
}

/** Unit dictionaries; the first unit of each is standard. */
export function addUnitDictionaries(builder: DesignBuilder): void {
  for (const [oid, name, units] of UNIT_DICTIONARIES) {
    const list = units.map((unit, index) => ({ unit, standard: index === 0, ordinal: index + 1 }));
    builder.add('unit_dictionaries', { oid, name, units: list });
  }
}
