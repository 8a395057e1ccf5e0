import { type Comment, isTime, literalPattern } from "@petrons/sdk/contracts";
import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { maxSearchText, type Petron, type SearchResult } from "../../contracts/index.ts";

/**
 * Comments and replies that hold a text, last changed first, of the Petrons the caller may read:
 * the rights are decided in the query (FE-010).
 */
export const globalTextSearch = task({
  options: Type.Object({
    searchText: Type.String({ maxLength: maxSearchText }),
    endDateTime: Type.Optional(Type.String({ maxLength: 40 })),
    skip: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  validate: ({ endDateTime }) =>
    endDateTime === undefined || isTime(endDateTime)
      ? []
      : ["The end of the search is not a time."],
  async run({ documents }, { searchText, endDateTime, skip = 0, limit = 15 }) {
    const text = searchText.trim();
    if (text === "") return { data: [], total: 0 };
    const { data, total } = await documents.query<Comment>(
      "Comment",
      {
        // Reactions have no content, so they are not found.
        content: { $regex: literalPattern(text), $options: "i" },
        ...(endDateTime !== undefined && { updatedAt: { $lte: endDateTime } }),
      },
      { skip, limit, sortBy: "updatedAt", sortOrder: "descending" },
    );
    const petronIds = [...new Set(data.map(({ petronId }) => petronId))];
    const petrons =
      petronIds.length > 0
        ? (await documents.query<Petron>("Petron", { id: { $in: petronIds } })).data
        : [];
    const names = new Map(petrons.map(({ id, name }) => [id, name]));
    const results = data.map(
      (comment): SearchResult => ({
        documentType: "Comment",
        document: comment,
        userId: comment.userId,
        verb: comment.parentCommentId === null ? "commented" : "replied",
        pluginId: comment.pluginId,
        pid: comment.petronId,
        petronName: names.get(comment.petronId) ?? "",
        lastUpdatedAt: comment.updatedAt,
      }),
    );
    return { data: results, total };
  },
});
