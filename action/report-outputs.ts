/** Every output of the report step, except `failure`, which both steps have. */
import path from 'node:path';
import type { Manifest } from '../src/index.ts';
import { setOutputs } from './runner/outputs.ts';

export function setTaskId(taskId: number): void {
  setOutputs({ 'task-id': taskId });
}

/** @param state code of the task, such as R */
export function setState(state: string): void {
  setOutputs({ state });
}

/** @param name empty where the list of templates could not be read */
export function setTemplate(id: number, name: string): void {
  setOutputs({ 'template-id': id, 'template-name': name });
}

/** @param report absolute path */
export function setReport(report: string, { file }: Manifest): void {
  setOutputs({
    path: report,
    filename: path.basename(report),
    'content-type': file.content_type ?? '',
    size: file.size_in_bytes,
    sha256: file.sha256,
  });
}

/** @param manifest absolute path */
export function setManifestPath(manifest: string): void {
  setOutputs({ 'manifest-path': manifest });
}

export interface ArtifactOutputs {
  readonly id: number;
  readonly url: string;
  /** SHA-256, lower-case hex. */
  readonly digest: string;
}

export function setArtifact({ id, url, digest }: ArtifactOutputs): void {
  setOutputs({ 'artifact-id': id, 'artifact-url': url, 'artifact-digest': digest });
}

export function setManifestArtifact(id: number): void {
  setOutputs({ 'manifest-artifact-id': id });
}
