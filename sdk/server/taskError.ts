/** A failure of a task with a sentence for the person. */
export class TaskError extends Error {
  override readonly name = "TaskError";
}
