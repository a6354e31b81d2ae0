import type { ResolvedOptions } from '../options.ts';
import { hostileTemplates, oddTemplates } from './hostile-templates.ts';
import { DRAFT_HOME, PROJECT_HOME, PROJECT_TICKETS } from './types.ts';
import type { StoredTemplate, TemplateSetting } from './types.ts';

/** The labels of template_type. */
const PDF = '<Word> 2003 WordprocessingML with conversion to PDF';
const XLSX = '<Spreadsheet> 2003/2004 SpreadsheetML with conversion to XLSX';
const TEXT = '<Text> Plain text';

/** The id of the template that is a guide for sites. */
export const COMPLETION_GUIDE = 503;

/**
 * What the catalogue depends on: the name of the setting kind that holds a draft, and which templates it has
 * in addition.
 */
type CatalogueOptions = Pick<ResolvedOptions, 'draftReferenceType' | 'hostileTexts' | 'oddTemplates'>;

/** The templates of the sandbox. */
export function templateCatalogue(options: CatalogueOptions): StoredTemplate[] {
  return [
    ...usualTemplates(options.draftReferenceType),
    ...(options.hostileTexts ? hostileTemplates() : []),
    ...(options.oddTemplates ? oddTemplates() : []),
  ];
}

function usualTemplates(draftReference: string): StoredTemplate[] {
  const compareTo = setting('compare_to', 'Compare with', [draftReference, ''], {
    description: 'Another draft of the same project. Its forms are set against those of this report.',
  });
  return [
    {
      id: 501,
      name: 'Draft Specification',
      description:
        'The draft as a document for review: every form with its fields, edit checks, dictionaries.',
      template_type: PDF,
      template_scope: DRAFT_HOME,
      active: true,
      output: 'pdf',
      settings: ordered([
        setting('include_edit_checks', 'Include edit checks', ['boolean', 'true']),
        setting('include_dictionaries', 'Include data dictionaries', ['boolean', 'false']),
        setting('paper_size', 'Paper size', ['choice', 'A4'], { choices: ['A4', 'Letter'] }),
        setting('title', 'Title on the first page', ['text', 'Draft Specification']),
        compareTo,
      ]),
    },
    {
      id: 502,
      name: 'Edit Check Listing',
      description: 'All edit checks and their steps, one row each, for filtering and sign-off.',
      template_type: XLSX,
      template_scope: DRAFT_HOME,
      active: true,
      output: 'xlsx',
      settings: ordered([
        setting('include_steps', 'Include steps', ['boolean', 'true']),
        setting('include_inactive', 'Include inactive checks', ['boolean', 'false']),
        setting('severity', 'Severity', ['choice', 'All'], { choices: ['All', 'Hard', 'Soft'] }),
      ]),
    },
    {
      id: COMPLETION_GUIDE,
      name: 'CRF Completion Guide',
      description: 'A guide for sites: how each form is to be filled in.',
      template_type: TEXT,
      template_scope: DRAFT_HOME,
      active: true,
      output: 'txt',
      settings: ordered([
        setting('language', 'Language', ['choice', 'English'], {
          choices: ['English', 'Français', '日本語'],
        }),
        setting('footer', 'Footer text', ['text', '']),
      ]),
    },
    {
      id: 504,
      name: 'Field Inventory',
      description: '',
      template_type: TEXT,
      template_scope: DRAFT_HOME,
      active: true,
      output: 'txt',
      settings: ordered([setting('include_hidden', 'Include hidden fields', ['boolean', 'true'])]),
    },
    {
      id: 601,
      name: 'Project Summary',
      description: 'All drafts of a project with the size of their designs.',
      template_type: PDF,
      template_scope: PROJECT_HOME,
      active: true,
      output: 'pdf',
      settings: ordered([
        setting('baseline', 'Baseline draft', [draftReference, ''], {
          description: 'Shown first and marked.',
        }),
        setting('title', 'Title on the first page', ['text', 'Project Summary']),
      ]),
    },
    {
      id: 602,
      name: 'Draft Register',
      description: 'The drafts of a project as a spreadsheet.',
      template_type: XLSX,
      template_scope: PROJECT_HOME,
      active: true,
      output: 'xlsx',
      settings: [],
    },
    {
      id: 701,
      name: 'Ticket Summary',
      description: 'Open tickets of a project.',
      template_type: XLSX,
      template_scope: PROJECT_TICKETS,
      active: true,
      output: 'xlsx',
      settings: [],
    },
    {
      id: 599,
      name: 'Draft Specification (2019)',
      description: 'Replaced by Draft Specification.',
      template_type: PDF,
      template_scope: DRAFT_HOME,
      active: false,
      output: 'pdf',
      settings: [],
    },
  ];
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

function ordered(settings: TemplateSetting[]): TemplateSetting[] {
  return settings.map((setting, index) => ({ ...setting, display_order: (index + 1) * 10 }));
}
