import type { DesignBuilder } from './design-builder.ts';
import type { FormPlan } from './form-tables.ts';

/** Folders: OID and name. Forms refer to them by OID. */
const FOLDERS: readonly (readonly [oid: string, name: string])[] = [
  ['SCR', 'Screening'],
  ['D1', 'Day 1'],
  ['W2', 'Week 2'],
  ['W4', 'Week 4'],
  ['W8', 'Week 8'],
  ['W12', 'Week 12'],
  ['EOT', 'End of Treatment'],
  ['EOS', 'End of Study'],
  ['UNS', 'Unscheduled Visit'],
  ['LOG', 'Running Logs'],
];

/** Matrices: OID, name, folders. */
const MATRICES: readonly (readonly [string, string, readonly string[]])[] = [
  ['MX_MAIN', 'Main schedule', ['SCR', 'D1', 'W2', 'W4', 'W8', 'W12', 'EOT', 'EOS']],
  ['MX_LOG', 'Running logs', ['LOG']],
  ['MX_UNS', 'Unscheduled visit', ['UNS']],
];

/** Folders, and the matrices that say which forms they hold. */
export function addSchedule(builder: DesignBuilder, forms: readonly FormPlan[]): void {
  for (const [index, [oid, name]] of FOLDERS.entries()) {
    builder.add('folders', {
      oid,
      name,
      ordinal: index + 1,
      parent_folder_id: null,
      target_days: [null, 1, 15, 29, 57, 85, 92, null, null, null][index] ?? null,
      reusable: oid === 'UNS',
    });
  }
  for (const [oid, name, folders] of MATRICES) {
    const cells = forms.flatMap(([form, , places]) =>
      folders
        .filter((folder) =>
          folder === 'UNS' ? /^(VS|EG|LBH|LBC)$/.test(form) : places.split(' ').includes(folder),
        )
        .map((folder) => ({
          folder_id: builder.idOf('folders', folder),
          form_id: builder.idOf('forms', form),
        })),
    );
    builder.add('matrices', {
      oid,
      name,
      default_matrix: oid === 'MX_MAIN',
      allow_add: oid === 'MX_UNS',
      cells,
    });
  }
}
