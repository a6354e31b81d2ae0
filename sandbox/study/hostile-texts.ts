/**
 * Texts that must stay text: expressions, markup, log commands, paths, reserved and colliding file names.
 * Used as names, labels, descriptions, defaults and ids.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  // Expressions of n8n, GitHub Actions, spreadsheets and shells.
  '={{ $env.HOME }}',
  '={{ (() => { throw new Error("run") })() }}',
  '=1+1',
  '=HYPERLINK("http://evil.example.org","click")',
  '@SUM(1+1)',
  '+1+1',
  '${{ github.token }}',
  '$(id)',
  '`id`',
  // Markup, mentions and links.
  '<img src=x onerror=alert(1)>',
  '</pre><script>alert(1)</script>',
  '&lt;b&gt;not bold&lt;/b&gt;',
  '| a | b |\n| - | - |',
  '```\n# heading',
  '[link](javascript:alert(1))',
  '@octocat closes #1',
  'https://evil.example.org/?q=1',
  // Commands of the Actions log.
  '::error::not an error',
  '##[error]not an error',
  '::add-mask::a',
  // Paths.
  '../../etc/passwd',
  '..\\..\\windows\\system32',
  '/etc/passwd',
  'C:\\temp\\report',
  '%2e%2e%2fpasswd',
  '..',
  '.',
  '~',
  // Reserved names of file systems and commands.
  'CON',
  'nul.txt',
  '-rf',
  'trailing dot.',
  'trailing space ',
  'a:b*c?d"e<f>g|h',
  // Names that collide if case or Unicode form is ignored.
  'Vital Signs',
  'VITAL SIGNS',
  'caf\u00e9',
  'cafe\u0301',
  // Invisible characters, and length.
  'right\u202eto left',
  'zero\u200bwidth',
  'null\u0000byte',
  'line\r\nbreak\tand tab',
  '👩‍🔬'.repeat(60),
  'long '.repeat(1000),
];
