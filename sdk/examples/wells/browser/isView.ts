import type { ItemCheck } from "@petrons/sdk/browser";
import type { SavedSetting } from "@petrons/sdk/contracts";

/** Saved settings of other apps are not views of this one. */
export const isView: ItemCheck = async ({ id }, { api, service }) => {
  const { names, absent } = service("saved-settings");
  if (names === undefined) return absent;
  const setting = (await api.query<SavedSetting>(names.settings, { id }, { limit: 1 })).data[0];
  return setting?.referenceId.startsWith("wells/") ? undefined : "This is not a view of Wells.";
};
