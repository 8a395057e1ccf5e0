import { noPetron, type SavedSetting, type SavedSettingMark } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";

/**
 * Which settings of one reference id a person may use on a page: theirs, the organization's, and
 * those of the Petron the page is in. Holds only what shows that one was saved, changed or removed:
 * what they hold is asked for where it is needed.
 */
export const savedSettingsWorkspace = workspace({
  address: "$root/Users/{userId}/SavedSettings/{petronId}/{referenceId}",
  enter: { self: "userId" },
  resources: {
    async SavedSettings({ documents, params, identity }): Promise<SavedSettingMark[]> {
      const { userId = "", petronId = noPetron, referenceId = "" } = params;
      const parents = [userId, identity.orgId, ...(petronId === noPetron ? [] : [petronId])];
      const query = { referenceId: decoded(referenceId), parentId: { $in: parents } };
      const { data } = await documents.query<Pick<SavedSetting, "version">>("Setting", query, {
        without: ["name", "data"],
      });
      return data
        .map(({ id, revision, version }) => ({ id, revision, version }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    },
  },
});

/** A reference id as it is in an address; one that nobody encoded is taken as it is. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
