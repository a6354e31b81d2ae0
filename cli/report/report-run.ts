import {
  type Plan,
  type ReportEvents,
  collectReport,
  formatBytes,
  formatDuration,
  planReport,
  startReport,
} from '../../src/index.ts';
import { TaskLines, startedLine, taskLine } from '../../platform/progress/task-lines.ts';
import { fileSink } from '../../platform/report/file-sink.ts';
import type { ReportRequest } from '../../platform/report/report-request.ts';
import type { ServiceRun, Values } from '../command.ts';
import type { Output } from '../output/output.ts';
import { type ProgressBar, openBar } from '../output/progress-bar.ts';
import type { SAVE_FLAGS } from './flags.ts';

/** A report that the service is making. */
export interface PendingReport {
  readonly taskId: number;
  /** undefined: it was started earlier, and what was asked for is not known. */
  readonly plan?: Plan;
  readonly draftFingerprint?: string | undefined;
}

/** The report of one run of a command. */
export class ReportRun {
  private readonly service: ServiceRun;
  private readonly bar: ProgressBar | undefined;
  private readonly lines: TaskLines;

  constructor(service: ServiceRun) {
    this.service = service;
    const { log } = service.run;
    this.bar = openBar(log);
    this.lines = new TaskLines(service.client, (line) => log.line(line));
  }

  /** Starts a report. */
  async start(request: ReportRequest): Promise<PendingReport & { readonly plan: Plan }> {
    const { run, client, deadline, texts } = this.service;
    this.setPhase('reading the templates');
    const plan = await planReport(client, request, deadline);
    const { task_id: taskId } = await startReport(client, plan, deadline, {
      onPhase: this.setPhase,
      onTask: ({ task_id: id }) => {
        run.task = { id, startedHere: true, texts };
        run.log.line(startedLine(client, plan, id));
      },
    });
    return { taskId, plan, draftFingerprint: request.draftFingerprint };
  }

  /** Waits for a report and saves it with its manifest; its path is printed. */
  async collect(
    { taskId, plan, draftFingerprint: fingerprint }: PendingReport,
    values: Values<typeof SAVE_FLAGS>,
  ): Promise<Output> {
    const { run, client, deadline } = this.service;
    const { path: folder, filename, 'poll-interval-seconds': seconds } = values;
    const host = {
      log: run.log,
      setPartFile: run.setPartFile,
      onReport: (path: string) => {
        run.report = path;
        this.bar?.stop();
      },
    };
    const pending = {
      taskId,
      plan,
      intervalMs: seconds === undefined ? undefined : seconds * 1000,
      fileName: filename,
      draft: fingerprint === undefined ? undefined : { fingerprint, view: null, read_at: null },
    };
    const sink = fileSink(host, { folder, filename, manifest: !values['no-manifest'] });
    const { manifest, stored } = await collectReport(client, pending, sink, deadline, this.events(taskId));
    const { file, template, subject } = manifest;
    const { path } = stored.report;
    return {
      document: {
        schema: 'draft-service/report/1',
        task_id: taskId,
        path,
        filename: file.name,
        content_type: file.content_type,
        size: file.size_in_bytes,
        sha256: file.sha256,
        manifest_path: stored.manifestFile?.path ?? null,
        template: template === null ? null : { id: template.id, name: template.name },
        subject,
      },
      text: (out) => out.path(path),
      paths: ['path', 'manifest_path'],
    };
  }

  /** Ends the progress of a report that is not waited for. */
  stopProgress(): void {
    this.bar?.stop();
  }

  private events(taskId: number): ReportEvents {
    const { run, client, deadline } = this.service;
    return {
      onPhase: (phase) => {
        this.setPhase(phase);
        if (phase !== 'waiting for the report' || this.bar !== undefined) return;
        run.log.line(`Waiting for the report (task ${taskId}, at most ${formatDuration(deadline.left())})`);
      },
      onStatus: (task) => {
        if (this.bar === undefined) return this.lines.onStatus(task);
        const { progress_pct: percent } = task;
        this.bar.show(
          taskLine(client, { ...task, progress_pct: null }),
          percent === null ? undefined : percent / 100,
        );
      },
      onBytes: (received, total) => {
        const size = formatBytes(total).replace(/ \(.*/, '');
        this.bar?.show(`Downloading ${size}`, total === 0 ? 1 : received / total);
      },
    };
  }

  private readonly setPhase: NonNullable<ReportEvents['onPhase']> = (phase) => {
    this.service.run.setPhase(phase);
    this.bar?.show(`${phase.slice(0, 1).toUpperCase()}${phase.slice(1)}`);
  };
}
