import { trigger } from "@petrons/sdk/server";

/** Nobody may read the views of a Petron that is gone. */
export const removeStoredViews = trigger({
  async run({ documents }, { id }) {
    await documents.remove("StoredView", { petronId: id });
  },
});
