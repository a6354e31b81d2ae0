import { parseDraftTemplatesPath } from '../../src/index.ts';
import {
  boolean,
  draftId,
  fileName,
  fingerprint,
  id,
  inputError,
  integer,
  number,
  templateIdOrName,
} from '../../platform/inputs/parsers.ts';
import { reportFolder } from './folders.ts';
import { CONNECTION_INPUTS } from './connection-inputs.ts';
import { optional, withDefault } from '../../platform/inputs/parse-inputs.ts';
import type { SettingsInput } from '../../platform/inputs/settings-yaml.ts';

/** The inputs of the report step: each with its parser, and its default where it has one. */
export const REPORT_INPUTS = {
  ...CONNECTION_INPUTS,
  template: templateIdOrName,
  'project-id': optional(id),
  'draft-id': optional(draftId),
  'draft-fingerprint': optional(fingerprint),
  settings: settingsOf,
  'task-id': optional(id),
  path: withDefault('reports', reportFolder),
  filename: optional(fileName),
  manifest: withDefault(true, boolean),
  'upload-artifact': withDefault(true, boolean),
  archive: withDefault(false, boolean),
  'artifact-name': optional(artifactName),
  'retention-days': withDefault(0, integer(0, 400)),
  'compression-level': withDefault(0, integer(0, 9)),
  overwrite: withDefault(false, boolean),
  wait: withDefault(true, boolean),
  'poll-interval-seconds': optional(number(0.2, 300)),
  'timeout-minutes': withDefault(30, number(0.01, 1440)),
  'draft-templates-path': parseDraftTemplatesPath,
};

/** The YAML library is loaded only for a step that has settings: it is the largest part of the bundle. */
async function settingsOf(text: string): Promise<SettingsInput> {
  if (text === '') return { settings: {}, sources: new Map() };
  const { parseSettings } = await import('../../platform/inputs/settings-yaml.ts');
  return parseSettings(text);
}

function artifactName(text: string): string {
  if (!/[":<>|*?\r\n\\/]/.test(text)) return text;
  throw inputError('An artifact name must not contain any of " : < > | * ? \\ / or a line break.');
}
