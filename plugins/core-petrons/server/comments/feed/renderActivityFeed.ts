import { isTime, maxThreads, type Query } from "@petrons/sdk/contracts";
import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { type ActivityItem, notInNames, type Petron } from "../../../contracts/index.ts";
import { readThreads } from "./readThreads.ts";

const Optional = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/**
 * Threads of the Petrons the caller may read, those first in which something was written last; the
 * rights are decided in the query (FE-003).
 */
export const renderActivityFeed = task({
  options: Type.Object({
    fromDate: Optional(40),
    userId: Optional(100),
    pluginId: Optional(100),
    pid: Optional(100),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: maxThreads })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  }),
  validate: ({ fromDate }) =>
    fromDate && !isTime(fromDate) ? ["The date of the feed is not a time."] : [],
  async run({ documents, petronId }, { fromDate, userId, pluginId, pid, skip = 0, limit = 5 }) {
    const within = pid && pid !== "null" ? pid : (petronId ?? undefined);
    const query: Query = { ...(userId && { userId }), ...(pluginId && { pluginId }) };
    const narrowed = Object.keys(query).length > 0 ? { query } : {};
    const page = await documents.newestThreads("Comment", {
      until: fromDate ?? undefined,
      within,
      skip,
      limit,
      ...narrowed,
    });
    const keys = page.threads.map((thread) => ({ id: thread.id, petronId: thread.within }));
    const petronIds = [...new Set(keys.map((key) => key.petronId))];
    const [threads, petrons] = await Promise.all([
      keys.length > 0 ? readThreads(documents, keys) : new Map(),
      petronIds.length > 0
        ? documents.query<Pick<Petron, "name">>(
            "Petron",
            { id: { $in: petronIds } },
            { without: notInNames },
          )
        : { data: [] },
    ]);
    const names = new Map(petrons.data.map(({ id, name }) => [id, name]));
    const data = keys.flatMap((key): ActivityItem[] => {
      const found = threads.get(key.id);
      const petronName = names.get(key.petronId);
      if (!found || petronName === undefined) return [];
      return [
        {
          documentType: "CommentThread",
          ...found,
          generatedAt: page.until,
          petronName,
          pid: key.petronId,
        },
      ];
    });
    return { data, total: page.total };
  },
});
