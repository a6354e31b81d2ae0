/** Says per file which branches ran. What a branch is, monocart reads from the source; how often it ran, V8 counted. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CoverageReport } from 'monocart-coverage-reports';
import { addedUp } from './raw-counts.ts';

export interface FileReport {
  /** from the project's root */
  file: string;
  total: number;
  covered: number;
  /** the line of each branch that never ran */
  missed: number[];
}

/** The TypeScript sources of a room. */
export function sourcesOf(room: string): string[] {
  return readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.resolve(entry.parentPath, entry.name))
    .sort();
}

/** Branch coverage of the files, from all raw counts in the folders together. */
export async function branchReport(files: string[], folders: string[]): Promise<FileReport[]> {
  const scripts = addedUp(folders, files);
  const sources = new Map(scripts.map(({ url, source }) => [url, source]));
  const monocart = new CoverageReport({ reports: [], outputDir: 'out/coverage/merged', logging: 'error' });
  await monocart.add(scripts);
  const results = await monocart.generate();
  if (results?.files.length !== files.length) throw new Error('Not every file is in the coverage report');
  return results.files.map(({ url = '', data }) => {
    const { branches } = data as { branches: { start: number; count: number }[] };
    const missed = branches.filter(({ count }) => count === 0);
    const lineAt = (offset: number) => sources.get(url)?.slice(0, offset).split('\n').length ?? 0;
    return {
      file: path.relative('.', fileURLToPath(url)),
      total: branches.length,
      covered: branches.length - missed.length,
      missed: missed.map(({ start }) => lineAt(start)),
    };
  });
}
