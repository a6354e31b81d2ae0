/** A setting of a document template, as the list sends it. */
export interface TemplateSetting {
  name: string;
  display_name: string;
  description: string;
  setting_type: string;
  /** Always text, even for a boolean. */
  default_value: string;
  setting_choices: string[] | null;
  display_order: number;
}

/** A document template, as the list sends it. */
export interface DocumentTemplate {
  id: number;
  name: string;
  description: string;
  template_type: string;
  template_scope: string;
  settings: TemplateSetting[];
}

export type OutputKind = 'pdf' | 'xlsx' | 'txt';

/** A template with what the list does not contain. */
export interface StoredTemplate extends DocumentTemplate {
  active: boolean;
  output: OutputKind;
}

/** The effective value of a setting: the one sent, or else the default. */
export type SettingValue = string | number | boolean | null;

/** The labels of template_scope. */
export const DRAFT_HOME = 'Draft Home';
export const PROJECT_HOME = 'Project Home';
export const PROJECT_TICKETS = 'Project Tickets';

/** The setting_type whose value is a draft; the interface does not give its name. */
export const DRAFT_REFERENCE = 'draft';
