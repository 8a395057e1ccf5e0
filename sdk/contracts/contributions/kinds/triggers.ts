import { closed, serverExport, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({ name: text, eventName: text, eventSource: text, handler: serverExport });

export interface TriggerEntry<H extends string> extends Entry<typeof schema, string, H> {}

export const triggers = contributionKind({
  half: "server",
  label: ["trigger", "triggers"],
  schema,
  key: "name",
  name: ({ name, eventName, eventSource }) => ({
    label: name,
    detail: `${eventName} of ${eventSource === "*" ? "Any" : eventSource}`,
  }),
  shown: "It runs after changes",
});
