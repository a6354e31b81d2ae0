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
  readonly outputs?: Texts;
  readonly env?: StepDefinition['env'];
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly Scalar[]>> };
  /** None, if the job is another workflow file. */
  readonly steps: readonly StepDefinition[];
}

export interface WorkflowDefinition {
  readonly on: { readonly workflow_dispatch?: { readonly inputs?: object } | null };
  readonly permissions?: Texts;
  readonly defaults?: { readonly run?: { readonly shell?: string } };
  readonly jobs: Readonly<Record<string, JobDefinition>>;
}

export function parseWorkflow(yaml: string): WorkflowDefinition {
  const workflow = parse(yaml) as WorkflowDefinition;
  const jobs = Object.entries(workflow.jobs).map(([id, job]) => [id, { ...NO_STEPS, ...job }] as const);
  return { ...workflow, jobs: Object.fromEntries(jobs) };
}
const NO_STEPS: Partial<JobDefinition> = { steps: [] };

export const readWorkflow = (file: string): WorkflowDefinition => parseWorkflow(readFileSync(file, 'utf8'));
