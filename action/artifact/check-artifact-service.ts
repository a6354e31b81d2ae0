/** Whether the runner has an artifact service that takes uploads. */

/** Variables in which the runner gives its artifact service. */
const VARIABLES = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL'] as const;

/**
 * Why no artifact can be uploaded from this runner; undefined if one can. Known before anything is
 * requested. The accepted hosts are those of @actions/artifact 6.2.1: it refuses all others, such as GitHub
 * Enterprise Server and Gitea.
 */
export function artifactServiceMistake(environment: NodeJS.ProcessEnv): string | undefined {
  const server = environment.GITHUB_SERVER_URL;
  if (server !== undefined && server !== '' && !isGitHubHost(server)) {
    return (
      'GitHub Enterprise Server, Gitea and others do not accept artifacts of this kind. Set upload-artifact to ' +
      'false, and upload the file in a separate step.'
    );
  }
  const missing = VARIABLES.filter((name) => (environment[name] ?? '') === '');
  if (missing.length === 0) return undefined;
  return (
    `There is no artifact service here (${missing.join(' and ')} not set). Set upload-artifact to false if the ` +
    'step does not run on a GitHub runner.'
  );
}

function isGitHubHost(server: string): boolean {
  const host = URL.parse(server)?.hostname.toLowerCase() ?? '';
  return host === 'github.com' || host.endsWith('.ghe.com') || host.endsWith('.localhost');
}
