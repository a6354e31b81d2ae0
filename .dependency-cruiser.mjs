// The arrows between the rooms, as rules. What the core may touch without importing it (globals) is in
// eslint.config.mjs.
//
//     action, cli ──▶ platform ──▶ src ◀── nodes ──▶ credentials ──▶ src
//     sandbox: alone                  tests and scripts may look into every room, no room looks back

/** A package, wherever npm has put it. */
const packages = '(^|/)node_modules/';

/** The rule that a file of one room imports only from the rooms named. */
const room = (name, reach, comment) => ({
  name: `${name}-reaches-only-its-own`,
  comment,
  severity: 'error',
  from: { path: `^${name}/` },
  to: {
    pathNot: [...reach.map((path) => `^${path}/`), packages],
    dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown'],
  },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    room('src', ['src'], 'The core knows neither host, nor the sandbox, nor tests and scripts.'),
    room('platform', ['platform', 'src'], 'The core on Node.js: what the Action and the command share.'),
    room(
      'action',
      ['action', 'platform', 'src'],
      'The Action is built on the core and its ports on Node.js.',
    ),
    room(
      'cli',
      ['cli', 'platform', 'src', 'schemas', 'verify'],
      'The command is built on the core and its ports on Node.js; it prints the schemas and verifies manifests.',
    ),
    room('verify', ['verify'], 'Shipped as one file that needs nothing but Node.js.'),
    room(
      'nodes',
      ['nodes', 'credentials', 'src'],
      'The n8n nodes are built on the core and their credentials.',
    ),
    room('credentials', ['credentials', 'src'], 'Credential types use the core alone.'),
    room(
      'sandbox',
      ['sandbox'],
      'The sandbox is its own reading of the reference: one misreading must not hide in both.',
    ),
    {
      name: 'expectations-know-no-implementation',
      comment:
        'What is expected of a fault follows from the requirements: no implementation may leak into it.',
      severity: 'error',
      from: { path: '^test/faults/cases/' },
      to: { reachable: true, path: '^(src|platform|action|cli|nodes|credentials)/' },
    },
    {
      name: 'no-script-imports-a-host',
      comment: 'Scripts run a host the way its users do: the bundle, the package. Tests may look inside.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(action|cli|nodes|credentials)/' },
    },
    {
      name: 'reports-load-no-snapshots',
      comment:
        'A report step starts faster without them: what makes reports imports neither them nor the public face.',
      severity: 'error',
      from: { path: '^action/report\\.ts$' },
      to: { reachable: true, path: '^src/(index\\.ts$|compare/|change-report/)' },
    },
    {
      name: 'comparison-knows-no-documents',
      comment: 'src/compare finds what differs; only src/change-report knows how people read it.',
      severity: 'error',
      from: { path: '^src/compare/' },
      to: { path: '^src/change-report/' },
    },
    {
      name: 'core-packages',
      comment:
        'The core bundles into both hosts: only zod/v4-mini, fastest-levenshtein, @jest/diff-sequences, entities, fflate ' +
        'and saxes are small enough.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: packages,
        pathNot: [
          `${packages}zod/v4-mini/`,
          `${packages}fastest-levenshtein/`,
          `${packages}@jest/diff-sequences/`,
          `${packages}entities/`,
          `${packages}fflate/`,
          `${packages}saxes/`,
          `${packages}xmlchars/`,
        ],
      },
    },
    {
      name: 'core-builtins',
      comment: 'No files, no sockets, no process, no timers in the core: a host hands in what it needs.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or three. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles',
      comment: 'In the product not even types need each other.',
      severity: 'error',
      from: {
        path: '^(src|platform|action|cli|nodes|credentials)/',
      },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere would escape every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A package that is there only because another one brought it can vanish with any update.',
      severity: 'error',
      from: { pathNot: packages },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    // The rooms' own package.json say only that they are ES modules; what is declared is in the root's.
    combinedDependencies: true,
    doNotFollow: { path: packages },
    exclude: { path: '^(dist|action/dist|cli/dist|out|coverage|reports)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // The exports maps decide, as they do for Node.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
