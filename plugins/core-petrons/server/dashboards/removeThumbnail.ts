import { trigger } from "@petrons/sdk/server";
import { type Dashboard, thumbnailFile, thumbnailName } from "../../contracts/index.ts";

/**
 * The picture of a dashboard's card goes when another replaces it and with its dashboard. Only a
 * file that was uploaded as the picture of this dashboard: the address of any other file could be
 * written there too.
 */
export const removeThumbnail = trigger({
  async run({ documents }, { id, before, after }) {
    const { pid, thumbnailUrl = "" } = (before ?? {}) as Partial<Dashboard>;
    const fileId = thumbnailFile(thumbnailUrl);
    if (fileId === undefined || pid === undefined || after?.thumbnailUrl === thumbnailUrl) return;
    const { total } = await documents.query(
      "DSUDesignProject",
      { pid, thumbnailUrl },
      { limit: 1 },
    );
    if (total === 0)
      await documents.remove("File", { id: fileId, petronId: pid, name: thumbnailName(id) });
  },
});
