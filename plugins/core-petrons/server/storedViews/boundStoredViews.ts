import { storedViewsPerPerson } from "@petrons/sdk/contracts";
import { trigger } from "@petrons/sdk/server";

/** What makes room for a new one does not see those that come at the same moment. */
export const boundStoredViews = trigger({
  async run({ documents }, { userId }) {
    if (userId === null) return;
    const past = { sortBy: "createdAt", sortOrder: "descending", skip: storedViewsPerPerson, limit: 1_000 } as const;
    const { data } = await documents.query("StoredView", { userId }, past);
    if (data.length > 0) await documents.remove("StoredView", { id: { $in: data.map(({ id }) => id) } });
  },
});
