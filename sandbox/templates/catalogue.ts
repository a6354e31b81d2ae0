import { hostileTemplates } from './hostile-templates.ts';
import { DRAFT_HOME, DRAFT_REFERENCE, PROJECT_HOME, PROJECT_TICKETS } from './types.ts';
import type { OutputKind, StoredTemplate, TemplateSetting } from './types.ts';

/** The labels of template_type. */
const TYPES: Record<OutputKind, string> = {
  pdf: '<Word> 2003 WordprocessingML with conversion to PDF',
  xlsx: '<Spreadsheet> 2003/2004 SpreadsheetML with conversion to XLSX',
  txt: '<Text> Plain text',
};

/** The id of the template that is a guide for sites. */
export const COMPLETION_GUIDE = 503;

/** The templates of the sandbox. */
export function templateCatalogue({ hostileTexts }: { readonly hostileTexts: boolean }): StoredTemplate[] {
  return [...usualTemplates(), ...(hostileTexts ? hostileTemplates() : [])];
}

function usualTemplates(): StoredTemplate[] {
  const compareTo = setting('compare_to', 'Compare with', [DRAFT_REFERENCE, ''], {
    description: 'Another draft of the same project. Its forms are set against those of this report.',
  });
  const baseline = setting('baseline', 'Baseline draft', [DRAFT_REFERENCE, ''], {
    description: 'Shown first and marked.',
  });
  return [
    template(
      501,
      'Draft Specification',
      [DRAFT_HOME, 'pdf'],
      [
        'The draft as a document for review: every form with its fields, edit checks, dictionaries.',
        setting('include_edit_checks', 'Include edit checks', ['boolean', 'true']),
        setting('include_dictionaries', 'Include data dictionaries', ['boolean', 'false']),
        setting('paper_size', 'Paper size', ['choice', 'A4'], { choices: ['A4', 'Letter'] }),
        setting('title', 'Title on the first page', ['text', 'Draft Specification']),
        compareTo,
      ],
    ),
    template(
      502,
      'Edit Check Listing',
      [DRAFT_HOME, 'xlsx'],
      [
        'All edit checks and their steps, one row each, for filtering and sign-off.',
        setting('include_steps', 'Include steps', ['boolean', 'true']),
        setting('include_inactive', 'Include inactive checks', ['boolean', 'false']),
        setting('severity', 'Severity', ['choice', 'All'], { choices: ['All', 'Hard', 'Soft'] }),
      ],
    ),
    template(
      COMPLETION_GUIDE,
      'CRF Completion Guide',
      [DRAFT_HOME, 'txt'],
      [
        'A guide for sites: how each form is to be filled in.',
        setting('language', 'Language', ['choice', 'English'], {
          choices: ['English', 'Français', '日本語'],
        }),
        setting('footer', 'Footer text', ['text', '']),
      ],
    ),
    template(
      504,
      'Field Inventory',
      [DRAFT_HOME, 'txt'],
      ['', setting('include_hidden', 'Include hidden fields', ['boolean', 'true'])],
    ),
    template(
      601,
      'Project Summary',
      [PROJECT_HOME, 'pdf'],
      [
        'All drafts of a project with the size of their designs.',
        baseline,
        setting('title', 'Title on the first page', ['text', 'Project Summary']),
      ],
    ),
    template(602, 'Draft Register', [PROJECT_HOME, 'xlsx'], ['The drafts of a project as a spreadsheet.']),
    template(701, 'Ticket Summary', [PROJECT_TICKETS, 'xlsx'], ['Open tickets of a project.']),
    {
      ...template(
        599,
        'Draft Specification (2019)',
        [DRAFT_HOME, 'pdf'],
        ['Replaced by Draft Specification.'],
      ),
      active: false,
    },
  ];
}

/** An active template, with its settings in the order of a form. */
function template(
  id: number,
  name: string,
  [scope, output]: readonly [scope: string, output: OutputKind],
  [description, ...settings]: readonly [description: string, ...settings: TemplateSetting[]],
): StoredTemplate {
  return {
    id,
    name,
    description,
    template_type: TYPES[output],
    template_scope: scope,
    active: true,
    output,
    settings: settings.map((setting, index) => ({ ...setting, display_order: (index + 1) * 10 })),
  };
}

/** A setting of a kind, with its default value as the service keeps it: as text. */
function setting(
  name: string,
  displayName: string,
  [type, defaultValue]: readonly [type: string, defaultValue: string],
  { description = '', choices }: { description?: string; choices?: string[] } = {},
): TemplateSetting {
  return {
    name,
    display_name: displayName,
    description,
    setting_type: type,
    default_value: defaultValue,
    setting_choices: choices ?? null,
    display_order: 0,
  };
}
