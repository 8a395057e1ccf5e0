import type { Api } from "@petrons/sdk/browser";
import type { FieldGroup, JobDraft, OpenedJob } from "./jobDraft.ts";

export interface JobEditorDependencies {
  api: Pick<Api, "insert" | "update" | "query" | "validateTask">;
  /** Says what went wrong; it stays until dismissed. */
  report: (message: string) => void;
  /** How to go on when nobody knows whether the job was saved. */
  advice: string;
  now: () => number;
}

/** Parts of the page whose inputs say themselves what is wrong with them. */
export type CheckedPart = "json" | "form" | "petron" | "schedule" | "settings";

export interface Conflict {
  theirs: OpenedJob;
  groups: readonly FieldGroup[];
}

/** What the editor opens with: a job that is changed or duplicated, or a new one. */
export interface JobEditorStart {
  opened?: OpenedJob | undefined;
  copied?: OpenedJob | undefined;
  begun?: JobDraft | undefined;
}
