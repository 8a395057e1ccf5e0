import type { ItemCheck } from "@petrons/sdk/browser";
import type { Setting } from "@petrons/sdk/contracts";

/** Saved settings of other apps are not views of this one. */
export const isView: ItemCheck = async ({ id }, { api }) => {
  const setting = (await api.query<Setting>("Setting", { id }, { limit: 1 })).data[0];
  return setting?.referenceId.startsWith("wells/") ? undefined : "This is not a view of Wells.";
};
