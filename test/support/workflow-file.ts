/** A workflow file of GitHub Actions, as far as the tests look into it. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Scalar = string | number | boolean;
type Texts = Readonly<Record<string, string>>;

export interface StepDefinition {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, Scalar>>;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, Scalar>>;
  readonly 'continue-on-error'?: boolean;
}

export interface JobDefinition {
  readonly name?: string;
  readonly needs?: string;
  readonly if?: string;
  readonly permissions?: Texts | string;
  readonly 'timeout-minutes'?: number;
  readonly outputs?: Texts;
  readonly env?: StepDefinition['env'];
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly Scalar[]>> };
  /** Another workflow file that the job is; it has no steps then. */
  readonly uses?: string;
  readonly steps: readonly StepDefinition[];
}

export interface WorkflowDefinition {
  readonly on: { readonly workflow_dispatch?: { readonly inputs?: object } | null };
  readonly permissions?: Texts;
  readonly defaults?: { readonly run?: { readonly shell?: string } };
  readonly jobs: Readonly<Record<string, JobDefinition>>;
}

type ParsedJob = Omit<JobDefinition, 'steps'> & Partial<Pick<JobDefinition, 'steps'>>;

export function parseWorkflow(yaml: string): WorkflowDefinition {
  const { jobs, ...workflow } = parse(yaml) as Omit<WorkflowDefinition, 'jobs'> & {
    readonly jobs: Readonly<Record<string, ParsedJob>>;
  };
  const withSteps = Object.entries(jobs).map(
    ([id, job]) => [id, { ...job, steps: job.steps ?? [] }] as const,
  );
  return { ...workflow, jobs: Object.fromEntries(withSteps) };
}
export const readWorkflow = (file: string): WorkflowDefinition => parseWorkflow(readFileSync(file, 'utf8'));
