/** A workflow file of GitHub Actions, as far as the examples use it. */
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
  readonly on: {
    readonly workflow_dispatch?: { readonly inputs?: Readonly<Record<string, unknown>> } | null;
  };
  readonly jobs: Readonly<Record<string, JobDefinition>>;
}
