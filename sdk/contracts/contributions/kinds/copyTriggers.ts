import { closed, ownTask, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({ id: text, label: text, task: ownTask });

/**
 * Offered when a scope is copied; `task` runs with options `{ sourcePetronId, petronId }`
 * (GP-054).
 */
export interface CopyTrigger extends Entry<typeof schema> {}

export const copyTriggers = contributionKind({
  half: "browser",
  label: ["copy option", "copy options"],
  schema,
  key: "id",
  name: ({ label }) => ({ label }),
  shown: (aScope) => `It is offered when ${aScope} is copied`,
});
