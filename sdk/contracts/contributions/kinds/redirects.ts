import { closed, path } from "../fields.ts";
import { contributionKind, type Entry, shapeOf } from "../kind.ts";

const schema = closed({ from: path, to: path });

/** A redirect from one path to another, parameters kept. */
export interface Redirect extends Entry<typeof schema> {}

export const redirects = contributionKind({
  half: "browser",
  label: ["redirect", "redirects"],
  schema,
  key: "from",
  name: ({ from, to }) => ({ label: from, detail: `to ${to}` }),
  shown: "It leads on from its address",
  claims: (entries) =>
    entries.map(({ from }) => ({ key: `path ${shapeOf(from)}`, words: `the path '${from}'` })),
});
