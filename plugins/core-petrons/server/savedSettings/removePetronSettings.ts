import { trigger } from "@petrons/sdk/server";

/** The settings saved for the users of a Petron go with it. */
export const removePetronSettings = trigger({
  async run({ documents }, { id }) {
    await documents.remove("Setting", { scope: "petron", parentId: id });
  },
});
