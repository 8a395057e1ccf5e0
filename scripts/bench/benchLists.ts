import { liveList, workspace } from "@petrons/sdk/server";

/** The notes of a group as one live list: computed anew at each change, and declared. */
export const listWorkspace = workspace({
  address: "$root/BenchLists/{group}",
  enter: {},
  resources: {
    ComputedNotes: async ({ documents, params }) =>
      (
        await documents.query(
          "BenchNote",
          { group: params.group },
          { sortBy: "createdAt", sortOrder: "descending" },
        )
      ).data,
  },
  lists: {
    Notes: liveList<{ text: string; rank: number }>({
      container: "BenchNote",
      query: { group: "{group}" },
      element: ([note]) => ({ id: note!.id, text: note!.text, rank: note!.rank }),
      sortOrder: "descending",
    }),
    NewestNotes: liveList<{ text: string; rank: number }>({
      container: "BenchNote",
      query: { group: "{group}" },
      element: ([note]) => ({ id: note!.id, text: note!.text, rank: note!.rank }),
      sortOrder: "descending",
      limit: 60,
    }),
  },
});

export const listAddress = (group: string): string => `$root/BenchLists/${group}`;
