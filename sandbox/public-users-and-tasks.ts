import type { SandboxTask, SandboxUser } from './public-types.ts';
import type { Service } from './service.ts';
import type { Task } from './tasks/task.ts';

/** The users by name, each with a function that creates tokens. */
export function publicUsers({ users, tokens }: Service): Record<string, SandboxUser> {
  return Object.fromEntries(
    users.map((user) => [user.username, { ...user, createToken: () => tokens.create(user.username) }]),
  );
}

/** The public view of a task. */
export function publicTask(task: Task): SandboxTask {
  const { id, owner, template, projectId, draftId, settings } = task.facts;
  const file = task.file && {
    filename: task.file.filename,
    contentType: task.file.contentType,
    size: task.file.size,
    sha256: task.file.sha256,
  };
  const { state } = task.status(false);
  return { id, state, owner, templateId: template.id, projectId, draftId, settings, file };
}
