/** What an administrator of the service sets on a user. */
export interface User {
  username: string;
  /** `undefined` for a user of single sign-on. */
  password: string | undefined;
  /** The permission Can Use API Tokens. */
  canUseApiTokens: boolean;
  /** The flag `can_access_user_api`. */
  canAccessUserApi: boolean;
  /** Projects that the user may view. */
  projectIds: readonly number[];
}

/**
 * The tokens of the commands. They are the same after every start, so that credentials set up with them keep
 * working.
 */
export const COMMAND_TOKENS: Readonly<Record<string, string>> = {
  designer: 'sandbox-token-designer',
  analyst: 'sandbox-token-analyst',
  'sso.user@example.org': 'sandbox-token-sso-user',
};

/** The users of the sandbox. Each one except `designer` lacks some permission. */
export function sandboxUsers(studyProject: number, libraryProject: number): User[] {
  const both = [studyProject, libraryProject];
  return [
    {
      username: 'designer',
      password: 'sandbox-designer',
      canUseApiTokens: true,
      canAccessUserApi: true,
      projectIds: both,
    },
    {
      username: 'reader',
      // With a colon, spaces and an umlaut: splitting at the last colon or encoding as Latin-1 fails.
      password: 'lese: nur für mich',
      canUseApiTokens: false,
      canAccessUserApi: false,
      projectIds: [studyProject],
    },
    {
      username: 'analyst',
      password: 'sandbox-analyst',
      canUseApiTokens: true,
      canAccessUserApi: false,
      projectIds: both,
    },
    {
      username: 'sso.user@example.org',
      password: undefined,
      canUseApiTokens: true,
      canAccessUserApi: false,
      projectIds: [studyProject],
    },
  ];
}
