/** The advice about a setting is spelled as the user typed it: YAML makes 1.1 of 1.10, which may be another valid choice. */
import { describe, expect, test } from '@jest/globals';
import { parseSettings } from '../../action/inputs/settings-yaml.ts';
import { SettingsError, type Template, checkSettings } from '../../src/index.ts';
import { scripted } from '../core/support/scripted-service.ts';

/** A template with one setting; with choices it is a choice, else a text. */
function templateWith(name: string, choices: readonly string[] | null): Template {
  const about = { display_name: null, description: null, default_value: null, display_order: null };
  const setting_type = choices === null ? 'text' : 'choice';
  return {
    id: 1,
    name: 'Specification',
    description: null,
    template_type: null,
    template_scope: null,
    settings: [{ ...about, name, setting_type, setting_choices: choices }],
  };
}

function adviceFor(yaml: string, choices: readonly string[] | null): string {
  const { settings, sources } = parseSettings(yaml);
  const [name = ''] = Object.keys(settings);
  try {
    checkSettings(scripted().client, templateWith(name, choices), settings, sources);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('a number where a text is wanted', () => {
  test.each<[string, string, readonly string[] | null]>([
    ['version: 1.10', '1.10', null],
    ['zip: 01234', '01234', null],
    ['version: 0x1F', '0x1F', null],
    ['version: +49', '+49', null],
    ['version: 1e3', '1e3', null],
    ['code: 007', '007', ['007', '7']],
    ['rev: 1.10', '1.10', ['1.0', '1.1', '1.10']],
    ['{"rev": 1.10}', '1.10', ['1.0', '1.1', '1.10']],
    ['rev: &it 1.10', '1.10', null],
    ['title: True', 'True', null],
  ])('%s', (yaml, typed, choices) => {
    expect(adviceFor(yaml, choices)).toContain(`write "${typed}" in quotes, not ${typed}.`);
  });
});

test('through an alias it is what stands at the anchor', () => {
  const { sources } = parseSettings('a: &it 1.10\nb: *it');
  expect(sources.get('b')).toBe('1.10');
});

test('what is followed is accepted: the text reaches the template as it was typed', () => {
  const { settings, sources } = parseSettings('rev: "1.10"');
  checkSettings(scripted().client, templateWith('rev', ['1.1', '1.10']), settings, sources);
  expect(settings).toEqual({ rev: '1.10' });
});
