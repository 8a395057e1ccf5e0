import { Type } from "typebox";
import type { jobTypes } from "../../task.ts";
import { closed, optional, serverExport, text, yesNo } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  taskName: text,
  display: text,
  jobType: Type.Unsafe<(typeof jobTypes)[number] | (string & {})>(text),
  systemLevelJob: optional(yesNo),
  handler: serverExport,
});

export interface TaskEntry<H extends string> extends Entry<typeof schema, string, H> {}

export const tasks = contributionKind({
  half: "server",
  label: ["task", "tasks"],
  schema,
  key: "taskName",
  name: ({ taskName, display }) => ({ label: display, detail: taskName }),
  shown: "The task can be run",
  claims: (entries) =>
    entries.map(({ taskName }) => ({ key: `task ${taskName}`, words: `the task '${taskName}'` })),
});
