import { container, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";

/** The documents of the bench: an ordinary container, with its changes in the feed. */
export const noteContainer = container({
  name: "BenchNote",
  schema: Type.Object({ text: Type.String(), rank: Type.Number(), group: Type.String() }),
  indexes: [{ field: "group" }, { field: "rank", type: "number" }],
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org" }],
    update: [{ to: "creator" }],
    delete: [{ to: "creator" }],
  },
  feed: "full",
  uninstall: "drop",
});

/** The same without a feed: what the feed costs a write shows beside it. */
export const quietNoteContainer = container({
  ...noteContainer,
  name: "BenchQuietNote",
  feed: "none",
});

/** One live list for each group of notes. */
export const noteWorkspace = workspace({
  address: "$root/BenchNotes/{group}",
  enter: {},
  resources: {
    Notes: async ({ documents, params }) =>
      (await documents.query("BenchNote", { group: params.group }, { limit: 20 })).data,
  },
});

export const noteAddress = (group: string): string => `$root/BenchNotes/${group}`;

export const groupSize = 40;

/** Note `index` of many: about 300 bytes, in groups of 40. */
export const noteOf = (index: number, groups = "g") => ({
  text: `Note ${index} `.padEnd(200, "of a well test with pressures, rates and remarks "),
  rank: (index * 7919) % 100_003,
  group: `${groups}${Math.floor(index / groupSize)}`,
});
