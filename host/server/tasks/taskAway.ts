/**
 * A task that its organization has cannot run on this node for now: its plugin starts, is stopped,
 * or its documents are being updated.
 */
export class TaskAway extends Error {
  readonly taskName: string;

  constructor(taskName: string) {
    super(`What the task '${taskName}' needs is away for now.`);
    this.taskName = taskName;
  }
}
