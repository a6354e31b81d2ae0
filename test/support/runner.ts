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
import { StepLog } from './workflow-commands.ts';

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
  /** The run is cancelled at the first line for which this is true. */
  cancelWhen?: (line: string) => boolean;
  /** Cancels the run from outside. */
  signal?: AbortSignal;
  /** Kills the run at once, as a machine that goes away does. */
  kill?: AbortSignal;
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

/** The log as a reader of the run sees it: commands carried out, masks applied. */
export const renderLog = (result: RunResult): string => result.log.rendered.join('\n');

export async function runAction(options: RunOptions = {}) {
  const action = path.resolve(options.action ?? '.');
  const metadata = await readActionMetadata(action);
  const files = await prepareFolders(options.cwd);
  const main = path.join(action, metadata.runs.main);

  const { timeoutMs = 60_000 } = options;
  const log = new StepLog(options.secrets);
  let interrupt = (): void => undefined;
  let cancelledAt: number | undefined;
  const cancel = (): void => {
    cancelledAt ??= performance.now();
    interrupt();
  };
  const { code, signal, stdout, stderr, durationMs } = await runProcess(process.execPath, [main], {
    cwd: files.workspace,
    env: { ...runnerEnvironment(files), ...inputVariables(metadata, options.inputs ?? {}), ...options.env },
    stdin: false,
    timeoutMs,
    onStart: (kill) => {
      interrupt = () => kill('SIGINT');
      options.signal?.addEventListener('abort', cancel, { once: true });
      options.kill?.addEventListener('abort', () => kill('SIGKILL'), { once: true });
    },
    onLine: (line) => {
      log.read(line);
      options.onLine?.(line);
      if (cancelledAt === undefined && options.cancelWhen?.(line)) cancel();
    },
  });
  const cancelledForMs = cancelledAt === undefined ? undefined : performance.now() - cancelledAt;
  options.signal?.removeEventListener('abort', cancel);
  if (signal === 'SIGKILL' && durationMs >= timeoutMs)
    throw new Error(`The action did not end in time. It said:\n${log.rendered.join('\n')}`);

  const written = [files.GITHUB_OUTPUT, files.GITHUB_STATE, files.GITHUB_STEP_SUMMARY];
  const texts = await Promise.all(written.map((file) => readFile(file, 'utf8')));
  const [outputs = '', state = '', summary = ''] = texts;
  return {
    code,
    signal,
    stdout,
    stderr,
    outputs: parseCommandFile(outputs),
    state: parseCommandFile(state),
    summary,
    annotations: log.annotations,
    masks: log.masks,
    /** Everything the step said, as the runner reads it: groups, odd commands, the rendered lines. */
    log,
    workspace: files.workspace,
    temp: files.RUNNER_TEMP,
    durationMs,
    /** From the moment of cancelling to the end. */
    cancelledForMs,
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
