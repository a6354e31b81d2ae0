/**
 * Runs a JavaScript action as the GitHub runner does: inputs as variables, command files, a clean
 * environment, its output read for workflow commands, cancelled by SIGINT.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inputVariables, readActionMetadata } from './action-metadata.ts';
import { parseCommandFile } from './command-files.ts';
import { runProcess } from './command.ts';
import { readLog } from './workflow-commands.ts';

export interface RunOptions {
  /** Only those a workflow would write under `with:`; the others get the defaults of action.yml. */
  inputs?: Record<string, string>;
  /** Added to the runner's clean environment; nothing is inherited from the test's. */
  env?: Record<string, string>;
  /** The workspace. Default: an empty folder of this run. */
  cwd?: string;
  /** The folder that holds action.yml. Default: this project. */
  action?: string;
  /** Values the runner masks from the start, as it does with `secrets.*`. */
  secrets?: string[];
  /** Sees every line of stdout and stderr as it arrives. */
  onLine?: (line: string) => void;
  /** Gets the process as soon as it runs: SIGINT cancels the run, SIGKILL is a machine that goes away. */
  onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
  /** A run that takes longer is killed and the promise rejects. Default: 60,000 ms. */
  timeoutMs?: number;
}

/** What became of a run. */
export type RunResult = Awaited<ReturnType<typeof runAction>>;

const runFolders: string[] = [];

/** Removes the folders of all runs of this test file: `afterAll(removeRuns)`. */
export async function removeRuns(): Promise<void> {
  await Promise.all(runFolders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

export async function runAction(options: RunOptions = {}) {
  const action = path.resolve(options.action ?? '.');
  const metadata = await readActionMetadata(action);
  const files = await prepareFolders(options.cwd);
  const main = path.join(action, metadata.runs.main);

  const { inputs = {}, secrets = [], onLine, onStart, timeoutMs = 60_000 } = options;
  const { code, signal, stdout, stderr, durationMs } = await runProcess(process.execPath, [main], {
    cwd: files.workspace,
    env: { ...runnerEnvironment(files), ...inputVariables(metadata, inputs), ...options.env },
    stdin: false,
    timeoutMs,
    ...(onLine && { onLine }),
    ...(onStart && { onStart }),
  });
  if (signal === 'SIGKILL' && durationMs >= timeoutMs)
    throw new Error(`The action did not end in time. It said:\n${stdout}`);

  const read = (...names: string[]) => Promise.all(names.map((name) => readFile(name, 'utf8')));
  const [outputs = '', summary = ''] = await read(files.GITHUB_OUTPUT, files.GITHUB_STEP_SUMMARY);
  return {
    code,
    signal,
    stdout,
    stderr,
    outputs: parseCommandFile(outputs),
    /** What the step wrote to the runner's other files: state, variables and path. */
    forOthers: (await read(files.GITHUB_STATE, files.GITHUB_ENV, files.GITHUB_PATH)).join(''),
    summary,
    ...readLog(`${stdout}${stderr}`, secrets),
    workspace: files.workspace,
    temp: files.RUNNER_TEMP,
    durationMs,
  };
}

type RunFiles = Awaited<ReturnType<typeof prepareFolders>>;

async function prepareFolders(cwd: string | undefined) {
  const base = await mkdtemp(path.join(tmpdir(), 'action-run-'));
  runFolders.push(base);
  const files = {
    workspace: cwd ?? path.join(base, 'workspace'),
    HOME: path.join(base, 'home'),
    RUNNER_TEMP: path.join(base, 'temp'),
    RUNNER_TOOL_CACHE: path.join(base, 'tools'),
    GITHUB_OUTPUT: path.join(base, 'output'),
    GITHUB_STATE: path.join(base, 'state'),
    GITHUB_ENV: path.join(base, 'env'),
    GITHUB_PATH: path.join(base, 'path'),
    GITHUB_STEP_SUMMARY: path.join(base, 'summary'),
  };
  const folders = [files.workspace, files.HOME, files.RUNNER_TEMP, files.RUNNER_TOOL_CACHE];
  await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true })));
  const written = Object.entries(files).filter(([name]) => name.startsWith('GITHUB_'));
  await Promise.all(written.map(([, file]) => writeFile(file, '')));
  return files;
}

function runnerEnvironment({ workspace, ...files }: RunFiles): Record<string, string> {
  return {
    ...files,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'octo/trial',
    GITHUB_RUN_ID: '4242',
    GITHUB_RETENTION_DAYS: '90',
  };
}
