import {
  type Credentials,
  type Deadline,
  type DraftServiceClient,
  parseBaseUrl,
  tokenMistake,
  usernameMistake,
} from '../../src/index.ts';
import {
  type InputTable,
  type InputTexts,
  type InputValues,
  parseInputs,
  readTexts,
  withDefault,
} from '../../platform/inputs/parse-inputs.ts';
import { checked, inputError, number } from '../../platform/inputs/parsers.ts';
import { openClient } from '../../platform/http/open-client.ts';
import type { CommandRun } from './command-run.ts';

const TOKEN = 'DRAFT_SERVICE_TOKEN';
const PASSWORD = 'DRAFT_SERVICE_PASSWORD';

/** Where a value is taken from when its flag is not given. */
const VARIABLES: Readonly<Record<string, string>> = {
  'base-url': 'DRAFT_SERVICE_URL',
  username: 'DRAFT_SERVICE_USER',
  token: TOKEN,
  password: PASSWORD,
};

const CONNECTION = {
  'base-url': (text: string) => parseBaseUrl(text).href,
  username: checked(usernameMistake),
  token: checked(tokenMistake),
  password: (text: string) => text,
};

/** The texts of flags, by their names in camel case; other members are ignored. */
export type FlagTexts = Readonly<Record<string, unknown>>;

export interface ReadOptions<Table extends InputTable> {
  /** The mistakes in combinations; each begins with the flag's name. */
  readonly check?: (texts: InputTexts<Table>) => string[];
}

export interface ConnectOptions<Table extends InputTable> extends ReadOptions<Table> {
  /** Default of `--timeout-minutes`. */
  readonly minutes: number;
  /** Default: the run's. */
  readonly env?: NodeJS.ProcessEnv;
}

/** An open client, and the values of the command's own flags. */
export interface Connected<Table extends InputTable> {
  readonly client: DraftServiceClient;
  /** For all that the command does. */
  readonly deadline: Deadline;
  readonly values: InputValues<Table>;
}

/**
 * Parses the flags of a command.
 *
 * @throws InputError with all mistakes
 */
export async function readFlags<Table extends InputTable>(
  table: Table,
  flags: FlagTexts,
  { check = () => [] }: ReadOptions<Table> = {},
): Promise<InputValues<Table>> {
  const texts = readTexts(table, (name) => flagText(flags, name));
  return parseInputs(table, texts, check(texts), (name) => `--${name}`);
}

/**
 * Parses the flags of a command and those of its connection, and opens the client. Flags go before the
 * environment; secrets come from the environment only.
 *
 * @throws InputError with all mistakes, before anything is requested
 */
export async function connect<Table extends InputTable>(
  run: CommandRun,
  table: Table,
  flags: FlagTexts,
  { minutes, env = run.env, check = () => [] }: ConnectOptions<Table>,
): Promise<Connected<Table>> {
  const own = readTexts(table, (name) => flagText(flags, name));
  const connection = readTexts(CONNECTION, (name) => flagText(flags, name) || variable(env, name));
  maskSecrets(run, connection);
  const all = { ...table, ...CONNECTION, 'timeout-minutes': withDefault(minutes, number(0.01, 1440)) };
  const texts = { ...own, ...connection, 'timeout-minutes': flagText(flags, 'timeout-minutes') };
  const mistakes = [...loginMistakes(connection), ...check(own)];
  const values = (await parseInputs<typeof all>(all, texts, mistakes, nameOf)) as InputValues<Table> &
    InputValues<typeof CONNECTION> & { readonly 'timeout-minutes': number };
  const templatesPath = flagText(flags, 'draft-templates-path');
  const client = openClient(
    {
      baseUrl: values['base-url'],
      credentials: credentialsOf(values),
      ...(templatesPath === '' ? {} : { draftTemplatesPath: templatesPath }),
    },
    {
      secrets: run.secrets,
      log: run.log,
      logRequests: run.log.options.debug,
      draftTemplatesPathName: '--draft-templates-path',
      onExit: (callback) => run.onExit(callback),
    },
  );
  return { client, deadline: client.deadline(values['timeout-minutes'] * 60_000, run.signal), values };
}

/** A flag that must be given. */
export function required<T>(parse: (text: string) => T): (text: string) => T {
  return (text) => {
    if (text === '') throw inputError('It is missing.');
    return parse(text);
  };
}

type Login = Readonly<Record<'token' | 'username' | 'password', string>>;

function loginMistakes({ token, username, password }: Login): string[] {
  if (token !== '' && (username !== '' || password !== '')) {
    return [`${TOKEN}: set either it or DRAFT_SERVICE_USER and ${PASSWORD}, not both.`];
  }
  if (token === '' && username === '' && password === '') {
    return [`${TOKEN}: set it to an API token, or set DRAFT_SERVICE_USER and ${PASSWORD}.`];
  }
  if ((username === '') === (password === '')) return [];
  return [
    `${username === '' ? 'DRAFT_SERVICE_USER' : PASSWORD}: user name and password are needed together.`,
  ];
}

function credentialsOf({ token, username, password }: Login): Credentials {
  return token === '' ? { username, password } : { token };
}

/** To be called first: a message about a mistake may quote them. */
function maskSecrets({ secrets }: CommandRun, { token, username, password }: Login): void {
  secrets.addToken(token);
  if (password !== '') secrets.addPassword(username, password);
}

/** The text of a flag without the white space around it; '' where it is not given. */
function flagText(flags: FlagTexts, name: string): string {
  const value = flags[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
  return typeof value === 'string' ? value.trim() : '';
}

/** A password loses only the line breaks at its end that secrets often have. */
function variable(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[VARIABLES[name] ?? ''] ?? '';
  return name === 'password' ? text.replace(/[\r\n]+$/, '') : text.trim();
}

function nameOf(name: string): string {
  const own = VARIABLES[name];
  if (name === 'token' || name === 'password') return own ?? name;
  return own === undefined ? `--${name}` : `--${name} (${own})`;
}
