import { closed, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({ name: text });

export interface EventEntry extends Entry<typeof schema> {}

export const events = contributionKind({
  half: "server",
  label: ["event", "events"],
  schema,
  key: "name",
  name: ({ name }) => ({ label: name }),
  shown: "It is announced",
});
