/** A workflow file of GitHub Actions, as far as the examples use it. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

type Scalar = string | number | boolean;

export interface StepDefinition {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, Scalar>>;
  readonly run?: string;
  readonly env?: Readonly<Record<string, Scalar>>;
  readonly 'continue-on-error'?: boolean;
}

export interface JobDefinition {
  readonly name?: string;
  readonly needs?: string;
  readonly if?: string;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly Scalar[]>> };
  readonly steps: readonly StepDefinition[];
}

export interface WorkflowDefinition {
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, JobDefinition>>;
}

export async function readWorkflow(file: string): Promise<WorkflowDefinition> {
  return parse(await readFile(file, 'utf8')) as WorkflowDefinition;
}
