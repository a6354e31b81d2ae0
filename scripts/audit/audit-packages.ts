/** Runs `npm audit` for exactly these packages, independent of the project's lockfile. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShippedPackage } from './shipped-packages.ts';

/** For the registry, ms. */
const TIMEOUT_MS = 120_000;

export type AuditResult =
  /** Empty if there are none. */
  | { readonly advisories: readonly string[] }
  /** Why the registry gave no result. */
  | { readonly unanswered: string };

interface Report {
  readonly message?: string;
  readonly auditReportVersion?: number;
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly via: readonly (string | Advisory)[] }>
  >;
}

interface Advisory {
  readonly title: string;
  readonly url: string;
  readonly name: string;
  readonly range: string;
}

/** @param environment of npm, for another registry */
export async function auditPackages(
  packages: readonly ShippedPackage[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<AuditResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'audit-'));
  try {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifestFor(packages)));
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lockfileFor(packages)));
    const output = await npmAudit(folder, environment);
    const report = parseReport(output);
    if (report?.vulnerabilities === undefined) return { unanswered: report?.message ?? output.trim() };
    return { advisories: Object.values(report.vulnerabilities).flatMap(({ via }) => via.flatMap(describe)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Each package under an alias, since there may be two versions of one. */
function manifestFor(packages: readonly ShippedPackage[]): object {
  const aliases = packages.map(({ name, version }, at) => [`p${at}`, `npm:${name}@${version}`] as const);
  return { name: 'shipped', version: '0.0.0', private: true, dependencies: Object.fromEntries(aliases) };
}

function lockfileFor(packages: readonly ShippedPackage[]): object {
  const entries = packages.map((one, at) => [`node_modules/p${at}`, one] as const);
  return {
    name: 'shipped',
    version: '0.0.0',
    lockfileVersion: 3,
    packages: { '': manifestFor(packages), ...Object.fromEntries(entries) },
  };
}

/** npm's stdout, or else its error. Its exit code is 1 for advisories too. */
function npmAudit(cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0'];
  return new Promise((resolve) => {
    execFile('npm', args, { cwd, env, timeout: TIMEOUT_MS }, (error, stdout, stderr) =>
      resolve(stdout.trim() === '' ? `${error?.message ?? ''} ${stderr}` : stdout),
    );
  });
}

function parseReport(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}

function describe(via: string | Advisory): string[] {
  // A string names another package of the list, which has its own entry.
  return typeof via === 'string' ? [] : [`${via.name} ${via.range}: ${via.title} (${via.url})`];
}
