import type { JsonObject } from '../study/types.ts';

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

export type OutputKind = 'pdf' | 'xlsx' | 'docx' | 'txt';

/** A template with what the service knows beyond the list. */
export interface StoredTemplate extends DocumentTemplate {
  active: boolean;
  output: OutputKind;
  /** Keys that the lists show in another way than they are. */
  listedAs?: JsonObject;
}

/** A setting's value in effect: what was sent, or else the default. */
export type SettingValue = string | number | boolean | null;
